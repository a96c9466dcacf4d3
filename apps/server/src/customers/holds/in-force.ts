import { type AccountHold, CODES, type HoldKind } from '@trade/protocol';
import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Ties } from '../../core/ties/index.ts';
import { type Caller, CatalogueError } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/schema.ts';
import { accountHolds } from './schema.ts';
import { holdTexts } from './texts.ts';

export type Hold = typeof accountHolds.$inferSelect;
type Queries = Pick<NodePgDatabase, 'select'>;

/** SQL condition: the hold is in force now. */
export const isInForce: SQL | undefined = and(
  isNull(accountHolds.liftedAt),
  or(isNull(accountHolds.expiresAt), gt(accountHolds.expiresAt, sql`now()`)),
);

/** Returns the holds in force on a customer's account, newest first. */
export function holdsInForce(db: Queries, userId: number): Promise<Hold[]> {
  return db
    .select()
    .from(accountHolds)
    .where(and(eq(accountHolds.userId, userId), isInForce))
    .orderBy(desc(accountHolds.id));
}

/**
 * The kinds of holds in force on an account, as a column of a query that reads the table `users`.
 * Names are written out, because in this inner query an unqualified column would mean that of the
 * holds.
 */
export const heldKinds = sql<HoldKind[]>`(
  SELECT coalesce(array_agg(DISTINCT held.kind ORDER BY held.kind), '{}') FROM account_holds AS held
  WHERE held.user_id = users.id AND held.lifted_at IS NULL
    AND (held.expires_at IS NULL OR held.expires_at > now())
)`;

/** SQL condition on the table `users`: the account is held in some way now. */
export const isHeld = sql`${users.id} IN (
  SELECT held.user_id FROM account_holds AS held
  WHERE held.lifted_at IS NULL AND (held.expires_at IS NULL OR held.expires_at > now())
)`;

/**
 * Returns the hold of those kinds that lasts longest (one without an end outlasts all others); null
 * when there is none.
 */
function longestOf(holds: readonly Hold[], kinds: readonly HoldKind[]): Hold | null {
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

/**
 * The customer of a record as the console shows them beside it, with the kinds of holds in force.
 */
export interface ReviewedCustomer {
  id: number;
  email: string;
  phone: string;
  nickname: string;
  held: HoldKind[];
}

/** `ReviewedCustomer` as columns of a query that reads the table `users`. */
export const reviewedCustomer = {
  id: users.id,
  email: users.email,
  phone: users.phone,
  nickname: users.nickname,
  held: heldKinds,
};

/** An act of a customer, or of an operator for them, that a hold may forbid. */
type HeldAct = 'withdraw' | 'trade' | 'transfer';

/** The holds that forbid an act. A frozen account may do none of them. */
const FORBIDDEN_BY: Readonly<Record<HeldAct, readonly HoldKind[]>> = {
  withdraw: ['withdrawals', 'frozen'],
  trade: ['trading', 'frozen'],
  transfer: ['frozen'],
};
const REFUSALS = {
  withdrawals: CODES.withdrawals_held,
  trading: CODES.trading_held,
  frozen: CODES.account_frozen,
} as const satisfies Record<HoldKind, number>;

/**
 * Returns the hold that forbids an act now, of several the one that lasts longest; null when none
 * does.
 */
export async function holdOn(db: Queries, userId: number, act: HeldAct): Promise<Hold | null> {
  return longestOf(await holdsInForce(db, userId), FORBIDDEN_BY[act]);
}

/**
 * Refuses an act that a hold forbids, with the reason and the end: CODES 11921, 12226, 12227.
 * Throws CODES.record_changed_outside when one that is over was ended by somebody else than the
 * server.
 */
export async function requireNotHeld(
  { db, ties }: { db: Pick<NodePgDatabase, 'transaction'>; ties: Ties },
  userId: number,
  act: HeldAct,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked, so that none is shown as over for a moment.
    const all = await tx
      .select({ id: accountHolds.id })
      .from(accountHolds)
      .where(eq(accountHolds.userId, userId))
      .for('no key update');
    const hold = await holdOn(tx, userId, act);
    if (hold) throw refusalOf(hold);
    for (const { id } of all) {
      if (!(await ties.check(tx, 'account_holds', id)))
        throw new CatalogueError(CODES.record_changed_outside);
    }
  });
}

/** `requireNotHeld` for a customer's call: a demo account is never held. */
export async function requireFree(
  db: Queries,
  { customer: userId, mode }: Caller,
  act: HeldAct,
): Promise<void> {
  const hold = mode === 'real' ? await holdOn(db, userId, act) : null;
  if (hold) throw refusalOf(hold);
}

function refusalOf(found: Hold): CatalogueError {
  const hold = accountHoldOf(found);
  const { until, why } = holdTexts(hold);
  return new CatalogueError(REFUSALS[hold.kind], { why, until });
}
