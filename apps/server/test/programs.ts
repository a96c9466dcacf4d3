import path from 'node:path';
import { fileURLToPath } from 'node:url';
// @ts-expect-error: a script without types
import { bundle, PROGRAMS } from '../bundle.mjs';
import type { Program } from '../src/platform/program.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = '.cache';
const FOR_TESTS = [
  'test/core/database/owner-child.ts',
  'test/core/sequencer/cascade-child.ts',
  'test/core/sequencer/crash-child.ts',
];

/**
 * Bundles the programs that the tests start as processes (vitest's global setup): starting from the
 * sources takes seconds each time.
 */
export default async function setup(): Promise<void> {
  await bundle([...PROGRAMS, ...FOR_TESTS], FOLDER);
}

/** Returns the path of a bundled program: 'main', 'verify', 'rebuild', 'crash-child' ... */
export function program(name: string): string {
  return path.join(ROOT, FOLDER, `${name}.js`);
}

/**
 * Stands in for the server's function of this name (vitest.config.ts): the bundle, though the
 * server runs from its sources.
 */
export function programOf(source: URL): Program {
  return { path: program(path.basename(fileURLToPath(source), '.ts')), nodeOptions: [] };
}

/**
 * Bundles the server once more, as another build with the same rules, whose engine names itself by
 * `digest`. Returns its path.
 */
export async function otherBuild(digest: string): Promise<string> {
  await bundle(['src/main.ts'], FOLDER, { suffix: `-${digest}`, digest });
  return program(`main-${digest}`);
}
