import { fileId } from '@trade/protocol';
import type { ObjectStoreConfig } from '../config/index.ts';
import { ObjectStoreRefusal, openBucket } from './bucket.ts';
import { type FileStore, NoSuchFile } from './store.ts';

/** Files in a bucket of an S3-compatible store. */
export function bucketStore(config: ObjectStoreConfig): FileStore {
  const bucket = openBucket(config);
  // Parsed once more, here, because this is where an id becomes a key.
  return {
    put: async (id, bytes) => bucket.put(fileId.parse(id), bytes),
    get: async (id) =>
      bucket.get(fileId.parse(id)).catch((error: unknown) => {
        const isMissing = error instanceof ObjectStoreRefusal && error.isMissing;
        throw isMissing ? new NoSuchFile(id, error) : error;
      }),
    remove: async (id) => bucket.remove(fileId.parse(id)),
  };
}
