import { REFUSAL } from '../kernel/ruling.ts';
import { isPrice } from '../kernel/values.ts';
import type { Side } from '../model.ts';

/** Stop-loss and take-profit, ticks; null for none. */
export interface Protection {
  stopLoss: number | null;
  takeProfit: number | null;
}

/**
 * Judges the protection of a position of this side: a long's stop-loss lies below its opening price and the current one, its
 * take-profit above both; a short's the other way round. Answers a catalogue code, or null.
 */
export function protectionFault(
  side: Side,
  { stopLoss, takeProfit }: Protection,
  /** In quote units, of one tick at a time: a position's average may lie between two ticks. */
  opening: { cost: bigint; perTick: bigint },
  mark: number,
): number | null {
  for (const price of [stopLoss, takeProfit]) {
    if (price === 0) return REFUSAL.protectionZero;
    if (price !== null && !isPrice(price)) return REFUSAL.invalid;
  }
  const isBelow = (price: number) => BigInt(price) * opening.perTick < opening.cost && price < mark;
  const isAbove = (price: number) => BigInt(price) * opening.perTick > opening.cost && price > mark;
  if (side === 'buy') {
    if (stopLoss !== null && !isBelow(stopLoss)) return REFUSAL.buyStopLoss;
    return takeProfit !== null && !isAbove(takeProfit) ? REFUSAL.buyTakeProfit : null;
  }
  if (stopLoss !== null && !isAbove(stopLoss)) return REFUSAL.sellStopLoss;
  return takeProfit !== null && !isBelow(takeProfit) ? REFUSAL.sellTakeProfit : null;
}
