import type { Side } from '../model.ts';
import { notional } from './amounts.ts';
import { profit } from './contract-margin.ts';

/** What closes a position by itself when the mark reaches it. */
export type ProtectionName = 'stopLoss' | 'takeProfit';

/** What protection is measured from. */
export interface ProtectionBasis {
  /** Of the position. */
  readonly side: Side;
  /** The opening price as `cost / perTick` ticks: a position's average may lie between two. */
  readonly opening: { readonly cost: bigint; readonly perTick: bigint };
  /** Ticks. */
  readonly mark: number;
}

/** Hundredths of a percent in one. */
const WHOLE = 10_000n;

/** Whether a protection lies below the price: a long's stop-loss and a short's take-profit do. */
function liesBelow(name: ProtectionName, side: Side): boolean {
  return (side === 'buy') === (name === 'stopLoss');
}

/** Whether a protection lies where it must: below both the opening price and the mark, or above both. */
export function isProtecting(name: ProtectionName, ticks: number, basis: ProtectionBasis): boolean {
  const { side, opening, mark } = basis;
  const value = BigInt(ticks) * opening.perTick;
  return liesBelow(name, side) ? value < opening.cost && ticks < mark : value > opening.cost && ticks > mark;
}

/** Whether the mark has come to a protection. */
export function isReached(name: ProtectionName, ticks: number, side: Side, mark: number): boolean {
  return liesBelow(name, side) ? mark <= ticks : mark >= ticks;
}

/** The protection at a distance from the opening price, in hundredths of a percent: whole ticks, rounded away from the opening. */
export function protectionAt(
  name: ProtectionName,
  distance: bigint,
  { side, opening }: Pick<ProtectionBasis, 'side' | 'opening'>,
): number {
  const divisor = WHOLE * opening.perTick;
  if (liesBelow(name, side)) {
    const scaled = opening.cost * (WHOLE - distance);
    return scaled <= 0n ? 0 : Number(scaled / divisor);
  }
  const scaled = opening.cost * (WHOLE + distance);
  return Number((scaled + divisor - 1n) / divisor);
}

/** How far a price is from the opening price, in hundredths of a percent, rounded down. */
export function protectionDistance(ticks: number, { opening }: Pick<ProtectionBasis, 'opening'>): bigint {
  const difference = BigInt(ticks) * opening.perTick - opening.cost;
  return ((difference < 0n ? -difference : difference) * WHOLE) / opening.cost;
}

/** What lots that cost `cost` would gain or lose at a protection, before fees. */
export function protectedResult(
  ticks: number,
  lots: number,
  side: Side,
  cost: bigint,
  unitsPerTickLot: number,
): bigint {
  return profit(side, cost, notional(ticks, lots, unitsPerTickLot));
}
