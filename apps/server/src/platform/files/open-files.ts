import path from 'node:path';
import { fileId } from '@trade/protocol';
import { Cron } from 'croner';
import { and, asc, gt, inArray, isNotNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { ObjectStoreConfig, UploadLimits } from '../config/index.ts';
import type { Measure } from '../metrics/index.ts';
import { createSeal, type SecretKeys } from '../sealing/index.ts';
import { ObjectStoreRefusal, openBucket } from './bucket.ts';
import { type FileStore, Files, folderStore, NoSuchFile, SEALED } from './files.ts';
import { UploadCounts } from './quota.ts';
import { files } from './schema.ts';

const PAGE = 100;

/**
 * Seals every stored file with the current secret. Files sealed with it already are skipped, so an
 * interrupted run can continue. Throws for a file that is missing or that no secret opens. Returns
 * how many were sealed anew.
 */
export async function resealFiles(
  deps: StoreConfig & { db: NodePgDatabase; secretKeys: SecretKeys },
): Promise<number> {
  const seal = createSeal(deps.secretKeys, SEAL_PURPOSE);
  const store = openStore(deps);
  let resealed = 0;
  for (let after = ''; ; ) {
    const page = await deps.db
      .select({ id: files.id, attachedAt: files.attachedAt })
      .from(files)
      .where(and(gt(files.id, after), inArray(files.purpose, [...SEALED])))
      .orderBy(asc(files.id))
      .limit(PAGE);
    for (const { attachedAt, id } of page) {
      // A file without a reference may be missing. Any other error is thrown, because the old key
      // would be dropped while still needed.
      const stored = await store.get(id).catch((error: unknown) => {
        if (attachedAt === null && error instanceof NoSuchFile) return null;
        throw error;
      });
      if (stored === null || seal.isCurrent(stored)) continue;
      await store.put(id, seal.seal(seal.open(stored, id), id));
      resealed += 1;
    }
    if (page.length < PAGE) return resealed;
    after = page.at(-1)?.id ?? after;
  }
}

/**
 * Returns how many files something refers to, and which of them are not stored. A file without a
 * reference may be missing: it would be swept.
 */
export async function findMissingFiles(
  deps: StoreConfig & { db: NodePgDatabase },
): Promise<{ named: number; missing: string[] }> {
  const stored = new Set(await openStore(deps).list());
  const rows = await deps.db.select({ id: files.id }).from(files).where(isNotNull(files.attachedAt));
  return { named: rows.length, missing: rows.map(({ id }) => id).filter((id) => !stored.has(id)) };
}

/** Files in a bucket of an S3-compatible store. */
export function bucketStore(config: ObjectStoreConfig): FileStore {
  const bucket = openBucket(config);
  // Checks the id again, because it becomes a key here.
  return {
    put: async (id, bytes) => bucket.put(fileId.parse(id), bytes),
    get: async (id) =>
      bucket.get(fileId.parse(id)).catch((error: unknown) => {
        const isMissing = error instanceof ObjectStoreRefusal && error.isMissing;
        throw isMissing ? new NoSuchFile(id, error) : error;
      }),
    remove: async (id) => bucket.remove(fileId.parse(id)),
    list: () => bucket.list(''),
  };
}

const HOURLY = '41 * * * *';
/** The purpose that uploads are sealed for. */
const SEAL_PURPOSE = 'documents';

/** Where uploads are kept: in the bucket, or without one under the data folder. */
export interface StoreConfig {
  dataDir: string;
  bucket: ObjectStoreConfig | null;
}

function openStore({ bucket, dataDir }: StoreConfig): FileStore {
  return bucket ? bucketStore(bucket) : folderStore(path.join(dataDir, 'uploads'));
}

/** Opens the uploads; `sweep` sweeps them every hour, and returns how that is ended. */
export function openFiles(
  deps: StoreConfig & {
    db: NodePgDatabase;
    secretKeys: SecretKeys;
    limits: UploadLimits;
    log: FastifyBaseLogger;
  },
): { files: Files; sweep: () => () => void; measures: Measure[] } {
  const { db, limits, log, secretKeys } = deps;
  const counts = new UploadCounts(db, limits);
  const onSweepError = (err: unknown) => log.error({ err }, 'old uploads were not swept');
  const store = openStore(deps);
  const files = new Files({
    db,
    store,
    seal: createSeal(secretKeys, SEAL_PURPOSE),
    limits,
    counts,
    onSweepError,
  });
  const sweep = () => {
    const job = new Cron(HOURLY, { unref: true }, () => files.sweep().catch(onSweepError));
    return () => job.stop();
  };
  return { files, sweep, measures: counts.measures };
}
