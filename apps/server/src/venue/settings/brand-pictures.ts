import { createHash } from 'node:crypto';
import type { BrandPurpose } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { makeBrandPicture } from '../../platform/files/index.ts';
import { brandPictures } from './schema.ts';

/**
 * Keeps a new picture made from an operator's upload; 562 when that is none. The same picture again is the same one. Nothing refers to
 * it until the settings do. Answers its id.
 */
export async function keepBrandPicture(
  db: NodePgDatabase,
  { by, purpose, upload }: { by: string; purpose: BrandPurpose; upload: Buffer },
): Promise<string> {
  const bytes = await makeBrandPicture(upload, purpose);
  const id = createHash('sha256').update(bytes).digest('hex');
  await db.insert(brandPictures).values({ id, purpose, bytes, uploadedBy: by }).onConflictDoNothing();
  return id;
}

/** The PNG of an id, or null. */
export async function readBrandPicture(db: NodePgDatabase, id: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ bytes: brandPictures.bytes })
    .from(brandPictures)
    .where(eq(brandPictures.id, id));
  return found?.bytes ?? null;
}

/** Whether every one of these pictures is there. */
export async function haveBrandPictures(
  db: NodePgDatabase,
  ids: readonly (string | null)[],
): Promise<boolean> {
  const wanted = ids.filter((id) => id !== null);
  const found = await Promise.all(wanted.map(async (id) => (await readBrandPicture(db, id)) !== null));
  return !found.includes(false);
}
