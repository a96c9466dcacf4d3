import type { Execution } from '../kernel/execution/execution.ts';
import type { Product } from '../kernel/execution/product.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { isInteger, oneOf, type ShapeOf } from '../kernel/shape.ts';
import { isIntegerWithin, isName, isPrice } from '../kernel/values.ts';
import type { ReferenceTick, TradingStatus } from '../model.ts';
import { copyInstrument } from './listing.ts';

/**
 * Opens or suspends trading in one instrument (a stale feed, an operator). Cancelling stays
 * possible while suspended.
 */
export interface SetTradingStatus {
  type: 'set_trading_status';
  symbol: string;
  status: TradingStatus;
}

export const SET_TRADING_STATUS: ShapeOf<SetTradingStatus> = {
  symbol: isName,
  status: oneOf('open', 'suspended'),
};

/** One reference tick: moves the ladder in every book of its symbol. */
export interface Tick extends ReferenceTick {
  type: 'tick';
}

export const TICK: ShapeOf<Tick> = { symbol: isName, price: isInteger, tickId: isName, at: isInteger };

/**
 * Takes a reference tick, on which every product acts. A tick older than the last one changes
 * nothing.
 */
export function tick(x: Execution, command: Tick, products: readonly Product[]): Ruling {
  const { symbol, price, tickId, at } = command;
  const market = x.state.markets.get(symbol);
  if (market === undefined || !isName(tickId) || !isIntegerWithin(at, 0, Number.MAX_SAFE_INTEGER)) {
    return refused(REFUSAL.invalid);
  }
  if (!isPrice(price)) return refused(REFUSAL.price);
  const last = market.lastTick;
  if (last !== null && (at < last.at || tickId === last.tickId)) return ACCEPTED;
  const next = { symbol, price, tickId, at };
  for (const product of products) product.beforeTick?.(x, market, next);
  market.lastTick = next;
  x.state.hash.mark(market);
  x.emit({ type: 'tick', symbol, price, tickId, at });
  for (const product of products) product.onTick?.(x, market, next);
  return ACCEPTED;
}

/**
 * Opens or suspends an instrument. Suspending removes the ladders; they return with the first tick
 * after opening.
 */
export function setTradingStatus(
  x: Execution,
  { symbol, status }: SetTradingStatus,
  products: readonly Product[],
): Ruling {
  const market = x.state.markets.get(symbol);
  if (market === undefined || (status !== 'open' && status !== 'suspended')) return refused(REFUSAL.invalid);
  if (market.status === status) return ACCEPTED;
  market.status = status;
  x.state.hash.mark(market);
  x.emit({ type: 'instrument', instrument: copyInstrument(market.spec), status });
  if (status === 'suspended') for (const product of products) product.onSuspended?.(x, market);
  return ACCEPTED;
}
