import { type EngineState, lastTick } from '@trade/engine';
import {
  ALERT_COOL_DOWN,
  AMOUNT_DECIMALS,
  CODES,
  type CreateAlertBody,
  LIQUIDATION_DISTANCES,
  MOST_ALERTS,
  toUnits,
} from '@trade/protocol';
import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { type Bus, topic } from '../../platform/bus/index.ts';
import { type Caller, CatalogueError } from '../../platform/gateway/index.ts';
import { users } from '../../platform/login/schema.ts';
import type { MarketDriver } from '../feeds/index.ts';
import type { ContractRegistry } from '../instruments/index.ts';
import { type Market, priceText } from '../quotes/index.ts';
import { alerts } from './schema.ts';
import type { AlertRow } from './store.ts';

/** Alerts were made or removed: what is stored says which. */
export const ALERTS_CHANGED = topic('market.alerts-changed', z.null());

/** Most that have ended are kept. */
const KEPT = 100;
/** Decimals of a percent, and of one of a funding rate. */
const PERCENT_DECIMALS = 2;
const RATE_DECIMALS = 6;
/** The smallest and the largest change, in hundredths of a percent; nothing falls by 100 %. */
const CHANGE = { least: 10n, most: 100_000n, mostFall: 9_999n };
/** Hundred-millionths: no rate is beyond 100 %. */
const MOST_RATE = 100_000_000n;

export interface AlertDependencies {
  db: NodePgDatabase;
  bus: Bus;
  sequencer: Pick<Sequencer, 'look' | 'status'>;
  market: Pick<Market, 'traded'>;
  contracts: Pick<ContractRegistry, 'market'>;
  driver: Pick<MarketDriver, 'touch'>;
}

type Traded = NonNullable<ReturnType<Market['traded']['find']>>;

/** What an alert waits for, in the units that it is evaluated in, and as text. */
type Threshold = Pick<AlertRow, 'threshold' | 'value'>;

/**
 * Makes an alert. Every tick counts that the exchange takes after this answer. Throws
 * CODES.not_found for an unknown market, CODES.alert_invalid, CODES.alert_reached,
 * CODES.too_many_alerts.
 */
export async function createAlert(
  deps: AlertDependencies,
  { customer: userId, mode }: Caller,
  body: CreateAlertBody,
): Promise<AlertRow> {
  const { bus, db, driver, market, sequencer } = deps;
  const { cool_down, kind, repeats, symbol } = body;
  const traded = market.traded.find(symbol);
  if (!traded) throw new CatalogueError(CODES.not_found);
  const waitsFor = readThreshold(body, traded);
  const isOfChange = kind === 'rise' || kind === 'fall';
  if (waitsFor === null || isOfChange !== (body.window !== undefined))
    throw new CatalogueError(CODES.alert_invalid);
  if (!repeats && cool_down !== undefined) throw new CatalogueError(CODES.alert_invalid);
  if (isReached(deps, { kind, mode, symbol, traded }, waitsFor.threshold))
    throw new CatalogueError(CODES.alert_reached);
  // From now on the market's ticks are all taken, also when nobody else looks.
  driver.touch(traded.reference);
  const row = {
    userId,
    mode,
    symbol,
    kind,
    ...waitsFor,
    window: body.window ?? null,
    coolDown: repeats ? (cool_down ?? ALERT_COOL_DOWN.usual) : null,
    reachedSeq: sequencer.status.seq,
  };
  const made = await db.transaction(async (tx) => {
    // One at a time: otherwise two could both take the last free place.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const [open] = await tx
      .select({ number: count() })
      .from(alerts)
      .where(and(eq(alerts.userId, userId), eq(alerts.status, 'open')));
    if ((open?.number ?? 0) >= MOST_ALERTS) throw new CatalogueError(CODES.too_many_alerts);
    await dropOldest(tx, userId);
    const [inserted] = await tx.insert(alerts).values(row).returning();
    if (!inserted) throw new Error('An alert was not stored');
    return inserted;
  });
  bus.publish(ALERTS_CHANGED, null);
  return made;
}

