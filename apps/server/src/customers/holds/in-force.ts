import { type AccountHold, CODES, type HoldKind } from '@trade/protocol';
import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Caller, CatalogueError } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/schema.ts';
import { holdTexts } from '../../platform/mail/index.ts';
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

/** Whose a record is, as the console shows it beside the record: with what is held of their account now. */
export interface ReviewedCustomer {
  id: number;
  email: string;
  phone: string;
  nickname: string;
  held: HoldKind[];
}

/** The same as columns of a query that reads the table `users`. */
export const reviewedCustomer = {
  id: users.id,
  email: users.email,
  phone: users.phone,
  nickname: users.nickname,
  held: heldKinds,
};

/** What a customer, or an operator for them, is about to do. */
type HeldAct = 'withdraw' | 'trade' | 'transfer';

/** The holds that forbid an act. A frozen account does nothing at all that lets money go or takes a risk. */
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

/** The hold that keeps a customer from an act now, the one that lasts longest; null when nothing does. */
export async function holdOn(db: Queries, userId: number, act: HeldAct): Promise<Hold | null> {
  return longestOf(await holdsInForce(db, userId), FORBIDDEN_BY[act]);
}

/** Refuses what a hold on the account forbids, with why and until when: 11921, 12226, 12227. */
export async function requireNotHeld(db: Queries, userId: number, act: HeldAct): Promise<void> {
  const hold = await holdOn(db, userId, act);
  if (hold) throw refusalOf(hold);
}

/** The same for a call of a customer's: a demo account is never held. */
export async function requireFree(db: Queries, { mode, userId }: Caller, act: HeldAct): Promise<void> {
  if (mode === 'real') await requireNotHeld(db, userId, act);
}

function refusalOf(found: Hold): CatalogueError {
  const hold = accountHoldOf(found);
  const { until, why } = holdTexts(hold);
  return new CatalogueError(REFUSALS[hold.kind], { why, until });
}
