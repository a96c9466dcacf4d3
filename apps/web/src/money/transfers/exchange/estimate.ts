import { conversionFigures, worthAt } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, type ConversionTerms, fromUnits, toUnits } from '@trade/protocol';
import type { ExchangePair } from './pair.ts';

/** Everything is priced in this currency. */
const VALUED_IN = 'USDT';
const PPM_DECIMALS = 6;

/** What an exchange would bring right now; the quote that follows is what counts. */
export interface Estimate {
  /** In `to`. */
  received: string;
  /** Whether the amount is worth less than an exchange must be. */
  belowMinimum: boolean;
}

/**
 * Counts with the same rule as the exchange. `priceOf` answers the last price of a currency in USDT; the estimate is null
 * while a price or the amount is missing.
 */
export function estimate(
  amount: string,
  { from, to }: ExchangePair,
  terms: ConversionTerms,
  priceOf: (currency: string) => string | undefined,
): Estimate | null {
  const units = toUnits(amount, AMOUNT_DECIMALS);
  const fromPrice = unitPrice(from, priceOf);
  const toPrice = unitPrice(to, priceOf);
  if (units === null || units === 0n || fromPrice === null || toPrice === null) return null;
  const { received } = conversionFigures(units, {
    fromPrice,
    toPrice,
    fromDecimals: AMOUNT_DECIMALS,
    toDecimals: AMOUNT_DECIMALS,
    spreadPpm: ppm(terms.spread_rate),
    feePpm: ppm(terms.fee_rate),
  });
  const minimum = toUnits(terms.minimum, AMOUNT_DECIMALS) ?? 0n;
  return {
    received: fromUnits(received, AMOUNT_DECIMALS),
    belowMinimum: received === 0n || worthAt(units, fromPrice, AMOUNT_DECIMALS) < minimum,
  };
}

/** What one whole coin costs, in smallest units; null while it is not known. */
function unitPrice(currency: string, priceOf: (currency: string) => string | undefined): bigint | null {
  const price = toUnits(currency === VALUED_IN ? '1' : priceOf(currency), AMOUNT_DECIMALS);
  return price === 0n ? null : price;
}

function ppm(fraction: string): number {
  return Number(toUnits(fraction, PPM_DECIMALS) ?? 0n);
}
