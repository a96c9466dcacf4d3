import { chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import {
  copyFolder,
  locate,
  mayRead,
  passwordFileOf,
  type RecoveryEnd,
  recoverEmbedded,
} from '../database/index.ts';
import type { Manifest } from './manifest.ts';
import { type ArchiveReach, reachOf } from './segments.ts';
import { KEY_FILES } from './take-backup.ts';

export interface RestoreRequest {
  /** The folder of the backup; the manifest was compared with its files. */
  backup: string;
  manifest: Manifest;
  /** The data folder to make. */
  dataDir: string;
  /** The folder of archived segments; null: the backup alone. */
  archive: string | null;
  /** The moment to restore, with its zone; null: the newest. */
  to: string | null;
  timeline: string;
  logger: Logger;
}

/**
 * Lays a new data folder of a backup and brings its database forward to the moment asked for.
 * Throws, and leaves nothing, when the backup or the archive does not lead there.
 */
export async function restoreBackup(request: RestoreRequest): Promise<RecoveryEnd> {
  const { archive, dataDir, logger, manifest, timeline, to } = request;
  demandReachable(manifest, to);
  const reach: ArchiveReach =
    archive === null
      ? { newest: 0, files: [], fault: null }
      : await reachOf(archive, manifest.lastSegment, manifest.segmentBytes);
  // Up to an earlier moment the log may be whole all the same.
  if (reach.fault && to === null)
    throw new Error(`${reach.fault} Name a moment before it with --to, or find it.`);
  demandReadable(dataDir, reach.files);
  const laid = await lay(request);
  try {
    const end = await recoverEmbedded(dataDir, logger, { archive, to, timeline });
    const reached = Number(end.position / BigInt(manifest.segmentBytes));
    if (to === null && reached < reach.newest) {
      throw new Error(
        `PostgreSQL stopped in segment ${reached} of the write-ahead log, although the archive reaches to ${reach.newest}: ` +
          'its account cannot read the archive, or a segment is damaged.',
      );
    }
    return end;
  } catch (error) {
    for (const made of laid) rmSync(made, { recursive: true, force: true });
    throw reach.fault ? new Error(`${(error as Error).message}\n${reach.fault}`, { cause: error }) : error;
  }
}

function demandReachable({ endedAt }: Manifest, to: string | null): void {
  if (to === null || Date.parse(to) >= Date.parse(endedAt)) return;
  throw new Error(
    `This backup leads to ${endedAt} and to later moments, not to ${to}. Take one that ended before it.`,
  );
}

/** PostgreSQL takes a segment that it cannot read for the end of the log. */
function demandReadable(dataDir: string, files: readonly string[]): void {
  const { account } = locate(dataDir);
  const closed = files.find((file) => !mayRead(account, file));
  if (closed === undefined) return;
  throw new Error(
    `The account that PostgreSQL runs as cannot read ${closed}. Give it the archive: chown -R ${account?.uid ?? 'it'} ${path.dirname(closed)}`,
  );
}

/** Lays out the data folder, with the database aside until it is whole. Returns what was made. */
async function lay({ backup, dataDir, manifest }: RestoreRequest): Promise<string[]> {
  const { account, folder } = locate(dataDir);
  for (const taken of [dataDir, folder]) {
    if (existsSync(taken) && readdirSync(taken).length > 0)
      throw new Error(`${taken} is not empty: a backup is restored into a new folder only.`);
  }
  const isMade = !existsSync(dataDir);
  mkdirSync(dataDir, { recursive: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  const aside = `${folder}-restoring`;
  const made = [aside, folder, ...ownFilesOf(dataDir), ...(isMade ? [dataDir] : [])];
  try {
    await copyFolder(path.join(backup, 'postgres'), aside, { account });
    await copyFolder(path.join(backup, 'wal'), path.join(aside, 'pg_wal'), { account });
    makeEmptyFolders(aside, account);
    rmSync(folder, { recursive: true, force: true });
    renameSync(aside, folder);
    copyFileSync(path.join(backup, 'postgres.password'), passwordFileOf(dataDir));
    if (manifest.uploads === 'folder')
      await copyFolder(path.join(backup, 'uploads'), path.join(dataDir, 'uploads'));
    for (const name of manifest.withKeys ? KEY_FILES : []) {
      const key = path.join(backup, 'keys', name);
      if (existsSync(key)) copyFileSync(key, path.join(dataDir, name));
    }
    return made;
  } catch (error) {
    for (const one of made) rmSync(one, { recursive: true, force: true });
    throw error;
  }
}

function ownFilesOf(dataDir: string): string[] {
  return [
    passwordFileOf(dataDir),
    path.join(dataDir, 'uploads'),
    ...KEY_FILES.map((name) => path.join(dataDir, name)),
  ];
}

/** Folders without a file, which a copy of a backup by other means may have lost. */
const FOLDERS = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
];

function makeEmptyFolders(cluster: string, account: { uid: number; gid: number } | null): void {
  for (const name of FOLDERS) {
    const parts = name.split('/').map((_, index, all) => path.join(cluster, ...all.slice(0, index + 1)));
    for (const folder of parts) {
      if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
      if (account) chownSync(folder, account.uid, account.gid);
    }
  }
}
