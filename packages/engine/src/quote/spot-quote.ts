import type { BookDepth, Side } from '../model.ts';
import { feeOf, notional } from './amounts.ts';
import type { FeeRates } from './fee-rates.ts';
import { type FillEnd, FillTally, marketBound, type Target } from './fill-tally.ts';

/** The terms of an instrument that determine the cost of an order, but for fees. */
export interface SpotTerms {
  /** Quote units of one lot at one tick: see `quoteUnitsPerTickLot`. */
  unitsPerTickLot: number;
  /** Smallest base units of one lot. */
  lotUnits: number;
  baseDecimals: number;
  slippagePpm: number;
}

type ReserveTerms = Pick<SpotTerms, 'unitsPerTickLot' | 'lotUnits'>;

/**
 * An order as typed: a limit order has a `price` in ticks and a number of lots, a market order has
 * no price.
 */
export type SpotIntent =
  | { side: Side; price: number; target: { lots: number } }
  | { side: Side; price: null; target: Target };

/** The result of an order against the current book. Amounts in smallest units. */
export interface SpotQuote {
  /** Lots that fill at once. */
  filledLots: number;
  /** Quote units of those fills. */
  quote: bigint;
  /** Quote units per whole base, rounded against the customer; null when nothing fills. */
  averagePrice: bigint | null;
  /** In the asset received: base for a buy, quote for a sell. */
  fee: bigint;
  /** Amount received after the fee. */
  received: bigint;
  /** What must be available: quote units for a buy, base units for a sell. */
  reserve: bigint;
  /** The worst price, in ticks, that a fill may have. */
  limit: number;
  /** Lots of a limit order that stay in the book (when it can rest). */
  restingLots: number;
  /**
   * Why less than the whole order fills at once: the limit (for a market order, the slippage bound)
   * or the book's depth.
   */
  cutBy: Exclude<FillEnd, 'complete'> | null;
}

/**
 * Returns what must be available for an order: quote units for a buy, base units for a sell. A
 * market buy by lots needs the cost of its fills (`fillQuote`); every other order needs all that it
 * asks for.
 */
export function spotReserve(intent: SpotIntent, fillQuote: bigint, terms: ReserveTerms): bigint {
  const { side, price, target } = intent;
  if ('total' in target) return target.total;
  if (price === null && side === 'buy') return fillQuote;
  return restingReserve(side, price ?? 0, target.lots, terms);
}

/** Returns what resting lots keep frozen: quote units for a buy, base units for a sell. */
export function restingReserve(side: Side, price: number, lots: number, terms: ReserveTerms): bigint {
  return side === 'buy' ? notional(price, lots, terms.unitsPerTickLot) : baseUnits(lots, terms.lotUnits);
}

/** Returns the smallest base units of `lots`. */
export function baseUnits(lots: number, lotUnits: number): bigint {
  const product = lots * lotUnits;
  return product <= Number.MAX_SAFE_INTEGER ? BigInt(product) : BigInt(lots) * BigInt(lotUnits);
}

/**
 * Quotes an order against the book's best levels. A market order needs the last reference tick
 * (`reference`); without it the result is null. The fee is rounded per level; the engine rounds it
 * per fill, which adds at most one unit for each further resting order.
 */
export function spotQuote(
  intent: SpotIntent,
  depth: BookDepth,
  reference: number | null,
  terms: SpotTerms & FeeRates,
): SpotQuote | null {
  const { side } = intent;
  if (intent.price === null && reference === null) return null;
  const limit = intent.price ?? marketBound(side, reference ?? 0, terms.slippagePpm);
  const tally = new FillTally(side, limit, intent.target, terms.unitsPerTickLot);
  let fee = 0n;
  for (const [levelPrice, levelLots] of side === 'buy' ? depth.asks : depth.bids) {
    const { lots, quote } = tally;
    const more = tally.offer(levelPrice, levelLots);
    const received = side === 'buy' ? baseUnits(tally.lots - lots, terms.lotUnits) : tally.quote - quote;
    fee += feeOf(received, terms.takerFeePpm);
    if (!more) break;
  }
  const base = baseUnits(tally.lots, terms.lotUnits);
  const gross = side === 'buy' ? base : tally.quote;
  return {
    filledLots: tally.lots,
    quote: tally.quote,
    averagePrice: tally.lots === 0 ? null : averagePrice(side, tally.quote, base, terms.baseDecimals),
    fee,
    received: gross - fee,
    reserve: spotReserve(intent, tally.quote, terms),
    limit,
    restingLots: intent.price === null ? 0 : intent.target.lots - tally.lots,
    cutBy: tally.end === 'complete' ? null : tally.end,
  };
}

function averagePrice(side: Side, quote: bigint, base: bigint, baseDecimals: number): bigint {
  const scaled = quote * 10n ** BigInt(baseDecimals);
  return side === 'buy' ? (scaled + base - 1n) / base : scaled / base;
}
