import { CODES, type HoldCause, OWN_HOLD_HOURS, type OwnHoldKind, ownHoldCause } from '@trade/protocol';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Ties } from '../../core/ties/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/schema.ts';
import { type Hold, isInForce } from './in-force.ts';
import { accountHolds } from './schema.ts';

type Transaction = Pick<NodePgDatabase, 'execute' | 'insert' | 'select' | 'update'>;

/** A hold, and whether the call has changed it. */
interface Changed {
  hold: Hold;
  isNews: boolean;
}

/**
 * Holds the customer's own account from now on. One of the kind that stands already stays and is no
 * longer ending; it ends as slowly as the slower of both.
 */
export async function putOwnHold(
  tx: Transaction,
  ties: Ties,
  { kind, slowly, userId }: { userId: number; kind: OwnHoldKind; slowly: boolean },
): Promise<Changed> {
  const wanted = slowly ? 'customer_slowly' : 'customer';
  const earlier = await findOwn(tx, userId, kind);
  if (!earlier) {
    const values = { userId, kind, cause: wanted } as const;
    return stored(tx, ties, tx.insert(accountHolds).values(values).returning());
  }
  await ties.require(tx, 'account_holds', earlier.id);
  const cause = earlier.cause === 'customer_slowly' ? earlier.cause : wanted;
  if (earlier.expiresAt === null && earlier.cause === cause) return { hold: earlier, isNews: false };
  return stored(tx, ties, change(tx, earlier, { cause, expiresAt: null }));
}

/**
 * Lets the customer's own hold of a kind end after its hours. Asked for again, it ends no earlier
 * and no later. Throws CODES.not_found without one.
 */
export async function endOwnHold(
  tx: Transaction,
  ties: Ties,
  { kind, userId }: { userId: number; kind: OwnHoldKind },
): Promise<Changed> {
  const own = await findOwn(tx, userId, kind);
  if (!own) throw new CatalogueError(CODES.not_found);
  await ties.require(tx, 'account_holds', own.id);
  if (own.expiresAt !== null) return { hold: own, isNews: false };
  const expiresAt = sql`now() + ${hoursOf(own.cause)} * interval '1 hour'`;
  return stored(tx, ties, change(tx, own, { expiresAt }));
}

function hoursOf(cause: HoldCause): number {
  return OWN_HOLD_HOURS[ownHoldCause.parse(cause)];
}

/**
 * The hold in force that the customer has put. Locks their row: another call waits for this one.
 */
async function findOwn(tx: Transaction, userId: number, kind: OwnHoldKind): Promise<Hold | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [own] = await tx
    .select()
    .from(accountHolds)
    .where(
      and(
        eq(accountHolds.userId, userId),
        eq(accountHolds.kind, kind),
        inArray(accountHolds.cause, ownHoldCause.options),
        isInForce,
      ),
    )
    .orderBy(desc(accountHolds.id))
    .limit(1);
  return own;
}

function change(
  tx: Transaction,
  { id }: Hold,
  values: Parameters<ReturnType<Transaction['update']>['set']>[0],
) {
  return tx.update(accountHolds).set(values).where(eq(accountHolds.id, id)).returning();
}

async function stored(tx: Transaction, ties: Ties, storing: PromiseLike<Hold[]>): Promise<Changed> {
  const [hold] = await storing;
  if (!hold) throw new Error('A hold that was stored is there');
  await ties.bind(tx, 'account_holds', hold.id);
  return { hold, isNews: true };
}
