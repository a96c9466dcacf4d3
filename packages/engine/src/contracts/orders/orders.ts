import { feesOf } from '../../fees/rates.ts';
import type { Execution } from '../../kernel/execution/execution.ts';
import { invariant } from '../../kernel/invariant.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../../kernel/ruling.ts';
import { divideUp, type FeeRates, initialMargin, notional, openReserve } from '../../quote/index.ts';
import type { ContractBook, LivePosition } from '../market/book.ts';
import type { ContractCancelReason, ContractOrder } from '../market/model.ts';
import { accountOf, CATEGORIES, heldBy } from '../market/money.ts';
import type { CancelContractOrder, CancelContractOrders } from './commands.ts';
import { leftOf, setHidden, shrink } from './resting.ts';

/**
 * Returns the fees of an order: those at which it was placed. An order of an earlier engine version
 * has none of its own; it pays those in force and, for an opening order, at most what it has
 * reserved.
 */
export function orderFees(book: ContractBook, live: LiveEntry<'contract_order'>): FeeRates {
  const { fees, action } = live.entry.body;
  if (fees !== undefined) return fees;
  const { makerFeePpm, takerFeePpm } = book.spec;
  const most = action === 'open' ? reservedPpm(book, live) : Number(MILLION);
  return { makerFeePpm: Math.min(makerFeePpm, most), takerFeePpm: Math.min(takerFeePpm, most) };
}

/** Returns the highest fee rate that an order's held and already paid amounts can cover. */
function reservedPpm({ terms }: ContractBook, live: LiveEntry<'contract_order'>): number {
  const { price, lots, filledLots, filledQuote, multiple, margin, fee } = live.entry.body;
  const value = filledQuote + notional(price, lots - filledLots, terms.unitsPerTickLot);
  const reserved = heldBy(live) + margin + fee - initialMargin(value, multiple);
  return Number((reserved * MILLION) / value);
}

/**
 * Gives every order without own fees those that apply to it now. Must be called before the fees
 * change.
 */
export function keepFees(x: Execution, book: ContractBook): void {
  for (const { owner } of book.slots.values()) {
    if (owner === null || owner.entry.body.fees !== undefined) continue;
    owner.entry.body.fees = orderFees(book, owner);
    x.touchEntry(owner);
  }
}

type LiveContractOrder = LiveEntry<'contract_order'>;

const MILLION = 1_000_000n;

/** The fields of an order before any fill. */
export type NewContractOrder = Pick<
  ContractOrder,
  | 'clientId'
  | 'side'
  | 'action'
  | 'origin'
  | 'type'
  | 'timeInForce'
  | 'postOnly'
  | 'price'
  | 'lots'
  | 'multiple'
  | 'stopLoss'
  | 'takeProfit'
  | 'positionId'
  | 'raisedTerms'
  | 'visibleLots'
  | 'marginMode'
>;

/** Opens an order under the next order number, which spot and contract orders share. */
export function openContractOrder(
  x: Execution,
  book: ContractBook,
  customer: number,
  order: NewContractOrder,
): LiveContractOrder {
  const { mode, spec } = book;
  const { product, symbol } = spec;
  x.state.counters.order += 1;
  return x.open('contract_order', {
    id: x.state.counters.order,
    mode,
    customer,
    body: {
      ...order,
      symbol,
      product,
      filledLots: 0,
      filledQuote: 0n,
      takerQuote: 0n,
      margin: 0n,
      fee: 0n,
      fees: feesOf(x.state, { mode, customer }, book),
      realised: 0n,
      status: 'new',
      cancelReason: null,
      mark: book.mark,
    },
  });
}

/** Reserves the amount that an order may cost. It must be available. */
export function reserve(x: Execution, book: ContractBook, live: LiveContractOrder, amount: bigint): void {
  const { product } = live.entry.body;
  const held = { live, account: accountOf(book, live.entry.customer), bucket: 'frozen' } as const;
  x.holdFor(held, amount, CATEGORIES[product].order, `order:${live.entry.id}`);
}

/** Releases everything held beyond `needed`. */
export function releaseTo(x: Execution, book: ContractBook, live: LiveContractOrder, needed: bigint): void {
  const surplus = heldBy(live) - needed;
  invariant(surplus >= 0n, 'an order holds what it needs');
  if (surplus === 0n) return;
  const { product } = live.entry.body;
  const held = { live, account: accountOf(book, live.entry.customer), bucket: 'frozen' } as const;
  x.release(held, surplus, CATEGORIES[product].cancel, `order:${live.entry.id}`);
}

