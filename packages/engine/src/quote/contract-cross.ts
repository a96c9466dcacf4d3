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
 * Cross margin. Every position holds its own margin; what is shared is what their owner can still
 * add to one of them, its backing:
 *
 * - required = the larger of initial margin and maintenance of a position's value at the mark
 * - surplus  = the part of a position's margin without which its equity is still what is required
 * - headroom = the part of a position's margin without which its equity is still maintenance
 * - backing  = available + headroom of the other cross positions + holds of waiting cross orders
 *   that open
 * - rescue   when m + profit < maintenance: margin is added until the equity is what is required,
 *   as far as available, surpluses and holds reach. Where those leave it below maintenance, the
 *   others go below what they require: what it then still lacks to maintenance, and half of the
 *   headroom that is left to them, so that both sides can stand the next price
 * - liquidation when m + profit + backing < maintenance      (Binance, "How to Calculate
 *   Liquidation Price of USDS-M Futures Contracts", cross margin: wallet balance - maintenance of
 *   the others + their unrealised profit stand with the margin)
 */

/**
 * `isolated`: a position loses at most its own margin. `cross`: its owner's backing is added before
 * it is liquidated.
 */
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
  // A value that has grown into a higher tier may ask for more than the initial margin of a
  // multiple that its tier no longer offers.
  return { maintenance, required: greatest(maintenance, initialMargin(value, multiple)) };
}

/**
 * What a cross position can give to others of its owner, in quote units: `surplus` at any need,
 * `headroom` to keep one from liquidation.
 */
export interface Spare {
  surplus: bigint;
  /** Never less than the surplus, which is a part of it. */
  headroom: bigint;
}

/** Returns what a cross position can give to others of its owner at a mark (ticks). */
export function spareAt(position: LeveragedSize, mark: number, terms: ContractTerms): Spare {
  const left = equity(position, mark, terms);
  const { maintenance, required } = demandsAt(position, mark, terms);
  const beyond = (demand: bigint) => greatest(0n, least(left - demand, position.margin));
  return { surplus: beyond(required), headroom: beyond(maintenance) };
}

/** What stands behind a cross position, in quote units. */
export interface Backing {
  /** Available, the surplus of the others, and the holds of waiting orders. */
  free: bigint;
  /** The headroom of the others beyond their surplus. */
  last: bigint;
}

/**
 * Returns the margin, in quote units, that a cross position takes from its backing at a mark
 * (ticks) that liquidates it; 0n when the backing cannot lift it to maintenance.
 */
export function rescueAt(
  position: LeveragedSize,
  mark: number,
  { free, last }: Backing,
  terms: ContractTerms,
): bigint {
  const left = equity(position, mark, terms);
  const { maintenance, required } = demandsAt(position, mark, terms);
  const lacking = maintenance - left - free;
  if (lacking <= 0n) return least(required - left, free);
  if (lacking > last) return 0n;
  return least(required - left, free + lacking + (last - lacking) / 2n);
}

/**
 * Returns the mark, in quote units per whole base, at which a position with this backing is
 * liquidated; without any, that of its margin alone. Null when no price liquidates.
 */
export function backedLiquidationPrice(
  position: PositionSize,
  backing: bigint,
  terms: ContractTerms,
): bigint | null {
  return liquidationPrice({ ...position, margin: position.margin + backing }, terms);
}
