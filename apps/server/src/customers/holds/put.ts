import type { HoldCause, HoldKind } from '@trade/protocol';
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/customers/schema.ts';
import type { Hold } from './in-force.ts';
import { accountHolds } from './schema.ts';

type Transaction = Pick<NodePgDatabase, 'insert' | 'select'>;

interface OperatorsHold {
  userId: number;
  kind: HoldKind;
  reason: string;
  /** Null: until it is lifted. */
  expiresAt: Date | null;
  operator: string;
  clientId: string;
}

/** Holds a customer's withdrawals for a while, in the transaction of what makes that prudent. `lasts` in ms; nothing for 0. */
export async function holdWithdrawals(
  tx: Pick<NodePgDatabase, 'insert'>,
  hold: {
    userId: number;
    cause: Extract<HoldCause, 'password_changed' | 'authenticator_removed'>;
    lasts: number;
  },
): Promise<void> {
  const { cause, lasts, userId } = hold;
  if (lasts <= 0) return;
  const expiresAt = sql`now() + ${lasts / 1000} * interval '1 second'`;
  await tx.insert(accountHolds).values({ userId, kind: 'withdrawals', cause, expiresAt });
}

/**
 * Puts an operator's hold. Null when this operator has sent the same `clientId` before. 12100 for no such customer, 566 for a
 * `clientId` with another hold.
 */
export async function putHold(tx: Transaction, hold: OperatorsHold): Promise<Hold | null> {
  const { clientId, expiresAt, kind, operator: putBy, reason, userId } = hold;
  // The customer's row is the lock: the same hold sent twice at once finds the first.
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new CatalogueError(12100);
  const [first] = await tx
    .select()
    .from(accountHolds)
    .where(and(eq(accountHolds.putBy, putBy), eq(accountHolds.clientId, clientId)));
  if (first) {
    const isSame = first.userId === userId && first.kind === kind && first.reason === reason;
    if (!isSame || first.expiresAt?.getTime() !== expiresAt?.getTime()) throw new CatalogueError(566);
    return null;
  }
  const values = { userId, kind, cause: 'operator', reason, putBy, clientId, expiresAt } as const;
  const [put] = await tx.insert(accountHolds).values(values).returning();
  return put ?? null;
}

/** Freezes an account that is being disabled, unless it was before: then null. */
export async function freezeDisabled(
  tx: Transaction,
  { operator, reason, userId }: { userId: number; operator: string; reason: string },
): Promise<Hold | null> {
  const [earlier] = await tx.select().from(accountHolds).where(isOfDisabled(userId)).limit(1);
  if (earlier) return null;
  const values = { userId, kind: 'frozen', cause: 'disabled', reason, putBy: operator } as const;
  const [put] = await tx.insert(accountHolds).values(values).returning();
  return put ?? null;
}

/** The condition of the hold that came with the disabling of an account and is not lifted. */
export function isOfDisabled(userId: number) {
  return and(
    eq(accountHolds.userId, userId),
    eq(accountHolds.cause, 'disabled'),
    sql`${accountHolds.liftedAt} IS NULL`,
  );
}
