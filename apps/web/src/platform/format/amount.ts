import { formatDecimal } from '@trade/locales/figures';
import { AMOUNT_DECIMALS } from '@trade/protocol';
import { useMemo } from 'react';
import { useLocale } from 'use-intl';

/**
 * What everything is valued in is shown in cents, as a coin that is worth about a dollar has no use
 * for more.
 */
const IN_CENTS = 'USDT';
const CENTS = 2;

/**
 * An amount of a currency that somebody has, at the precision that this currency is shown with:
 * cut, never rounded up.
 */
export function formatAmount(text: string | null | undefined, currency: string, tag: string): string {
  return formatDecimal(text, tag, { least: CENTS, most: currency === IN_CENTS ? CENTS : AMOUNT_DECIMALS });
}

/** Writes amounts in the customer's language. */
export function useAmount(): (text: string | null | undefined, currency: string) => string {
  const tag = useLocale();
  return useMemo(() => (text, currency) => formatAmount(text, currency, tag), [tag]);
}
