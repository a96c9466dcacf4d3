import { chownSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

export interface CopyOptions {
  /** Whether a file or folder is left out, by its path below the copied folder, with slashes. */
  leaveOut?: (name: string, isFolder: boolean) => boolean;
  /** Who the copies belong to; null: whoever runs this. */
  account?: { uid: number; gid: number } | null;
}

/**
 * Copies a folder whose files may change and vanish meanwhile. What vanished is left out. The
 * copies can be read by their owner alone. Throws for anything but files and folders.
 */
export async function copyFolder(from: string, to: string, options: CopyOptions = {}): Promise<void> {
  await copyInto(from, to, '', options);
}

async function copyInto(from: string, to: string, below: string, options: CopyOptions): Promise<void> {
  const { account = null, leaveOut = () => false } = options;
  const own = (target: string) => account && chownSync(target, account.uid, account.gid);
  await mkdir(to, { recursive: true, mode: 0o700 });
  own(to);
  for (const entry of await present(readdir(from, { withFileTypes: true }), [])) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (leaveOut(name, entry.isDirectory())) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyInto(source, target, name, options);
    else if (!entry.isFile())
      throw new Error(`${source} is neither a file nor a folder; it cannot be copied.`);
    else if (
      await present(
        copyFile(source, target).then(() => true),
        false,
      )
    ) {
      await chmod(target, 0o600);
      own(target);
    }
  }
}

/** What a look at the disk answers, or `missing` when the file is not there any more. */
async function present<Result>(look: Promise<Result>, missing: Result): Promise<Result> {
  try {
    return await look;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return missing;
    throw error;
  }
}
