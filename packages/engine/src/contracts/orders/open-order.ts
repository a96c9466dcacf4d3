import { feesOf } from '../../fees/rates.ts';
import type { Backing } from '../../kernel/backing.ts';
import type { Execution } from '../../kernel/execution/execution.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import { placed, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import type { Side } from '../../model.ts';
import {
  breaksFillOrKill,
  breaksPostOnly,
  contractBound,
  type FeeRates,
  largestMultiple,
  least,
  type MarginMode,
  mayRest,
  notional,
  openReserve,
  opensBelowMaintenance,
} from '../../quote/index.ts';
import type { ContractBook, LivePosition } from '../market/book.ts';
import { isClosing } from '../market/expiry-times.ts';
import type { ContractCancelReason } from '../market/model.ts';
import { accountOf, heldBy } from '../market/money.ts';
import { protectionFault } from '../positions/adjust.ts';
import type { ContractOrderFields } from './commands.ts';
import {
  type ContractMatchEnd,
  type ContractPlan,
  matchContract,
  opposite,
  planContractFill,
} from './matching.ts';
import { endOrder, needFor, openContractOrder, releaseTo, reserve } from './orders.ts';
import { leftOf, queueUp } from './resting.ts';

/**
 * Lets the rest of a customer's order rest, or ends the order. Either way releases what is held
 * beyond its need.
 */
export function conclude(
  x: Execution,
  book: ContractBook,
  live: LiveEntry<'contract_order'>,
  left: number,
  end: ContractMatchEnd,
): void {
  const { body } = live.entry;
  if (left === 0) endOrder(x, book, live, null);
  else if (mayRest(body) && end !== 'self' && end !== 'money') rest(x, book, live, left);
  else endOrder(x, book, live, cancelReasonOf(end));
}

/**
 * What was hidden in the book may have taken so much of the reserve that the rest is not covered
 * any more: then that ends.
 */
function rest(x: Execution, book: ContractBook, live: LiveEntry<'contract_order'>, left: number): void {
  const { body } = live.entry;
  const opens = body.action === 'open';
  const need = opens ? needFor(book, live, notional(body.price, left, book.terms.unitsPerTickLot)) : 0n;
  if (need > heldBy(live)) {
    endOrder(x, book, live, 'margin');
    return;
  }
  queueUp(book, live, left);
  if (opens) releaseTo(x, book, live, need);
}

/** Returns why the rest of an order that may not rest is canceled. */
function cancelReasonOf(end: ContractMatchEnd): ContractCancelReason {
  if (end === 'self') return 'self_trade';
  if (end === 'money') return 'margin';
  return end === 'bound' ? 'slippage' : 'unfilled_remainder';
}

/** What an order wants to open, and the protection that it brings. */
type WantedOpening = Pick<
  ContractOrderFields,
  | 'customer'
  | 'side'
  | 'price'
  | 'lots'
  | 'multiple'
  | 'marginMode'
  | 'positionId'
  | 'stopLoss'
  | 'takeProfit'
>;

/** An opening order that the rules allow. */
interface Opening {
  side: Side;
  lots: number;
  multiple: number;
  marginMode: MarginMode;
  /** The position that it increases, in a perpetual contract. */
  position: LivePosition | undefined;
  fees: FeeRates;
}

/** The planned fills of an opening order, and their cost. */
interface Approval {
  limit: number;
  /** Lots to match now. */
  lots: number;
  /** Why matching ends after these lots. */
  end: ContractMatchEnd;
  /** What the order must hold, in quote units. */
  amount: bigint;
  /** What everybody sees that it would take from the book at once. */
  seen: ContractPlan;
}

/** Places an order that opens or increases a position. */
export function placeOpening(
  x: Execution,
  book: ContractBook,
  command: ContractOrderFields,
  mark: number,
  backing: Backing | null = null,
): Ruling {
  const opening = readOpening(x, book, command, mark);
  if (typeof opening === 'number') return refused(opening);
  const purse = {
    spendable: accountOf(book, command.customer).available + (backing?.amount ?? 0n),
    needFor: (value: bigint) => openReserve(value, opening.multiple, opening.fees),
  };
  const approval = approve(book, command, opening, mark, purse);
  if (typeof approval === 'number') return refused(approval);
  backing?.release();

  const { customer, side, clientId, timeInForce, postOnly, stopLoss, takeProfit } = command;
  const order = openContractOrder(x, book, customer, {
    clientId,
    side,
    action: 'open',
    origin: 'customer',
    type: command.orderType,
    timeInForce,
    postOnly,
    price: approval.limit,
    lots: opening.lots,
    multiple: opening.multiple,
    ...(opening.marginMode === 'cross' && { marginMode: 'cross' }),
    stopLoss,
    takeProfit,
    positionId: null,
    ...(command.visibleLots !== undefined && { visibleLots: command.visibleLots }),
  });
  reserve(x, book, order, approval.amount);
  const { left, end } = matchContract(x, book, side, order, approval.limit, approval.lots);
  conclude(x, book, order, left + opening.lots - approval.lots, left === 0 ? approval.end : end);
  return placed(order.entry.id);
}

/**
 * Reads an opening order; returns a catalogue code when the rules do not allow it. `amended` is the
 * resting order that it stands for.
 */
