import { CODES, type ConsoleHold, type HoldCause, type HoldKind } from '@trade/protocol';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Ties } from '../../core/ties/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/schema.ts';
import type { Announcement, Notifier, Transaction as Queries } from '../../platform/notifications/index.ts';
import { recordAccountChange } from '../history/index.ts';
import { accountHoldOf, type Hold } from './in-force.ts';
import { holdEnding, holdLifted, holdPut } from './notifications.ts';
import { accountHolds } from './schema.ts';

type Transaction = Pick<NodePgDatabase, 'execute' | 'insert' | 'select' | 'update'>;

interface OperatorsHold {
  userId: number;
  kind: HoldKind;
  reason: string;
  /** Null when it lasts until it is lifted. */
  expiresAt: Date | null;
  operator: string;
  clientId: string;
}

/**
 * Holds a customer's withdrawals for `lasts` ms, in the transaction of the change that causes it.
 * Does nothing for 0.
 */
export async function holdWithdrawals(
  tx: Pick<NodePgDatabase, 'execute' | 'insert'>,
  ties: Ties,
  hold: {
    userId: number;
    cause: Extract<HoldCause, 'password_changed' | 'authenticator_removed'>;
    lasts: number;
  },
): Promise<void> {
  const { cause, lasts, userId } = hold;
  if (lasts <= 0) return;
  const expiresAt = sql`now() + ${lasts / 1000} * interval '1 second'`;
  const [put] = await tx
    .insert(accountHolds)
    .values({ userId, kind: 'withdrawals', cause, expiresAt })
    .returning({ id: accountHolds.id });
  if (!put) throw new Error('A hold that was stored is there');
  await ties.bind(tx, 'account_holds', put.id);
}

/**
 * Puts an operator's hold. Returns null when this operator sent the same `clientId` before. Throws
 * CODES.user_not_found, and CODES.already_exists when the `clientId` was used for another hold.
 */
export async function putHold(tx: Transaction, ties: Ties, hold: OperatorsHold): Promise<Hold | null> {
  const { clientId, expiresAt, kind, operator: putBy, reason, userId } = hold;
  // Locks the customer's row, so that the same hold sent twice at once is found the second time.
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new CatalogueError(CODES.user_not_found);
  const [first] = await tx
    .select()
    .from(accountHolds)
    .where(and(eq(accountHolds.putBy, putBy), eq(accountHolds.clientId, clientId)));
  if (first) {
    const isSame = first.userId === userId && first.kind === kind && first.reason === reason;
    if (!isSame || first.expiresAt?.getTime() !== expiresAt?.getTime())
      throw new CatalogueError(CODES.already_exists);
    return null;
  }
  const values = { userId, kind, cause: 'operator', reason, putBy, clientId, expiresAt } as const;
  return store(tx, ties, values);
}

/** Freezes an account that is being disabled. Returns null when it was frozen so before. */
export async function freezeDisabled(
  tx: Transaction,
  ties: Ties,
  { operator, reason, userId }: { userId: number; operator: string; reason: string },
): Promise<Hold | null> {
  const [earlier] = await tx.select().from(accountHolds).where(isOfDisabled(userId)).limit(1);
  if (earlier) return null;
  const values = { userId, kind: 'frozen', cause: 'disabled', reason, putBy: operator } as const;
  return store(tx, ties, values);
}

async function store(
  tx: Transaction,
  ties: Ties,
  values: typeof accountHolds.$inferInsert,
): Promise<Hold | null> {
  const [put] = await tx.insert(accountHolds).values(values).returning();
  if (!put) return null;
  await ties.bind(tx, 'account_holds', put.id);
  return put;
}

/** SQL condition: the hold that came with disabling the account and is not lifted. */
function isOfDisabled(userId: number) {
  return and(
    eq(accountHolds.userId, userId),
    eq(accountHolds.cause, 'disabled'),
    sql`${accountHolds.liftedAt} IS NULL`,
  );
}

/** Who lifts a hold, and why. */
export interface Lifting {
  operator: string;
  reason: string;
  /**
   * Whether another operator could lift it. Then nobody lifts a hold that they have put themselves.
   */
  hasOther: boolean;
}

/**
 * Lifts a customer's hold. Throws CODES.not_found, CODES.already_exists when it is over,
 * CODES.lifting_takes_another, and CODES.insufficient_permissions for the hold of a disabled
 * account, which ends when the account is enabled, and for the venue's own holds, which end at
 * their time.
 */
