import { formatDecimal } from '@trade/locales/figures';
import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { useDecimals } from './decimals.tsx';

/**
 * What everything is valued in is shown in cents, as a coin that is worth about a dollar has no use
 * for more.
 */
const IN_CENTS = 'USDT';
const CENTS = 2;

/**
 * An amount of a currency that somebody has, at the precision that this currency is shown with:
 * cut, never rounded up. `decimals` are the currency's.
 */
export function formatAmount(
  text: string | null | undefined,
  { currency, decimals }: { currency: string; decimals: number },
  tag: string,
): string {
  const most = currency === IN_CENTS ? CENTS : decimals;
  return formatDecimal(text, tag, { least: Math.min(CENTS, most), most });
}

/** Writes amounts in the customer's language. */
export function useAmount(): (text: string | null | undefined, currency: string) => string {
  const tag = useLocale();
  const decimalsOf = useDecimals();
  return useMemo(
    () => (text, currency) => formatAmount(text, { currency, decimals: decimalsOf(currency) }, tag),
    [tag, decimalsOf],
  );
}
