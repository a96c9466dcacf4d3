import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A folder in memory, where the system has one: a database has some hundred files, and on a disk
 * every commit waits for it.
 */
const MEMORY = '/dev/shm';
/** Four times what the databases of a run need at once, bytes. */
const ROOM = 2 ** 30;

/** Creates a folder in memory if the system has room there. */
export function fastFolder(): string {
  return temporaryFolder(hasRoom(MEMORY) ? MEMORY : tmpdir());
}

/**
 * Creates a folder under `parent` that PostgreSQL's own account may enter when this runs as root.
 */
export function temporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, 'trade-test-'));
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}
