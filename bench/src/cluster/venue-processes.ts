import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../apps/server/src/core/database/embedded.ts';
import { endChild, hasEnded } from '../child-process.ts';
import { cpuSecondsOf } from '../cpu.ts';
import { openDatabaseGround, type Prepare } from '../database-ground.ts';
import { buildServer, SERVER_FLAGS, SERVER_FOLDER } from '../http/spawned-server.ts';
import { type Nats, startNats } from './nats.ts';

/** A start recovers the whole exchange, beside other processes. */
const PATIENCE_MS = 180_000;
const BETWEEN_MS = 50;

/** One process of the venue, built and started as in production. */
export interface VenueProcess {
  url: string;
  /** CPU seconds since it started. */
  cpuSeconds(): number;
  /** Stops it in order. */
  stop(): Promise<void>;
}

/**
 * A database and a NATS server on which processes of one venue are started, a set after the other.
 */
export interface VenueGround {
  pool: pg.Pool;
  nats: Nats;
  /**
   * `role` as `ROLE` names it: `all`, `gateway`, `exchange,projection`. Resolves once `/readyz`
   * answers 200.
   */
  start(role: string): Promise<VenueProcess>;
  /** Once every process has been stopped. */
  stop(): Promise<void>;
}

/**
 * Builds the server; `prepare` fills the migrated database. `natsServer` is the path of the
 * program.
 */
export async function openGround(natsServer: string, prepare: Prepare): Promise<VenueGround> {
  await buildServer();
  const database = await openDatabaseGround(prepare);
  const nats = await startNats(natsServer);
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const env = settingsOf(database.url, database.folder, nats.url);
  return {
    pool,
    nats,
    start: (role) => startProcess(role, env),
    async stop() {
      await nats.stop();
      await pool.end();
      await database.stop();
    },
  };
}

/** What every process of the venue is given: they share keys, the database and the bus. */
function settingsOf(databaseUrl: string, dataDir: string, natsUrl: string): NodeJS.ProcessEnv {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    ...process.env,
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    NATS_URL: natsUrl,
    SECRET_KEY: randomBytes(32).toString('base64'),
    SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  };
}

async function startProcess(role: string, env: NodeJS.ProcessEnv): Promise<VenueProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'dist/main.js'], {
    cwd: SERVER_FOLDER,
    env: { ...env, ROLE: role, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => endChild(child);
  try {
    await untilReady(child, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, cpuSeconds: () => cpuSecondsOf(child.pid), stop };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const patience = performance.now() + PATIENCE_MS;
  for (;;) {
    const status = await fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (hasEnded(child)) throw new Error('A process of the venue ended while starting');
    if (performance.now() > patience) throw new Error('A process of the venue is not ready');
    await sleep(BETWEEN_MS);
  }
}
