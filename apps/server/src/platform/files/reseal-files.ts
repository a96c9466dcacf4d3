import { and, asc, gt, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createSeal, type SecretKeys } from '../sealing/index.ts';
import { SEALED } from './files.ts';
import { openStore, SEAL_PURPOSE, type StoreConfig } from './open-files.ts';
import { files } from './schema.ts';
import { NoSuchFile } from './store.ts';

const PAGE = 100;

/**
 * Seals every stored file with the secret that writes. What is sealed so already is passed over, so an interrupted run goes on where it was.
 * Throws at a file that is missing or that none of the secrets opens. Answers how many were sealed anew.
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
      // What nothing refers to yet may not be stored at all. A store that does not answer is no such case: the old key would be let go.
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
