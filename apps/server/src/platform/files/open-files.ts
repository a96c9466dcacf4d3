import path from 'node:path';
import { fileId } from '@trade/protocol';
import { Cron } from 'croner';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { ObjectStoreConfig } from '../config/index.ts';
import { createSeal, type SecretKeys } from '../sealing/index.ts';
import { ObjectStoreRefusal, openBucket } from './bucket.ts';
import { Files } from './files.ts';
import { type FileStore, folderStore, NoSuchFile } from './store.ts';

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

const HOURLY = '41 * * * *';
/** What sealed uploads are sealed for. */
export const SEAL_PURPOSE = 'documents';

/** Where uploads are kept: in the bucket, or without one under the data folder. */
export interface StoreConfig {
  dataDir: string;
  bucket: ObjectStoreConfig | null;
}

export function openStore({ bucket, dataDir }: StoreConfig): FileStore {
  return bucket ? bucketStore(bucket) : folderStore(path.join(dataDir, 'uploads'));
}

/** The uploads, swept every hour; `stop` ends the sweeping. */
export function openFiles(
  deps: StoreConfig & {
    db: NodePgDatabase;
    secretKeys: SecretKeys;
    log: FastifyBaseLogger;
  },
): { files: Files; stop: () => void } {
  const { db, log, secretKeys } = deps;
  const onSweepError = (err: unknown) => log.error({ err }, 'old uploads were not swept');
  const store = openStore(deps);
  const files = new Files({ db, store, seal: createSeal(secretKeys, SEAL_PURPOSE), onSweepError });
  const job = new Cron(HOURLY, { unref: true }, () => files.sweep().catch(onSweepError));
  return { files, stop: () => job.stop() };
}
