import { createReadStream, existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** Timeline, then the segment's number in two parts, eight hexadecimal digits each. */
const SEGMENT = /^[0-9A-F]{24}$/;
const ARCHIVED = /^([0-9A-F]{24})(\.[0-9A-F]{8}\.backup)?\.gz$/;
const PART = 2 ** 32;

/**
 * A segment of the write-ahead log: the number counts from the beginning, whatever the timeline.
 */
interface Segment {
  name: string;
  number: number;
}

function numberOf(name: string, segmentBytes: number): number {
  return Number.parseInt(name.slice(8, 16), 16) * (PART / segmentBytes) + Number.parseInt(name.slice(16), 16);
}

function nameOf(timeline: string, number: number, segmentBytes: number): string {
  const digits = (part: number) => part.toString(16).toUpperCase().padStart(8, '0');
  const perPart = PART / segmentBytes;
  return `${timeline}${digits(Math.floor(number / perPart))}${digits(number % perPart)}`;
}

/** The names of the segments from one to another, both included. */
export function segmentsBetween(first: string, last: string, segmentBytes: number): string[] {
  const [from, to] = [numberOf(first, segmentBytes), numberOf(last, segmentBytes)];
  return Array.from({ length: to - from + 1 }, (_, index) =>
    nameOf(first.slice(0, 8), from + index, segmentBytes),
  );
}

/** Whether a file of `pg_wal` is a segment. */
export function isSegment(name: string): boolean {
  return SEGMENT.test(name);
}

/** The segment that a backup begins with, by its `backup_label`; null when that names none. */
export function firstSegmentIn(label: string): string | null {
  return /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? null;
}

/** Whether a file of `pg_wal` tells where a timeline begins. */
export function isHistory(name: string): boolean {
  return /^[0-9A-F]{8}\.history$/.test(name);
}

/** What an archive adds to a backup. */
export interface ArchiveReach {
  /**
   * The number of the newest segment; that of the backup's last one when the archive has nothing
   * after it.
   */
  newest: number;
  /** The files of the segments after the backup's last one, oldest first. */
  files: string[];
  /**
   * The first segment that is missing or damaged, as a sentence: nothing from there on can be
   * restored. Null: none is.
   */
  fault: string | null;
}

/**
 * Looks at the archived segments after `last`, the last one that a backup brings along: each must
 * be there, and unpack to its whole length.
 */
export async function reachOf(archive: string, last: string, segmentBytes: number): Promise<ArchiveReach> {
  const own = numberOf(last, segmentBytes);
  const later = (await archivedIn(archive, segmentBytes)).filter(
    ({ name, number }) => number > own && name.slice(0, 8) >= last.slice(0, 8),
  );
  const newest = later.at(-1)?.number ?? own;
  const files = later.map(({ name }) => path.join(archive, `${name}.gz`));
  let reached = own;
  for (const { name, number } of later) {
    if (number > reached + 1) {
      const missing = nameOf(last.slice(0, 8), reached + 1, segmentBytes);
      return {
        newest,
        files,
        fault: `The archive ${archive} lacks ${missing}, but has later segments of the write-ahead log.`,
      };
    }
    const damage = await damageOf(path.join(archive, `${name}.gz`), segmentBytes);
    if (damage)
      return {
        newest,
        files,
        fault: `The archived segment ${name} of the write-ahead log is damaged: ${damage}.`,
      };
    reached = number;
  }
  return { newest, files, fault: null };
}

/** Returns why an archived segment cannot be used, or null. */
async function damageOf(file: string, segmentBytes: number): Promise<string | null> {
  let size = 0;
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done();
    },
  });
  try {
    await pipeline(createReadStream(file), createGunzip(), count);
  } catch (error) {
    return (error as Error).message;
  }
  return size === segmentBytes ? null : `it holds ${size} bytes, not ${segmentBytes}`;
}

/**
 * Deletes the archived segments before `first`, which no kept backup needs any more. Returns how
 * many were deleted.
 */
export async function pruneArchive(archive: string, first: string, segmentBytes: number): Promise<number> {
  const before = numberOf(first, segmentBytes);
  let deleted = 0;
  for (const name of existsSync(archive) ? await readdir(archive) : []) {
    const [, segment, label] = ARCHIVED.exec(name) ?? [];
    if (segment === undefined || numberOf(segment, segmentBytes) >= before) continue;
    await rm(path.join(archive, name));
    if (label === undefined) deleted += 1;
  }
  return deleted;
}

async function archivedIn(archive: string, segmentBytes: number): Promise<Segment[]> {
  if (!existsSync(archive)) return [];
  return (await readdir(archive))
    .filter((file) => file.endsWith('.gz'))
    .map((file) => file.slice(0, -'.gz'.length))
    .filter(isSegment)
    .map((name) => ({ name, number: numberOf(name, segmentBytes) }))
    .sort((one, other) => one.number - other.number);
}
