import { ALERT_WINDOWS } from '@trade/protocol';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Transaction } from '../../platform/notifications/index.ts';
import type { Firing, OpenAlert } from './board.ts';
import { alertCursor, alerts } from './schema.ts';

export type AlertRow = typeof alerts.$inferSelect;

/** A transaction, as far as it changes alerts. */
export type Change = Transaction & Pick<NodePgDatabase, 'update' | 'delete' | 'execute'>;

/** Another process has evaluated ticks meanwhile. Nothing was written. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';

  constructor() {
    super('Another process evaluates the alerts');
  }
}

const CURSOR = 1;

/** Returns up to where ticks are evaluated; a venue that never had an alert begins at `seq`. */
export async function readCursor(db: NodePgDatabase, seq: number, at: number): Promise<number> {
  await db.insert(alertCursor).values({ id: CURSOR, seq, at }).onConflictDoNothing();
  const [cursor] = await db.select().from(alertCursor).where(eq(alertCursor.id, CURSOR));
  return cursor?.seq ?? seq;
}

/** Moves the cursor on. Throws `Overtaken` when it does not stand where it was left. */
export async function moveCursor(
  tx: Change,
  { at, from, to }: { from: number; to: number; at: number },
): Promise<void> {
  const moved = await tx
    .update(alertCursor)
    .set({ seq: to, at })
    .where(and(eq(alertCursor.id, CURSOR), eq(alertCursor.seq, from)));
  if (moved.rowCount !== 1) throw new Overtaken();
}

/** Returns all open alerts but those that are among the changed. */
export function readKnown(db: NodePgDatabase): Promise<AlertRow[]> {
  const isOpen = and(eq(alerts.status, 'open'), eq(alerts.known, true));
  return db.select().from(alerts).where(isOpen).orderBy(asc(alerts.id));
}

/** Returns alerts by their ids. */
export function readThese(db: NodePgDatabase, ids: readonly number[]): Promise<AlertRow[]> {
  return db
    .select()
    .from(alerts)
    .where(inArray(alerts.id, [...ids]))
    .orderBy(asc(alerts.id));
}

/** Returns the alerts that were made or removed since they were last noted. */
export function readChanged(db: NodePgDatabase): Promise<AlertRow[]> {
  return db.select().from(alerts).where(eq(alerts.known, false)).orderBy(asc(alerts.id));
}

/** Returns an open alert as it is evaluated. */
export function openAlertOf(row: AlertRow, reference: string): OpenAlert {
  const { armed, coolDown, id, kind, mode, quietUntil, reachedSeq, symbol, threshold, window } = row;
  return {
    id,
    customer: row.userId,
    mode,
    symbol,
    reference,
    kind,
    threshold,
    window: window && ALERT_WINDOWS[window],
    coolDown: coolDown === null ? null : coolDown * 1_000,
    armed,
    quietUntil: quietUntil ?? 0,
    reachedSeq,
  };
}

/** What a row is to say of a firing; texts are its owner's. */
export interface FiringTexts {
  value: string;
  price: string | null;
}

/**
 * Writes a firing into its row, and returns that. Null when the alert was removed meanwhile, or the
 * firing was written before: then nobody is to be told.
 */
export async function writeFiring(
  tx: Change,
  { alert, armed, at, before, quietUntil, seq }: Firing,
  { price, value }: FiringTexts,
): Promise<AlertRow | null> {
  const [written] = await tx
    .update(alerts)
    .set({
      armed,
      quietUntil,
      reachedSeq: seq,
      told: sql`${alerts.told} + 1`,
      lastValue: value,
      lastPrice: price,
      lastAt: at,
      status: alert.coolDown === null ? 'done' : 'open',
    })
    .where(and(eq(alerts.id, alert.id), eq(alerts.status, 'open'), eq(alerts.reachedSeq, before)))
    .returning();
  return written ?? null;
}

/** Notes that alerts can be reached again, from `seq` on. */
export async function writeRearmed(tx: Change, rearmed: readonly OpenAlert[], seq: number): Promise<void> {
  if (rearmed.length === 0) return;
  const ids = sql.param(rearmed.map(({ id }) => id));
  const before = sql.param(rearmed.map(({ reachedSeq }) => reachedSeq));
  await tx.execute(sql`
    UPDATE alerts SET armed = true, reached_seq = ${seq}
    FROM unnest(${ids}::bigint[], ${before}::bigint[]) AS rearmed (id, before)
    WHERE alerts.id = rearmed.id AND alerts.reached_seq = rearmed.before`);
}

/** Ends an alert whose market is gone. False when it was removed meanwhile. */
export async function writeEnded(tx: Change, id: number): Promise<boolean> {
  const ended = await tx
    .update(alerts)
    .set({ status: 'ended' })
    .where(and(eq(alerts.id, id), eq(alerts.status, 'open')));
  return ended.rowCount === 1;
}

/** Notes that the last changes of alerts are known; those that were removed go. */
export async function noteKnown(tx: Change, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const noted = inArray(alerts.id, [...ids]);
  await tx.delete(alerts).where(and(noted, eq(alerts.status, 'removed')));
  await tx.update(alerts).set({ known: true }).where(noted);
}
