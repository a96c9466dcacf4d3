import type { Execution } from '../rules/execution.ts';
import { closeAtMarket } from './closing.ts';
import type { ContractBook, LivePosition } from './desk.ts';

/** Closes the positions whose stop-loss or take-profit the mark has reached, in the order of ids. What finds no price waits for the next mark. */
export function triggerProtection(x: Execution, book: ContractBook, mark: number): void {
  const reached: [LivePosition, 'stop_loss' | 'take_profit'][] = [];
  for (const position of book.positions.values()) {
    const origin = reachedBy(position, mark);
    if (origin !== null) reached.push([position, origin]);
  }
  for (const [position, origin] of reached) {
    const { entry } = position.live;
    if (entry.open) closeAtMarket(x, book, position, entry.body.lots, { origin, clientId: '' });
  }
}

function reachedBy({ live }: LivePosition, mark: number): 'stop_loss' | 'take_profit' | null {
  const { side, stopLoss, takeProfit } = live.entry.body;
  const isLong = side === 'buy';
  if (stopLoss !== null && (isLong ? mark <= stopLoss : mark >= stopLoss)) return 'stop_loss';
  if (takeProfit !== null && (isLong ? mark >= takeProfit : mark <= takeProfit)) return 'take_profit';
  return null;
}
