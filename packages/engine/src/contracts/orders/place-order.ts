import { feesOf } from '../../fees/rates.ts';
import type { Backing } from '../../kernel/backing.ts';
import type { Execution } from '../../kernel/execution/execution.ts';
import { placed, REFUSAL, type Ruling, refused, SIZE_REFUSAL } from '../../kernel/ruling.ts';
import { isIntegerWithin, isPrice, MAX_LOTS } from '../../kernel/values.ts';
import {
  accepts,
  breaksFillOrKill,
  breaksPostOnly,
  closingBound,
  contractBound,
  type FeeRates,
  isConsistent,
  isVisiblePart,
  mayRest,
  sizeFault,
} from '../../quote/index.ts';
import type { ContractBook, ListedContract, LivePosition } from '../market/book.ts';
import type { ContractOrderFields } from './commands.ts';
import { matchContract, opposite, planContractFill } from './matching.ts';
import { conclude, placeOpening } from './open-order.ts';
import { closingLots, closingOrdersOf, openContractOrder, trimClosing } from './orders.ts';

/**
 * Checks an order by its own fields and its contract's rules alone, before positions and balances.
 * A triggered one was measured when it began to wait. Returns a catalogue code, or null.
 */
export function ticketFault(
  command: ContractOrderFields,
  contract: ListedContract,
  isTriggered: boolean,
): number | null {
  const { orderType, price, postOnly, timeInForce, lots, action, visibleLots } = command;
  const manner = { type: orderType, timeInForce, postOnly };
  if (!isConsistent(manner)) return REFUSAL.invalid;
  if (orderType === 'market' && price !== null) return REFUSAL.invalid;
  if (orderType === 'limit' && !isPrice(price)) return REFUSAL.price;
  if (lots === null) {
    if (action !== 'close') return REFUSAL.lots;
  } else {
    const size = { lots, price: price ?? 0 };
    const fault = sizeFault(size, contract.boundsOf(action), isTriggered ? size : null);
    if (fault !== null) return SIZE_REFUSAL[fault];
  }
  if (visibleLots !== undefined) {
    const isPart = lots !== null && isIntegerWithin(visibleLots, 1, MAX_LOTS);
    if (!isPart || !isVisiblePart(visibleLots, lots, manner)) return REFUSAL.lots;
  }
  return contract.isTrading ? null : REFUSAL.suspended;
}

/** A closing order that the rules allow. */
interface Closing {
  position: LivePosition;
  lots: number;
  /** Ticks; null for a market order. */
  price: number | null;
  /** The worst price that its fills may have. */
  limit: number;
  fees: FeeRates;
}

/** Reads a closing order; returns a catalogue code when the rules do not allow it. */
export function readClosing(
  { state }: Pick<Execution, 'state'>,
  book: ContractBook,
  command: ContractOrderFields,
  mark: number,
  isTriggered = false,
): Closing | number {
  const { side, postOnly, multiple, marginMode, stopLoss, takeProfit } = command;
  if (multiple !== null || stopLoss !== null || takeProfit !== null || marginMode !== undefined) {
    return REFUSAL.invalid;
  }
  const position = positionOf(book, command);
  if (position === undefined) return REFUSAL.orderClosed;
  const { body } = position.live.entry;
  const fees = feesOf(state, command, book);
  const price = isTriggered ? withinBound(book, command, position, fees) : command.price;
  const takesAny = price === null || isTriggered;
  const free = body.lots - (takesAny ? 0 : closingLots(closingOrdersOf(book, position)));
  const lots = command.lots ?? free;
  if (lots > free || lots === 0) return REFUSAL.closeExceeds;
  const fault = closingFault(book, { side, price, postOnly }, { position, fees }, isTriggered);
  if (fault !== null) return fault;
  const intent = { side, action: 'close', lots, multiple: body.multiple } as const;
  const limit = price ?? contractBound(intent, mark, body, { ...book.terms, ...fees });
  return { position, lots, price, limit, fees };
}

/**
 * Places an order that closes all or a part of a position, and never more. A limit order takes lots
 * that no other order closes yet; a market order may take any lots, and a triggered one too:
 * resting closing orders are then reduced.
 */
