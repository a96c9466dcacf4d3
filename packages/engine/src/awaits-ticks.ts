import { type EngineState, MODES } from './kernel/state/engine-state.ts';
import type { SpotBook } from './spot/book.ts';

/** A product that matures within this time settles at one of the next ticks, ms. */
const SOON = 60_000;

/**
 * Whether the next reference tick of an instrument can change what somebody has: it may fill an open order, close or liquidate a position,
 * decide an option, or settle a product that matures within a minute of `at` (ms). Reads the state only.
 */
export function awaitsTicks(state: EngineState, symbol: string, at: number): boolean {
  return (
    hasOrders(state, symbol) ||
    hasContractBusiness(state, symbol) ||
    state.parts.options.find(symbol)?.open.next() != null ||
    settlesSoon(state, symbol, at)
  );
}

function hasOrders(state: EngineState, symbol: string): boolean {
  return MODES.some((mode) => {
    const book = state.parts.spot[mode].books.get(symbol);
    return book !== undefined && holdsOrder(book);
  });
}

/** Passes the liquidity provider's few quotes at most. */
function holdsOrder({ queue }: SpotBook): boolean {
  for (const side of ['buy', 'sell'] as const) {
    for (const { owner } of queue.queue(side)) if (owner !== null) return true;
  }
  return false;
}

function hasContractBusiness(state: EngineState, symbol: string): boolean {
  return state.parts.contracts
    .following(symbol)
    .some(({ books }) => MODES.some((mode) => books[mode].slots.size > 0 || books[mode].positions.size > 0));
}

function settlesSoon(state: EngineState, symbol: string, at: number): boolean {
  return state.register
    .all('financial_product')
    .some(({ entry: { body } }) => body.symbol === symbol && body.maturesAt - at <= SOON);
}
