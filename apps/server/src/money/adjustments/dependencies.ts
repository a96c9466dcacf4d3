import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { OperatorLimit } from '../../operators/limit/index.ts';

/** What moving money by hand works with. */
export interface AdjustmentDependencies {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit'>;
  /** Whether the exchange knows a currency. */
  isListed: (currency: string) => boolean;
  limit: OperatorLimit;
  /** How letters name the venue. */
  appName: () => string;
}
