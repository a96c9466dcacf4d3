import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileId } from '@trade/protocol';

/** Nothing is stored under an id, which is another thing than a store that cannot be asked. */
export class NoSuchFile extends Error {
  override readonly name = 'NoSuchFile';

  constructor(id: string, cause: unknown) {
    super(`The file ${id} is not stored`, { cause });
  }
}

/** Where the bytes of files are kept. Ids are those of the `files` table. */
export interface FileStore {
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Rejects with `NoSuchFile` when there is none. */
  get(id: string): Promise<Buffer>;
  /** Removing what is not there is fine. */
  remove(id: string): Promise<void>;
}

/** Files in one folder, readable by this account alone. A file appears whole or not at all. */
export function folderStore(folder: string): FileStore {
  // Parsed once more, here, because this is where an id becomes a path.
  const place = (id: string) => path.join(folder, fileId.parse(id));
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const target = place(id);
      await writeFile(`${target}.part`, bytes, { mode: 0o600 });
      await rename(`${target}.part`, target);
    },
    get: (id) =>
      readFile(place(id)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new NoSuchFile(id, error) : error;
      }),
    remove: (id) => rm(place(id), { force: true }),
  };
}
