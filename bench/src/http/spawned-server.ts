import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from '@trade/client';
import pg from 'pg';
import { endChild } from '../child-process.ts';
import { cpuSecondsOf } from '../cpu.ts';
import { openDatabaseGround, type Prepare } from '../database-ground.ts';
import { countSql, type SqlCounter } from '../sql-counter.ts';

export const SERVER_FOLDER = fileURLToPath(new URL('../../../apps/server/', import.meta.url));
const ADDRESS = /App\s+(http:\/\/\S+)/;

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
/** As `npm start` runs it. */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=64'];

/** Builds the bundle that `npm start` runs. */
export async function buildServer(): Promise<void> {
  await build(process.execPath, ['build.mjs'], { cwd: SERVER_FOLDER });
}

/**
 * Builds the server and starts it as in production, on its simulated market: the bundle, with
 * limits and with a log of every call. `prepare` may fill the migrated database before.
 */
export async function spawnServer(prepare?: Prepare): Promise<SpawnedServer> {
  return spawnOn(prepare, async (url) => ({ url, end: () => undefined }));
}

export async function spawnCounted(prepare?: Prepare): Promise<CountedServer> {
  let sql: SqlCounter | null = null;
  const server = await spawnOn(prepare, async (databaseUrl) => {
    const counter = await countSql(databaseUrl);
    sql = counter;
    return { url: counter.url, end: () => counter.close() };
  });
  if (sql === null) throw new Error('Nothing is counted');
  return { ...server, sql };
}

async function spawnOn(
  prepare: Prepare | undefined,
  wayTo: (databaseUrl: string) => Promise<{ url: string; end: () => void }>,
): Promise<SpawnedServer> {
  await buildServer();
  const ground = await openDatabaseGround(prepare);
  const way = await wayTo(ground.url);
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'dist/main.js'], {
    cwd: SERVER_FOLDER,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: way.url, DATA_DIR: ground.folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const database = new pg.Pool({ connectionString: ground.url, max: 2 });
  const stop = async () => {
    await endChild(child);
    await database.end();
    way.end();
    await ground.stop();
  };
  try {
    const url = await addressOf(child);
    return {
      url,
      database,
      cpuSeconds: () => cpuSecondsOf(child.pid),
      client: (token) => clientOf(url, token),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A client for the apps' calls, with a session's token. */
export function clientOf(url: string, token?: string): Client {
  return new Client({
    baseUrl: url,
    token: () => token ?? null,
    locale: () => 'en',
    onLoginRequired: () => undefined,
  });
}

/** Waits for the address that the server prints once it listens. */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.once('exit', () => reject(new Error('The server ended while starting')));
    const read = (text: string) => {
      printed += text;
      const address = ADDRESS.exec(printed)?.[1];
      if (address === undefined) return;
      // From here on the log is only taken away.
      child.stdout?.off('data', read).resume();
      resolve(address);
    };
    child.stdout?.setEncoding('utf8').on('data', read);
  });
}
