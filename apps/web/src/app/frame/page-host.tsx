import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary, PageHelp } from '../../kit/index.ts';
import type { PageRoute } from '../../platform/routing/index.ts';
import { PageFailure } from '../failures/failure-pages.tsx';
import { HelpLink } from './help-link.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { usePageTitle } from './page-title.ts';

/** Shows one page: its title, its place while it loads, and its failure. Starts at the top. */
export function PageHost({ route }: { route: PageRoute }) {
  const { pathname } = useLocation();
  usePageTitle(route.title);
  useEffect(() => {
    if (pathname) window.scrollTo(0, 0);
  }, [pathname]);
  const Page = route.page;
  return (
    <ErrorBoundary key={pathname} fallback={(retry) => <PageFailure onRetry={retry} />}>
      <Suspense fallback={<PageSkeleton />}>
        <PageHelp value={route.help ? <HelpLink /> : null}>
          <Page />
        </PageHelp>
      </Suspense>
    </ErrorBoundary>
  );
}
