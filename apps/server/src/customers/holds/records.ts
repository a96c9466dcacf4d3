import type { ConsoleHold } from '@trade/protocol';
import { desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { accountHoldOf, type Hold } from './in-force.ts';
import { type Lifting, mayLift, stateOf } from './lift.ts';
import { accountHolds } from './schema.ts';

/** As many as an operator is shown of one customer. */
const SHOWN = 100;

/** Every hold that a customer has or had, the newest first. */
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
