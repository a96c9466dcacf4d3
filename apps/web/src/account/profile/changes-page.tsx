import { useInfiniteQuery } from '@tanstack/react-query';
import {
  type AccountChange,
  type HoldKind,
  holdKind,
  listAccountChanges,
  type VerificationLevel,
  verificationLevel,
} from '@trade/protocol';
import {
  ArrowLeftRight,
  ArrowUpRight,
  CircleCheck,
  CircleX,
  FileClock,
  Fingerprint,
  HandCoins,
  History,
  KeyRound,
  KeySquare,
  Landmark,
  Lock,
  LockOpen,
  LogIn,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  ShieldCheck,
  ShieldOff,
  Timer,
  UserRoundCheck,
  UserRoundPen,
  UserRoundPlus,
  UserRoundX,
  Wallet,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  AccountSwitch,
  Button,
  Card,
  classes,
  EmptyState,
  InfiniteList,
  ListRow,
  Page,
} from '../../kit/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useTimes } from '../../platform/format/index.ts';
import { SETTINGS_PATH } from '../../platform/paths.ts';
import { useIsSimulation } from '../../platform/session/index.ts';

const PAGE = 20;

/** What happened to the account, newest first, page by page. */
function useAccountChanges() {
  const api = useApi();
  const source = useInfiniteQuery({
    queryKey: ['account-changes'],
    queryFn: ({ pageParam, signal }) =>
      api.call(listAccountChanges, { query: { cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
  return { source, changes: source.data?.pages.flatMap(({ items }) => items) ?? [] };
}

const VERIFICATIONS: ReadonlySet<AccountChange['type']> = new Set([
  'realname_submitted',
  'realname_approved',
  'realname_rejected',
]);

/** Returns the verification level of a change and why it was rejected; null for other changes. */
export function levelOf({
  type,
  detail,
}: Pick<AccountChange, 'type' | 'detail'>): { level: VerificationLevel; reason: string } | null {
  if (!VERIFICATIONS.has(type)) return null;
  const { name, reason } = partsOf(detail);
  const level = verificationLevel.safeParse(name);
  return level.success ? { level: level.data, reason } : null;
}

/** Returns the hold that began or ended, and why; null for other changes. */
function holdOf({
  type,
  detail,
}: Pick<AccountChange, 'type' | 'detail'>): { kind: HoldKind; reason: string } | null {
  if (type !== 'hold_put' && type !== 'hold_lifted' && type !== 'hold_ending') return null;
  const { name, reason } = partsOf(detail);
  const kind = holdKind.safeParse(name);
  return kind.success ? { kind: kind.data, reason } : null;
}

function partsOf(detail: string): { name: string; reason: string } {
  const [name = '', ...reason] = detail.split(':');
  return { name, reason: reason.join(':').trim() };
}

const QUIET = 'bg-raised text-muted';
const GOOD = 'bg-raised text-success';
const BAD = 'bg-raised text-danger';
const NOTABLE = 'bg-raised text-warning';

/** Icon and colour of a change. */
const LOOKS: Record<AccountChange['type'], { icon: LucideIcon; look: string }> = {
  registered: { icon: UserRoundPlus, look: QUIET },
  login: { icon: LogIn, look: QUIET },
  login_new_device: { icon: MonitorSmartphone, look: NOTABLE },
  password_changed: { icon: KeyRound, look: QUIET },
  password_reset: { icon: KeyRound, look: QUIET },
  totp_bound: { icon: ShieldCheck, look: GOOD },
  totp_unbound: { icon: ShieldOff, look: BAD },
  passkey_added: { icon: Fingerprint, look: NOTABLE },
  passkey_removed: { icon: Fingerprint, look: BAD },
  passkeys_reset: { icon: Fingerprint, look: BAD },
  passkey_copied: { icon: Fingerprint, look: BAD },
  api_key_created: { icon: KeySquare, look: NOTABLE },
  api_key_ended: { icon: KeySquare, look: QUIET },
  api_key_ended_by_operator: { icon: KeySquare, look: QUIET },
  orders_canceled_by_timer: { icon: Timer, look: NOTABLE },
  session_revoked: { icon: LogOut, look: QUIET },
  wallet_added: { icon: Wallet, look: NOTABLE },
  bankcard_added: { icon: Landmark, look: NOTABLE },
  bankcard_changed: { icon: Landmark, look: NOTABLE },
  withdrawal_asked: { icon: ArrowUpRight, look: NOTABLE },
  operator_credited: { icon: HandCoins, look: GOOD },
  operator_debited: { icon: HandCoins, look: BAD },
  deposit_by_operator: { icon: HandCoins, look: GOOD },
  profile_changed: { icon: UserRoundPen, look: QUIET },
  realname_submitted: { icon: FileClock, look: QUIET },
  realname_approved: { icon: CircleCheck, look: GOOD },
  realname_rejected: { icon: CircleX, look: BAD },
  disabled: { icon: UserRoundX, look: BAD },
  enabled: { icon: UserRoundCheck, look: GOOD },
  hold_put: { icon: Lock, look: BAD },
  hold_lifted: { icon: LockOpen, look: GOOD },
  hold_ending: { icon: LockOpen, look: NOTABLE },
};

/** One change of the account: what, where or why, and when. */
function ChangeRow({ change }: { change: AccountChange }) {
  const times = useTimes();
  const t = useTranslations();
  const { icon: Icon, look } = LOOKS[change.type];
  const concerned = levelOf(change);
  const held = holdOf(change);
  const named = concerned
    ? { what: t(`verification.level.${concerned.level}`), reason: concerned.reason }
    : held && { what: t(`holds.kind.${held.kind}`), reason: held.reason };
  const words = named ? [named.what, named.reason].filter(Boolean).join(': ') : change.detail;
  return (
    <ListRow
      className="min-h-16"
      leading={
        <span className={classes('flex size-9 shrink-0 items-center justify-center rounded-full', look)}>
          <Icon className="size-4.5" aria-hidden="true" />
        </span>
      }
      title={t(`profile.changes.type.${change.type}`)}
      subtitle={
        <>
          {words !== '' && <span className="block break-words">{words}</span>}
          <time className="block font-figure text-faint" dateTime={new Date(change.date).toISOString()}>
            {times.dateTime(change.date)}
          </time>
        </>
      }
    />
  );
}

/** The account whose changes are listed, and the switch to the other one. */
function AccountInUse() {
  const t = useTranslations('settings');
  const demo = useIsSimulation();
  const [switching, setSwitching] = useState(false);
  return (
    <>
      <Card className="mb-4 py-1">
        <ListRow
          leading={<ArrowLeftRight className="size-5 text-muted" aria-hidden="true" />}
          title={demo ? t('demo_account') : t('real_account')}
          subtitle={demo ? t('demo_hint') : t('real_hint')}
          trailing={
            <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setSwitching(true)}>
              {demo ? t('switch_to_real') : t('switch_to_demo')}
            </Button>
          }
        />
      </Card>
      <AccountSwitch open={switching} onOpenChange={setSwitching} />
    </>
  );
}

export default function ChangesPage() {
  const t = useTranslations('profile.changes');
  const { source, changes } = useAccountChanges();
  return (
    <Page title={t('title')} backTo={SETTINGS_PATH}>
      <AccountInUse />
      <InfiniteList
        source={source}
        items={changes}
        keyOf={({ id }) => id}
        className="divide-y divide-line"
        empty={<EmptyState icon={<History aria-hidden="true" />} title={t('empty')} hint={t('empty_hint')} />}
      >
        {(change) => <ChangeRow change={change} />}
      </InfiniteList>
    </Page>
  );
}
