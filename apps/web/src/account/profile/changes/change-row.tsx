import type { AccountChange } from '@trade/protocol';
import {
  ArrowUpRight,
  CircleCheck,
  CircleX,
  FileClock,
  HandCoins,
  KeyRound,
  Landmark,
  Lock,
  LockOpen,
  LogIn,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  ShieldCheck,
  ShieldOff,
  UserRoundCheck,
  UserRoundPen,
  UserRoundPlus,
  UserRoundX,
  Wallet,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes, ListRow } from '../../../kit/index.ts';
import { useTimes } from '../../../platform/format/index.ts';
import { holdOf, levelOf } from './change-detail.ts';

const QUIET = 'bg-raised text-muted';
const GOOD = 'bg-raised text-success';
const BAD = 'bg-raised text-danger';
const NOTABLE = 'bg-raised text-warning';

/** Icon of a change, and the colour of it. */
const LOOKS: Record<AccountChange['type'], { icon: LucideIcon; look: string }> = {
  registered: { icon: UserRoundPlus, look: QUIET },
  login: { icon: LogIn, look: QUIET },
  login_new_device: { icon: MonitorSmartphone, look: NOTABLE },
  password_changed: { icon: KeyRound, look: QUIET },
  password_reset: { icon: KeyRound, look: QUIET },
  totp_bound: { icon: ShieldCheck, look: GOOD },
  totp_unbound: { icon: ShieldOff, look: BAD },
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
};

/** One thing that happened to the account: what, where or why, and when. */
export function ChangeRow({ change }: { change: AccountChange }) {
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
