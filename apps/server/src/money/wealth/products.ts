import type { Entry, FinancialOrder } from '@trade/engine';
import { AMOUNT_DECIMALS } from '@trade/protocol';

/** The currency of all valuations. */
export const VALUATION_ASSET = 'USDT';

/** Smallest units of one whole coin. */
export const WHOLE = 10n ** BigInt(AMOUNT_DECIMALS);

/** An amount of an asset in smallest units; below zero for a loss. */
export interface Holding {
  asset: string;
  units: bigint;
}

/** Smallest units by asset. */
export type Holdings = ReadonlyMap<string, bigint>;
/** USDT units per whole coin; null when the asset has no price. */
export type PriceOf = (asset: string) => bigint | null;

/** Returns the sum of holdings, by asset. */
export function sumOf(holdings: Iterable<Holding>): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { asset, units } of holdings) sums.set(asset, (sums.get(asset) ?? 0n) + units);
  return sums;
}

/** Returns holdings with others added. */
export function added(holdings: Holdings, more: Iterable<Holding>): Map<string, bigint> {
  return sumOf([...Array.from(holdings, ([asset, units]) => ({ asset, units })), ...more]);
}

/** Returns the worth of an amount in USDT units, rounded down; 0 for an asset without a price. */
export function worth(asset: string, units: bigint, priceOf: PriceOf): bigint {
  if (asset === VALUATION_ASSET) return units;
  const product = units * (priceOf(asset) ?? 0n);
  const quotient = product / WHOLE;
  return product < 0n && product % WHOLE !== 0n ? quotient - 1n : quotient;
}

export function worthOfAll(holdings: Holdings, priceOf: PriceOf): bigint {
  let sum = 0n;
  for (const [asset, units] of holdings) sum += worth(asset, units, priceOf);
  return sum;
}

type Order = Pick<Entry<'financial_order'>, 'createdAt'> & {
  body: Pick<
    FinancialOrder,
    'amount' | 'asset' | 'coinPayout' | 'maturesAt' | 'quote' | 'quotePayout' | 'referencePrice'
  >;
};

/**
 * What a financial product is worth at a moment, in the coin and in the quote. At the purchase that
 * is what was invested, at maturity what the product pays at the price of then; in between it moves
 * evenly from the one to the other: (1 - f) x invested + f x payout at `price`, with f the part of
 * the time that has passed. So buying changes nothing, the yield accrues, and a price above the
 * reference price, which is never paid, counts less and less. `price` is in quote units per whole
 * coin; null where there is none, which counts as below the reference price.
 */
export function productHoldings(order: Order, at: number, price: bigint | null): Holding[] {
  const { amount, asset, coinPayout, quote, quotePayout, referencePrice } = order.body;
  const { passed, whole } = progress(order, at);
  const left = (amount * (whole - passed)) / whole;
  if (price === null || price < referencePrice) {
    return [{ asset, units: left + (coinPayout * passed) / whole }];
  }
  return [
    { asset, units: left },
    { asset: quote, units: (quotePayout * passed) / whole },
  ];
}

/** The yield earned since the purchase, in the coin, rounded down. */
export function accruedYield(order: Order, at: number): bigint {
  const { passed, whole } = progress(order, at);
  return ((order.body.coinPayout - order.body.amount) * passed) / whole;
}

function progress({ body, createdAt }: Order, at: number): { passed: bigint; whole: bigint } {
  const whole = Math.max(body.maturesAt - createdAt, 1);
  const passed = Math.min(Math.max(at - createdAt, 0), whole);
  return { passed: BigInt(passed), whole: BigInt(whole) };
}