/** Removes an alert of a customer; throws CODES.not_found when they have no such one. */
export async function removeAlert(
  { bus, db }: Pick<AlertDependencies, 'db' | 'bus'>,
  { customer, mode }: Caller,
  id: number,
): Promise<void> {
  const removed = await db
    .update(alerts)
    .set({ status: 'removed', known: false })
    .where(
      and(
        eq(alerts.id, id),
        eq(alerts.userId, customer),
        eq(alerts.mode, mode),
        ne(alerts.status, 'removed'),
      ),
    );
  if (removed.rowCount !== 1) throw new CatalogueError(CODES.not_found);
  bus.publish(ALERTS_CHANGED, null);
}

/** Returns a customer's alerts, in one mode or both: open ones first, the newest first. */
export function listAlerts(
  db: NodePgDatabase,
  { customer, mode }: { customer: number; mode?: Caller['mode'] },
): Promise<AlertRow[]> {
  return db
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.userId, customer),
        ne(alerts.status, 'removed'),
        mode === undefined ? undefined : eq(alerts.mode, mode),
      ),
    )
    .orderBy(sql`${alerts.status} = 'open' DESC`, desc(alerts.id))
    .limit(MOST_ALERTS + KEPT);
}

/** Leaves room for one more among those that have ended. */
async function dropOldest(tx: Pick<NodePgDatabase, 'delete' | 'select'>, userId: number): Promise<void> {
  const over = tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), inArray(alerts.status, ['done', 'ended']), eq(alerts.known, true)))
    .orderBy(desc(alerts.id))
    .offset(KEPT - 1);
  await tx.delete(alerts).where(inArray(alerts.id, over));
}

/** Returns what a body names; null when it is none of the values of its kind and market. */
function readThreshold({ kind, value }: CreateAlertBody, { contract, units }: Traded): Threshold | null {
  switch (kind) {
    case 'price_above':
    case 'price_below':
      return readPrice(value, units.tickUnits);
    case 'rise':
    case 'fall': {
      const most = kind === 'fall' ? CHANGE.mostFall : CHANGE.most;
      const percent = toUnits(value, PERCENT_DECIMALS);
      if (percent === null || percent < CHANGE.least || percent > most) return null;
      return { threshold: Number(percent) * 100, value: plain(value) };
    }
    case 'funding_above':
    case 'funding_below': {
      const size = toUnits(value.replace(/^-/, ''), RATE_DECIMALS);
      if (!contract?.spec.funding || size === null || size > MOST_RATE) return null;
      const threshold = Number(value.startsWith('-') ? -size : size);
      return { threshold, value: threshold === 0 ? '0' : plain(value) };
    }
    case 'liquidation':
      if (!contract || !LIQUIDATION_DISTANCES.some((distance) => distance === value)) return null;
      return { threshold: Number(value) * 10_000, value };
  }
}

function readPrice(text: string, tickUnits: number): Threshold | null {
  const units = toUnits(text, AMOUNT_DECIMALS);
  const tick = BigInt(tickUnits);
  if (units === null || units === 0n || units % tick !== 0n) return null;
  const threshold = Number(units / tick);
  if (!Number.isSafeInteger(threshold)) return null;
  return { threshold, value: priceText({ tickUnits }, threshold) };
}

/** A decimal without zeros that say nothing. */
function plain(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Whether the price or the rate is there already, as far as the exchange knows. */
function isReached(
  { contracts, sequencer }: AlertDependencies,
  { kind, mode, symbol, traded }: Pick<AlertRow, 'kind' | 'mode' | 'symbol'> & { traded: Traded },
  threshold: number,
): boolean {
  const priceNow = () =>
    sequencer.look((state: EngineState) => lastTick(state, traded.reference))?.price ?? null;
  const rateNow = () => contracts.market(mode, symbol)?.fundingRate ?? null;
  switch (kind) {
    case 'price_above':
      return (priceNow() ?? 0) >= threshold;
    case 'price_below':
      return (priceNow() ?? Number.POSITIVE_INFINITY) <= threshold;
    case 'funding_above':
      return (rateNow() ?? Number.NEGATIVE_INFINITY) >= threshold;
    case 'funding_below':
      return (rateNow() ?? Number.POSITIVE_INFINITY) <= threshold;
    default:
      return false;
  }
}
