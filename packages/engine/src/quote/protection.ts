import type { Side } from '../model.ts';
import { notional } from './amounts.ts';
import { profit } from './contract-margin.ts';

/** Stop-loss and take-profit, which close a position when the mark reaches them. */
export type ProtectionName = 'stopLoss' | 'takeProfit';

/** The position and mark against which protection is checked. */
export interface ProtectionBasis {
  /** Side of the position. */
  readonly side: Side;
  /** The opening price is `cost / perTick` ticks: the average may lie between two ticks. */
  readonly opening: { readonly cost: bigint; readonly perTick: bigint };
  /** In ticks. */
  readonly mark: number;
}

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000n;

/**
 * Whether a protection lies below the price, as a long's stop-loss and a short's take-profit do.
 */
function liesBelow(name: ProtectionName, side: Side): boolean {
  return (side === 'buy') === (name === 'stopLoss');
}

/** Whether a protection lies on its correct side of both the opening price and the mark. */
export function isProtecting(name: ProtectionName, ticks: number, basis: ProtectionBasis): boolean {
  const { side, opening, mark } = basis;
  const value = BigInt(ticks) * opening.perTick;
  return liesBelow(name, side) ? value < opening.cost && ticks < mark : value > opening.cost && ticks > mark;
}

/** Whether the mark has reached a protection. */
export function isReached(name: ProtectionName, ticks: number, side: Side, mark: number): boolean {
  return liesBelow(name, side) ? mark <= ticks : mark >= ticks;
}

/**
 * Returns the protection at a distance from the opening price, in hundredths of a percent: whole
 * ticks, rounded away from the opening.
 */
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

/**
 * Returns the distance of a price from the opening price, in hundredths of a percent, rounded down.
 */
export function protectionDistance(ticks: number, { opening }: Pick<ProtectionBasis, 'opening'>): bigint {
  const difference = BigInt(ticks) * opening.perTick - opening.cost;
  return ((difference < 0n ? -difference : difference) * WHOLE) / opening.cost;
}

/** Returns the profit or loss of lots that cost `cost` when closed at a protection, before fees. */
export function protectedResult(
  ticks: number,
  lots: number,
  side: Side,
  cost: bigint,
  unitsPerTickLot: number,
): bigint {
  return profit(side, cost, notional(ticks, lots, unitsPerTickLot));
}
