import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { bringToDisk } from '../database/index.ts';

const FORMAT = 'trade-backup-1';
const NAME = 'manifest.json';
/** So many faulty files are named, the others counted. */
const NAMED = 10;

const place = z.object({ seq: z.number(), hash: z.string() });
const file = z.object({ path: z.string(), size: z.number(), sha256: z.string() });
const manifest = z.object({
  format: z.literal(FORMAT),
  /**
   * How the database was copied: file by file from a private PostgreSQL, or by `pg_basebackup` from
   * another one.
   */
  kind: z.enum(['files', 'pg_basebackup']),
  /**
   * ISO, by the database's clock. The backup can be restored to `endedAt` and to every moment after
   * it that the archive reaches.
   */
  startedAt: z.string(),
  endedAt: z.string(),
  postgresVersion: z.string(),
  systemIdentifier: z.string(),
  segmentBytes: z.number(),
  /** The segments of the write-ahead log from the copy's start to its end, both in the backup. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  /** Where the journal was when the copy ended, at least; null before the first command. */
  journal: place.nullable(),
  /**
   * What the keys are recognised by: of SECRET_KEY the fingerprints, of SIGNING_KEY the public key.
   */
  keys: z.object({ secret: z.array(z.string()), signing: z.string().nullable() }),
  /** Whether the keys themselves lie in the backup, too. */
  withKeys: z.boolean(),
  uploads: z.enum(['folder', 'bucket']),
  files: z.array(file),
});

/** What a backup says of itself. */
export type Manifest = z.infer<typeof manifest>;
export type BackupFile = z.infer<typeof file>;

/** Writes the manifest, the last file of a backup. */
export async function writeManifest(folder: string, content: Omit<Manifest, 'format'>): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...content }, null, 1)}\n`;
  await writeFile(path.join(folder, NAME), text, { mode: 0o600, flush: true });
}

/** Throws when the folder is no backup that this version reads. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, NAME), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} is no backup, or one that was not finished: it has no ${NAME}.`, { cause });
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path.join(folder, NAME)} is damaged, or of another version.`, { cause });
  }
}

/** Describes every file of a backup, sorted by path, and brings files and folders to disk. */
export async function describeFiles(folder: string): Promise<BackupFile[]> {
  const described: BackupFile[] = [];
  for (const name of await pathsIn(folder)) {
    const target = path.join(folder, name);
    await bringToDisk(target);
    described.push({ path: name, ...(await digestOf(target)) });
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries)
    if (entry.isDirectory()) await bringToDisk(path.join(entry.parentPath, entry.name));
  await bringToDisk(folder);
  return described;
}

/**
 * Compares every file of a backup with the manifest. Throws and names the files that differ, are
 * missing, or are none of it.
 */
export async function demandWhole(folder: string, { files }: Manifest): Promise<void> {
  const faults: string[] = [];
  const there = new Set(await pathsIn(folder));
  for (const { path: name, sha256, size } of files) {
    if (!there.delete(name)) faults.push(`${name} is missing`);
    else {
      const found = await digestOf(path.join(folder, name));
      if (found.size !== size) faults.push(`${name} has ${found.size} bytes, not ${size}`);
      else if (found.sha256 !== sha256) faults.push(`${name} was changed: its SHA-256 is another one`);
    }
  }
  there.delete(NAME);
  for (const name of there) faults.push(`${name} does not belong to it`);
  if (faults.length === 0) return;
  const more = faults.length > NAMED ? [`and ${faults.length - NAMED} more`] : [];
  throw new Error(
    `The backup is not as it was taken:\n${[...faults.slice(0, NAMED), ...more].map((line) => `  ${line}`).join('\n')}`,
  );
}

/** The files below a folder, with slashes, sorted. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

async function digestOf(target: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(target) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}
