import { Headset } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ErrorBoundary, IconLink, PageHelp, Skeleton } from '../../kit/index.ts';
import { CHAT_PATH } from '../../platform/paths.ts';
import type { PageRoute } from '../../platform/routing/index.ts';
import { PageFailure } from '../failures/failure-pages.tsx';
import { usePageTitle } from './page-title.ts';

/** The outline of any page while its code is on the way. */
function PageSkeleton() {
  const t = useTranslations('kit');
  return (
    <div role="status" aria-label={t('loading')} className="w-full max-w-column space-y-4 p-4">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-36 w-full rounded-md" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  );
}

/** The way to the app's own chat, wherever else the operator's customer service is. */
function HelpLink() {
  const t = useTranslations('shell');
  return <IconLink to={CHAT_PATH} label={t('help')} icon={<Headset aria-hidden="true" />} />;
}

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
