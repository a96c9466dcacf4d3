import { formatDecimal, formatFraction } from '@trade/locales/figures';
import { LANGUAGES, type Locale } from '@trade/protocol';

/** Returns a plain decimal as the app writes it in a language, with all its decimals. */
export function amountIn(locale: Locale, text: string): string {
  return formatDecimal(text, LANGUAGES[locale].tag);
}

/**
 * Returns an amount with its currency, such as `250.5 USDT`, as the app writes it in a language.
 */
export function sumIn(locale: Locale, text: string): string {
  return text.replace(/^\d+(\.\d+)?(?= )/, (amount) => amountIn(locale, amount));
}

/** Returns a fraction such as a fee as the app writes it in percent, exact. */
export function percentIn(locale: Locale, text: string): string {
  return formatFraction(text, LANGUAGES[locale].tag);
}

/** Returns a time (ms since the epoch) as text for letters: to the minute, in UTC. */
export function momentText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** The same for an end: rounded up, so that it is over at the time written. */
export function endText(at: number): string {
  return momentText(Math.ceil(at / 60_000) * 60_000);
}
