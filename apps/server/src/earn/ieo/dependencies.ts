import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { Caller } from '../../platform/gateway/index.ts';

export interface IeoDependencies {
  sequencer: Pick<Sequencer, 'submit' | 'projected' | 'projectedFor' | 'look' | 'status'>;
  db: NodePgDatabase;
  /** Who may subscribe; rejects with the code that tells the customer what is missing. */
  permission: { isOffered(): boolean; check(caller: Caller): Promise<void> };
  /** Wall time, ms. */
  now: () => number;
}
