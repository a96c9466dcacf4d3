import { miningTotalYield } from '@trade/engine/quote';
import type { LockMiningProduct } from '@trade/protocol';
import { useAppInfo } from '../../platform/app-data/index.ts';
import { useServerNow } from '../../platform/clock/index.ts';
import { timesOf } from '../../platform/format/index.ts';
import { BindingLine, ppmOf } from '../offers/index.ts';

type Term = Pick<LockMiningProduct, 'lockup_days' | 'dividend_time'>;
const MINUTE = 60_000;

/**
 * Returns when a lock of now ends: with the dividend of its last day; the first day is tomorrow, by
 * the venue's calendar.
 */
export function lockEnd({ lockup_days, dividend_time }: Term, now: number, timeZone: string): number {
  const times = timesOf({ timeZone, hour12: false }, 'en');
  const lastDay = times.startOfDay(times.date(now), lockup_days) ?? now;
  const wanted = minutesOf(dividend_time);
  const wallOf = (at: number) => minutesOf(times.time(at));
  // Where the clocks change on that day, before that time or at it, by the clock afterwards.
  const unchanged = lastDay + wanted * MINUTE;
  const changed = unchanged + (wanted - wallOf(unchanged)) * MINUTE;
  return wallOf(changed) === wanted ? changed : unchanged;
}

/** Minutes since midnight on the clock. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Until when money that is locked now is bound, and what it earns in all. */
export function MiningBinding({ product }: { product: LockMiningProduct }) {
  const now = useServerNow();
  const until = lockEnd(product, now, useAppInfo()?.timezone ?? 'UTC');
  const total = (rate: string) => miningTotalYield(ppmOf(rate), product.lockup_days);
  return (
    <BindingLine
      binding={{
        until,
        days: product.lockup_days,
        least: total(product.rate_min),
        most: total(product.rate_max),
      }}
    />
  );
}