/**
 * Returns the unspent reserve that an order needs to open `more` quote units beyond what is filled.
 */
export function needFor(book: ContractBook, live: LiveContractOrder, more: bigint): bigint {
  const { filledQuote, multiple, margin, fee } = live.entry.body;
  return openReserve(filledQuote + more, multiple, orderFees(book, live)) - margin - fee;
}

/**
 * Returns what a fill adds to an order's margin and fee. Computed over all its fills, so that
 * rounding does not add up.
 */
export function fillCost(
  book: ContractBook,
  live: LiveContractOrder,
  quote: bigint,
  role: 'maker' | 'taker',
): { margin: bigint; fee: bigint } {
  const { makerFeePpm, takerFeePpm } = orderFees(book, live);
  const order = live.entry.body;
  const taken = order.takerQuote + (role === 'taker' ? quote : 0n);
  const made = order.filledQuote + quote - taken;
  const weighted = taken * BigInt(takerFeePpm) + made * BigInt(makerFeePpm);
  return {
    margin: initialMargin(order.filledQuote + quote, order.multiple) - order.margin,
    fee: divideUp(weighted, MILLION) - order.fee,
  };
}

/**
 * Ends an order that is filled or canceled: removes it from the book and releases what it holds.
 */
export function endOrder(
  x: Execution,
  book: ContractBook,
  live: LiveContractOrder,
  reason: ContractCancelReason | null,
): void {
  const { id, body } = live.entry;
  const slot = book.slots.get(id);
  if (slot !== undefined) {
    book.queue.remove(slot);
    book.removeSlot(live);
  }
  releaseTo(x, book, live, 0n);
  setHidden(body, 0);
  body.status = reason === null ? 'filled' : 'canceled';
  body.cancelReason = reason;
  x.close(live);
}

/** Returns the resting orders that close a position, by id. */
export function closingOrdersOf(book: ContractBook, { live }: LivePosition): LiveContractOrder[] {
  const { id, customer } = live.entry;
  return book
    .ordersOf(customer)
    .filter(({ entry }) => entry.body.positionId === id && entry.body.action === 'close');
}

/** Returns the lots that resting orders would close. */
export function closingLots(orders: readonly LiveContractOrder[]): number {
  return orders.reduce((sum, live) => sum + leftOf(live), 0);
}

/**
 * Reduces the orders that close a position to `most` lots, newest first: to its remaining ones,
 * because they must never open one.
 */
export function trimClosing(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  most = position.live.entry.body.lots,
): void {
  const orders = closingOrdersOf(book, position);
  let excess = closingLots(orders) - most;
  for (const live of orders.reverse()) {
    if (excess <= 0) return;
    const left = leftOf(live);
    const cut = Math.min(excess, left);
    excess -= cut;
    if (cut === left) endOrder(x, book, live, 'position_closed');
    else shrink(x, book, live, cut);
  }
}

/**
 * Cancels one open order of the customer. Another customer's order is as unknown as a closed one.
 */
export function cancelContractOrder(x: Execution, { mode, customer, orderId }: CancelContractOrder): Ruling {
  const live = x.state.register.get('contract_order', orderId);
  if (live === undefined || live.entry.customer !== customer || live.entry.mode !== mode) {
    return refused(REFUSAL.orderNotFound);
  }
  const book = x.state.parts.contracts.book(mode, live.entry.body.symbol);
  invariant(book !== undefined, 'an open order rests in a book');
  endOrder(x, book, live, 'requested');
  return ACCEPTED;
}

/**
 * Cancels all open orders of the customer, or those of one contract, oldest first. Having none is
 * no error.
 */
export function cancelContractOrders(x: Execution, { mode, customer, symbol }: CancelContractOrders): Ruling {
  if (symbol !== null && x.state.parts.contracts.get(symbol) === undefined) return refused(REFUSAL.invalid);
  for (const live of x.state.register.ofKind(mode, customer, 'contract_order')) {
    const { body } = live.entry;
    if (symbol !== null && body.symbol !== symbol) continue;
    const book = x.state.parts.contracts.book(mode, body.symbol);
    invariant(book !== undefined, 'an open order rests in a book');
    endOrder(x, book, live, 'requested');
  }
  return ACCEPTED;
}
