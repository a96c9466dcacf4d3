import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Exchange } from '../../core/sequencer/index.ts';
import type { OperatorLimit } from '../../operators/limit/index.ts';

/** What moving money by hand works with. */
export interface AdjustmentDependencies {
  db: NodePgDatabase;
  exchange: Pick<Exchange, 'submit'>;
  /** Whether the exchange knows a currency. */
  isListed: (currency: string) => boolean;
  limit: OperatorLimit;
  /** How letters name the venue. */
  appName: () => string;
}
