import type { DepositStatus } from '@trade/protocol';
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type ReviewedCustomer, reviewedCustomer } from '../../customers/holds/index.ts';
import { users } from '../../platform/login/schema.ts';
import { deposits } from './schema.ts';

export type Deposit = typeof deposits.$inferSelect;
/** First half of the key of a reference's advisory lock, different from all other locks. */
const REFERENCE_LOCKS = 0x52454652;
/** A transaction or the database. */
export type Queries = Pick<NodePgDatabase, 'select' | 'insert' | 'update'>;
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** A deposit and its customer. */
export interface OwnedDeposit {
  deposit: Deposit;
  customer: ReviewedCustomer;
}

const owned = {
  deposit: deposits,
  customer: reviewedCustomer,
};

/** A deposit that is being booked is shown as pending. */
function hasStatus(status: DepositStatus) {
  return inArray(deposits.status, status === 'pending' ? ['pending', 'crediting'] : [status]);
}

/** Returns a customer's deposits, newest first, only those before an id. */
export function listOwn(
  db: Queries,
  userId: number,
  filter: { status: DepositStatus | undefined; before: number | undefined; limit: number },
): Promise<Deposit[]> {
  const { before, limit, status } = filter;
  return db
    .select()
    .from(deposits)
    .where(
      and(
        eq(deposits.userId, userId),
        status && hasStatus(status),
        before === undefined ? undefined : lt(deposits.id, before),
      ),
    )
    .orderBy(desc(deposits.id))
    .limit(limit);
}

/**
 * Returns all customers' deposits of a status after the one `after`: pending ones oldest first,
 * decided ones newest first.
 */
export function listDeposits(
  db: Queries,
  filter: { status: DepositStatus; after: number | undefined; limit: number },
): Promise<OwnedDeposit[]> {
  const { after, limit, status } = filter;
  const [beyond, order] = status === 'pending' ? [gt, asc] : [lt, desc];
  return db
    .select(owned)
    .from(deposits)
    .innerJoin(users, eq(users.id, deposits.userId))
    .where(and(hasStatus(status), after === undefined ? undefined : beyond(deposits.id, after)))
    .orderBy(order(deposits.id))
    .limit(limit);
}

export async function findDeposit(db: Queries, id: number): Promise<OwnedDeposit | null> {
  const [found] = await db
    .select(owned)
    .from(deposits)
    .innerJoin(users, eq(users.id, deposits.userId))
    .where(eq(deposits.id, id));
  return found ?? null;
}

/** Whether an operator's approval waits for a second operator. */
export function isProposal({ proposedBy, status }: Deposit): boolean {
  return status === 'pending' && proposedBy !== null;
}

/** Locks a customer's deposits until the transaction ends. */
export async function lockDeposits(tx: Queries, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Returns the pending deposit of a customer, or null. */
export async function findPending(tx: Queries, userId: number): Promise<Deposit | null> {
  const [found] = await tx
    .select()
    .from(deposits)
    .where(and(eq(deposits.userId, userId), eq(deposits.status, 'pending')));
  return found ?? null;
}

/** Locks a transaction id or a bank's reference until the database transaction ends. */
export async function lockReference(
  tx: Pick<NodePgDatabase, 'execute'>,
  { network, txId }: Pick<ChainReference, 'network' | 'txId'>,
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${REFERENCE_LOCKS}, hashtext(${`${network}:${txId}`}))`);
}

/** Whether the transaction was counted for another deposit, by a watcher or an operator. */
export async function isReferenceUsed(
  tx: Queries,
  { network, txId }: Pick<ChainReference, 'network' | 'txId'>,
  id: number,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(deposits.network, network), eq(deposits.txId, txId), ne(deposits.id, id)))
    .limit(1);
  return found !== undefined;
}

/** A transaction of a chain and its receiver; `logIndex` null stands for all of its events. */
export interface ChainReference {
  network: string;
  txId: string;
  address: string;
  logIndex: number | null;
}

/** Returns the deposit that a transaction was counted for, or null. */
export async function findByTransaction(tx: Queries, reference: ChainReference): Promise<Deposit | null> {
  const { address, logIndex, network, txId } = reference;
  const [found] = await tx
    .select()
    .from(deposits)
    .where(
      and(
        eq(deposits.network, network),
        eq(deposits.txId, txId),
        eq(deposits.address, address),
        logIndex === null ? undefined : or(isNull(deposits.logIndex), eq(deposits.logIndex, logIndex)),
      ),
    )
    .limit(1);
  return found ?? null;
}
