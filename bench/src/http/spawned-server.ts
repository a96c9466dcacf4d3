import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Client } from '@trade/client';
import pg from 'pg';
import { clientOf } from '../../../testbed/src/client.ts';
import { type Prepare, startDurableDatabase } from '../../../testbed/src/databases.ts';
import { buildVenue } from '../../../testbed/src/venue.ts';
import { cpuSecondsOf } from '../cpu.ts';
import { countSql, type SqlCounter } from '../sql-counter.ts';

const SERVER_FOLDER = fileURLToPath(new URL('../../../apps/server/', import.meta.url));

/** The server as a separate process, on a database that the benchmark may read. */
export interface SpawnedServer {
  url: string;
  database: pg.Pool;
  /** Returns the CPU seconds that the process has used; NaN where the system does not tell. */
  cpuSeconds(): number;
  /** Returns a client for the apps' calls, with a session's token. */
  client(token?: string): Client;
  stop(): Promise<void>;
}

/** Such a server whose way to the database goes through a counter, which makes it slower. */
export interface CountedServer extends SpawnedServer {
  /** Counts what the process asks of the database. */
  sql: SqlCounter;
}

const build = promisify(execFile);
/** What Node is given by `npm start`. */
export const SERVER = ['--enable-source-maps', '--max-semi-space-size=64', `${SERVER_FOLDER}dist/main.js`];

/** Builds the bundle that `npm start` runs. */
export async function buildServer(): Promise<void> {
  await build(process.execPath, ['build.mjs'], { cwd: SERVER_FOLDER });
}

/**
 * Builds the server and starts it as in production, on its simulated market: the bundle, with
 * limits and with a log of every call. `prepare` may fill the migrated database before.
 */
export async function spawnBuilt(prepare?: Prepare): Promise<SpawnedServer> {
  return spawnOn(prepare, async (url) => ({ url, close: () => undefined }));
}

export async function spawnCounted(prepare?: Prepare): Promise<CountedServer> {
  let sql: SqlCounter | null = null;
  const server = await spawnOn(prepare, async (databaseUrl) => {
    const counter = await countSql(databaseUrl);
    sql = counter;
    return counter;
  });
  if (sql === null) throw new Error('Nothing is counted');
  return { ...server, sql };
}

async function spawnOn(
  prepare: Prepare | undefined,
  wayTo: (databaseUrl: string) => Promise<{ url: string; close: () => void }>,
): Promise<SpawnedServer> {
  await buildServer();
  const { url: databaseUrl, close } = await startDurableDatabase(prepare);
  const way = await wayTo(databaseUrl);
  const venue = buildVenue({
    database: { url: way.url, appUrl: way.url, close },
    inherited: process.env,
  });
  const server = venue.spawn(SERVER, {}, venue.newLog());
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const stop = async () => {
    await server.stop();
    await database.end();
    way.close();
    await venue.stop();
  };
  try {
    const url = await server.serving();
    return {
      url,
      database,
      cpuSeconds: () => cpuSecondsOf(server.child.pid),
      client: (token) => clientOf(url, token),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
