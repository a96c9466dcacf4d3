import { fromUnits } from '@trade/protocol';
import { useTranslations } from 'use-intl';
import { useServerNow } from '../../platform/clock/index.ts';
import { useDay, useFormat } from '../../platform/format/index.ts';

const DAY = 86_400_000;
/** Yields are fractions in billionths. */
const YIELD_DECIMALS = 9;
/** Of a yield in percent, so many decimals are shown, and the rest is cut. */
const SHOWN = 2;

interface Binding {
  /** When the money is free again, ms. */
  until: number;
  /** Days that are paid. */
  days: number;
  /**
   * Everything that is paid, as a fraction of the principal in billionths: the least and the most
   * that it can be.
   */
  least: bigint;
  most: bigint;
}

/**
 * Until when money is bound in a product, for how many days it earns, and what that comes to: what
 * matters before any yearly rate.
 */
export function BindingLine({ binding: { until, days, least, most } }: { binding: Binding }) {
  const t = useTranslations('earn');
  const format = useFormat();
  const day = useDay();
  const now = useServerNow();
  const percent = (billionths: bigint) =>
    format.percent(fromUnits(billionths * 100n, YIELD_DECIMALS), { least: SHOWN, most: SHOWN });
  const total = least === most ? percent(least) : t('rates', { from: percent(least), to: percent(most) });
  return <>{t('binds', { date: day(until, now), left: daysUntil(until, now), days, total })}</>;
}

/** Returns the days that begin before a moment: part of a day counts as one. Never below 0. */
export function daysUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / DAY));
}
