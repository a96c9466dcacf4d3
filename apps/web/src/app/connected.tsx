import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { isUnattended, watchPresence } from '@trade/client';
import { type ClientConfig, CODES } from '@trade/protocol';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { version } from '../../package.json';
import { toast } from '../kit/index.ts';
import { type ApiError, ApiProvider, Client, createQueryClient } from '../platform/api/index.ts';
import { loadOrNavigate } from '../platform/routing/index.ts';
import {
  activeToken,
  endRefused,
  SessionProvider,
  SessionStore,
  useSession,
} from '../platform/session/index.ts';
import { readStored } from '../platform/storage/index.ts';
import { useLanguage } from '../platform/texts/index.ts';

const NO_LOGIN = CODES.login_required;
const loadLoggedIn = () => import('./logged-in.tsx');
const LoggedIn = lazy(() => loadOrNavigate(loadLoggedIn, window.location));

/**
 * Starts to load what only logged-in customers need. What goes wrong is met again when it is shown.
 */
export function preloadLoggedIn(): void {
  loadLoggedIn().catch(() => undefined);
}

/** Provides the session, its API client, its cache and its live data. */
export function Connected({ config, children }: { config: ClientConfig; children: ReactNode }) {
  const [session] = useState(() => new SessionStore());
  useEffect(() => session.followOtherTabs(), [session]);
  useEffect(watchPresence, []);
  const api = useSessionApi(config.webUrl, session);
  return (
    <SessionProvider store={session}>
      <ApiProvider api={api}>
        <Identity socketUrl={config.webSoketUrl}>{children}</Identity>
      </ApiProvider>
    </SessionProvider>
  );
}

function useSessionApi(baseUrl: string, session: SessionStore): Client {
  const t = useTranslations('shell');
  const { locale } = useLanguage();
  const current = useRef({ t, locale });
  useEffect(() => {
    current.current = { t, locale };
  }, [t, locale]);

  const onLoginRequired = useCallback(
    (token: string | null, refusal: ApiError) => {
      const { code, message } = refusal;
      // The login itself was refused: its form shows the error.
      if (token === null && code !== NO_LOGIN) return;
      const ended = endRefused(session, token, code);
      if (ended === 'demo') toast.info(current.current.t('demo_login_ended'));
      else if (ended !== null) toast.info(code === NO_LOGIN ? current.current.t('login_required') : message);
    },
    [session],
  );
  const [api] = useState(
    () =>
      new Client({
        baseUrl,
        version,
        token: () => activeToken(session.getSnapshot()),
        locale: () => current.current.locale,
        device: () => readStored('device'),
        isUnattended,
        onLoginRequired,
      }),
  );
  return api;
}

/** Another customer or mode starts without any data of the previous one. */
function Identity({ socketUrl, children }: { socketUrl: string; children: ReactNode }) {
  const token = activeToken(useSession());
  if (token === null) return <OwnCache key={token}>{children}</OwnCache>;
  return (
    <OwnCache key={token}>
      <Suspense>
        <LoggedIn socketUrl={socketUrl}>{children}</LoggedIn>
      </Suspense>
    </OwnCache>
  );
}

function OwnCache({ children }: { children: ReactNode }) {
  const [client] = useState<QueryClient>(createQueryClient);
  useEffect(() => () => client.clear(), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
