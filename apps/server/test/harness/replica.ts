import { randomUUID } from 'node:crypto';
import {
  chownSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { vi } from 'vitest';
import { freePort } from '../../src/core/database/embedded.ts';
import { startEmbeddedPostgres } from '../../src/core/database/index.ts';
import { fastFolder } from '../database.ts';
import { type PostgresNode, postgresNode } from './postgres-node.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };

/** Starts a PostgreSQL of its own, empty but for the owner's role and the server's; every database of a server lies in it. */
export async function startPrimary(settings: Record<string, string> = {}): Promise<PostgresNode> {
  const root = fastFolder();
  const embedded = await startEmbeddedPostgres(root, pino({ level: 'silent' }));
  const urls = { url: embedded.url(), appUrl: embedded.appUrl() };
  const folder = await folderOf(urls.url);
  await embedded.stop();
  const node = postgresNode(folder, await freePort(), urls);
  await node.start(settings);
  return {
    ...node,
    async remove() {
      await node.remove();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** A hot standby: it takes the primary's log over a connection, applies it, and answers reads. */
export interface Replica extends PostgresNode {
  /** Its name for the primary: in `pg_stat_replication`, `synchronous_standby_names`, and of its replication slot. */
  readonly name: string;
  /** Stops applying the log, which goes on arriving; resolves when it has stopped. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Resolves once everything that the primary has committed by now is visible here. */
  caughtUp(): Promise<void>;
  /** Makes it a primary of its own; resolves when it takes writes. The URLs stay. */
  promote(): Promise<void>;
}

/** Copies a running primary and starts the copy as its streaming replica. The primary keeps the log that the replica has not had. */
export async function startReplica(primary: PostgresNode): Promise<Replica> {
  const name = `replica_${randomUUID().slice(0, 8)}`;
  const folder = path.join(path.dirname(primary.folder), name);
  const port = await freePort();
  await primary.query('SELECT pg_create_physical_replication_slot($1, true)', [name]);
  await copyRunning(primary, folder);
  const { hostname, password, username } = new URL(primary.url());
  const upstream = `host=${hostname} port=${primary.port} user=${username} password=${password} application_name=${name}`;
  const write = writerInto(folder);
  write('postgresql.auto.conf', `primary_conninfo = '${upstream}'\nprimary_slot_name = '${name}'\n`);
  write('standby.signal', '');
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
 * From now on the primary's commits wait until one of these replicas has them; with none, they wait for nobody. Resolves when the primary
 * counts one of them as its synchronous standby.
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

async function folderOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string }>(
      "SELECT current_setting('data_directory') AS folder",
    );
    return rows[0]?.folder ?? '';
  } finally {
    await client.end();
  }
}

/** Parts of a data folder that belong to the running server, and the log, which the replica gets from the primary. */
const NOT_COPIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_serial',
];
const NOT_WANTED = ['postmaster.pid', 'postmaster.opts', 'server.log', 'backup_label'];

/** Makes an online copy: the label tells the copy from where in the log it becomes consistent. */
async function copyRunning(primary: PostgresNode, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url() });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('replica', true)");
    copyFolder(primary.folder, target);
    const { rows } = await client.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(false)',
    );
    writerInto(target)('backup_label', rows[0]?.label ?? '');
  } finally {
    await client.end();
  }
}

/** Copies a folder whose files may vanish meanwhile; owners and modes are those of the original. */
function copyFolder(source: string, target: string, inside = ''): void {
  const { gid, mode, uid } = statSync(source);
  mkdirSync(target, { mode });
  chownSync(target, uid, gid);
  if (NOT_COPIED.includes(inside)) return;
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.isDirectory()) copyFolder(from, to, path.join(inside, entry.name));
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else if (!NOT_WANTED.includes(entry.name)) copyFile(from, to, uid, gid);
  }
}

function copyFile(from: string, to: string, uid: number, gid: number): void {
  try {
    copyFileSync(from, to);
    chownSync(to, uid, gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Writes files that belong to whom the folder belongs. */
function writerInto(folder: string): (name: string, text: string) => void {
  const { gid, uid } = statSync(folder);
  return (name, text) => {
    const file = path.join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    chownSync(file, uid, gid);
  };
}