export async function liftHold(
  tx: Transaction,
  ties: Ties,
  { holdId, userId, ...lifting }: Lifting & { userId: number; holdId: number },
): Promise<Hold> {
  const [hold] = await tx
    .select()
    .from(accountHolds)
    .where(and(eq(accountHolds.id, holdId), eq(accountHolds.userId, userId)))
    .for('update');
  if (!hold) throw new CatalogueError(CODES.not_found);
  if (stateOf(hold, Date.now()) !== 'active') throw new CatalogueError(CODES.already_exists);
  if (hold.cause !== 'operator') throw new CatalogueError(CODES.insufficient_permissions);
  return lift(tx, ties, hold, lifting);
}

/**
 * Lifts the hold that came with disabling the account; null when there is none. Throws
 * CODES.lifting_takes_another.
 */
export async function unfreezeEnabled(
  tx: Transaction,
  ties: Ties,
  { userId, ...lifting }: Lifting & { userId: number },
): Promise<Hold | null> {
  const [hold] = await tx.select().from(accountHolds).where(isOfDisabled(userId)).for('update');
  return hold ? lift(tx, ties, hold, lifting) : null;
}

/**
 * Whether an operator may lift a hold: not one that they have put while somebody else could lift
 * it.
 */
function mayLift(hold: Hold, { hasOther, operator }: Omit<Lifting, 'reason'>): boolean {
  return hold.putBy !== operator || !hasOther;
}

/** Returns the state of a hold at `now` (ms since the epoch). */
function stateOf({ expiresAt, liftedAt }: Hold, now: number): 'active' | 'expired' | 'lifted' {
  if (liftedAt !== null) return 'lifted';
  return expiresAt !== null && expiresAt.getTime() <= now ? 'expired' : 'active';
}

async function lift(tx: Transaction, ties: Ties, hold: Hold, lifting: Lifting): Promise<Hold> {
  if (!mayLift(hold, lifting)) throw new CatalogueError(CODES.lifting_takes_another);
  await ties.require(tx, 'account_holds', hold.id);
  const { operator: liftedBy, reason: liftReason } = lifting;
  const [lifted] = await tx
    .update(accountHolds)
    .set({ liftedAt: new Date(), liftedBy, liftReason })
    .where(eq(accountHolds.id, hold.id))
    .returning();
  await ties.bind(tx, 'account_holds', hold.id);
  return lifted ?? hold;
}

/** An operator sees at most this many holds of one customer. */
const SHOWN = 100;

/** Returns a customer's holds, present and past, newest first. */
export function listHolds(db: Pick<NodePgDatabase, 'select'>, userId: number): Promise<Hold[]> {
  return db
    .select()
    .from(accountHolds)
    .where(eq(accountHolds.userId, userId))
    .orderBy(desc(accountHolds.id))
    .limit(SHOWN);
}

/** A hold as operators see it. */
export function consoleHoldOf(hold: Hold, asking: Omit<Lifting, 'reason'>): ConsoleHold {
  const { liftedAt, liftedBy, liftReason } = hold;
  const state = stateOf(hold, Date.now());
  return {
    ...accountHoldOf(hold),
    id: String(hold.id),
    state,
    put_by: hold.putBy,
    lifted: liftedAt && { at: liftedAt.getTime(), by: liftedBy ?? '', reason: liftReason ?? '' },
    may_lift: state === 'active' && hold.cause === 'operator' && mayLift(hold, asking),
  };
}

export interface HoldDependencies {
  db: NodePgDatabase;
  ties: Ties;
  notifier: Notifier;
  /** Makes a hold that was just committed known to what remembers who may trade. */
  whenPut: (userId: number) => void;
}

const NEWS = { put: holdPut, lifted: holdLifted, ending: holdEnding };

/** Tells the customer of a hold, in the transaction in which it is put, lifted or given an end. */
export function tellOfHold(
  { notifier }: Pick<HoldDependencies, 'notifier'>,
  tx: Queries,
  { hold, news }: { hold: Hold; news: keyof typeof NEWS },
): Promise<Announcement> {
  return notifier.tell(tx, NEWS[news], {
    customer: { id: hold.userId, mode: 'real' },
    data: accountHoldOf(hold),
  });
}

/** Notes a hold in the account's history: its kind, and the operator's reason when it is put. */
export async function noteHold(
  tx: Parameters<typeof recordAccountChange>[0],
  { kind, userId }: Pick<Hold, 'kind' | 'userId'>,
  type: 'hold_put' | 'hold_lifted' | 'hold_ending',
  reason = '',
): Promise<void> {
  await recordAccountChange(tx, { userId, type, detail: reason === '' ? kind : `${kind}: ${reason}` });
}
