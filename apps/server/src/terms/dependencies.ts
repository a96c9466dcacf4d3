import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { SettingsBook } from '../app-data/index.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Exchange } from '../exchange/index.ts';
import type { ContractRegistry, InstrumentRegistry } from '../instruments/index.ts';
import type { Messenger } from '../mail/index.ts';

export interface TermsDependencies {
  db: NodePgDatabase;
  exchange: Pick<Exchange, 'submit' | 'look'>;
  instruments: Pick<InstrumentRegistry, 'find'>;
  contracts: Pick<ContractRegistry, 'find'>;
  settings: SettingsBook;
  approvals: Pick<Approvals, 'register' | 'hasSecond'>;
  messenger: Pick<Messenger, 'send'>;
  appName: () => string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** ms from the approval of a change that can hurt to when it is in force. */
  notice: number;
  /** ms since the epoch. */
  now: () => number;
}
