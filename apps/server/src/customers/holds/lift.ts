import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { CatalogueError } from '../../platform/gateway/index.ts';
import type { Hold } from './in-force.ts';
import { isOfDisabled } from './put.ts';
import { accountHolds } from './schema.ts';

type Transaction = Pick<NodePgDatabase, 'select' | 'update'>;

/** Who lifts, and why. */
export interface Lifting {
  operator: string;
  reason: string;
  /** Whether somebody else could: then nobody lifts what they have put. */
  hasOther: boolean;
}

/**
 * Lifts a hold of a customer's. 559 when they have no such one, 566 when it is over, 12314 when another operator must, 556 for that of a
 * disabled account, which ends when the account is enabled, and for what the venue holds by itself, which ends at its time.
 */
export async function liftHold(
  tx: Transaction,
  { holdId, userId, ...lifting }: Lifting & { userId: number; holdId: number },
): Promise<Hold> {
  const [hold] = await tx
    .select()
    .from(accountHolds)
    .where(and(eq(accountHolds.id, holdId), eq(accountHolds.userId, userId)))
    .for('update');
  if (!hold) throw new CatalogueError(559);
  if (stateOf(hold, Date.now()) !== 'active') throw new CatalogueError(566);
  if (hold.cause !== 'operator') throw new CatalogueError(556);
  return lift(tx, hold, lifting);
}

/** Lifts the hold that came with the disabling of an account that is being enabled; null when there is none. 12314 as above. */
export async function unfreezeEnabled(
  tx: Transaction,
  { userId, ...lifting }: Lifting & { userId: number },
): Promise<Hold | null> {
  const [hold] = await tx.select().from(accountHolds).where(isOfDisabled(userId)).for('update');
  return hold ? lift(tx, hold, lifting) : null;
}

/** Whether an operator may lift a hold: never what they have put while somebody else could lift it. */
export function mayLift(hold: Hold, { hasOther, operator }: Omit<Lifting, 'reason'>): boolean {
  return hold.putBy !== operator || !hasOther;
}

/** Where a hold stands at a moment (ms since the epoch). */
export function stateOf({ expiresAt, liftedAt }: Hold, now: number): 'active' | 'expired' | 'lifted' {
  if (liftedAt !== null) return 'lifted';
  return expiresAt !== null && expiresAt.getTime() <= now ? 'expired' : 'active';
}

async function lift(tx: Transaction, hold: Hold, lifting: Lifting): Promise<Hold> {
  if (!mayLift(hold, lifting)) throw new CatalogueError(12314);
  const { operator: liftedBy, reason: liftReason } = lifting;
  const [lifted] = await tx
    .update(accountHolds)
    .set({ liftedAt: new Date(), liftedBy, liftReason })
    .where(eq(accountHolds.id, hold.id))
    .returning();
  return lifted ?? hold;
}
