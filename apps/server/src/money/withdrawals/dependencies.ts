import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { Identity } from '../../customers/identity/index.ts';
import type { OperatorLimit } from '../../operators/limit/index.ts';
import type { WithdrawalConfig } from '../../platform/config/index.ts';
import type { Messenger } from '../../platform/mail/index.ts';
import type { Seal } from '../../platform/sealing/index.ts';
import type { Bankcards } from './bankcards/bankcards.ts';
import type { Methods } from './methods.ts';
import type { Turns } from './turns.ts';

/** What withdrawals work with. */
export interface WithdrawalDependencies {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'submit' | 'projectedFor' | 'projected' | 'look' | 'status'>;
  identity: Pick<Identity, 'authenticators' | 'codes'>;
  bankcards: Bankcards;
  methods: Methods;
  config: WithdrawalConfig;
  /** What one operator moves alone. */
  limit: OperatorLimit;
  /** A fraction of the amount as a plain decimal: what withdrawals asked for now cost. */
  feeRate: () => string;
  /** Keeps destinations unreadable where they are stored. */
  seal: Seal;
  /** USDT units per whole coin; null while the market does not tell. */
  priceOf: (asset: string) => bigint | null;
  /** The day that holds a moment, in the time zone of the app: limits are by the day. */
  dayOf: (at: number) => { start: number; end: number };
  now: () => number;
  messenger: Messenger;
  /** How messages name the product. */
  appName: () => string;
  log: FastifyBaseLogger;
  turns: Turns;
}
