import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { limitSilence } from './silence.ts';
import { openDrizzle } from './transaction.ts';

/**
 * Connections to the database with one limit for all of them; `db` asks through drizzle over the
 * same ones.
 */
export interface Connections {
  pool: pg.Pool;
  db: NodePgDatabase;
}

/** Where the database is, and what its connections of this process are called there. */
export interface NamedDatabase {
  url: string;
  name: string;
}

interface Limits {
  max: number;
  /** ms for one statement, and ms without any answer. */
  statement: number;
}

const SECOND = 1_000;
/** How long it may take to get a connection, a new one or a free one. */
const CONNECT_MS = 10 * SECOND;
/** What the server itself ends is heard of before the connection is cut. */
const GRACE_MS = 2 * SECOND;

/** For calls: nobody waits longer for an answer. */
export const FOR_CALLS: Limits = { max: 20, statement: 10 * SECOND };
/** For long work: recovery, verification, the projection, publications, what is done once a day. */
export const FOR_LONG_WORK: Limits = { max: 10, statement: 600 * SECOND };

export function openConnections(
  { url, name }: NamedDatabase,
  { max, statement }: Limits,
  logger: Logger,
): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statement,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the
  // process.
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  pool.on('connect', (client) => {
    limitSilence(client, statement + GRACE_MS);
    // One that breaks in use is reported by the query under way, or by the next one.
    client.on('error', () => undefined);
  });
  return { pool, db: openDrizzle(pool) };
}
