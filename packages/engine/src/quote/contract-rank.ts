import { equity, type PositionSize, profit } from './contract-margin.ts';
import type { ContractTerms } from './contract-terms.ts';
import { notional } from './notional.ts';

const SCALE = 100_000_000n;

/**
 * The place of a position in the queue of auto-deleveraging, highest first (BitMEX, "Auto-Deleveraging"): profit in
 * percent x effective leverage when in profit, profit in percent / effective leverage when not; profit in percent =
 * profit / cost, effective leverage = value / equity, at the mark. Hundred-millionths.
 */
export function deleverageRank(position: PositionSize, mark: number, terms: ContractTerms): bigint {
  const value = notional(mark, position.lots, terms.unitsPerTickLot);
  const gain = profit(position.side, position.cost, value);
  const left = equity(position, mark, terms);
  const own = left > 0n ? left : 1n;
  const [above, below] = gain > 0n ? [value, own] : [own, value];
  return (gain * above * SCALE) / (position.cost * below);
}
