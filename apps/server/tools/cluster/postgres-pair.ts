import { existsSync } from 'node:fs';
import pg from 'pg';
import {
  copyAsStandby,
  followPrimary,
  freePort,
  openDataFolder,
  postgresCommand,
} from '../../src/core/database/index.ts';
import type { Hall } from './hall.ts';
import type { Program } from './program.ts';

/** Its name for the primary, and that of its replication slot. */
const STANDBY = 'standby';
/**
 * Four processes with their pools, for calls and for reads of the copy. Both servers must have the
 * same.
 */
const CONNECTIONS = { max_connections: '400' };

/** A primary and its synchronous standby. */
export interface PostgresPair {
  /** Of the primary, as the server's role and as the owner of the tables. */
  appUrl: string;
  ownerUrl: string;
  /** Of the standby, as the server's role. */
  replicaUrl: string;
  /**
   * In the order in which they are to be stopped: what the primary writes last, the standby still
   * gets.
   */
  programs: readonly Program[];
}

/**
 * Starts a PostgreSQL under `folder` and one that has all that the first has committed, because
 * every commit waits for it. Both are made at the first start.
 */
export async function startPostgresPair(hall: Hall, folder: string): Promise<PostgresPair> {
  hall.tell('Starting PostgreSQL, the primary ...');
  const data = await openDataFolder(folder);
  const [port, standbyPort] = [await freePort(), await freePort()];
  const [appUrl, ownerUrl, replicaUrl] = [data.appUrl(port), data.url(port), data.appUrl(standbyPort)];
  const primary = hall.add({
    name: 'postgres-primary',
    // A setting of the command rather than of the file: who opens the folder alone must not wait
    // for a standby.
    ...postgresCommand(data.folder, port, { ...CONNECTIONS, synchronous_standby_names: STANDBY }),
    mark: data.folder,
    env: PLAIN,
    stopSignal: 'SIGINT',
  });
  primary.start();
  await primary.ready(() => holds(ownerUrl, 'SELECT 1'));

  const copy = `${data.folder}-standby`;
  if (existsSync(copy)) {
    followPrimary(copy, ownerUrl, STANDBY);
  } else {
    hall.tell('Copying it for the standby ...');
    await copyAsStandby({ folder: data.folder, url: ownerUrl }, copy, STANDBY);
  }
  hall.tell('Starting PostgreSQL, the synchronous standby ...');
  const standby = hall.add({
    name: 'postgres-standby',
    ...postgresCommand(copy, standbyPort, CONNECTIONS),
    mark: copy,
    env: PLAIN,
    stopSignal: 'SIGINT',
  });
  standby.start();
  await standby.ready(() => holds(ownerUrl, "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"));
  await standby.ready(() => holds(data.url(standbyPort), 'SELECT 1'));
  return { appUrl, ownerUrl, replicaUrl, programs: [primary, standby] };
}

const PLAIN = { PATH: process.env.PATH, LC_ALL: 'C' };

/** Whether the database answers, and with a row. */
async function holds(url: string, question: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return ((await client.query(question)).rowCount ?? 0) > 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}
