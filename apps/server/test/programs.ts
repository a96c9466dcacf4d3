import path from 'node:path';
// @ts-expect-error: a script without types
import { bundle, PROGRAMS } from '../bundle.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = '.cache';
const FOR_TESTS = [
  'test/core/database/owner-child.ts',
  'test/core/sequencer/cascade-child.ts',
  'test/core/sequencer/crash-child.ts',
];

/** Bundles the programs that the tests start as processes (vitest's global setup): starting from the sources takes seconds each time. */
export default async function setup(): Promise<void> {
  await bundle([...PROGRAMS, ...FOR_TESTS], FOLDER);
}

/** Returns the path of a bundled program: 'main', 'verify', 'rebuild', 'crash-child' ... */
export function program(name: string): string {
  return path.join(ROOT, FOLDER, `${name}.js`);
}

/** Bundles the server once more, as another build with the same rules, whose engine names itself by `digest`. Returns its path. */
export async function otherBuild(digest: string): Promise<string> {
  await bundle(['src/main.ts'], FOLDER, { suffix: `-${digest}`, digest });
  return program(`main-${digest}`);
}
