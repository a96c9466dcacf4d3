import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bringToDisk, copyFolder, passwordFileOf } from '../database/index.ts';
import { copyRunningDatabase } from './base-backup.ts';
import { describeFiles, type Manifest, writeManifest } from './manifest.ts';
import { copyOwnServer } from './own-server.ts';

/** The files of the keys in a data folder, where they are not configured. */
export const KEY_FILES = ['secret.key', 'signing.key'];

export interface BackupRequest {
  /** The folder of backups, in which a new one is made. */
  folder: string;
  kind: Manifest['kind'];
  /** Connects as the owner: of the private PostgreSQL, or a role that may replicate. */
  ownerUrl: string;
  dataDir: string;
  /** Whether uploads lie in a bucket, which keeps them itself. */
  uploadsInBucket: boolean;
  /** Whether the key files of the data folder are copied, too. */
  withKeys: boolean;
}

/** A finished backup: its folder, and what it says of itself. */
export interface Backup {
  folder: string;
  manifest: Omit<Manifest, 'format'>;
}

/**
 * Takes a backup while the server runs: the database, the uploads, and a manifest over every file.
 * It is made aside and renamed at the end, so that a folder without that ending is whole. Throws,
 * and leaves nothing, when something fails.
 */
export async function takeBackup(request: BackupRequest): Promise<Backup> {
  const aside = path.join(request.folder, `${nameOf(new Date())}.part`);
  mkdirSync(request.folder, { recursive: true, mode: 0o711 });
  mkdirSync(aside, { mode: 0o700 });
  try {
    const manifest = await fill(aside, request);
    await writeManifest(aside, manifest);
    const folder = aside.slice(0, -'.part'.length);
    renameSync(aside, folder);
    await bringToDisk(request.folder);
    return { folder, manifest };
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    throw error;
  }
}

async function fill(
  aside: string,
  { dataDir, kind, ownerUrl, uploadsInBucket, withKeys }: BackupRequest,
): Promise<Backup['manifest']> {
  const copy = kind === 'files' ? copyRunningDatabase : copyOwnServer;
  const { secretFingerprints, signingKey, ...database } = await copy(ownerUrl, aside);
  // After the database: a row is written before its file, so that every file that a row of the copy
  // names is there by now.
  const uploads = path.join(dataDir, 'uploads');
  if (!uploadsInBucket)
    await copyFolder(uploads, path.join(aside, 'uploads'), { leaveOut: (name) => name.endsWith('.part') });
  if (kind === 'files') copyFileSync(passwordFileOf(dataDir), path.join(aside, 'postgres.password'));
  if (withKeys) copyKeys(dataDir, path.join(aside, 'keys'));
  return {
    kind,
    ...database,
    keys: { secret: secretFingerprints, signing: signingKey },
    withKeys,
    uploads: uploadsInBucket ? 'bucket' : 'folder',
    files: await describeFiles(aside),
  };
}

function copyKeys(dataDir: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const name of KEY_FILES) {
    if (existsSync(path.join(dataDir, name))) copyFileSync(path.join(dataDir, name), path.join(to, name));
  }
}

/** The moment as the name of a folder, so that names sort as moments do. */
function nameOf(moment: Date): string {
  return moment.toISOString().replaceAll(':', '-');
}
