import type { SetTradingStatus, Tick } from '../commands.ts';
import { suspendContracts, tickContracts } from '../contracts/tick.ts';
import { settleBefore } from '../options/settle.ts';
import { measureVolatility } from '../options/volatility.ts';
import { settleFinancialBefore } from '../products/financial/settle.ts';
import { MODES } from '../state/exchange-state.ts';
import type { Execution } from './execution.ts';
import { requote, withdrawLadder } from './ladder.ts';
import { copyInstrument } from './listing.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from './ruling.ts';
import { isIntegerWithin, isName, isPrice } from './values.ts';

/** Takes in a reference tick and requotes both books of its symbol. A tick older than the last one changes nothing. */
export function tick(x: Execution, command: Tick): Ruling {
  const { symbol, price, tickId, at } = command;
  const market = x.state.markets.get(symbol);
  if (market === undefined || !isName(tickId) || !isIntegerWithin(at, 0, Number.MAX_SAFE_INTEGER)) {
    return refused(REFUSAL.invalid);
  }
  if (!isPrice(price)) return refused(REFUSAL.price);
  const last = market.lastTick;
  if (last !== null && (at < last.at || tickId === last.tickId)) return ACCEPTED;
  settleBefore(x, market, { symbol, price, tickId, at });
  settleFinancialBefore(x, market, { symbol, price, tickId, at });
  market.lastTick = { symbol, price, tickId, at };
  measureVolatility(x, symbol, market.lastTick);
  x.state.hash.mark(market);
  x.emit({ type: 'tick', symbol, price, tickId, at });
  if (market.status === 'open') {
    for (const mode of MODES) {
      const book = x.state.venues[mode].books.get(symbol);
      if (book !== undefined) requote(x, book, price);
    }
  }
  tickContracts(x, market.lastTick);
  return ACCEPTED;
}

/** Opens or suspends an instrument. Suspending withdraws the ladder; it comes back with the first tick after opening. */
export function setTradingStatus(x: Execution, { symbol, status }: SetTradingStatus): Ruling {
  const market = x.state.markets.get(symbol);
  if (market === undefined || (status !== 'open' && status !== 'suspended')) return refused(REFUSAL.invalid);
  if (market.status === status) return ACCEPTED;
  market.status = status;
  x.state.hash.mark(market);
  x.emit({ type: 'instrument', instrument: copyInstrument(market.spec), status });
  if (status === 'suspended') {
    for (const mode of MODES) {
      const book = x.state.venues[mode].books.get(symbol);
      if (book !== undefined) withdrawLadder(x, book);
    }
    suspendContracts(x, symbol);
  }
  return ACCEPTED;
}
