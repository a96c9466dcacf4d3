import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ENGINE_RULES } from '../../src/index.ts';

/** Where recordings lie, in a folder for each version of the rules. */
export const CORPUS = import.meta.dirname;
const SUFFIX = '.jsonl.gz';

/** The list of all recordings: SHA-256 by file, in the order in which they landed. */
export const LANDED = path.join(CORPUS, 'landed.json');

/** Returns the file of a recording with the rules of this engine, relative to the corpus. */
export function fileOf(name: string): string {
  return `rules-${ENGINE_RULES}/${name}${SUFFIX}`;
}

/** Returns every recording that lies in the corpus. */
export function filesHere(): string[] {
  return readdirSync(CORPUS, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith(SUFFIX))
    .sort();
}

export function hashOfFile(file: string): string {
  return createHash('sha256')
    .update(readFileSync(path.join(CORPUS, file)))
    .digest('hex');
}

export function readLanded(): Record<string, string> {
  return JSON.parse(readFileSync(LANDED, 'utf8')) as Record<string, string>;
}
