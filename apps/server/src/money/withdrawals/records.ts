import type { Entry, WithdrawalStage } from '@trade/engine';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type EntryFilter, findEntry, listEntries } from '../../core/projection/index.ts';
import { entries } from '../../core/projection/schema.ts';
import { type ReviewedCustomer, reviewedCustomer } from '../../customers/holds/index.ts';
import { users } from '../../platform/login/schema.ts';
import { withdrawalRequests } from './schema.ts';

export type WithdrawalEntry = Entry<'withdrawal'>;
export type WithdrawalRequest = typeof withdrawalRequests.$inferSelect;

/** A withdrawal in the engine, with the customer's request. */
export interface WithdrawalFound {
  entry: WithdrawalEntry;
  request: WithdrawalRequest;
}

/** The same with its customer. */
export interface OwnedWithdrawal extends WithdrawalFound {
  customer: ReviewedCustomer;
}

/** Returns a customer's request under a client id, whatever its result. */
export async function findRequest(
  db: Pick<NodePgDatabase, 'select'>,
  userId: number,
  clientId: string,
): Promise<WithdrawalRequest | null> {
  const [found] = await db.select().from(withdrawalRequests).where(isRequest(userId, clientId));
  return found ?? null;
}

/** Returns a withdrawal by its number; null when there is none. */
export async function findWithdrawal(db: NodePgDatabase, id: number): Promise<OwnedWithdrawal | null> {
  const entry = await findEntry(db, 'withdrawal', id);
  if (!entry) return null;
  const [found] = await withRequests(db, [entry]);
  return found ?? null;
}

/**
 * Returns the withdrawal of a request; null while the engine does not have it, or has refused it.
 */
export async function findWithdrawalOf(
  db: NodePgDatabase,
  { clientId, userId }: WithdrawalRequest,
): Promise<OwnedWithdrawal | null> {
  const where = sql`${entries.body}->>'clientId' = ${clientId}`;
  const [found] = await listWithdrawals(db, { mode: 'real', customer: userId, where, limit: 1 });
  return found ?? null;
}

export async function listWithdrawals(db: NodePgDatabase, filter: EntryFilter): Promise<OwnedWithdrawal[]> {
  return withRequests(db, await listEntries(db, 'withdrawal', filter));
}

/** SQL condition: a withdrawal is at one of the stages. */
export function hasStage(stages: readonly WithdrawalStage[]): SQL {
  return inArray(sql`${entries.body}->>'stage'`, [...stages]);
}

async function withRequests(
  db: NodePgDatabase,
  found: readonly WithdrawalEntry[],
): Promise<OwnedWithdrawal[]> {
  if (found.length === 0) return [];
  const rows = await db
    .select({
      request: withdrawalRequests,
      customer: reviewedCustomer,
    })
    .from(withdrawalRequests)
    .innerJoin(users, eq(users.id, withdrawalRequests.userId))
    .where(or(...requestsByCustomer(found)));
  const byKey = new Map(rows.map((row) => [keyOf(row.request.userId, row.request.clientId), row]));
  return found.map((entry) => {
    const row = byKey.get(keyOf(entry.customer, entry.body.clientId));
    if (!row) throw new Error(`Withdrawal ${entry.id} was never asked for`);
    return { entry, ...row };
  });
}

function requestsByCustomer(found: readonly WithdrawalEntry[]) {
  return [...new Set(found.map(({ customer }) => customer))].map((customer) =>
    and(
      eq(withdrawalRequests.userId, customer),
      inArray(
        withdrawalRequests.clientId,
        found.filter((entry) => entry.customer === customer).map(({ body }) => body.clientId),
      ),
    ),
  );
}

function isRequest(userId: number, clientId: string) {
  return and(eq(withdrawalRequests.userId, userId), eq(withdrawalRequests.clientId, clientId));
}

function keyOf(customer: number, clientId: string): string {
  return `${customer} ${clientId}`;
}
