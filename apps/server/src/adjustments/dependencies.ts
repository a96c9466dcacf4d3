import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Exchange } from '../exchange/index.ts';

/** What moving money by hand works with. */
export interface AdjustmentDependencies {
  db: NodePgDatabase;
  exchange: Pick<Exchange, 'submit'>;
  /** Whether the exchange knows a currency. */
  isListed: (currency: string) => boolean;
  /** USDT units per whole coin; null where the market does not tell. */
  priceOf: (currency: string) => bigint | null;
  /** USDT units that one operator moves in 24 hours without a second one. */
  limit: bigint;
}
