import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import {
  type Database,
  migrateDatabase,
  openDrizzle,
  startEmbeddedPostgres,
} from '../src/core/database/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a server with a migrated database called `template`. */
    postgresUrl: string;
    /** The same server as the role that owns nothing. */
    postgresAppUrl: string;
  }
}

const TEMPLATE = 'template';
/**
 * A process of the server takes up to forty, a test of several processes six times that, and three
 * tests run at a time.
 */
const CONNECTIONS = 800;
/**
 * A folder in memory, where the system has one: a database has some hundred files, and hundreds of
 * databases are made and dropped.
 */
const MEMORY = '/dev/shm';
/** Four times what the databases of a run need at once, bytes. */
const ROOM = 2 ** 30;

/**
 * A server with the migrated template: addresses for its owner and for the role that owns nothing.
 */
export interface TemplateServer {
  url: string;
  appUrl: string;
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

/** Starts a PostgreSQL with a migrated template, in memory where there is room. */
export async function startTemplateServer(): Promise<TemplateServer & { stop: () => Promise<void> }> {
  const folder = fastFolder();
  const embedded = await startWithRoom(folder);
  await withPool(embedded.url(), (pool) => pool.query(`CREATE DATABASE ${TEMPLATE}`));
  await withPool(embedded.url(TEMPLATE), (pool) =>
    migrateDatabase(pool, new URL(embedded.appUrl()).username),
  );
  return {
    url: embedded.url(),
    appUrl: embedded.appUrl(),
    stop: async () => {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts one with connections enough for several tests of several processes each at a time; the
 * number counts from a start on.
 */
async function startWithRoom(folder: string): ReturnType<typeof startEmbeddedPostgres> {
  const logger = pino({ level: 'warn' });
  const first = await startEmbeddedPostgres(folder, logger);
  await withPool(first.url(), (pool) => pool.query(`ALTER SYSTEM SET max_connections = ${CONNECTIONS}`));
  await first.stop();
  return startEmbeddedPostgres(folder, logger);
}

/** Creates a folder in memory if the system has room there. */
export function fastFolder(): string {
  return temporaryFolder(hasRoom(MEMORY) ? MEMORY : tmpdir());
}

/**
 * Creates a folder under `parent` that PostgreSQL's own account may enter when the tests run as
 * root.
 */
export function temporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, 'trade-test-'));
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}

/**
 * A database that tests use: `pool` is its owner's, `url` for a second process or pool, `appUrl`
 * for the role that the server uses.
 */
export type TestDatabase = Database & { appUrl: string };

/** Creates a migrated database for one test, or an empty one. `close` drops it. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { url, appUrl, drop } = await copyTemplate(
    { url: inject('postgresUrl'), appUrl: inject('postgresAppUrl') },
    { empty },
  );
  const database = databaseAt(url, appUrl);
  return {
    ...database,
    async close() {
      // Not awaited: a connection that a failed test never released would block it for ever; the
      // drop ends them all.
      void database.close();
      await drop();
    },
  };
}

/** Makes a database of the template, or an empty one, in some tens of milliseconds. */
export async function copyTemplate(
  server: TemplateServer,
  { empty = false } = {},
): Promise<TemplateServer & { drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const from = empty ? '' : `TEMPLATE ${TEMPLATE}`;
  await withPool(server.url, (pool) => pool.query(`CREATE DATABASE ${name} ${from}`));
  const address = (base: string) => Object.assign(new URL(base), { pathname: `/${name}` }).href;
  return {
    url: address(server.url),
    appUrl: address(server.appUrl),
    drop: async () => {
      await withPool(server.url, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
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

async function withPool(url: string, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}
