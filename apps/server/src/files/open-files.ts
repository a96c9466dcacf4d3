import path from 'node:path';
import { Cron } from 'croner';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { ObjectStoreConfig } from '../config/index.ts';
import { createSeal, type SecretKeys } from '../sealing/index.ts';
import { bucketStore } from './bucket-store.ts';
import { Files } from './files.ts';
import { folderStore } from './store.ts';

const HOURLY = '41 * * * *';

/** The uploads in the bucket, or without one under the data folder, swept every hour; `stop` ends the sweeping. */
export function openFiles(deps: {
  db: NodePgDatabase;
  dataDir: string;
  bucket: ObjectStoreConfig | null;
  secretKeys: SecretKeys;
  log: FastifyBaseLogger;
}): { files: Files; stop: () => void } {
  const { bucket, db, dataDir, log, secretKeys } = deps;
  const onSweepError = (err: unknown) => log.error({ err }, 'old uploads were not swept');
  const store = bucket ? bucketStore(bucket) : folderStore(path.join(dataDir, 'uploads'));
  const files = new Files({ db, store, seal: createSeal(secretKeys, 'documents'), onSweepError });
  const job = new Cron(HOURLY, { unref: true }, () => files.sweep().catch(onSweepError));
  return { files, stop: () => job.stop() };
}
