import type { AccountHold, HoldKind } from '@trade/protocol';
import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { accountHolds } from './schema.ts';

export type Hold = typeof accountHolds.$inferSelect;
type Queries = Pick<NodePgDatabase, 'select'>;

/** The condition of a hold that binds now. */
const isInForce: SQL | undefined = and(
  isNull(accountHolds.liftedAt),
  or(isNull(accountHolds.expiresAt), gt(accountHolds.expiresAt, sql`now()`)),
);

/** What is held of a customer's account now, the newest first. */
export function holdsInForce(db: Queries, userId: number): Promise<Hold[]> {
  return db
    .select()
    .from(accountHolds)
    .where(and(eq(accountHolds.userId, userId), isInForce))
    .orderBy(desc(accountHolds.id));
}

/**
 * The kinds of holds on a customer's account now, as a column of a query that reads the table `users`. Names are written out: inside
 * the query of another table, a column by itself would be that of the holds.
 */
export const heldKinds = sql<HoldKind[]>`(
  SELECT coalesce(array_agg(DISTINCT held.kind ORDER BY held.kind), '{}') FROM account_holds AS held
  WHERE held.user_id = users.id AND held.lifted_at IS NULL
    AND (held.expires_at IS NULL OR held.expires_at > now())
)`;

/** The hold that lasts longest of those kinds; null when there is none. One without an end outlasts all others. */
export function longestOf(holds: readonly Hold[], kinds: readonly HoldKind[]): Hold | null {
  const end = ({ expiresAt }: Hold) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return holds
    .filter(({ kind }) => kinds.includes(kind))
    .reduce<Hold | null>((longest, hold) => (longest && end(longest) >= end(hold) ? longest : hold), null);
}

/** A hold as its customer sees it. */
export function accountHoldOf({ cause, createdAt, expiresAt, kind, reason }: Hold): AccountHold {
  return {
    kind,
    cause,
    reason,
    since: createdAt.getTime(),
    until: expiresAt?.getTime() ?? null,
  };
}
