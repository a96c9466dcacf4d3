import { Headset } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { ErrorBoundary, IconLink, PageHelp, Skeleton } from '../kit/index.ts';
import { useAppInfo, useAppName } from '../platform/app-data/index.ts';
import { CHAT_PATH, LOGIN_PATH } from '../platform/paths.ts';
import { lazyPage, type PageRoute, Unreachable } from '../platform/routing/index.ts';
import { useIsAuthenticated } from '../platform/session/index.ts';
import { AllTexts } from '../platform/texts/index.ts';
import { PageFailure, PageUnreachable } from './failure-pages.tsx';
import { ledTo } from './routing/access.ts';
import { frameRoutes, redirects, topRoutes } from './routing/routes.tsx';

/** Visitors without a login never see it. */
export const Frame = lazyPage(() => import('./frame.tsx'));

const SEPARATOR = ' - ';

/**
 * Sets the document title (the page's name and the app's, or the app's alone) and the operator's
 * favicon.
 */
function usePageTitle(title: PageRoute['title']): void {
  const t = useTranslations();
  const name = useAppName();
  const text = title === null ? name : t(title) + SEPARATOR + name;
  const favicon = useAppInfo()?.app_favicon;
  useEffect(() => {
    document.title = text;
  }, [text]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!favicon || !link) return;
    link.removeAttribute('type');
    link.href = favicon;
  }, [favicon]);
}

/** The placeholder of a page while its code loads. */
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

/**
 * A link to the app's own chat, even if the operator uses another customer service; the navigation
 * of a wide screen has it.
 */
function HelpLink() {
  const t = useTranslations('shell');
  return (
    <IconLink to={CHAT_PATH} label={t('help')} icon={<Headset aria-hidden="true" />} className="lg:hidden" />
  );
}

/** Shows one page with its title, its placeholder and its failure, scrolled to the top. */
function PageHost({ route }: { route: PageRoute }) {
  const { pathname } = useLocation();
  usePageTitle(route.title);
  useEffect(() => {
    if (pathname) window.scrollTo(0, 0);
  }, [pathname]);
  const Page = route.page;
  return (
    <ErrorBoundary
      key={pathname}
      fallback={(retry, error) =>
        error instanceof Unreachable ? <PageUnreachable /> : <PageFailure onRetry={retry} />
      }
    >
      <Suspense fallback={<PageSkeleton />}>
        {route.help ? (
          <PageHelp value={<HelpLink />}>
            <Page />
          </PageHelp>
        ) : (
          <Page />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

/** The path of this app that the visitor wanted, kept for after the login. Never another site. */
const wanted = z.object({ from: z.string().regex(/^\/(?![/\\])/) });

/** Sends visitors to the login page, and after the login back to the page they wanted. */
function LoginGate({ children }: { children: ReactNode }) {
  const location = useLocation();
  const authenticated = useIsAuthenticated();
  const target = ledTo(location.pathname, authenticated);
  if (target === LOGIN_PATH) {
    return <Navigate to={target} replace state={{ from: location.pathname + location.search }} />;
  }
  if (target !== null) {
    const memory = wanted.safeParse(location.state);
    return <Navigate to={memory.success ? memory.data.from : target} replace />;
  }
  return authenticated ? <AllTexts>{children}</AllTexts> : children;
}

const NOT_FOUND: PageRoute = {
  path: '*',
  title: 'shell.not_found',
  page: lazyPage(() => import('./not-found-page.tsx')),
};

/** Routes of the whole app. */
export function Pages() {
  return (
    <LoginGate>
      <Routes>
        {topRoutes.map((route) => (
          <Route key={route.path} path={route.path} element={<PageHost route={route} />} />
        ))}
        {redirects.map(({ from, to }) => (
          <Route key={from} path={from} element={<Navigate to={to} replace />} />
        ))}
        <Route element={<Frame />}>
          {frameRoutes.map((route) => (
            <Route key={route.path} path={route.path} element={<PageHost route={route} />} />
          ))}
          <Route path={NOT_FOUND.path} element={<PageHost route={NOT_FOUND} />} />
        </Route>
      </Routes>
    </LoginGate>
  );
}
