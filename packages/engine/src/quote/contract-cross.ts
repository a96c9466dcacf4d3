import { greatest, least, notional } from './amounts.ts';
import {
  equity,
  initialMargin,
  liquidationPrice,
  maintenanceMargin,
  type PositionSize,
} from './contract-margin.ts';
import type { ContractTerms } from './contract-terms.ts';

/*
 * Cross margin. Every position holds its own margin; what is shared is what their owner can still add to one of them, its backing:
 *
 * - backing  = available + surplus of the other cross positions + holds of waiting cross orders that open
 * - required = the larger of initial margin and maintenance of a position's value at the mark
 * - surplus  = the part of a position's margin without which its equity is still what is required
 * - rescue   when m + profit < maintenance: margin is added until the equity is what is required, as far as the backing reaches;
 *            nothing is added when that would leave it below maintenance
 * - liquidation when m + profit + backing < maintenance      (Binance, "Liquidation Price (Cross Margin)": wallet balance and
 *                                                             the other positions' results stand with the margin)
 */

/** `isolated`: a position loses at most its own margin. `cross`: its owner's backing is added before it is liquidated. */
export type MarginMode = 'isolated' | 'cross';

/** The size of a position with its multiple, which its initial margin depends on. */
export interface LeveragedSize extends PositionSize {
  multiple: number;
}

/** What a position's value demands at a mark. */
function demandsAt(
  { lots, multiple }: LeveragedSize,
  mark: number,
  terms: ContractTerms,
): { maintenance: bigint; required: bigint } {
  const value = notional(mark, lots, terms.unitsPerTickLot);
  const maintenance = maintenanceMargin(value, terms.tiers);
  // A value that has grown into a higher tier may ask for more than the initial margin of a multiple that its tier no longer offers.
  return { maintenance, required: greatest(maintenance, initialMargin(value, multiple)) };
}

/** Returns the margin, in quote units, that a cross position can give to others of its owner at a mark (ticks). */
export function surplusAt(position: LeveragedSize, mark: number, terms: ContractTerms): bigint {
  const beyond = equity(position, mark, terms) - demandsAt(position, mark, terms).required;
  return greatest(0n, least(beyond, position.margin));
}

/**
 * Returns the margin, in quote units, that a cross position takes from its backing at a mark (ticks) that liquidates it; 0n when the
 * backing cannot lift it to maintenance.
 */
export function rescueAt(
  position: LeveragedSize,
  mark: number,
  backing: bigint,
  terms: ContractTerms,
): bigint {
  const left = equity(position, mark, terms);
  const { maintenance, required } = demandsAt(position, mark, terms);
  return left + backing < maintenance ? 0n : least(required - left, backing);
}

/**
 * Returns the mark, in quote units per whole base, at which a position with this backing is liquidated; without any, that of its margin
 * alone. Null when no price liquidates.
 */
export function backedLiquidationPrice(
  position: PositionSize,
  backing: bigint,
  terms: ContractTerms,
): bigint | null {
  return liquidationPrice({ ...position, margin: position.margin + backing }, terms);
}
