import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Messenger } from '../../platform/mail/index.ts';

/** What the acts about operators work with. */
export interface PeopleDependencies {
  db: NodePgDatabase;
  messenger: Pick<Messenger, 'send'>;
  appName: () => string;
  /** Where the console is, as an operator reaches it. */
  consoleUrl: () => string;
  log: FastifyBaseLogger;
  /** ms that a new or reset money power waits. */
  powerWait: number;
  /** ms since the epoch. */
  now: () => number;
}
