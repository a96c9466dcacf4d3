import {
  formatChange,
  formatCompact,
  formatDecimal,
  formatFraction,
  formatPercent,
  type NumberLook,
} from '@trade/locales/figures';
import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { useDecimals } from './decimals.tsx';

type Text = string | null | undefined;

/** The number formats in the customer's language. */
interface Format {
  /** A plain decimal; `least` and `most` decimals, `signed` for a leading +. */
  decimal: (text: Text, look?: NumberLook) => string;
  /** An amount of a currency, with no more decimals than the currency has. */
  amount: (text: Text, currency: string, look?: Pick<NumberLook, 'signed' | 'least'>) => string;
  /** An amount or price with exactly `decimals` decimals. */
  fixed: (text: Text, decimals: number, look?: Pick<NumberLook, 'signed'>) => string;
  /** Text in percent, with two decimals. */
  percent: (text: Text, look?: NumberLook) => string;
  /** A market's change such as "+2.14%". */
  change: (text: string) => string;
  /** A fraction such as a fee, as an exact percent. */
  fraction: (text: Text) => string;
  /** Short for large numbers: 1.23M. */
  compact: (text: Text) => string;
}

export function useFormat(): Format {
  const tag = useLocale();
  const decimalsOf = useDecimals();
  return useMemo(
    () => ({
      decimal: (text, look) => formatDecimal(text, tag, look),
      amount: (text, currency, { least = 0, ...look } = {}) => {
        const most = decimalsOf(currency);
        return formatDecimal(text, tag, { ...look, least: Math.min(least, most), most });
      },
      fixed: (text, decimals, look) => formatDecimal(text, tag, { ...look, least: decimals, most: decimals }),
      percent: (text, look) => formatPercent(text, tag, look),
      change: (text) => formatChange(text, tag),
      fraction: (text) => formatFraction(text, tag),
      compact: (text) => formatCompact(text, tag),
    }),
    [tag, decimalsOf],
  );
}
