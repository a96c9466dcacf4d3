import path from 'node:path';
import { Cron } from 'croner';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { ObjectStoreConfig } from '../config/index.ts';
import { createSeal, type SecretKeys } from '../sealing/index.ts';
import { bucketStore } from './bucket-store.ts';
import { Files } from './files.ts';
import { type FileStore, folderStore } from './store.ts';

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
