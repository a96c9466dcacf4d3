import type { LiveOrder } from './live-order.ts';

/** The open orders of one mode, found by id and by customer. */
export class OpenOrders {
  private readonly byId = new Map<number, LiveOrder>();
  private readonly byCustomer = new Map<number, Set<LiveOrder>>();

  /** Orders are added in the order of their ids, which is the order they are listed in. */
  add(live: LiveOrder): void {
    const { id, customer } = live.order;
    this.byId.set(id, live);
    const own = this.byCustomer.get(customer);
    if (own === undefined) this.byCustomer.set(customer, new Set([live]));
    else own.add(live);
  }

  remove(live: LiveOrder): void {
    const { id, customer } = live.order;
    this.byId.delete(id);
    this.byCustomer.get(customer)?.delete(live);
  }

  get(id: number): LiveOrder | undefined {
    return this.byId.get(id);
  }

  /** The customer's open orders by id, as they stand now. */
  of(customer: number): LiveOrder[] {
    return [...(this.byCustomer.get(customer) ?? [])];
  }

  all(): Iterable<LiveOrder> {
    return this.byId.values();
  }
}
