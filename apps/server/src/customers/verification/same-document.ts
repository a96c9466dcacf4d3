import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../../platform/login/customers/schema.ts';
import type { Application, Queries } from './applications.ts';
import { realnameApplications } from './schema.ts';

/** Another customer's application for the same document. */
export interface SameDocument extends Pick<Application, 'id' | 'status'> {
  customer: { id: number; nickname: string };
}

/**
 * By the id of each of these applications, the other customers who have submitted its document, each with their newest application for it.
 * What an application does not say of its document, its type or country, may be anything.
 */
export async function findSameDocuments(
  db: Queries,
  applications: readonly number[],
): Promise<Map<number, SameDocument[]>> {
  const own = realnameApplications;
  const other = alias(realnameApplications, 'other');
  const agree = (left: PgColumn, right: PgColumn) => or(isNull(left), isNull(right), eq(left, right));
  const rows = await db
    .selectDistinctOn([own.id, other.userId], {
      of: own.id,
      id: other.id,
      status: other.status,
      customer: { id: users.id, nickname: users.nickname },
    })
    .from(own)
    .innerJoin(
      other,
      and(
        eq(other.documentNumberHash, own.documentNumberHash),
        ne(other.userId, own.userId),
        agree(other.documentType, own.documentType),
        agree(other.documentCountry, own.documentCountry),
      ),
    )
    .innerJoin(users, eq(users.id, other.userId))
    .where(inArray(own.id, [...applications]))
    .orderBy(own.id, other.userId, desc(other.id));
  const found = new Map<number, SameDocument[]>();
  for (const { of, ...same } of rows) found.set(of, [...(found.get(of) ?? []), same]);
  return found;
}
