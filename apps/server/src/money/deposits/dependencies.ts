import type { Notice } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { OperatorLimit } from '../../operators/limit/index.ts';
import type { Messenger } from '../../platform/mail/index.ts';
import type { Offers } from './offers.ts';

/** What confirming deposits works with. */
export interface DepositDependencies {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit'>;
  offers: Offers;
  limit: OperatorLimit;
  messenger: Messenger;
  /** How messages name the product. */
  appName: () => string;
  /** Tells a customer something on the private stream of their real account, if they are listening. */
  notify: (customer: number, notice: Notice) => void;
  log: FastifyBaseLogger;
}
