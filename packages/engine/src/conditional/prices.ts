import type { Execution } from '../kernel/execution.ts';
import type { Mode } from '../model.ts';
import type { ConditionalMarket, TriggerSource } from './model.ts';

/** Where a conditional order would be placed. */
export interface Place {
  mode: Mode;
  market: ConditionalMarket;
  symbol: string;
}

/** Whether the market of a place is listed. */
export function isListed(x: Execution, { mode, market, symbol }: Place): boolean {
  const { spot, contracts } = x.state.parts;
  return market === 'spot' ? spot[mode].books.has(symbol) : contracts.get(symbol) !== undefined;
}

/** Whether orders may be placed. While they may not, no price decides anything. */
export function isTrading(x: Execution, { mode, market, symbol }: Place): boolean {
  const { spot, contracts } = x.state.parts;
  if (market === 'contracts') return contracts.get(symbol)?.isTrading === true;
  return spot[mode].books.get(symbol)?.market.status === 'open';
}

/**
 * Returns the price of a source now, ticks; null before the first tick. Of spot no last trade is kept: until the next one the reference price,
 * around which the book is quoted, stands in for it, as the mark does in a contract that has not traded.
 */
export function priceNow(
  x: Execution,
  { mode, market, symbol }: Place,
  source: TriggerSource,
): number | null {
  const { spot, contracts } = x.state.parts;
  if (market === 'spot') return spot[mode].books.get(symbol)?.market.lastTick?.price ?? null;
  const state = contracts.book(mode, symbol)?.market.entry.body;
  if (state === undefined) return null;
  if (source === 'index') return state.index?.price ?? null;
  return source === 'mark' ? state.mark : (state.lastTrade ?? state.mark);
}
