import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { pino } from 'pino';
import {
  migrateDatabase,
  openDatabase,
  startEmbeddedPostgres,
} from '../../apps/server/src/core/database/index.ts';
import { fastFolder, temporaryFolder } from './folders.ts';

/** A database of a venue: addresses for its owner and for the role that owns nothing. */
export interface VenueDatabase {
  url: string;
  appUrl: string;
  /** Ends every connection, and removes it. */
  close: () => Promise<void>;
}

/** A server with the migrated template. */
export type TemplateServer = Pick<VenueDatabase, 'url' | 'appUrl'>;

const TEMPLATE = 'template';
/**
 * A process of the server takes up to forty, a test of several processes six times that, and three
 * tests run at a time.
 */
const CONNECTIONS = 800;
const log = pino({ level: 'warn' }, pino.destination(2));

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
 * number counts from a start on. Tests connect thousands of times: a password costs next to nothing
 * to check, and a page that changes first after a checkpoint is not written whole.
 */
async function startWithRoom(folder: string): ReturnType<typeof startEmbeddedPostgres> {
  const first = await startEmbeddedPostgres(folder, log);
  await withPool(first.url(), async (pool) => {
    await pool.query(`ALTER SYSTEM SET max_connections = ${CONNECTIONS}`);
    await pool.query('ALTER SYSTEM SET scram_iterations = 1');
    await pool.query('ALTER SYSTEM SET full_page_writes = off');
  });
  await first.stop();
  const second = await startEmbeddedPostgres(folder, log);
  const { username, password } = new URL(second.url());
  await withPool(second.url(), (pool) => pool.query(`ALTER ROLE ${username} PASSWORD '${password}'`));
  return second;
}

/** Makes a database of the template, or an empty one, in some tens of milliseconds. */
export async function copyTemplate(server: TemplateServer, { empty = false } = {}): Promise<VenueDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const from = empty ? '' : `TEMPLATE ${TEMPLATE} STRATEGY file_copy`;
  await withPool(server.url, (pool) => pool.query(`CREATE DATABASE ${name} ${from}`));
  const address = (base: string) => Object.assign(new URL(base), { pathname: `/${name}` }).href;
  return {
    url: address(server.url),
    appUrl: address(server.appUrl),
    close: () =>
      withPool(server.url, async (admin) => {
        await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }),
  };
}

/** Fills a migrated database before a server starts on it. */
export type Prepare = (pool: pg.Pool) => Promise<void>;

/**
 * Starts a PostgreSQL on a disk of its own with full fsync, whose owner the venue is. Without
 * `prepare`, whoever comes first migrates it.
 */
export async function startDurableDatabase(prepare?: Prepare): Promise<VenueDatabase> {
  const dataDir = temporaryFolder();
  const postgres = await startEmbeddedPostgres(dataDir, log);
  const url = postgres.url();
  const close = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    if (prepare) await fill(url, dataDir, prepare);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, appUrl: url, close };
}

async function fill(databaseUrl: string, dataDir: string, prepare: Prepare): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir }, log);
  try {
    await prepare(database.pool);
  } finally {
    await database.close();
  }
}

async function withPool<Result>(url: string, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // `end` does not wait for the connection to be closed: a server that stops then still ends it.
  pool.on('error', () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
