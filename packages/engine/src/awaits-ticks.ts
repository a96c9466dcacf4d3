import { type EngineState, MODES } from './kernel/state/engine-state.ts';
import type { SpotBook } from './spot/book.ts';

/** A product that matures within this time settles at one of the next ticks, ms. */
const SOON = 60_000;

/**
 * Whether the next reference tick of an instrument can change what somebody has: it may fill an
 * open order or a slice, close or liquidate a position, decide an option, settle a product that
 * matures within a minute of `at` (ms), or trigger a conditional order. Reads the state only.
 */
export function awaitsTicks(state: EngineState, symbol: string, at: number): boolean {
  return (
    hasOrders(state, symbol) ||
    hasContractBusiness(state, symbol) ||
    state.parts.twap.in(symbol) > 0 ||
    state.parts.options.find(symbol)?.open.next() != null ||
    settlesSoon(state, symbol, at) ||
    hasConditions(state, symbol)
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

/**
 * Conditional orders wait for the prices of the instrument, and for those of the contracts on it.
 */
function hasConditions({ parts: { conditional, contracts } }: EngineState, symbol: string): boolean {
  return (
    conditional.awaits(symbol) ||
    contracts.following(symbol).some(({ spec }) => conditional.awaits(spec.symbol))
  );
}

function settlesSoon(state: EngineState, symbol: string, at: number): boolean {
  return state.register
    .all('financial_product')
    .some(({ entry: { body } }) => body.symbol === symbol && body.maturesAt - at <= SOON);
}
