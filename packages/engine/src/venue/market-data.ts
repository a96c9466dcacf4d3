import type { SetTradingStatus, Tick } from '../commands.ts';
import { suspendContracts, tickContracts } from '../contracts/tick.ts';
import { settleFinancialBefore } from '../earn/financial/settle.ts';
import type { Account } from '../kernel/accounts/account.ts';
import type { Execution } from '../kernel/execution.ts';
import { BookEntry } from '../kernel/order-book/order-book.ts';
import type { SpotBook } from '../kernel/order-book/spot-book.ts';
import type { Resting } from '../kernel/orders/live-order.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { MODES } from '../kernel/state/exchange-state.ts';
import { isIntegerWithin, isName, isPrice } from '../kernel/values.ts';
import type { Side } from '../model.ts';
import { settleBefore } from '../options/settle.ts';
import { measureVolatility } from '../options/volatility.ts';
import { restingReserve } from '../quote/index.ts';
import { match } from '../spot/matching.ts';
import { type LadderLevel, planLadder } from './ladder-rule.ts';
import { copyInstrument } from './listing.ts';

/**
 * Replaces the liquidity provider's quotes in a book by what its rule says at `reference` ticks. A new quote that meets
 * a customer's order trades with it first, at the customer's price; what is left of it rests, behind
 * all that already waits at its price.
 */
function requote(x: Execution, book: SpotBook, reference: number): void {
  const { ladder, market } = book;
  const wasEmpty = ladder.isEmpty();
  takeQuotesOut(book);
  const quote = book.quote.provider;
  const base = book.base.provider;
  const plan = planLadder(market.spec.ladder, market.terms, market.spec.maxLots, reference, {
    cash: quote.total() / BigInt(instrumentsQuotedIn(x, market.spec.quote)),
    inventory: base.total(),
    spendable: quote.available + ladder.heldQuote,
    sellable: base.available + ladder.heldBase,
  });
  reserve(x, book, plan.cost, plan.sold);
  ladder.bids = placeQuotes(x, book, 'buy', plan.bids);
  ladder.asks = placeQuotes(x, book, 'sell', plan.asks);
  reserve(x, book, needed(book, ladder.bids), needed(book, ladder.asks));
  if (!wasEmpty || !ladder.isEmpty()) x.touchLadder(ladder);
}

/** Takes the ladder out of a book and frees what it held. */
function withdrawLadder(x: Execution, book: SpotBook): void {
  if (book.ladder.isEmpty()) return;
  takeQuotesOut(book);
  reserve(x, book, 0n, 0n);
  x.touchLadder(book.ladder);
}

function takeQuotesOut(book: SpotBook): void {
  const { ladder, queue } = book;
  for (const entry of ladder.bids) queue.remove(entry);
  for (const entry of ladder.asks) queue.remove(entry);
  ladder.bids = [];
  ladder.asks = [];
}

function placeQuotes(
  x: Execution,
  book: SpotBook,
  side: Side,
  levels: readonly LadderLevel[],
): BookEntry<Resting>[] {
  const quotes: BookEntry<Resting>[] = [];
  for (const { price, lots } of levels) {
    const { left } = match(x, book, side, null, price, lots);
    if (left === 0) continue;
    x.state.counters.order += 1;
    const entry = new BookEntry<Resting>(x.state.counters.order, side, price, left, null);
    book.queue.add(entry);
    quotes.push(entry);
  }
  return quotes;
}

function needed(book: SpotBook, quotes: readonly BookEntry<Resting>[]): bigint {
  let sum = 0n;
  for (const { side, price, lots } of quotes) sum += restingReserve(side, price, lots, book.market.terms);
  return sum;
}

/** Brings what is frozen for the ladder to these amounts. The provider's own book-keeping: no transfer tells of it. */
function reserve(x: Execution, book: SpotBook, quote: bigint, base: bigint): void {
  const { ladder } = book;
  freeze(x, book.quote.provider, quote - ladder.heldQuote);
  freeze(x, book.base.provider, base - ladder.heldBase);
  ladder.heldQuote = quote;
  ladder.heldBase = base;
}

function freeze(x: Execution, account: Account, amount: bigint): void {
  const available = { account, bucket: 'available' } as const;
  const frozen = { account, bucket: 'frozen' } as const;
  if (amount > 0n) x.move(amount, available, frozen);
  if (amount < 0n) x.move(-amount, frozen, available);
}

function instrumentsQuotedIn(x: Execution, asset: string): number {
  let count = 0;
  for (const { spec } of x.state.markets.values()) if (spec.quote === asset) count += 1;
  return count;
}

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
