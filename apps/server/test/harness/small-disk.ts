import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

const CHUNK = Buffer.alloc(64 * 1024);

/** A small disk of its own in memory, to be filled up. */
export interface SmallDisk {
  fill: () => void;
  makeRoom: () => void;
  unmount: () => void;
}

/**
 * Mounts a disk of so many megabytes on an empty folder. Returns null where this is not allowed: it
 * takes the right to mount one (root).
 */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    return null;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    fill: () => fillUp(ballast),
    makeRoom: () => rmSync(ballast, { force: true }),
    // Lazily: a process may not have closed its last file yet.
    unmount: () => void execFileSync('umount', ['-l', folder]),
  };
}

/** Writes until nothing more fits, to the last page. */
function fillUp(file: string): void {
  const opened = openSync(file, 'a');
  try {
    for (let size = CHUNK.length; size >= 1; size = Math.floor(size / 2)) {
      while (writes(opened, CHUNK.subarray(0, size)));
    }
  } finally {
    closeSync(opened);
  }
}

function writes(opened: number, bytes: Buffer): boolean {
  try {
    return writeSync(opened, bytes) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
