import { type Digest, ENTITY_KIND } from '../kernel/digest.ts';
import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import type { Market } from '../kernel/market.ts';
import type { Slot } from '../kernel/order-book.ts';
import type { Account } from '../kernel/state/account.ts';
import { MODES } from '../kernel/state/engine-state.ts';
import type { OrderEvent } from '../kernel/state/events.ts';
import { HashedEntity } from '../kernel/state-hash.ts';
import type { LedgerCategory, Order, Side } from '../model.ts';

/** Owner of a slot in a spot book: a customer's order, or (null) the liquidity provider. */
export type Resting = LiveOrder | null;

/**
 * An order while the engine works on it. Events and snapshots carry copies of `order`, never the
 * object itself.
 */
export class LiveOrder extends HashedEntity {
  /** Its slot in the book while it rests. */
  slot: Slot<Resting> | null = null;
  /** The customer's neighbouring open orders, while it is open itself. */
  before: LiveOrder | null = null;
  after: LiveOrder | null = null;
  /** The last command that touched it. */
  touchedAt = 0;
  /** The reference of the transfers for its hold. */
  readonly reference: string;

  constructor(
    readonly order: Order,
    /** The paying account, where `order.held` is frozen. */
    readonly pays: Account,
    /** The receiving account. */
    readonly receives: Account,
  ) {
    super();
    this.reference = `order:${order.id}`;
  }

  copy(): Order {
    return { ...this.order };
  }

  event(): OrderEvent {
    return { type: 'order', order: { ...this.order } };
  }

  isPresent(): boolean {
    return this.order.status === 'new';
  }

  describe(digest: Digest): void {
    const { order } = this;
    digest
      .begin(ENTITY_KIND.order)
      .number(order.id)
      .number(order.customer)
      .flag(order.mode === 'real')
      .text(order.symbol)
      .text(order.clientId)
      .flag(order.side === 'buy')
      .flag(order.type === 'limit')
      .text(order.timeInForce)
      .flag(order.postOnly)
      .number(order.price)
      .number(order.lots)
      .bigint(order.total)
      .number(order.filledLots)
      .bigint(order.filledQuote)
      .bigint(order.fee)
      .bigint(order.held)
      .number(order.createdAt)
      .number(order.updatedAt);
    if (order.makerFeePpm !== null) digest.number(order.makerFeePpm);
    // Told only of the orders that have them, so that the others keep the hash they always had.
    if (order.takerFeePpm !== null) digest.text('taker').number(order.takerFeePpm);
    if (order.place !== null) digest.text('place').number(order.place);
    if (order.grownAt !== null) digest.text('grown').number(order.grownAt);
    if (order.visibleLots !== null) digest.text('visible').number(order.visibleLots).number(order.hiddenLots);
  }
}

/** The open orders of one mode, by id and by customer. */
export class OpenOrders {
  private readonly byId = new Map<number, LiveOrder>();
  private readonly newest = new Map<number, LiveOrder | null>();

  /** Adds an order; must be called in the order of ids, which is the order of lists. */
  add(live: LiveOrder): void {
    const { id, customer } = live.order;
    this.byId.set(id, live);
    const before = this.newest.get(customer) ?? null;
    live.before = before;
    if (before !== null) before.after = live;
    this.newest.set(customer, live);
  }

  /** Removes an order, which must be in. */
  remove(live: LiveOrder): void {
    const { id, customer } = live.order;
    this.byId.delete(id);
    const { before, after } = live;
    if (before !== null) before.after = after;
    if (after !== null) after.before = before;
    else this.newest.set(customer, before);
    live.before = null;
    live.after = null;
  }

  get(id: number): LiveOrder | undefined {
    return this.byId.get(id);
  }

  /** Returns the customer's open orders, by id. */
  of(customer: number): LiveOrder[] {
    const own: LiveOrder[] = [];
    for (let live = this.newest.get(customer) ?? null; live !== null; live = live.before) own.push(live);
    return own.reverse();
  }

  /** All open orders, by id. */
  all(): Iterable<LiveOrder> {
    return this.byId.values();
  }
}

/*
 * An order's hold is the part of its payer's frozen bucket that `order.held` counts. Each unit of
 * it leaves exactly once: paid to the other party of a trade, or released.
 */

function pendingCategory(side: Side): LedgerCategory {
  return side === 'buy' ? 'pending_buy' : 'pending_sell';
}

/** Freezes what an order may spend. The amount must be available. */
export function hold(x: Execution, live: LiveOrder, amount: bigint): void {
  x.shift(live.pays, amount, 'available', 'frozen', pendingCategory(live.order.side), live.reference);
  live.order.held += amount;
  x.touchOrder(live);
}

/** Releases everything held beyond `needed`. */
export function releaseTo(x: Execution, live: LiveOrder, needed: bigint): void {
  const surplus = live.order.held - needed;
  invariant(surplus >= 0n, 'an order holds what it needs');
  if (surplus === 0n) return;
  x.shift(live.pays, surplus, 'frozen', 'available', pendingCategory(live.order.side), live.reference);
  live.order.held = needed;
  x.touchOrder(live);
}

/**
 * Gives every order without its own fee the one that applies to it now. Must be called before the
 * fee changes.
 */
export function keepFees(x: Execution, { spec }: Market): void {
  for (const mode of MODES) {
    for (const live of x.state.parts.spot[mode].orders.all()) {
      if (live.order.symbol !== spec.symbol || live.order.makerFeePpm !== null) continue;
      live.order.makerFeePpm = spec.makerFeePpm;
      x.touchOrder(live);
    }
  }
}
