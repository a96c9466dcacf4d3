import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import type { LedgerCategory, Side } from '../model.ts';
import { restingReserve, twapLotsBy, twapSliceLimit } from '../quote/index.ts';
import type { SpotBook } from '../spot/book.ts';
import { planFill } from '../spot/matching.ts';
import { fillFromHold } from '../spot/slice-order.ts';
import type { TwapOrder, TwapStatus } from './model.ts';

type LiveTwap = LiveEntry<'twap_order'>;

/** Returns the book that a TWAP order trades in. */
function bookOf(x: Execution, { entry }: LiveTwap): SpotBook {
  const book = x.state.parts.spot[entry.mode].books.get(entry.body.symbol);
  invariant(book !== undefined, 'a TWAP order is of a listed instrument');
  return book;
}

/** The part of the customer's account that is held for a TWAP order. */
export function holdOf(book: SpotBook, live: LiveTwap) {
  const { customer, body } = live.entry;
  return { live, account: book.paidBy(body.side).account(customer, 'coin'), bucket: 'frozen' } as const;
}

export function categoryOf(side: Side): LedgerCategory {
  return side === 'buy' ? 'pending_buy' : 'pending_sell';
}

/** Returns what the lots that are left may need at the worst price. */
export function needOf(
  book: SpotBook,
  { side, price, lots, filledLots }: Pick<TwapOrder, 'side' | 'price' | 'lots' | 'filledLots'>,
): bigint {
  return restingReserve(side, price, lots - filledLots, book.market.terms);
}

/**
 * Trades the slice that is due, and what earlier ones missed. Ends the order with its last slice or
 * when all is filled.
 */
export function takeSlice(x: Execution, live: LiveTwap): void {
  const { body } = live.entry;
  const book = bookOf(x, live);
  body.done += 1;
  trade(x, book, live);
  if (body.filledLots === body.lots) endTwap(x, live, 'filled');
  else if (body.done === body.slices) endTwap(x, live, 'expired');
  else {
    releaseTo(x, book, live, needOf(book, body));
    const next = (live.entry.dueAt ?? x.time) + body.intervalMs;
    // After a standstill it goes on from now: what was missed must not come all at once.
    x.schedule(live, next > x.time ? next : x.time + body.intervalMs);
  }
}

/**
 * Places an order for the lots that are due, as far as the book has any within the limit. A
 * suspended market has none.
 */
function trade(x: Execution, book: SpotBook, live: LiveTwap): void {
  const { customer, body } = live.entry;
  const { market } = book;
  const { side } = body;
  if (market.status !== 'open' || market.lastTick === null) return;
  const missed = twapLotsBy(body.lots, body, body.done) - body.filledLots;
  const due = Math.min(missed, market.bounds.maxLots);
  const limit = twapSliceLimit(side, body.price, market.lastTick.price, market.spec.slippagePpm);
  if (planFill(book, side, { lots: due }, { customer, limit }).lots === 0) return;
  const order = { customer, side, clientId: `twap:${live.entry.id}`, price: limit, lots: due };
  const { id, filledLots, filledQuote, fee } = fillFromHold(x, book, order, holdOf(book, live));
  body.lastOrderId = id;
  body.filledLots += filledLots;
  body.filledQuote += filledQuote;
  body.fee += fee;
}

function releaseTo(x: Execution, book: SpotBook, live: LiveTwap, needed: bigint): void {
  const surplus = (live.entry.holds[0]?.amount ?? 0n) - needed;
  invariant(surplus >= 0n, 'a TWAP order holds what it needs');
  if (surplus === 0n) return;
  x.release(holdOf(book, live), surplus, categoryOf(live.entry.body.side), `twap:${live.entry.id}`);
}

/** Ends a TWAP order and releases what it holds. */
export function endTwap(
  x: Execution,
  live: LiveTwap,
  status: Exclude<TwapStatus, 'running'>,
  reason: TwapOrder['cancelReason'] = null,
): void {
  const { body } = live.entry;
  releaseTo(x, bookOf(x, live), live, 0n);
  body.status = status;
  body.cancelReason = reason;
  x.state.parts.twap.leave(body.symbol);
  x.close(live);
}
