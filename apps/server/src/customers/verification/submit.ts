import type { Locale } from '@trade/protocol';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { attachFile } from '../../platform/files/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/customers/schema.ts';
import type { Seal } from '../../platform/sealing/index.ts';
import { recordAccountChange } from '../history/index.ts';
import { type Queries, statusColumn, statusesOf } from './applications.ts';
import type { DocumentHashes } from './document-hashes.ts';
import { checkMaySubmit, type Statement } from './rules.ts';
import { realnameApplications } from './schema.ts';
import { sealContext } from './seal-context.ts';

/** Puts an application up for review. From then on it cannot be changed until it is decided. */
export async function submitApplication(
  { db, documents, seal }: { db: NodePgDatabase; documents: DocumentHashes; seal: Seal },
  userId: number,
  statement: Statement,
  { isRetry, locale }: { isRetry: boolean; locale: Locale },
): Promise<void> {
  const { level } = statement;
  await db.transaction(async (tx) => {
    checkMaySubmit(await statusesOf(tx, userId, true), level, isRetry);
    if (statement.level === 'primary') {
      const { documentNumber, ...rest } = statement;
      for (const id of [statement.front, statement.back]) await attachOwn(tx, userId, id);
      const sealed = seal.seal(Buffer.from(documentNumber), sealContext(userId));
      const documentNumberHash = documents.hashOf(documentNumber);
      const values = { ...rest, documentNumber: sealed, documentNumberHash, userId, locale };
      await tx.insert(realnameApplications).values(values);
    } else {
      await tx.insert(realnameApplications).values({ ...statement, userId, locale });
    }
    await tx.update(users).set(statusColumn(level, 'pending')).where(eq(users.id, userId));
    await recordAccountChange(tx, { userId, type: 'realname_submitted', detail: level });
  });
}

async function attachOwn(tx: Queries, ownerId: number, id: string): Promise<void> {
  const isOwn = await attachFile(tx, { id, ownerId, purpose: 'identity' });
  if (!isOwn) throw new CatalogueError(561);
}
