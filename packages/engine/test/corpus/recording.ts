import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Command, entryText, type Outcome } from '../../src/index.ts';
import { type Shape, shaped } from './shape.ts';

/** Commands that were applied at one time, and what came of them. */
export interface Batch {
  /** ms since the epoch. */
  time: number;
  commands: Command[];
  /** After the last of them. */
  stateHash: string;
  /** Digest of their results and events. */
  outcomes: string;
}

/** A recorded journal. */
export interface Recording {
  /** Version of the engine that it was recorded with. */
  engineVersion: string;
  /** Which fields results had then. */
  shape: Shape;
  batches: Batch[];
}

/** Returns the digest of results, of the fields alone that results had when they were recorded. */
export function digestOf(outcomes: readonly Outcome[], shape: Shape): string {
  return createHash('sha256')
    .update(entryText(shaped(outcomes, shape)))
    .digest('hex')
    .slice(0, 16);
}

/**
 * Writes a recording as compressed lines of JSON: its head, then a batch each. Throws when the file
 * exists.
 */
export function writeRecording(file: string, { batches, ...head }: Recording): void {
  const lines = [head, ...batches].map((line) => `${JSON.stringify(line)}\n`);
  writeFileSync(file, gzipSync(lines.join(''), { level: 9 }), { flag: 'wx' });
}

export function readRecording(file: string): Recording {
  const [head = '{}', ...batches] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  return {
    ...(JSON.parse(head) as Omit<Recording, 'batches'>),
    batches: batches.map((line) => JSON.parse(line) as Batch),
  };
}
