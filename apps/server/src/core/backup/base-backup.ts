import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { copyFolder, isOfRunningServer } from '../database/index.ts';
import type { Manifest } from './manifest.ts';
import { firstSegmentIn, isHistory, segmentsBetween } from './segments.ts';

/** What the manifest says of the copied database. */
export type CopiedDatabase = Pick<
  Manifest,
  | 'startedAt'
  | 'endedAt'
  | 'postgresVersion'
  | 'systemIdentifier'
  | 'segmentBytes'
  | 'firstSegment'
  | 'lastSegment'
  | 'journal'
> & { secretFingerprints: string[]; signingKey: string | null };

/** "BACKUP" in ASCII: an advisory lock, so that one backup is taken at a time. */
const BACKUP_LOCK = 0x4241434b5550;

export const IN_UTC = `to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Copies a running PostgreSQL on this machine into `<target>/postgres`, and the write-ahead log
 * that the copy needs into `<target>/wal`, so that it can be restored without an archive.
 * `ownerUrl` must be of a superuser.
 */
export async function copyRunningDatabase(ownerUrl: string, target: string): Promise<CopiedDatabase> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'trade-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await copyOver(client, target);
  } finally {
    // Ends a backup that failed, too: with its connection it is over for PostgreSQL.
    await client.end();
  }
}

async function copyOver(client: pg.Client, target: string): Promise<CopiedDatabase> {
  const { rows: locked } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
    BACKUP_LOCK,
  ]);
  if (!locked[0]?.mine) throw new Error('Another backup is being taken.');
  const server = await describeServer(client);
  // As long as this connection lives, no segment is recycled that the copy will need.
  await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [
    `trade_backup_${process.pid}`,
  ]);
  await client.query("SELECT pg_backup_start('trade', true)");
  const { folder, ...described } = server;
  await copyFolder(folder, path.join(target, 'postgres'), { leaveOut: isOfRunningServer });
  const marks = await marksOf(client);
  // The archive is not waited for: the backup brings along what it needs of the log itself.
  const { rows } = await client.query<{ label: string; spaces: string; last: string; at: string }>(
    `SELECT labelfile AS label, spcmapfile AS spaces, pg_walfile_name(lsn) AS last, ${IN_UTC} AS at
     FROM pg_backup_stop(false)`,
  );
  const [end] = rows;
  const firstSegment = firstSegmentIn(end?.label ?? '');
  if (!end || !firstSegment) throw new Error('PostgreSQL did not say where its backup begins.');
  if (end.spaces.trim() !== '')
    throw new Error('A database with tablespaces is backed up with pg_basebackup.');
  await writeFile(path.join(target, 'postgres', 'backup_label'), end.label, { mode: 0o600 });
  const log = { firstSegment, lastSegment: end.last };
  await copyLog(path.join(folder, 'pg_wal'), path.join(target, 'wal'), { ...described, ...log });
  return { ...described, ...log, ...marks, endedAt: end.at };
}

async function copyLog(
  from: string,
  to: string,
  {
    firstSegment,
    lastSegment,
    segmentBytes,
  }: Pick<Manifest, 'firstSegment' | 'lastSegment' | 'segmentBytes'>,
): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  const histories = (await readdir(from)).filter(isHistory);
  for (const name of [...histories, ...segmentsBetween(firstSegment, lastSegment, segmentBytes)])
    await copyFile(path.join(from, name), path.join(to, name));
}

interface DescribedServer {
  folder: string;
  postgresVersion: string;
  systemIdentifier: string;
  segmentBytes: number;
  startedAt: string;
}

async function describeServer(client: pg.Client): Promise<DescribedServer> {
  const { rows } = await client.query<DescribedServer>(
    `SELECT current_setting('data_directory') AS folder, current_setting('server_version') AS "postgresVersion",
       system_identifier::text AS "systemIdentifier", ${IN_UTC} AS "startedAt",
       (SELECT setting::int FROM pg_settings WHERE name = 'wal_segment_size') AS "segmentBytes"
     FROM pg_control_system()`,
  );
  const [server] = rows;
  if (!server) throw new Error('PostgreSQL does not describe itself.');
  return server;
}

/**
 * Reads where the journal is, and what the keys are recognised by. A database that no server has
 * opened yet has nothing of that.
 */
export async function marksOf(
  client: pg.Client,
): Promise<Pick<CopiedDatabase, 'journal' | 'secretFingerprints' | 'signingKey'>> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('journal_head') IS NOT NULL AND to_regclass('secret_keys') IS NOT NULL
       AND to_regclass('signed_heads') IS NOT NULL AS there`,
  );
  if (!tables[0]?.there) return { journal: null, secretFingerprints: [], signingKey: null };
  const { rows } = await client.query<{
    journal: Manifest['journal'];
    secretFingerprints: string[];
    signingKey: string | null;
  }>(
    `SELECT (SELECT json_build_object('seq', last_seq, 'hash', last_hash) FROM journal_head WHERE id = 1 AND last_seq > 0) AS journal,
       array(SELECT fingerprint FROM secret_keys WHERE retired_at IS NULL ORDER BY fingerprint) AS "secretFingerprints",
       (SELECT public_key FROM signed_heads ORDER BY number DESC LIMIT 1) AS "signingKey"`,
  );
  return rows[0] ?? { journal: null, secretFingerprints: [], signingKey: null };
}
