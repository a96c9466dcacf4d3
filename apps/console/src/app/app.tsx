import { QueryClientProvider } from '@tanstack/react-query';
import { isUnattended, watchPresence } from '@trade/client';
import { CODES, logOutOperator, readOwnAccount, readWaitingWork } from '@trade/protocol';
import { LogOut, Menu } from 'lucide-react';
import { Component, type ReactNode, useEffect, useRef, useState } from 'react';
import { BrowserRouter, Navigate, NavLink, Outlet, Route, Routes, useLocation } from 'react-router';
import { Button, classes, Loaded, Page, ToastProvider } from '../kit/index.ts';
import { EnrolPage, LoginPage, OwnAccess } from '../operators/login/index.ts';
import { operatorsTexts, rolesTexts } from '../operators/texts.ts';
import {
  ApiProvider,
  Client,
  createQueryClient,
  REFRESH_MS,
  useAnswer,
  useApi,
  useSubmission,
} from '../platform/api/index.ts';
import { FeaturesProvider, type Screen } from '../platform/feature.tsx';
import { timeText } from '../platform/format/index.ts';
import {
  CurrentOperator,
  knownDevice,
  SessionProvider,
  SessionStore,
  useOperator,
  useSession,
  useSessionStore,
} from '../platform/session/index.ts';
import { texts } from '../platform/texts/index.ts';
import { features, isScreen, screensOf } from './screens.ts';

/** How much waits for the operator, by path of the screen; empty until it has loaded. */
function useWaitingWork(): Readonly<Record<string, number | null>> {
  const { data } = useAnswer(readWaitingWork, { every: REFRESH_MS });
  if (data === undefined) return {};
  const { withdrawals, payouts, unclear_payouts, ...others } = data;
  return { ...others, withdrawals: (withdrawals ?? 0) + (payouts ?? 0) + (unclear_payouts ?? 0) };
}

/** The frame: navigation beside the page; on a phone above it, behind a button. */
function Frame({ screens }: { screens: readonly Screen[] }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:absolute focus:m-2 focus:rounded-md focus:bg-raised focus:p-2"
      >
        {texts.frame.skip}
      </a>
      <header className="flex shrink-0 flex-col gap-4 border-line bg-surface p-3 max-md:border-b md:sticky md:top-0 md:h-dvh md:w-52 md:border-r">
        <div className="flex items-center justify-between">
          <p className="px-2.5 font-heading text-lg font-semibold md:pt-1">
            {texts.app.logo} <span className="text-primary">{texts.app.tagline}</span>
          </p>
          <Button
            tone="quiet"
            className="md:hidden"
            icon={<Menu aria-hidden="true" />}
            aria-expanded={open}
            aria-controls="menu"
            onClick={() => setOpen(!open)}
          >
            {texts.frame.menu}
          </Button>
        </div>
        <div id="menu" className={classes('flex min-h-0 flex-1 flex-col gap-4', !open && 'max-md:hidden')}>
          <Navigation screens={screens} onLeave={() => setOpen(false)} />
          <Identity />
        </div>
      </header>
      <main id="page" className="min-w-0 flex-1">
        <Outlet />
      </main>
    </div>
  );
}

function Navigation({ screens, onLeave }: { screens: readonly Screen[]; onLeave: () => void }) {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const waiting = useWaitingWork();
  // A low window cannot show all screens at once: scroll to the current one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link is the current one follows from the path
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav
      ref={list}
      aria-label={texts.frame.navigation}
      className="grid grid-cols-2 gap-0.5 md:flex md:min-h-0 md:flex-1 md:scroll-shade md:flex-col md:overflow-y-auto"
    >
      {screens.map(({ path, title, Icon }) => {
        const count = waiting[path] ?? 0;
        return (
          <NavLink
            key={path}
            to={`/${path}`}
            aria-description={count > 0 ? texts.frame.waiting(count) : undefined}
            onClick={onLeave}
            className={({ isActive }) =>
              classes(
                'flex min-h-9 shrink-0 items-center gap-2.5 rounded-md px-2.5 py-1.5 font-medium leading-tight transition-colors',
                isActive ? 'bg-tint text-primary' : 'text-muted hover:bg-raised hover:text-ink',
              )
            }
          >
            <Icon className="size-4 shrink-0" aria-hidden="true" />
            {title}
            {count > 0 && (
              <span
                aria-hidden="true"
                className="ml-auto rounded-full bg-tint px-1.5 font-semibold text-primary text-xs leading-5 tabular-nums"
              >
                {count}
              </span>
            )}
          </NavLink>
        );
      })}
    </nav>
  );
}

