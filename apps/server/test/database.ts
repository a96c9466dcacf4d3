import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { copyTemplate, startTemplateServer } from '../../../testbed/src/databases.ts';
import { type Database, openDrizzle } from '../src/core/database/index.ts';

export { fastFolder, temporaryFolder } from '../../../testbed/src/folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a server with a migrated database called `template`. */
    postgresUrl: string;
    /** The same server as the role that owns nothing. */
    postgresAppUrl: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run (vitest's global setup). Returns a function that stops
 * it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemplateServer();
  project.provide('postgresUrl', server.url);
  project.provide('postgresAppUrl', server.appUrl);
  return server.stop;
}

/**
 * A database that tests use: `pool` is its owner's, `url` for a second process or pool, `appUrl`
 * for the role that the server uses.
 */
export type TestDatabase = Database & { appUrl: string };

/** Creates a migrated database for one test, or an empty one. `close` drops it. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const copy = await copyTemplate(
    { url: inject('postgresUrl'), appUrl: inject('postgresAppUrl') },
    { empty },
  );
  const database = databaseAt(copy.url, copy.appUrl);
  return {
    ...database,
    async close() {
      // Not awaited: a connection that a failed test never released would block it for ever; the
      // drop ends them all.
      void database.close();
      await copy.close();
    },
  };
}

/**
 * Opens a database that is there already, as its owner. `close` ends the connections, and leaves
 * the database.
 */
export function databaseAt(url: string, appUrl: string): TestDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // Tests end connections on purpose.
  pool.on('error', () => undefined);
  const db = openDrizzle(pool);
  return { pool, db, patient: { pool, db }, answers: () => true, url, appUrl, close: () => pool.end() };
}
