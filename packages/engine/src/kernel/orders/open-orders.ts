import type { LiveOrder } from './live-order.ts';

/** The open orders of one mode, found by id and by customer. */
export class OpenOrders {
  private readonly byId = new Map<number, LiveOrder>();
  private readonly newest = new Map<number, LiveOrder | null>();

  /** Orders are added in the order of their ids, which is the order they are listed in. */
  add(live: LiveOrder): void {
    const { id, customer } = live.order;
    this.byId.set(id, live);
    const before = this.newest.get(customer) ?? null;
    live.before = before;
    if (before !== null) before.after = live;
    this.newest.set(customer, live);
  }

  /** Takes out an order that is in. */
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

  /** The customer's open orders by id, as they stand now. */
  of(customer: number): LiveOrder[] {
    const own: LiveOrder[] = [];
    for (let live = this.newest.get(customer) ?? null; live !== null; live = live.before) own.push(live);
    return own.reverse();
  }

  all(): Iterable<LiveOrder> {
    return this.byId.values();
  }
}
