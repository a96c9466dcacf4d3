import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Announcement, Notifier } from '../../platform/notifications/index.ts';
import type { Market } from '../quotes/index.ts';
import { priceText } from '../quotes/index.ts';
import type { Firing, OpenAlert } from './board.ts';
import { alertEnded, alertReached, type ToldAlert } from './notifications.ts';
import {
  type AlertRow,
  type Change,
  moveCursor,
  noteKnown,
  writeEnded,
  writeFiring,
  writeRearmed,
} from './store.ts';
import { valueText } from './wire.ts';

/** Firings of one transaction: whoever waits for it is told soon. */
const AT_ONCE = 100;

/** What has happened up to where the cursor then stands. */
interface Happened {
  fired: readonly Firing[];
  rearmed: readonly OpenAlert[];
  /** Alerts whose owners' changes are known now. */
  taken: readonly number[];
  /** Alerts whose market is gone. */
  ended: readonly AlertRow[];
  cursor: { from: number; to: number; at: number };
}

interface TellDependencies {
  db: NodePgDatabase;
  notifier: Pick<Notifier, 'tell'>;
  market: Pick<Market, 'traded'>;
}

/**
 * Writes what has happened, and tells those whom it concerns in the same transactions. The cursor
 * moves with the last one. A firing stands in its alert's row with the sequence that brought it, so
 * one that is found again after a crash between two of them is told no second time.
 */
export async function tellAndWrite(deps: TellDependencies, happened: Happened): Promise<void> {
  const { cursor, ended, fired, rearmed, taken } = happened;
  for (let from = 0; fired.length - from > AT_ONCE; from += AT_ONCE)
    await inOne(deps, (tx) => tellAll(tx, deps, fired.slice(from, from + AT_ONCE)));
  const last = fired.slice(Math.max(0, Math.ceil(fired.length / AT_ONCE) - 1) * AT_ONCE);
  await inOne(deps, async (tx) => {
    const told = await tellAll(tx, deps, last);
    for (const row of ended) told.push(...(await tellEnd(tx, deps, row)));
    await writeRearmed(tx, rearmed, cursor.to);
    await noteKnown(tx, taken);
    await moveCursor(tx, cursor);
    return told;
  });
  for (const alert of rearmed) alert.reachedSeq = cursor.to;
}

async function inOne({ db }: TellDependencies, work: (tx: Change) => Promise<Announcement[]>): Promise<void> {
  const told = await db.transaction(work);
  for (const { send } of told) send();
}

async function tellAll(
  tx: Change,
  { market, notifier }: TellDependencies,
  firings: readonly Firing[],
): Promise<Announcement[]> {
  const told: Announcement[] = [];
  for (const firing of firings) {
    const { alert, at, price, value } = firing;
    const { customer: id, mode, symbol } = alert;
    const units = market.traded.find(symbol)?.units;
    if (!units) continue;
    const texts = {
      value: valueText(alert.kind, value, units),
      price: price === null ? null : priceText(units, price),
    };
    const row = await writeFiring(tx, firing, texts);
    if (!row) continue;
    const data = toldOf(row, texts.value);
    told.push(await notifier.tell(tx, alertReached, { customer: { id, mode }, data, at }));
  }
  return told;
}

async function tellEnd(tx: Change, { notifier }: TellDependencies, row: AlertRow): Promise<Announcement[]> {
  if (!(await writeEnded(tx, row.id))) return [];
  const customer = { id: row.userId, mode: row.mode };
  return [await notifier.tell(tx, alertEnded, { customer, data: toldOf(row, row.value) })];
}

function toldOf({ id, kind, symbol, value: threshold, window }: AlertRow, value: string): ToldAlert {
  return { id: String(id), symbol, kind, threshold, window, value };
}