function Identity() {
  const { account, name, roles, waiting_roles } = useOperator();
  const api = useApi();
  const session = useSessionStore();
  const { busy, submit } = useSubmission(async () => {
    // Log out here even when the call fails.
    await api.call(logOutOperator).catch(() => undefined);
    session.logOut();
  });
  return (
    <div className="flex shrink-0 flex-col gap-0.5 border-line md:border-t md:pt-3">
      <div className="px-2.5 pb-1">
        <p className="truncate font-medium" title={account}>
          {name}
        </p>
        <p className="text-xs text-faint">{roles.map((role) => rolesTexts[role].name).join(', ')}</p>
        {waiting_roles.map(({ from, role }) => (
          <p key={role} className="text-xs text-warning">
            {operatorsTexts.actsFrom(rolesTexts[role].name, timeText(from))}
          </p>
        ))}
      </div>
      <OwnAccess />
      <Button
        tone="quiet"
        className="justify-start"
        icon={<LogOut aria-hidden="true" />}
        busy={busy}
        onClick={() => submit()}
      >
        {texts.frame.logOut}
      </Button>
    </div>
  );
}

/** Only the screens that the operator's roles may see. */
function Pages() {
  const screens = screensOf(useOperator().roles);
  const [first] = screens;
  return (
    <Routes>
      <Route element={<Frame screens={screens} />}>
        {first && <Route index element={<Navigate to={`/${first.path}`} replace />} />}
        {screens.map(({ path, Page: List, DetailPage }) => (
          <Route key={path} path={path}>
            <Route index element={<List />} />
            {DetailPage && <Route path=":id" element={<DetailPage />} />}
          </Route>
        ))}
        <Route path="*" element={<NoPage />} />
      </Route>
    </Routes>
  );
}

function NoPage() {
  const { pathname } = useLocation();
  return (
    <Page title={texts.app.name}>
      <p className="text-muted">{isScreen(pathname) ? texts.errors.notPermitted : texts.errors.notFound}</p>
    </Page>
  );
}

const LOGIN_REQUIRED = CODES.login_required;
const IDLE = CODES.session_idle;

/** Shows an error in place of an empty page. */
class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="p-6">
        <p role="alert">{texts.errors.broken}</p>
      </main>
    );
  }
}

/** Renders its children once the operator is loaded. */
function OperatorProvider({ children }: { children: ReactNode }) {
  return (
    <Loaded answer={useAnswer(readOwnAccount)}>
      {(operator) => <CurrentOperator value={operator}>{children}</CurrentOperator>}
    </Loaded>
  );
}

/**
 * The console. `baseUrl` is the server's address, `basename` the path of the console's own pages.
 */
export function App({ baseUrl, basename }: { baseUrl: string; basename: string }) {
  const [session] = useState(() => new SessionStore());
  const [client] = useState(
    () =>
      new Client({
        baseUrl,
        token: () => session.getSnapshot().token,
        device: knownDevice,
        isUnattended,
        locale: () => 'en',
        onLoginRequired: (token, { code }) => {
          if (token !== null && code === LOGIN_REQUIRED) session.expire(token, 'ended');
          if (token !== null && code === IDLE) session.expire(token, 'idle');
        },
      }),
  );
  useEffect(watchPresence, []);
  return (
    <ErrorBoundary>
      <SessionProvider store={session}>
        <ApiProvider client={client}>
          <BrowserRouter basename={basename}>
            <Gate />
          </BrowserRouter>
        </ApiProvider>
      </SessionProvider>
    </ErrorBoundary>
  );
}

function Gate() {
  const { token } = useSession();
  // An enrolment link works for whoever has it, whoever is logged in here.
  if (useLocation().pathname === '/enrol') return <EnrolPage />;
  return token === null ? <LoginPage /> : <LoggedIn key={token} />;
}

/** Holds the query cache of one login, which is dropped with it. */
function LoggedIn() {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <ToastProvider>
        <FeaturesProvider value={features}>
          <OperatorProvider>
            <Pages />
          </OperatorProvider>
        </FeaturesProvider>
      </ToastProvider>
    </QueryClientProvider>
  );
}