function placeClosing(
  x: Execution,
  book: ContractBook,
  command: ContractOrderFields,
  mark: number,
  isTriggered: boolean,
): Ruling {
  const { customer, side, clientId, orderType, timeInForce, postOnly } = command;
  const closing = readClosing(x, book, command, mark, isTriggered);
  if (typeof closing === 'number') return refused(closing);
  const { position, lots, price, limit } = closing;
  const { body, id } = position.live.entry;
  const plan = planContractFill(book, side, lots, { customer, limit, clearsOwn: isTriggered });
  if (price === null && plan.lots === 0) return refused(REFUSAL.noLiquidity);
  if (breaksFillOrKill(timeInForce, plan.end)) return refused(REFUSAL.fillOrKill);

  const order = openContractOrder(x, book, customer, {
    clientId,
    side,
    action: 'close',
    origin: 'customer',
    type: orderType,
    timeInForce,
    postOnly,
    price: limit,
    lots,
    multiple: body.multiple,
    stopLoss: null,
    takeProfit: null,
    positionId: id,
    ...(command.visibleLots !== undefined && { visibleLots: command.visibleLots }),
  });
  const { left, end } = matchContract(x, book, side, order, limit, lots, isTriggered);
  if (isTriggered && left > 0 && mayRest(order.entry.body)) trimClosing(x, book, position, body.lots - left);
  conclude(x, book, order, left, end);
  return placed(order.entry.id);
}

/**
 * Returns the customer's open position that the order means: by its number, or that of the other
 * side in a perpetual contract.
 */
function positionOf(
  book: ContractBook,
  { customer, side, positionId }: ContractOrderFields,
): LivePosition | undefined {
  const found =
    positionId === null ? book.positionOf(customer, opposite(side)) : book.positions.get(positionId);
  const entry = found?.live.entry;
  return entry?.customer === customer && entry.body.side === opposite(side) ? found : undefined;
}

/**
 * Returns the limit of a triggered order, or the bound of its position when that is better: beyond
 * it the order would protect nothing.
 */
function withinBound(
  book: ContractBook,
  { price, side }: ContractOrderFields,
  { live }: LivePosition,
  fees: FeeRates,
): number | null {
  const bound = closingBound(live.entry.body, book.terms, fees);
  if (price === null || bound === null || accepts(side, bound, price)) return price;
  return bound;
}

/**
 * Whether price and book refuse a closing order; with `clearsOwn`, past the customer's own orders.
 * Returns a catalogue code, or null.
 */
export function closingFault(
  book: ContractBook,
  { price, side, postOnly }: Pick<ContractOrderFields, 'price' | 'side' | 'postOnly'>,
  { position: { live }, fees }: { position: LivePosition; fees: FeeRates },
  clearsOwn = false,
): number | null {
  if (price === null) return null;
  const bound = closingBound(live.entry.body, book.terms, fees);
  if (bound !== null && !accepts(side, bound, price)) return REFUSAL.marginTooLow;
  const { customer } = live.entry;
  const best = clearsOwn
    ? book.queue.bestPast(opposite(side), (owner) => owner?.entry.customer === customer)
    : book.queue.best(opposite(side));
  return breaksPostOnly(postOnly, side, price, best?.price) ? REFUSAL.postOnlyWouldMatch : null;
}

/**
 * Places an order, which opens or closes. A triggered one comes with its `backing`: it was measured
 * when it began to wait, and takes the customer's own resting orders out of its way, as well those
 * on the other side as those that would close what it closes. The largest order binds what opens: a
 * position can always be closed as a whole.
 */
export function placeContractOrder(
  x: Execution,
  command: ContractOrderFields,
  backing: Backing | null = null,
): Ruling {
  const book = x.state.parts.contracts.book(command.mode, command.symbol);
  if (book === undefined) return refused(REFUSAL.invalid);
  const fault = ticketFault(command, book.contract, backing !== null);
  if (fault !== null) return refused(fault);
  if (book.mark === null) return refused(REFUSAL.suspended);
  return command.action === 'open'
    ? placeOpening(x, book, command, book.mark, backing)
    : placeClosing(x, book, command, book.mark, backing !== null);
}
