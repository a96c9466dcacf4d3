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

/** The column of a user that says where a level stands. */
export function statusColumn(level: VerificationLevel, status: VerificationStatus) {
  return level === 'primary' ? { primaryStatus: status } : { advancedStatus: status };
}

/** Where both levels of a customer stand. `lock` keeps them as they are until the transaction ends. */
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

/** The last application of a level. */
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

/** Applications of one status after the one `after`: who waits longest comes first, decided ones come newest first. */
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

/** One application with whose it is. */
export async function findApplication(db: Queries, id: number): Promise<Reviewed | null> {
  const [found] = await db
    .select(reviewed)
    .from(realnameApplications)
    .innerJoin(users, eq(users.id, realnameApplications.userId))
    .where(eq(realnameApplications.id, id));
  return found ?? null;
}

/** Decides an application that is still pending; null when it is not. */
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

/** How many wait to be decided. */
export function countPending(db: Pick<NodePgDatabase, '$count'>): Promise<number> {
  return db.$count(realnameApplications, eq(realnameApplications.status, 'pending'));
}

/** The highest level that a customer's identity was approved for. */
export async function levelOf(db: NodePgDatabase, userId: number): Promise<VerificationLimits['level']> {
  const { advanced, primary } = await statusesOf(db, userId);
  return advanced === 'approved' ? 'advanced' : primary === 'approved' ? 'primary' : 'none';
}

/** Real money is traded by customers whose identity was approved: 12114 and 12116 for others. Demo money by everybody. */
export async function requireVerified(db: NodePgDatabase, caller: Caller): Promise<void> {
  if (caller.mode === 'real') requireApproved((await statusesOf(db, caller.userId)).primary);
}
