import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Reads } from '../database/index.ts';
import type { Sequencer } from './sequencer.ts';

/** Reads of what the tables hold about a customer. */
export interface CustomerReads {
  /**
   * Returns what `read` finds in a database that holds this customer's last acknowledged command.
   * `read` queries the tables that the projection writes and no others, changes nothing, and may
   * run twice.
   */
  forCustomer<Result>(customer: number, read: (db: NodePgDatabase) => Promise<Result>): Promise<Result>;
}

export function customerReads(
  sequencer: Pick<Sequencer, 'projectedFor'>,
  reads: Pick<Reads, 'at'>,
): CustomerReads {
  return {
    async forCustomer(customer, read) {
      return reads.at(await sequencer.projectedFor(customer), read);
    },
  };
}
