import type { VerificationLevel, VerificationLimits, VerificationStatus } from '@trade/protocol';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Caller } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/schema.ts';
import { type ReviewedCustomer, reviewedCustomer } from '../holds/index.ts';
import { requireApproved } from './rules.ts';
import { realnameApplications } from './schema.ts';

export type Application = typeof realnameApplications.$inferSelect;
/** A transaction, or the database itself. */
export type Queries = Pick<NodePgDatabase, 'select' | 'selectDistinctOn' | 'insert' | 'update'>;

/** Returns the column of `users` with the status of a level. */
export function statusColumn(level: VerificationLevel, status: VerificationStatus) {
  return level === 'primary' ? { primaryStatus: status } : { advancedStatus: status };
}

/**
 * Returns the statuses of both levels of a customer. `lock` locks them until the transaction ends.
 */
export async function statusesOf(
  db: Queries,
  userId: number,
  lock = false,
): Promise<Record<VerificationLevel, VerificationStatus>> {
  const query = db
    .select({ primary: users.primaryStatus, advanced: users.advancedStatus })
    .from(users)
    .where(eq(users.id, userId));
  const [statuses] = await (lock ? query.for('update') : query);
  if (!statuses) throw new Error(`There is no user ${userId}`);
  return statuses;
}

/** Returns the last application of a level. */
export async function lastApplication(
  db: Queries,
  userId: number,
  level: VerificationLevel,
): Promise<Application | null> {
  const [application] = await db
    .select()
    .from(realnameApplications)
    .where(and(eq(realnameApplications.userId, userId), eq(realnameApplications.level, level)))
    .orderBy(desc(realnameApplications.id))
    .limit(1);
  return application ?? null;
}

export interface Reviewed {
  application: Application;
  customer: ReviewedCustomer;
}

const reviewed = {
  application: realnameApplications,
  customer: reviewedCustomer,
};

/**
 * Returns the applications of a status after `after`: pending ones oldest first, decided ones
 * newest first.
 */
export function listApplications(
  db: Queries,
  filter: { status: Application['status']; after: number | undefined; limit: number },
): Promise<Reviewed[]> {
  const { after, limit, status } = filter;
  const { id } = realnameApplications;
  const [beyond, order] = status === 'pending' ? [gt, asc] : [lt, desc];
  return db
    .select(reviewed)
    .from(realnameApplications)
    .innerJoin(users, eq(users.id, realnameApplications.userId))
    .where(and(eq(realnameApplications.status, status), after === undefined ? undefined : beyond(id, after)))
    .orderBy(order(id))
    .limit(limit);
}

/** Returns an application with its customer. */
export async function findApplication(db: Queries, id: number): Promise<Reviewed | null> {
  const [found] = await db
    .select(reviewed)
    .from(realnameApplications)
    .innerJoin(users, eq(users.id, realnameApplications.userId))
    .where(eq(realnameApplications.id, id));
  return found ?? null;
}

/** Decides a pending application. Returns null when it is not pending. */
export async function settleApplication(
  tx: Queries,
  id: number,
  decision: { status: 'approved' | 'rejected'; reason: string | null; decidedBy: string },
): Promise<Application | null> {
  const [decided] = await tx
    .update(realnameApplications)
    .set({ ...decision, decidedAt: sql`now()` })
    .where(and(eq(realnameApplications.id, id), eq(realnameApplications.status, 'pending')))
    .returning();
  return decided ?? null;
}

/** Returns the highest approved verification level of a customer. */
export async function levelOf(db: NodePgDatabase, userId: number): Promise<VerificationLimits['level']> {
  return levelIn(await statusesOf(db, userId));
}

/** Returns the highest approved of the levels. */
export function levelIn({
  advanced,
  primary,
}: Record<VerificationLevel, VerificationStatus>): VerificationLimits['level'] {
  return advanced === 'approved' ? 'advanced' : primary === 'approved' ? 'primary' : 'none';
}

/**
 * Real money needs an approved primary verification, else throws 12114 or 12116. Demo money needs
 * none.
 */
export async function requireVerified(db: NodePgDatabase, caller: Caller): Promise<void> {
  if (caller.mode === 'real') requireApproved((await statusesOf(db, caller.customer)).primary);
}
