import { and, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Sequencer } from '../../core/sequencer/index.ts';
import {
  accountNotification,
  recordAccountChange,
  tellAccountChange,
} from '../../customers/history/index.ts';
import { accountChanges } from '../../customers/history/schema.ts';
import type { Notifier, Transaction } from '../../platform/notifications/index.ts';
import type { CancelsOpenOrders, Owner } from './index.ts';
import { cancelTimers } from './schema.ts';

export const ordersCanceledByTimer = accountNotification('orders_canceled_by_timer', {
  importance: 'money',
  group: 'triggered_orders',
});

/** How often timers that have run out are looked for, ms. */
const LOOK_EVERY = 500;
/** A letter of the same is sent again after this long; the account's history says each time, ms. */
const LETTER_EVERY = 10 * 60_000;

/**
 * Has all open orders of an account canceled `ms` from now, in place of what was set before; 0 ends
 * the timer. Returns when, ms since the epoch; null for a timer that was ended. One that has run
 * out is not put off any more: this waits until the orders are canceled.
 */
export async function setCancelTimer(
  db: NodePgDatabase,
  { customer, mode }: Owner,
  ms: number,
): Promise<number | null> {
  if (ms === 0) {
    await db.delete(cancelTimers).where(isOwn({ customer, mode }));
    return null;
  }
  const cancelAt = sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;
  const [set] = await db
    .insert(cancelTimers)
    .values({ userId: customer, mode, cancelAt })
    .onConflictDoUpdate({ target: [cancelTimers.userId, cancelTimers.mode], set: { cancelAt } })
    .returning();
  return set?.cancelAt.getTime() ?? null;
}

/** Returns when an account's orders will be canceled; null without a timer. */
export async function readCancelTimer(db: NodePgDatabase, owner: Owner): Promise<number | null> {
  const [row] = await db.select().from(cancelTimers).where(isOwn(owner));
  return row?.cancelAt.getTime() ?? null;
}

function isOwn({ customer, mode }: Owner) {
  return and(eq(cancelTimers.userId, customer), eq(cancelTimers.mode, mode));
}

export interface CancelTimerDependencies {
  db: NodePgDatabase;
  sequencer: Pick<Sequencer, 'look' | 'submit'>;
  notifier: Notifier;
  /** Every kind of order that can be open. */
  cancelsOpenOrders: readonly CancelsOpenOrders[];
  log: Pick<Logger, 'error'>;
}

/**
 * Cancels what timers say that have run out, by whichever process has the duty. What cannot be done
 * is tried again.
 */
export function watchCancelTimers(deps: CancelTimerDependencies): () => Promise<void> {
  let working: Promise<void> | null = null;
  const timer = setInterval(() => {
    working ??= cancelAllDue(deps).finally(() => {
      working = null;
    });
  }, LOOK_EVERY);
  return async () => {
    clearInterval(timer);
    await working;
  };
}

async function cancelAllDue(deps: CancelTimerDependencies): Promise<void> {
  try {
    for (let isDone = false; !isDone; ) isDone = !(await cancelNext(deps));
  } catch (err) {
    deps.log.error({ err }, 'orders were not canceled by their timer; trying again');
  }
}

/**
 * Carries out the timer that ran out first, and tells its owner. Returns false when there is none.
 * The row stays locked meanwhile: setting the timer anew waits.
 */
function cancelNext({
  cancelsOpenOrders,
  db,
  notifier,
  sequencer,
}: CancelTimerDependencies): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(cancelTimers)
      .where(sql`${cancelTimers.cancelAt} <= clock_timestamp()`)
      .orderBy(cancelTimers.cancelAt)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    const owner = { customer: due.userId, mode: due.mode };
    const canceled = await cancelOpenOrders(cancelsOpenOrders, sequencer, owner);
    await tx.delete(cancelTimers).where(isOwn(owner));
    if (canceled > 0) await tell(tx, notifier, owner, canceled);
    return true;
  });
}

async function tell(tx: Transaction, notifier: Notifier, owner: Owner, canceled: number): Promise<void> {
  const { customer: userId, mode } = owner;
  const type = ordersCanceledByTimer.kind;
  const detail = `${mode} · ${canceled}`;
  const [lately] = await tx
    .select({ id: accountChanges.id })
    .from(accountChanges)
    .where(
      and(
        eq(accountChanges.userId, userId),
        eq(accountChanges.type, type),
        gt(accountChanges.createdAt, new Date(Date.now() - LETTER_EVERY)),
      ),
    )
    .limit(1);
  if (lately) await recordAccountChange(tx, { userId, type, detail });
  else await tellAccountChange(tx, notifier, ordersCanceledByTimer, { userId, detail });
}

/**
 * Cancels all open orders of an account, those first that place others, and returns their number.
 * Done again, it cancels what is left. Rejects when the exchange does not take it.
 */
async function cancelOpenOrders(
  kinds: readonly CancelsOpenOrders[],
  sequencer: Pick<Sequencer, 'look' | 'submit'>,
  { customer, mode }: Owner,
): Promise<number> {
  const rank = ({ placeOthers }: CancelsOpenOrders) => (placeOthers ? 0 : 1);
  let canceled = 0;
  for (const { cancelAll } of [...kinds].sort((one, other) => rank(one) - rank(other)))
    canceled += await cancelAll(sequencer, { customer, mode });
  return canceled;
}
