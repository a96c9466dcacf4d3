import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { freePort } from '../../src/core/database/embedded.ts';
import { copyAsStandby, migrateDatabase, openDataFolder } from '../../src/core/database/index.ts';
import { fastFolder } from '../database.ts';
import { PATIENCE } from './patience.ts';
import { type PostgresNode, postgresNode } from './postgres-node.ts';

/**
 * Starts a PostgreSQL of its own, empty but for the owner's role and the server's; every database
 * of a server lies in it.
 */
export async function startPrimary(settings: Record<string, string> = {}): Promise<PostgresNode> {
  const root = fastFolder();
  const data = await openDataFolder(root);
  const port = await freePort();
  const node = postgresNode(data.folder, port, { url: data.url(port), appUrl: data.appUrl(port) });
  await node.start(settings);
  return {
    ...node,
    async remove() {
      await node.remove();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Starts one whose first database has the tables of a venue. */
export async function startMigratedPrimary(): Promise<PostgresNode> {
  const primary = await startPrimary();
  const owner = new pg.Pool({ connectionString: primary.url(), max: 1 });
  await migrateDatabase(owner, new URL(primary.appUrl()).username);
  await owner.end();
  return primary;
}

/** A hot standby: it takes the primary's log over a connection, applies it, and answers reads. */
export interface Replica extends PostgresNode {
  /**
   * Its name for the primary: in `pg_stat_replication`, `synchronous_standby_names`, and of its
   * replication slot.
   */
  readonly name: string;
  /** Stops applying the log, which goes on arriving; resolves when it has stopped. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Resolves once everything that the primary has committed by now is visible here. */
  caughtUp(): Promise<void>;
  /** Makes it a primary of its own; resolves when it takes writes. The URLs stay. */
  promote(): Promise<void>;
}

/**
 * Copies a running primary and starts the copy as its streaming replica. The primary keeps the log
 * that the replica has not had.
 */
export async function startReplica(primary: PostgresNode): Promise<Replica> {
  const name = `replica_${randomUUID().slice(0, 8)}`;
  const folder = path.join(path.dirname(primary.folder), name);
  const port = await freePort();
  await copyAsStandby({ folder: primary.folder, url: primary.url() }, folder, name);
  const node = postgresNode(folder, port, { url: primary.url(), appUrl: primary.appUrl() });
  await node.start();
  return {
    ...node,
    name,
    async pauseReplay() {
      await node.query('SELECT pg_wal_replay_pause()');
      await vi.waitFor(async () => {
        const [row] = await node.query<{ state: string }>('SELECT pg_get_wal_replay_pause_state() AS state');
        if (row?.state !== 'paused') throw new Error(`The replay is ${row?.state}.`);
      }, PATIENCE);
    },
    async resumeReplay() {
      await node.query('SELECT pg_wal_replay_resume()');
    },
    async caughtUp() {
      const [written] = await primary.query<{ lsn: string }>('SELECT pg_current_wal_flush_lsn() AS lsn');
      await vi.waitFor(async () => {
        const [row] = await node.query<{ lag: number }>(
          'SELECT pg_wal_lsn_diff($1, pg_last_wal_replay_lsn())::float8 AS lag',
          [written?.lsn],
        );
        if (row === undefined || row.lag > 0) throw new Error(`The replica is ${row?.lag} bytes behind.`);
      }, PATIENCE);
    },
    async promote() {
      await node.query('SELECT pg_promote(true, 60)');
    },
  };
}

/**
 * From now on the primary's commits wait until one of these replicas has them; with none, they wait
 * for nobody. Resolves when the primary counts one of them as its synchronous standby.
 */
export async function makeSynchronous(primary: PostgresNode, replicas: readonly Replica[]): Promise<void> {
  const names = replicas.map(({ name }) => name).join(', ');
  await primary.query(
    `ALTER SYSTEM SET synchronous_standby_names = '${names === '' ? '' : `ANY 1 (${names})`}'`,
  );
  await primary.query('SELECT pg_reload_conf()');
  if (replicas.length === 0) return;
  await vi.waitFor(async () => {
    const found = await primary.query(
      `SELECT 1 FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')`,
    );
    if (found.length === 0) throw new Error('There is no synchronous standby yet.');
  }, PATIENCE);
}