export function readOpening(
  x: Pick<Execution, 'state' | 'time'>,
  book: ContractBook,
  command: WantedOpening,
  mark: number,
  amended?: LiveEntry<'contract_order'>,
): Opening | number {
  const { side, multiple, marginMode = 'isolated', lots, customer, positionId } = command;
  const { platform } = x.state.parts.contracts;
  const { product, multiples } = book.spec;
  if (lots === null || positionId !== null) return REFUSAL.invalid;
  if (!platform[product]) return REFUSAL.suspended;
  if (isClosing(book, x.time)) return REFUSAL.contractExpiring;
  const isOffered = multiple !== null && multiples.includes(multiple) && multiple <= platform.multipleCap;
  if (!isOffered) return REFUSAL.multiple;
  const position = amended === undefined ? book.positionOf(customer, side) : book.increasedBy(amended);
  const resting = book
    .ordersOf(customer)
    .filter(({ entry }) => product === 'eternal' && entry.body.action === 'open' && entry.body.side === side);
  const isOther = (body: { marginMode?: MarginMode }) => (body.marginMode ?? 'isolated') !== marginMode;
  if (position !== undefined && isOther(position.live.entry.body)) return REFUSAL.otherMarginMode;
  if (position !== undefined && position.live.entry.body.multiple !== multiple) return REFUSAL.otherMultiple;
  if (resting.some(({ entry }) => entry.body.multiple !== multiple || isOther(entry.body)))
    return REFUSAL.openOrders;
  const waiting = resting.reduce((sum, live) => sum + (live === amended ? 0 : leftOf(live)), 0);
  const all = lots + waiting + (position?.live.entry.body.lots ?? 0);
  if (largestMultiple(all, command.price, mark, book.terms) < multiple) return REFUSAL.positionLimit;
  const opening = { cost: BigInt(command.price ?? mark), perTick: 1n };
  const fault = protectionFault(command, { side, opening, mark });
  if (fault !== null) return fault;
  const fees = feesOf(x.state, { mode: book.mode, customer }, book);
  return { side, lots, multiple, marginMode, position, fees };
}

/**
 * Whether an order would trade in a contract that waits for depth: one that rests gives it what it
 * waits for. Price in ticks, null at the market.
 */
export function isTooEarly(book: ContractBook, side: Side, price: number | null): boolean {
  if (!book.awaitsDepth) return false;
  return price === null || breaksPostOnly(true, side, price, book.queue.best(opposite(side))?.price);
}

/**
 * What a customer can set aside for an order, and what that must be for what it opens, in quote
 * units.
 */
interface Purse {
  spendable: bigint;
  needFor: (value: bigint) => bigint;
}

/**
 * Plans the fills of an opening order; returns a catalogue code when price, money or book do not
 * allow them, in this order. What it must have is judged by what everybody sees of the book. What
 * is hidden there may come to more than that: the order then opens as much as the customer can pay,
 * because to be refused would tell of it. A quote, without a `purse`, is judged by what is seen
 * alone, whatever its customer has.
 */
export function approve(
  book: ContractBook,
  command: Pick<ContractOrderFields, 'customer' | 'price' | 'postOnly' | 'timeInForce'>,
  { side, lots, multiple, position, fees }: Opening,
  mark: number,
  purse: Purse | null,
): Approval | number {
  const { customer, timeInForce, price } = command;
  const { terms } = book;
  const increased = position?.live.entry.body ?? null;
  if (price !== null && opensBelowMaintenance({ side, lots, multiple, price }, mark, increased, terms)) {
    return REFUSAL.marginTooLow;
  }
  const intent = { side, action: 'open', lots, multiple } as const;
  const limit = price ?? contractBound(intent, mark, increased, { ...terms, ...fees });
  const openedBy = (plan: { lots: number; quote: bigint }): bigint => {
    if (price === null) return plan.quote;
    // A limit buy pays at most its limit; a sell may fill above its limit when the book offers
    // more.
    const rest = notional(price, lots - plan.lots, terms.unitsPerTickLot);
    return side === 'buy' ? notional(price, lots, terms.unitsPerTickLot) : plan.quote + rest;
  };
  const seen = planContractFill(book, side, lots, { customer, limit, seesVisible: true });
  if (purse !== null && purse.needFor(openedBy(seen)) > purse.spendable) return REFUSAL.marginBalance;
  if (isTooEarly(book, side, price)) return REFUSAL.awaitsDepth;
  if (
    price !== null &&
    breaksPostOnly(command.postOnly, side, price, book.queue.best(opposite(side))?.price)
  ) {
    return REFUSAL.postOnlyWouldMatch;
  }
  const looksBehind = purse !== null && seen.passedHidden;
  const plan = looksBehind ? planContractFill(book, side, lots, { customer, limit }) : seen;
  if (price === null && plan.lots === 0) return REFUSAL.noLiquidity;
  const needed = purse?.needFor(openedBy(plan)) ?? 0n;
  const spendable = purse?.spendable ?? needed;
  const end = needed > spendable ? 'money' : plan.end;
  if (breaksFillOrKill(timeInForce, end)) return REFUSAL.fillOrKill;
  const amount = least(needed, spendable);
  return price === null
    ? { limit, lots: plan.lots, end: plan.end, amount, seen }
    : { limit, lots, end: 'complete', amount, seen };
}
