import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endSession, listSessions, type SessionData } from '@trade/protocol';
import { Fingerprint, History, KeyRound, KeySquare, Monitor, Smartphone, Snowflake } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  Badge,
  Button,
  Card,
  ConfirmedAct,
  ListRow,
  LoadFailure,
  Page,
  SkeletonRows,
  Status,
} from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useTimes } from '../../platform/format/index.ts';
import {
  ACCOUNT_CHANGES_PATH,
  API_KEYS_PATH,
  AUTHENTICATOR_PATH,
  OWN_HOLDS_PATH,
  PASSKEYS_PATH,
  PASSWORD_PATH,
  SETTINGS_PATH,
} from '../../platform/paths.ts';
import { useIsSimulation, useUser } from '../../platform/session/index.ts';

const SESSIONS_KEY = ['sessions'] as const;

/** The customer's logins, the last seen first. */
function useSessions() {
  const api = useApi();
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => api.call(listSessions, { signal }),
    select: ({ items }) => items,
  });
}

/** Ends a login by its id. */
function useRevokeSession() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(endSession, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

const PHONE = /iPhone|iPad|Android/;

interface SessionRowProps {
  session: SessionData;
  /** Without it, the login cannot be ended here. */
  onRevoke?: () => void;
}

/** One login: device, address, when it was last seen. */
function SessionRow({ session, onRevoke }: SessionRowProps) {
  const times = useTimes();
  const t = useTranslations();
  const device = session.device || t('security.sessions.unknown');
  const Icon = PHONE.test(session.device) ? Smartphone : Monitor;
  return (
    <div className="flex min-h-16 items-center gap-3 py-3 narrow:flex-wrap">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-raised text-muted">
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium text-base">{device}</span>
          {session.is_current && <Badge>{t('security.sessions.current')}</Badge>}
          {session.is_simulation && <Badge tone="accent">{t('shell.demo')}</Badge>}
        </span>
        <span className="block font-figure text-muted text-xs">{session.ip}</span>
        <span className="block text-faint text-xs">
          {t.rich('security.sessions.seen', {
            time: () => (
              <span className="whitespace-nowrap narrow:whitespace-normal">
                {times.dateTime(session.seen_at)}
              </span>
            ),
          })}
        </span>
      </span>
      {onRevoke && (
        <Button
          variant="danger"
          size="sm"
          aria-label={t('security.sessions.revoke_name', { device })}
          onClick={onRevoke}
        >
          {t('security.sessions.revoke')}
        </Button>
      )}
    </div>
  );
}

/** The customer's logins, with buttons to end them. */
function SessionList() {
  const t = useTranslations();
  const id = useId();
  const demo = useIsSimulation();
  const { data, isError, refetch } = useSessions();
  const [asked, setAsked] = useState<SessionData | null>(null);
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby={id} className="mt-5">
      <h2 id={id} className="mb-2 px-1 font-medium text-muted text-sm">
        {t('security.sessions.title')}
      </h2>
      <Card className="py-1">
        {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
        {!isError && !data && <SkeletonRows rows={2} label={t('kit.loading')} />}
        {data && (
          <ul className="divide-y divide-line">
            {data.map((session) => (
              <li key={session.id}>
                <SessionRow
                  session={session}
                  {...(!demo &&
                    !session.is_current && {
                      onRevoke: () => {
                        setAsked(session);
                        setAsking(true);
                      },
                    })}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {demo && <p className="mt-2 px-1 text-faint text-xs">{t('security.sessions.demo_hint')}</p>}
      {asked && <Revocation session={asked} open={asking} onOpenChange={setAsking} />}
    </section>
  );
}

interface RevocationProps {
  session: SessionData;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Revocation({ session, open, onOpenChange }: RevocationProps) {
  const t = useTranslations('security.sessions');
  const { mutateAsync } = useRevokeSession();
  return (
    <ConfirmedAct
      open={open}
      onOpenChange={onOpenChange}
      title={t('revoke_title')}
      label={t('revoke')}
      act={() => mutateAsync(session.id)}
      done={t('revoked')}
    >
      {t('revoke_text', { device: session.device || t('unknown') })}
    </ConfirmedAct>
  );
}

const ICON = 'size-5 text-muted';

export default function SecurityPage() {
  const t = useTranslations();
  const demo = useIsSimulation();
  return (
    <Page title={t('security.title')} backTo={SETTINGS_PATH}>
      <div className="beside">
        <div>
          {!demo && <Locks />}
          <Card className="mt-4 divide-y divide-line py-1">
            <ListRow
              leading={<KeySquare className={ICON} aria-hidden="true" />}
              title={t('api_keys.title')}
              subtitle={t('api_keys.hint')}
              to={API_KEYS_PATH}
            />
            <ListRow
              leading={<History className={ICON} aria-hidden="true" />}
              title={t('profile.changes.title')}
              subtitle={t('profile.changes.hint')}
              to={ACCOUNT_CHANGES_PATH}
            />
          </Card>
        </div>
        <SessionList />
      </div>
    </Page>
  );
}

/** What protects the account. The demo account has no such settings. */
function Locks() {
  const t = useTranslations('security');
  const own = useTranslations('holds.own');
  const passkeys = useTranslations('passkeys');
  const bound = useUser()?.totp_bound ?? false;
  return (
    <Card className="mt-2 divide-y divide-line py-1">
      <ListRow
        leading={<KeyRound className={ICON} aria-hidden="true" />}
        title={t('password.title')}
        subtitle={t('password.hint')}
        to={PASSWORD_PATH}
      />
      <ListRow
        leading={<Smartphone className={ICON} aria-hidden="true" />}
        title={t('totp.title')}
        subtitle={
          <>
            <Status tone={bound ? 'success' : 'neutral'}>{bound ? t('totp.on') : t('totp.off')}</Status>
            <span className="block">{bound ? t('totp.hint_on') : t('totp.hint_off')}</span>
          </>
        }
        to={AUTHENTICATOR_PATH}
      />
      <ListRow
        leading={<Fingerprint className={ICON} aria-hidden="true" />}
        title={passkeys('title')}
        subtitle={passkeys('hint')}
        to={PASSKEYS_PATH}
      />
      <ListRow
        leading={<Snowflake className={ICON} aria-hidden="true" />}
        title={own('title')}
        subtitle={own('hint')}
        to={OWN_HOLDS_PATH}
      />
    </Card>
  );
}
