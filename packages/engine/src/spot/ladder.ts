import type { Execution } from '../kernel/execution/execution.ts';
import { type LadderLevel, planLadder } from '../kernel/ladder-rule.ts';
import { Slot } from '../kernel/order-book.ts';
import type { Account } from '../kernel/state/account.ts';
import type { Side } from '../model.ts';
import { restingReserve } from '../quote/index.ts';
import type { SpotBook } from './book.ts';
import type { Resting } from './live-order.ts';
import { match } from './matching.ts';

/**
 * Replaces the liquidity provider's quotes in a book by those of its rule at `reference` ticks. A
 * new quote that crosses a customer's order trades with it first, at the customer's price; the rest
 * waits behind all other orders at its price.
 */
export function requote(x: Execution, book: SpotBook, reference: number): void {
  const { ladder, market } = book;
  const wasEmpty = ladder.isEmpty();
  takeQuotesOut(book);
  const quote = book.quote.provider;
  const base = book.base.provider;
  const plan = planLadder(market.spec.ladder, market.terms, reference, {
    cash: quote.total() / BigInt(instrumentsQuotedIn(x, market.spec.quote)),
    inventory: base.total(),
    spendable: quote.available + ladder.heldQuote,
    sellable: base.available + ladder.heldBase,
  });
  reserve(x, book, plan.cost, plan.sold);
  ladder.bids = placeQuotes(x, book, 'buy', plan.bids);
  ladder.asks = placeQuotes(x, book, 'sell', plan.asks);
  reserve(x, book, needed(book, ladder.bids), needed(book, ladder.asks));
  if (!wasEmpty || !ladder.isEmpty()) x.touchShown(ladder);
}

/** Removes the ladder from a book and releases what it held. */
export function withdrawLadder(x: Execution, book: SpotBook): void {
  if (book.ladder.isEmpty()) return;
  takeQuotesOut(book);
  reserve(x, book, 0n, 0n);
  x.touchShown(book.ladder);
}

function takeQuotesOut(book: SpotBook): void {
  const { ladder, queue } = book;
  for (const slot of ladder.bids) queue.remove(slot);
  for (const slot of ladder.asks) queue.remove(slot);
  ladder.bids = [];
  ladder.asks = [];
}

function placeQuotes(
  x: Execution,
  book: SpotBook,
  side: Side,
  levels: readonly LadderLevel[],
): Slot<Resting>[] {
  const quotes: Slot<Resting>[] = [];
  for (const { price, lots } of levels) {
    const { left } = match(x, book, side, null, price, lots);
    if (left === 0) continue;
    x.state.counters.order += 1;
    const slot = new Slot<Resting>(x.state.counters.order, side, price, left, null);
    book.queue.add(slot);
    quotes.push(slot);
  }
  return quotes;
}

function needed(book: SpotBook, quotes: readonly Slot<Resting>[]): bigint {
  let sum = 0n;
  for (const { side, price, lots } of quotes) sum += restingReserve(side, price, lots, book.market.terms);
  return sum;
}

/**
 * Sets what is frozen for the ladder to these amounts. Only the provider's own accounts change, so
 * no transfer event is sent.
 */
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
