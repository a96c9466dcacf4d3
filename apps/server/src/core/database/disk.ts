import { open } from 'node:fs/promises';

/** Waits until a file's bytes, or a folder's names, are on disk. */
export async function bringToDisk(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
