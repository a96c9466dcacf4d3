import type { UploadPurpose } from '@trade/protocol';
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { files } from './schema.ts';

/**
 * Says, inside the transaction that stores the reference, that something refers to a file from now on: it is not swept any more.
 * False when it is not the owner's own file of that purpose.
 */
export async function attachFile(
  tx: Pick<NodePgDatabase, 'update'>,
  file: { id: string; ownerId: number; purpose: UploadPurpose },
): Promise<boolean> {
  const attached = await tx
    .update(files)
    .set({ attachedAt: sql`coalesce(${files.attachedAt}, now())` })
    .where(and(eq(files.id, file.id), eq(files.ownerId, file.ownerId), eq(files.purpose, file.purpose)))
    .returning({ id: files.id });
  return attached.length > 0;
}

/** Says that nothing refers to a file any more; it is swept in its time. */
export async function detachFile(tx: Pick<NodePgDatabase, 'update'>, id: string): Promise<void> {
  await tx.update(files).set({ attachedAt: null }).where(eq(files.id, id));
}
