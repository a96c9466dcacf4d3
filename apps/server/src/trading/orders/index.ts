import type { Mode, Outcome } from '@trade/engine';
import type { CustomerOpenOrders } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { Services } from '../../platform/capability.ts';

/** The account whose orders they are. */
export interface Owner {
  customer: number;
  mode: Mode;
}

/** How the open orders of a kind are canceled. */
export interface CancelsOpenOrders {
  /** Whether they place others: those are canceled first. */
  placeOthers?: true;
  /**
   * Cancels all of an account, and returns their number. Done again, it cancels what is left.
   * Rejects when the exchange does not take it.
   */
  cancelAll: (sequencer: Pick<Sequencer, 'look' | 'submit'>, owner: Owner) => Promise<number>;
}

/** Returns how many entries of a kind a command has changed. */
export function changedEntries({ events }: Outcome, kind: string): number {
  return events.filter((event) => event.type === 'entry' && event.entry.kind === kind).length;
}

/** Whose open orders are read, and how many of each kind at most, the newest. */
interface OpenOf extends Owner {
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
