import type { Execution } from '../../kernel/execution/execution.ts';
import type { Slot } from '../../kernel/order-book.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import type { Side } from '../../model.ts';
import {
  accepts,
  type ContractFills,
  FillTally,
  lotsWithin,
  notional,
  partOf,
  type TradedLots,
} from '../../quote/index.ts';
import type { ContractBook, ContractResting } from '../market/book.ts';
import type { ContractCancelReason } from '../market/model.ts';
import { heldBy } from '../market/money.ts';
import { canTrade } from '../positions/house.ts';
import { Burdens } from './burdens.ts';
import { dropQuote, fill, recordQuotes, type Taker } from './fills.ts';
import { endOrder, needFor } from './orders.ts';
import { hiddenOf } from './resting.ts';

/**
 * Why a taker stopped: as for any walk through the book, because the next match would be with its
 * own order, or for want of money.
 */
export type ContractMatchEnd = ContractFills['end'] | 'money';

export function opposite(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

/**
 * Trades up to `lots` against the other side of the book, best price first, within `limit`. A
 * resting order or quote that cannot bear the fill at this mark is removed from the book instead. A
 * customer's order stops at the customer's own resting order; the venue's forced orders, and with
 * `clearsOwn` triggered ones that close, remove it. Returns the lots left.
 */
export function matchContract(
  x: Execution,
  book: ContractBook,
  side: Side,
  taker: Taker,
  limit: number,
  lots: number,
  clearsOwn = false,
): { left: number; end: ContractMatchEnd } {
  let left = lots;
  while (left > 0) {
    const slot = book.queue.best(opposite(side));
    if (slot === null) return { left, end: 'depth' };
    if (!accepts(side, limit, slot.price)) return { left, end: 'bound' };
    if (isOwn(slot, taker)) {
      if (taker.entry.body.origin === 'customer' && !clearsOwn) return { left, end: 'self' };
      drop(x, book, slot, 'self_trade');
      continue;
    }
    const traded = Math.min(left, slot.lots);
    if (!new Burdens(book).bear(slot, traded)) {
      drop(x, book, slot, 'margin');
      continue;
    }
    const affordable = affordableLots(book, side, taker, slot.price, traded);
    if (affordable === 0) return { left, end: typeof taker === 'number' ? 'depth' : 'money' };
    fill(x, book, side, taker, slot, affordable);
    left -= affordable;
  }
  return { left, end: 'complete' };
}

/** What a walk finds of a resting order at a time, and what waits behind that. */
interface Part {
  slot: Slot<ContractResting>;
  lots: number;
  hidden: number;
}

/** How far a plan looks into the book. */
export interface PlanLook {
  customer: number;
  /** The worst price it accepts, ticks. */
  limit: number;
  /** Past the customer's own orders instead of ending at one. */
  clearsOwn?: boolean;
  /** Only at what everybody sees; what waits behind the visible parts is passed. */
  seesVisible?: boolean;
}

/** What a walk through the book would trade. */
export interface ContractPlan extends ContractFills {
  lots: number;
  quote: bigint;
  /** Whether it came past lots that nobody sees. */
  passedHidden: boolean;
}

/**
 * Returns what `matchContract` would trade for this customer with the current book, without
 * trading. It walks as the match does, one part of an order after the other, because each may be
 * borne or not.
 */
export function planContractFill(
  book: ContractBook,
  side: Side,
  lots: number,
  { customer, limit, clearsOwn = false, seesVisible = false }: PlanLook,
): ContractPlan {
  const tally = new FillTally(side, limit, { lots }, book.terms.unitsPerTickLot);
  const burdens = new Burdens(book);
  const parts: TradedLots[] = [];
  let passedHidden = false;
  const planned = (end: ContractFills['end']): ContractPlan => {
    return { lots: tally.lots, quote: tally.quote, end, parts, passedHidden };
  };
  for (const { price, slots } of book.queue.levels(opposite(side))) {
    const isAccepted = accepts(side, limit, price);
    // The next part of an order comes up behind all others of its price.
    const behind: Part[] = [];
    for (const part of partsOf(slots, behind)) {
      if (isAccepted && part.slot.owner?.entry.customer === customer) {
        if (clearsOwn) continue;
        return planned('self');
      }
      if (isAccepted && !burdens.bear(part.slot, Math.min(lots - tally.lots, part.lots))) continue;
      const before = { lots: tally.lots, quote: tally.quote };
      const goesOn = tally.offer(price, part.lots);
      if (tally.lots > before.lots) {
        parts.push({ lots: tally.lots - before.lots, quote: tally.quote - before.quote });
      }
      if (!goesOn) return planned(tally.end);
      if (part.hidden === 0) continue;
      passedHidden = true;
      if (!seesVisible) behind.push(nextOf(part));
    }
  }
  return planned(tally.end);
}

/** Gives what stands at a price, and then what is put `behind` it meanwhile. */
function* partsOf(slots: Iterable<Slot<ContractResting>>, behind: readonly Part[]): Generator<Part> {
  for (const slot of slots) yield { slot, lots: slot.lots, hidden: hiddenIn(slot) };
  yield* behind;
}

function nextOf({ slot, hidden }: Part): Part {
  const lots = partOf(slot.owner?.entry.body.visibleLots ?? null, hidden);
  return { slot, lots, hidden: hidden - lots };
}

/** Returns the lots of an order that wait behind its slot. */
function hiddenIn({ owner }: Slot<ContractResting>): number {
  return owner === null ? 0 : hiddenOf(owner.entry.body);
}

/**
 * A participant of the venue has nothing resting while it takes: the provider's quotes are removed
 * from the book before it trades.
 */
function isOwn({ owner }: Slot<ContractResting>, taker: Taker): taker is LiveEntry<'contract_order'> {
  return typeof taker !== 'number' && owner?.entry.customer === taker.entry.customer;
}

/**
 * Returns how many lots a taker can pay for: a participant from its account, an opening order from
 * its reserve.
 */
function affordableLots(book: ContractBook, side: Side, taker: Taker, price: number, lots: number): number {
  const { unitsPerTickLot } = book.terms;
  if (typeof taker === 'number') {
    return canTrade(book, taker, side, lots, notional(price, lots, unitsPerTickLot)) ? lots : 0;
  }
  const { body } = taker.entry;
  if (body.action === 'close') return lots;
  const held = heldBy(taker);
  if (needFor(book, taker, notional(price, lots, unitsPerTickLot)) <= held) return lots;
  // What is hidden in the book came to more than its reserve: the order then fills less, and
  // nothing else is harmed.
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
