import type { ContractBook } from '../contracts/market/book.ts';
import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Mode } from '../model.ts';
import type { SpotBook } from '../spot/book.ts';
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

/** Returns the book of a spot market that is listed, as that of every order is which waits. */
export function spotBookOf(x: Execution, { mode, symbol }: Omit<Place, 'market'>): SpotBook {
  const book = x.state.parts.spot[mode].books.get(symbol);
  invariant(book !== undefined, 'a conditional order is of a listed market');
  return book;
}

/** Returns the book of a contract that is listed, as that of every order is which waits. */
export function contractBookOf(x: Execution, { mode, symbol }: Omit<Place, 'market'>): ContractBook {
  const book = x.state.parts.contracts.book(mode, symbol);
  invariant(book !== undefined, 'a conditional order is of a listed contract');
  return book;
}

/** Whether orders may be placed. While they may not, no price decides anything. */
export function isTrading(x: Execution, place: Place): boolean {
  if (place.market === 'contracts') return contractBookOf(x, place).contract.isTrading;
  return spotBookOf(x, place).market.status === 'open';
}

/**
 * Returns the price of a source now, ticks; null before the first tick. Of spot no last trade is
 * kept: until the next one the reference price, around which the book is quoted, stands in for it,
 * as the mark does in a contract that has not traded.
 */
export function priceNow(
  x: Execution,
  { mode, market, symbol }: Place,
  source: TriggerSource,
): number | null {
  const { spot } = x.state.parts;
  if (market === 'spot') return spot[mode].books.get(symbol)?.market.lastTick?.price ?? null;
  const state = contractBookOf(x, { mode, symbol }).market.entry.body;
  if (source === 'index') return state.index?.price ?? null;
  return source === 'mark' ? state.mark : (state.lastTrade ?? state.mark);
}
