import { QueryClientProvider } from '@tanstack/react-query';
import { CODES, readOwnAccount } from '@trade/protocol';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { Loaded, NoticeProvider } from '../kit/index.ts';
import { EnrolPage, LoginPage } from '../operators/login/index.ts';
import { ApiProvider, Client, createQueryClient, useAnswer } from '../platform/api/index.ts';
import {
  CurrentOperator,
  isUnattended,
  knownDevice,
  SessionProvider,
  SessionStore,
  useSession,
  watchPresence,
} from '../platform/session/index.ts';
import { texts } from '../platform/texts/index.ts';
import { Pages } from './pages.tsx';

const LOGIN_REQUIRED = CODES.login_required;
const IDLE = CODES.session_idle;

/** Says that the console has failed, in place of an empty page. */
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

/** Shows its children once it is known who is logged in. */
function OperatorProvider({ children }: { children: ReactNode }) {
  return (
    <Loaded answer={useAnswer(readOwnAccount)}>
      {(operator) => <CurrentOperator value={operator}>{children}</CurrentOperator>}
    </Loaded>
  );
}

/** The console. `baseUrl` is where the server is, `basename` the path under which the console's own pages are. */
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
  // By a link of one's own, whoever is logged in here.
  if (useLocation().pathname === '/enrol') return <EnrolPage />;
  return token === null ? <LoginPage /> : <LoggedIn key={token} />;
}

/** Everything that one login has read goes with it. */
function LoggedIn() {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <NoticeProvider>
        <OperatorProvider>
          <Pages />
        </OperatorProvider>
      </NoticeProvider>
    </QueryClientProvider>
  );
}
