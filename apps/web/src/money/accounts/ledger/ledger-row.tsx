import type { LedgerEntry } from '@trade/protocol';
import { ArrowDownLeft, ArrowUpRight, Lock, LockOpen, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes, ListRow, toneOf } from '../../../kit/index.ts';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import {
  CONTRACT_ORDERS_PATH,
  DEPOSIT_RECORDS_PATH,
  FINANCIAL_ORDERS_PATH,
  IEO_RECORDS_PATH,
  LOCK_MINING_RECORDS_PATH,
  SPOT_ORDERS_PATH,
  TRANSFER_HISTORY_PATH,
  WITHDRAWAL_RECORDS_PATH,
} from '../../../platform/paths.ts';
import { PrivateFigure } from '../../portfolio/index.ts';
import { isLedgerCategory } from './categories.ts';

/** Movements that have a better name than that of their category. */
const NAMED = { funding: 'funding', subscription: 'ieo' } as const;

/** Pages that list the subject of a movement, by the first word of its reference. */
const LISTS: Readonly<Record<string, string>> = {
  funding: CONTRACT_ORDERS_PATH,
  settlement: `${CONTRACT_ORDERS_PATH}?view=closed`,
  transfer: TRANSFER_HISTORY_PATH,
  exchange: TRANSFER_HISTORY_PATH,
  recharge: DEPOSIT_RECORDS_PATH,
  withdrawal: WITHDRAWAL_RECORDS_PATH,
  financial: FINANCIAL_ORDERS_PATH,
  mining: LOCK_MINING_RECORDS_PATH,
  subscription: IEO_RECORDS_PATH,
};

interface Subject {
  /** A more exact name than the category's, or null. */
  name: 'funding' | 'ieo' | null;
  /** The page that shows why the money moved; null when there is none. */
  path: string | null;
}

/** Returns the subject of a movement by its reference: `order:17`, `funding:4`. */
function subjectOf({ kind, reference }: Pick<LedgerEntry, 'kind' | 'reference'>): Subject {
  const [about = '', id = ''] = reference.split(':');
  const name = about === 'funding' || about === 'subscription' ? NAMED[about] : null;
  return { name, path: pathOf(about, id, kind === 'coin') };
}

function pathOf(about: string, id: string, isSpot: boolean): string | null {
  if (about === 'order') return detailsOf(id, isSpot ? 'spot' : 'contract');
  if (about === 'option') return detailsOf(id, 'option');
  if (about === 'trade') return isSpot ? SPOT_ORDERS_PATH : CONTRACT_ORDERS_PATH;
  return LISTS[about] ?? null;
}

function detailsOf(id: string, product: 'spot' | 'contract' | 'option'): string {
  return `/market/trade/orderDetails?id=${encodeURIComponent(id)}&product=${product}`;
}

interface Direction {
  icon: LucideIcon;
  /** CSS classes for the colours of the icon. */
  look: string;
}

const DIRECTIONS = {
  in: { icon: ArrowDownLeft, look: 'bg-rise-tint text-rise' },
  out: { icon: ArrowUpRight, look: 'bg-fall-tint text-fall' },
  hold: { icon: Lock, look: 'bg-raised text-muted' },
  release: { icon: LockOpen, look: 'bg-raised text-muted' },
} satisfies Record<string, Direction>;

/** One movement of money: kind, time and amount; it links to its subject. A hold has no colour, because nothing left the account. */
export function LedgerRow({ entry }: { entry: LedgerEntry }) {
  const times = useTimes();
  const t = useTranslations('ledger');
  const format = useFormat();
  const direction = directionOf(entry);
  const { icon: Icon, look } = DIRECTIONS[direction];
  const amount = format.decimal(entry.amount, { signed: true });
  const { name, path } = subjectOf(entry);
  const category = isLedgerCategory(entry.category) ? t(`category.${entry.category}`) : entry.category;
  return (
    <ListRow
      leading={
        <span className={classes('flex size-9 shrink-0 items-center justify-center rounded-full', look)}>
          <Icon className="size-4.5" aria-hidden="true" />
        </span>
      }
      title={name === null ? category : t(`subject.${name}`)}
      subtitle={<time className="font-figure">{times.dateTime(entry.date)}</time>}
      value={
        <span className="flex items-baseline justify-end gap-1">
          <PrivateFigure
            text={amount}
            tone={entry.is_hold ? 'plain' : toneOf(entry.amount)}
            className="font-semibold"
          />
          <span className="text-muted text-xs">{entry.currency}</span>
        </span>
      }
      {...(path !== null && { to: path })}
      subvalue={entry.is_hold ? t(direction === 'release' ? 'release' : 'hold') : t(`kind.${entry.kind}`)}
    />
  );
}

function directionOf({ amount, is_hold }: LedgerEntry): keyof typeof DIRECTIONS {
  const leaves = amount.startsWith('-');
  if (is_hold) return leaves ? 'hold' : 'release';
  return leaves ? 'out' : 'in';
}
