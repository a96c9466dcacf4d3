import type { Execution } from '../../kernel/execution/execution.ts';
import { invariant } from '../../kernel/invariant.ts';
import { Slot } from '../../kernel/order-book.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import { partOf } from '../../quote/index.ts';
import type { ContractBook } from '../market/book.ts';
import type { ContractOrder } from '../market/model.ts';

/*
 * How a customer's order stands in its book: whole, or as the part of it that others may see. The
 * order counts what waits behind that part, so that its slot can be made again from its entry.
 */

/** Returns the lots of an order that are not filled yet. */
export function leftOf({ entry: { body } }: LiveEntry<'contract_order'>): number {
  return body.lots - body.filledLots;
}

/** Returns the lots that wait behind the part in the book. */
export function hiddenOf({ hiddenLots }: ContractOrder): number {
  return hiddenLots ?? 0;
}

/**
 * Sets the lots that wait behind the part in the book. An order of which all is seen has no such
 * field.
 */
export function setHidden(body: ContractOrder, lots: number): void {
  if (lots > 0) body.hiddenLots = lots;
  else delete body.hiddenLots;
}

/** Returns the slot of a resting order as its entry says, in no book yet. */
export function slotOf(live: LiveEntry<'contract_order'>): Slot<LiveEntry<'contract_order'>> {
  const { id, body } = live.entry;
  return new Slot(body.place ?? id, body.side, body.price, leftOf(live) - hiddenOf(body), live);
}

/**
 * Puts an order into its book, behind all others of its price: all that is left (`left` lots), or
 * what may be seen of it.
 */
export function queueUp(book: ContractBook, live: LiveEntry<'contract_order'>, left: number): void {
  const { id, body } = live.entry;
  const part = partOf(body.visibleLots ?? null, left);
  setHidden(body, left - part);
  const slot = new Slot(body.place ?? id, body.side, body.price, part, live);
  book.addSlot(slot, live);
  book.queue.add(slot);
}

/** Gives an order a new place, behind all that rests. */
export function moveBack(x: Execution, { entry }: LiveEntry<'contract_order'>): void {
  x.state.counters.order += 1;
  entry.body.place = x.state.counters.order;
}

/**
 * Makes an order smaller by `cut` lots where it stands: first what nobody sees of it, then the part
 * in the book.
 */
export function shrink(
  x: Execution,
  book: ContractBook,
  live: LiveEntry<'contract_order'>,
  cut: number,
): void {
  const { id, body } = live.entry;
  const slot = book.slots.get(id);
  invariant(slot !== undefined, 'an order that gets smaller rests');
  const unseen = Math.min(cut, hiddenOf(body));
  setHidden(body, hiddenOf(body) - unseen);
  if (cut > unseen) book.queue.reduce(slot, cut - unseen);
  body.lots -= cut;
  x.touchEntry(live);
}
