import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { walArchiveOfSystem } from '../database/index.ts';
import { readManifest } from './manifest.ts';
import { pruneArchive } from './segments.ts';

const BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z(\.part)?$/;

/** What was deleted. */
interface Pruned {
  backups: number;
  segments: number;
}

/**
 * Keeps the newest `keep` backups of a folder and deletes the others, those that were never
 * finished included; then the archived segments below the folder that no kept backup needs. Nothing
 * else in the folder is touched. Throws, before anything is deleted, when a backup that is to be
 * kept cannot be read.
 */
export async function pruneBackups(folder: string, keep: number): Promise<Pruned> {
  const names = (await readdir(folder)).filter((name) => BACKUP.test(name)).sort();
  const whole = names.filter((name) => !name.endsWith('.part'));
  const kept = whole.slice(-keep);
  const manifests = await Promise.all(kept.map((name) => readManifest(path.join(folder, name))));
  const old = names.filter((name) => !kept.includes(name));
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true });
  let segments = 0;
  // Oldest first: of each cluster, the first backup that is kept says from where on its log is
  // needed.
  const seen = new Set<string>();
  for (const { firstSegment, segmentBytes, systemIdentifier } of manifests) {
    if (seen.has(systemIdentifier)) continue;
    seen.add(systemIdentifier);
    segments += await pruneArchive(walArchiveOfSystem(folder, systemIdentifier), firstSegment, segmentBytes);
  }
  return { backups: old.length, segments };
}
