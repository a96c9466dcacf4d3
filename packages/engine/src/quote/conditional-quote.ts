import type { Side, TimeInForce } from '../model.ts';
import { greatest, notional } from './amounts.ts';
import { openReserve } from './contract-quote.ts';
import type { FeeRates } from './fee-rates.ts';
import { marketBound } from './fill-tally.ts';
import { restingReserve, type SpotTerms } from './spot-quote.ts';

/*
 * What conditional orders wait for and what they hold: the same arithmetic for the engine that
 * decides, the tickets that announce it and the pages that compute it again. Prices are ticks.
 */

/**
 * A `stop` waits for a price that is worse than now, a `take_profit` for a better one; a
 * `trailing_stop` follows the best price. A `fill` waits for no price: it is placed as soon as the
 * order before it is filled.
 */
export type LegKind = 'stop' | 'take_profit' | 'trailing_stop' | 'fill';

/**
 * The distance that a trailing stop keeps from the best price: either ticks, or parts per million
 * of that price.
 */
export interface TrailTerms {
  ticks: number | null;
  ppm: number | null;
  /** The price from which it follows, ticks; null to follow at once. */
  activation: number | null;
}

/** One condition, and how the order that it places trades. */
export interface LegTerms {
  kind: LegKind;
  /** Ticks; null for a trailing stop and a fill. */
  trigger: number | null;
  /** Limit of the order, ticks; null for a market order. */
  price: number | null;
  timeInForce: TimeInForce;
  postOnly: boolean;
  /** Set for a trailing stop alone. */
  trail: TrailTerms | null;
}

/** Whether a leg waits for a price at or below its trigger; otherwise for one at or above it. */
export function waitsBelow(kind: LegKind, side: Side): boolean {
  return (side === 'sell') === (kind !== 'take_profit');
}

/** Whether `price` reaches a trigger. */
export function reachesTrigger(kind: LegKind, side: Side, trigger: number, price: number): boolean {
  return waitsBelow(kind, side) ? price <= trigger : price >= trigger;
}

/**
 * Whether `price` starts a trailing stop that waits for its activation: a sale from above, a
 * purchase from below.
 */
export function activates(side: Side, activation: number | null, price: number): boolean {
  return activation === null || (side === 'sell' ? price >= activation : price <= activation);
}

/** Whether a price is better than the best one that a trailing stop has seen. */
export function isBetterPeak(side: Side, peak: number, price: number): boolean {
  return side === 'sell' ? price > peak : price < peak;
}

/**
 * Returns the stop that a trailing stop keeps from its best price. A share of the price is rounded
 * down to whole ticks, to one at least.
 */
export function trailingTrigger(side: Side, peak: number, { ticks, ppm }: TrailTerms): number {
  const distance = ticks ?? Math.max(Number((BigInt(peak) * BigInt(ppm ?? 0)) / 1_000_000n), 1);
  return side === 'sell' ? peak - distance : peak + distance;
}

/** What a conditional order places, as far as its hold depends on it. */
export interface ConditionalSize {
  side: Side;
  /** 0 for a purchase by total. */
  lots: number;
  /** Quote units of a purchase by total; otherwise 0n. */
  total: bigint;
}

/**
 * Returns what a conditional spot order holds: quote units for a purchase, base units for a sale;
 * the most that any leg needs, beyond what an order has set aside that rests beside it at
 * `restingPrice`.
 */
export function conditionalSpotReserve(
  { side, lots, total }: ConditionalSize,
  legs: readonly Pick<LegTerms, 'price'>[],
  terms: Pick<SpotTerms, 'unitsPerTickLot' | 'lotUnits'>,
  restingPrice: number | null = null,
): bigint {
  if (total > 0n) return total;
  if (lots === 0) return 0n;
  const beside = restingPrice === null ? 0n : restingReserve(side, restingPrice, lots, terms);
  return greatest(0n, ...legs.map(({ price }) => restingReserve(side, price ?? 0, lots, terms) - beside));
}

/**
 * Returns what a conditional order that opens in a contract holds: margin and fees at the worst
 * price that it is likely to fill at. A purchase pays its limit or, at the market, the slippage
 * above its trigger; a sale is worth its trigger or its limit, whichever is more. `triggers` are
 * those of the legs, for a trailing stop where it stands or starts.
 */
export function conditionalOpenReserve(
  { side, lots }: Pick<ConditionalSize, 'side' | 'lots'>,
  legs: readonly { price: number | null; trigger: number }[],
  multiple: number,
  terms: FeeRates & { unitsPerTickLot: number; slippagePpm: number },
): bigint {
  const values = legs.map(({ price, trigger }) => {
    const worst =
      side === 'sell'
        ? Math.max(price ?? 0, trigger)
        : (price ?? marketBound('buy', trigger, terms.slippagePpm));
    return notional(worst, lots, terms.unitsPerTickLot);
  });
  return openReserve(greatest(0n, ...values), multiple, terms);
}

/** A waiting order, as far as it says what it asks for. A total of null is none. */
interface WaitingSize {
  lots: number | null;
  total: bigint | null;
  legs: readonly {
    price: number | null;
    trigger: number | null;
    trail: { activation: number | null } | null;
  }[];
}

/** Whether an amended order that waits asks for more: it gets larger, or a purchase dearer. */
export function waitingAsksForMore(side: Side, before: WaitingSize, after: WaitingSize): boolean {
  const isLarger = (after.lots ?? 0) > (before.lots ?? 0) || (after.total ?? 0n) > (before.total ?? 0n);
  return isLarger || (side === 'buy' && dearest(after) > dearest(before));
}

/** A trailing stop that follows at once may buy at any price. */
function dearest({ legs }: WaitingSize): number {
  const reached = legs.map(({ price, trail, trigger }) => {
    return price ?? (trail === null ? trigger : trail.activation) ?? Number.POSITIVE_INFINITY;
  });
  return Math.max(...reached);
}
