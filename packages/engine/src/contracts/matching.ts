import type { Execution } from '../kernel/execution.ts';
import type { Slot } from '../kernel/order-book.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import { type Side, SYSTEM_OWNERS } from '../model.ts';
import {
  accepts,
  closingBound,
  type FillEnd,
  FillTally,
  lotsWithin,
  notional,
  openingBound,
} from '../quote/index.ts';
import type { ContractBook, ContractResting } from './book.ts';
import { dropQuote, fill, recordQuotes, type Taker } from './fills.ts';
import { canTrade } from './house.ts';
import type { ContractCancelReason } from './model.ts';
import { heldBy } from './money.ts';
import { endOrder, feesOf, needFor } from './orders.ts';
import { hiddenOf } from './resting.ts';

/** Why a taker stopped: as for any walk through the book, or because the next match would be with its own order. */
export type ContractMatchEnd = FillEnd | 'self';

export function opposite(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

/**
 * Trades up to `lots` against the other side of the book, best price first, within `limit`. A resting order or quote that
 * cannot bear the fill at this mark is removed from the book instead. A customer's order stops at the customer's own
 * resting order; the venue's forced orders remove it. Returns the lots left.
 */
export function matchContract(
  x: Execution,
  book: ContractBook,
  side: Side,
  taker: Taker,
  limit: number,
  lots: number,
): { left: number; end: ContractMatchEnd } {
  let left = lots;
  while (left > 0) {
    const slot = book.queue.best(opposite(side));
    if (slot === null) return { left, end: 'depth' };
    if (!accepts(side, limit, slot.price)) return { left, end: 'bound' };
    if (isOwn(slot, taker)) {
      if (taker.entry.body.origin === 'customer') return { left, end: 'self' };
      drop(x, book, slot, 'self_trade');
      continue;
    }
    const traded = Math.min(left, slot.lots);
    if (!bears(book, slot, traded)) {
      drop(x, book, slot, 'margin');
      continue;
    }
    const affordable = affordableLots(book, side, taker, slot.price, traded);
    if (affordable === 0) return { left, end: 'depth' };
    fill(x, book, side, taker, slot, affordable);
    left -= affordable;
  }
  return { left, end: 'complete' };
}

/**
 * Returns what `matchContract` would trade for this customer with the current book, without trading. What waits behind the visible
 * parts of a price is offered after them: at one price the sum decides, not the order.
 */
export function planContractFill(
  book: ContractBook,
  side: Side,
  customer: number,
  limit: number,
  lots: number,
): { lots: number; quote: bigint; end: ContractMatchEnd } {
  const tally = new FillTally(side, limit, { lots }, book.terms.unitsPerTickLot);
  for (const { price, slots } of book.queue.levels(opposite(side))) {
    let hidden = 0;
    for (const slot of slots) {
      if (accepts(side, limit, price)) {
        if (slot.owner?.entry.customer === customer)
          return { lots: tally.lots, quote: tally.quote, end: 'self' };
        if (!bears(book, slot, Math.min(lots - tally.lots, slot.lots))) continue;
      }
      if (!tally.offer(price, slot.lots)) return tally;
      hidden += slot.owner === null ? 0 : hiddenOf(slot.owner.entry.body);
    }
    if (hidden > 0 && !tally.offer(price, hidden)) return tally;
  }
  return tally;
}

/** A participant of the venue has nothing resting while it takes: the provider's quotes are removed from the book before it trades. */
function isOwn({ owner }: Slot<ContractResting>, taker: Taker): taker is LiveEntry<'contract_order'> {
  return typeof taker !== 'number' && owner?.entry.customer === taker.entry.customer;
}

/** Whether a resting order can bear a fill now: it must not end below maintenance, nor cost more than is available. */
function bears(book: ContractBook, { owner, side, price }: Slot<ContractResting>, lots: number): boolean {
  const { terms } = book;
  if (owner === null) {
    const quote = notional(price, lots, terms.unitsPerTickLot);
    return canTrade(book, SYSTEM_OWNERS.liquidity_provider, side, lots, quote);
  }
  const bound = boundOf(book, owner, lots);
  return bound === null || accepts(side, bound, price);
}

function boundOf(book: ContractBook, live: LiveEntry<'contract_order'>, lots: number): number | null {
  const { entry } = live;
  const { action, side, multiple, positionId } = entry.body;
  if (action === 'close') {
    const closed = book.positions.get(positionId ?? 0)?.live.entry.body ?? null;
    return closingBound(closed, book.terms, feesOf(book, live));
  }
  const increased = book.increasedBy(live)?.live.entry.body ?? null;
  return openingBound({ side, lots, multiple }, book.knownMark, increased, book.terms);
}

/** Returns how many lots a taker can pay for: a participant from its account, an opening order from its reserve. */
function affordableLots(book: ContractBook, side: Side, taker: Taker, price: number, lots: number): number {
  const { unitsPerTickLot } = book.terms;
  if (typeof taker === 'number') {
    return canTrade(book, taker, side, lots, notional(price, lots, unitsPerTickLot)) ? lots : 0;
  }
  const { body } = taker.entry;
  if (body.action === 'close') return lots;
  const held = heldBy(taker);
  if (needFor(book, taker, notional(price, lots, unitsPerTickLot)) <= held) return lots;
  // Happens only when an earlier slot was removed and the order reaches a worse price than planned.
  let fewer = Math.min(lots - 1, lotsWithin(held * BigInt(body.multiple), price, unitsPerTickLot));
  while (needFor(book, taker, notional(price, fewer, unitsPerTickLot)) > held) fewer -= 1;
  return fewer;
}

function drop(
  x: Execution,
  book: ContractBook,
  slot: Slot<ContractResting>,
  reason: ContractCancelReason,
): void {
  if (slot.owner !== null) {
    endOrder(x, book, slot.owner, reason);
    return;
  }
  book.queue.remove(slot);
  dropQuote(book, slot);
  recordQuotes(book);
  x.touchEntry(book.market);
}
