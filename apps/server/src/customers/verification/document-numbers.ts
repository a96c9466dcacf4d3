import { createHmac, hkdfSync } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Seal } from '../../platform/sealing/index.ts';
import type { Queries } from './applications.ts';
import { realnameApplications } from './schema.ts';

const ROWS_A_TURN = 200;

/** Keyed hashes that show whether two document numbers are equal without storing them readable. */
export interface DocumentHashes {
  hashOf(documentNumber: string): Buffer;
}

/**
 * Uses its own key, derived from the key of stored hashes, so that hashes stay the same when
 * `SECRET_KEY` changes.
 */
export function createDocumentHashes(hashKey: string): DocumentHashes {
  const key = Buffer.from(hkdfSync('sha256', hashKey, '', 'identity documents', 32));
  return {
    hashOf: (documentNumber) => createHmac('sha256', key).update(comparable(documentNumber)).digest(),
  };
}

/**
 * Returns a number in the form that is compared: its letters and digits, in capitals and of normal
 * width.
 */
function comparable(documentNumber: string): string {
  return documentNumber
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Adds the hash to applications that were submitted before hashes existed. */
export async function noteDocumentHashes(
  db: Queries,
  { documents, seal }: { documents: DocumentHashes; seal: Seal },
): Promise<void> {
  const { documentNumber, documentNumberHash, id, userId } = realnameApplications;
  const without = and(isNotNull(documentNumber), isNull(documentNumberHash));
  for (;;) {
    const rows = await db
      .select({ id, userId, sealed: documentNumber })
      .from(realnameApplications)
      .where(without)
      .limit(ROWS_A_TURN);
    if (rows.length === 0) return;
    for (const row of rows) {
      if (!row.sealed) continue;
      const hash = documents.hashOf(seal.open(row.sealed, sealContext(row.userId)).toString());
      await db.update(realnameApplications).set({ documentNumberHash: hash }).where(eq(id, row.id));
    }
  }
}

/** The context that a customer's document number is sealed for. */
export function sealContext(userId: number): string {
  return `customer:${userId}`;
}
