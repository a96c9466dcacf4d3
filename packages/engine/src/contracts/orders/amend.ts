import { feesOf } from '../../fees/rates.ts';
import type { Execution } from '../../kernel/execution/execution.ts';
import { invariant } from '../../kernel/invariant.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import { placed, REFUSAL, type Ruling, refused, SIZE_REFUSAL } from '../../kernel/ruling.ts';
import { isIntegerWithin, isPrice, MAX_LOTS } from '../../kernel/values.ts';
import { asksForMore, isVisiblePart, keepsPlace, notional, sizeFault } from '../../quote/index.ts';
import type { ContractBook } from '../market/book.ts';
import { accountOf, heldBy } from '../market/money.ts';
import type { AmendContractOrder } from './commands.ts';
import { matchContract } from './matching.ts';
import { approve, conclude, readOpening } from './open-order.ts';
import { closingLots, closingOrdersOf, needFor, releaseTo, reserve } from './orders.ts';
import { closingFault } from './place-order.ts';
import { leftOf, moveBack, setHidden, shrink } from './resting.ts';

type LiveContractOrder = LiveEntry<'contract_order'>;

/** Amends an open order of the customer. Refused as a whole, the order is as it was. */
export function amendContractOrder(x: Execution, command: AmendContractOrder): Ruling {
  const { mode, customer, orderId, price, lots } = command;
  const live = x.state.register.get('contract_order', orderId);
  if (live?.entry.customer !== customer || live.entry.mode !== mode) return refused(REFUSAL.orderNotFound);
  const { body } = live.entry;
  const book = x.state.parts.contracts.book(mode, body.symbol);
  invariant(book !== undefined, 'an open order rests in a book');
  const fault = termsFault(book, live, command);
  if (fault !== null) return refused(fault);
  if (price === body.price && lots === body.lots) return placed(orderId);
  if (keepsPlace(body, command)) {
    shrink(x, book, live, body.lots - lots);
    if (body.action === 'open') releaseTo(x, book, live, needAt(book, live));
    return placed(orderId);
  }
  const missing =
    body.action === 'open' ? openingNeed(x, book, live, command) : closingNeed(x, book, live, command);
  if ('code' in missing) return refused(missing.code);
  move(x, book, live, command, missing.need);
  return placed(orderId);
}

/**
 * Judges the new terms for what is left by the contract's rules alone. Returns a catalogue code, or
 * null.
 */
function termsFault(
  { contract }: ContractBook,
  { entry: { body } }: LiveContractOrder,
  { price, lots }: AmendContractOrder,
): number | null {
  if (!isPrice(price)) return REFUSAL.price;
  if (!isIntegerWithin(lots, 1, MAX_LOTS)) return REFUSAL.lots;
  const left = lots - body.filledLots;
  const fault = sizeFault({ lots: left, price }, contract.boundsOf(body.action));
  if (fault !== null) return SIZE_REFUSAL[fault];
  if (!contract.isTrading) return REFUSAL.suspended;
  const { visibleLots } = body;
  const shows = visibleLots === undefined || isVisiblePart(Math.min(visibleLots, left), left, body);
  return shows ? null : REFUSAL.lots;
}

/** What an amended order must hold, or the code that refuses it. */
type Need = { need: bigint } | { code: number };

/** Judges an opening order as a new one for what is left of it. */
function openingNeed(
  x: Execution,
  book: ContractBook,
  live: LiveContractOrder,
  { price, lots }: AmendContractOrder,
): Need {
  const { customer, body } = live.entry;
  const wanted = { ...body, customer, price, lots: lots - body.filledLots, positionId: null };
  const opening = readOpening(x, book, wanted, book.knownMark, live);
  if (typeof opening === 'number') return { code: opening };
  const spendable = accountOf(book, customer).available + heldBy(live);
  const purse = { spendable, needFor: (value: bigint) => needFor(book, live, value) };
  const approval = approve(book, wanted, opening, book.knownMark, purse);
  return typeof approval === 'number' ? { code: approval } : { need: approval.amount };
}

/**
 * Judges a closing order as a new one: it may have the lots that no other order closes. It holds
 * nothing.
 */
function closingNeed(
  x: Execution,
  book: ContractBook,
  live: LiveContractOrder,
  { price, lots }: AmendContractOrder,
): Need {
  const { body } = live.entry;
  const position = book.positions.get(body.positionId ?? 0);
  invariant(position !== undefined, 'a resting order that closes has an open position');
  const others = closingOrdersOf(book, position).filter((other) => other !== live);
  const free = position.live.entry.body.lots - closingLots(others);
  if (lots - body.filledLots > free) return { code: REFUSAL.closeExceeds };
  const fees = feesOf(x.state, live.entry, book);
  const code = closingFault(book, { ...body, price }, { position, fees });
  return code === null ? { need: 0n } : { code };
}

/** Returns what an opening order needs to hold for what is left of it at its price. */
function needAt(book: ContractBook, live: LiveContractOrder): bigint {
  return needFor(book, live, notional(live.entry.body.price, leftOf(live), book.terms.unitsPerTickLot));
}

/**
 * Takes an order out and lets it meet the book anew, as if it were placed now. What it holds grows
 * before, and shrinks after.
 */
function move(
  x: Execution,
  book: ContractBook,
  live: LiveContractOrder,
  { price, lots }: AmendContractOrder,
  need: bigint,
): void {
  const { id, body } = live.entry;
  const slot = book.slots.get(id);
  const isOut = slot !== undefined && book.queue.remove(slot);
  invariant(isOut, 'an open order rests in its book');
  setHidden(body, 0);
  if (asksForMore(body.side, body, { price, lots })) body.grownAt = x.time;
  body.price = price;
  body.lots = lots;
  moveBack(x, live);
  x.touchEntry(live);
  const missing = need - heldBy(live);
  if (missing > 0n) reserve(x, book, live, missing);
  const { left, end } = matchContract(x, book, body.side, live, price, leftOf(live));
  conclude(x, book, live, left, end);
}
