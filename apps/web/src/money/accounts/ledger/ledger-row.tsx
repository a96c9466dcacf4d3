import type { LedgerEntry } from '@trade/protocol';
import { ArrowDownLeft, ArrowUpRight, Lock, LockOpen, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes, ListRow, toneOf } from '../../../kit/index.ts';
import { useFeatures } from '../../../platform/feature.tsx';
import { useFormat, useTimes } from '../../../platform/format/index.ts';
import { PrivateFigure } from '../../portfolio/index.ts';
import { isLedgerCategory } from './categories.ts';
import { useSubject } from './subject.ts';

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

/**
 * One movement of money: kind, time and amount; it links to its subject. A hold has no colour,
 * because nothing left the account.
 */
export function LedgerRow({ entry }: { entry: LedgerEntry }) {
  const times = useTimes();
  const t = useTranslations('ledger');
  const say = useTranslations();
  const format = useFormat();
  const direction = directionOf(entry);
  const { icon: Icon, look } = DIRECTIONS[direction];
  const amount = format.amount(entry.amount, entry.currency, { signed: true });
  const { path, name } = useSubject(entry);
  const features = useFeatures();
  const category = isLedgerCategory(features, entry.category)
    ? t(`category.${entry.category}`)
    : entry.category;
  return (
    <ListRow
      leading={
        <span className={classes('flex size-9 shrink-0 items-center justify-center rounded-full', look)}>
          <Icon className="size-4.5" aria-hidden="true" />
        </span>
      }
      title={name === null ? category : say(name)}
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
