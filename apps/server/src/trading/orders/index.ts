import type { Mode } from '@trade/engine';
import type { CustomerOpenOrders } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Services } from '../../platform/capability.ts';

/** Whose open orders are read, and how many of each kind at most, the newest. */
interface OpenOf {
  customer: number;
  mode: Mode;
  open: true;
  limit: number;
}

/** Reads the open orders of a customer, by the list that the console shows them in. */
export type OpenOrders = {
  readonly [List in keyof CustomerOpenOrders]?: (
    db: NodePgDatabase,
    own: OpenOf,
    services: Services,
  ) => Promise<CustomerOpenOrders[List]>;
};

/** An order in wire form, in a list; an empty one when its market is not listed. */
export function described<Order, Market, Wire>(
  market: Market | null | undefined,
  order: Order,
  describe: (order: Order, market: Market) => Wire,
): Wire[] {
  return market ? [describe(order, market)] : [];
}
