import { Readable } from 'node:stream';
import { type AssetsData, calls } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inOneView } from '../../core/database/index.ts';
import type { CustomerReads } from '../../core/sequencer/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { type App, callerOf, route } from '../../platform/gateway/index.ts';
import type { LocalDay } from '../../platform/local-time.ts';
import {
  added,
  assetsOfClaims,
  holdingsAt,
  type Owner,
  orIssued,
  partsNow,
  readBelongings,
  sumOf,
  type WealthSources,
  worthOfAll,
  worthOfSections,
} from '../wealth/index.ts';
import { exportedLines, type Read, readLedgerPage } from './ledger.ts';
import { readDailyChanges } from './queries.ts';
import { drawStatement } from './statement.ts';
import type { Subjects } from './subjects.ts';
import { assetsDataOf } from './wire.ts';

/** The account's worth at a time, in USDT units. */
interface WorthPoint {
  time: number;
  value: bigint;
}

/**
 * Returns a customer's wealth at each of `moments` (oldest first) and now. Past balances are
 * today's less all later movements; past products, options and positions are read from the
 * register's entries; prices are the reference prices of that time. Nothing is stored, so the
 * result cannot differ from the ledger. The last value uses present book prices, as the total does.
 */
async function drawHistory(
  db: NodePgDatabase,
  owner: Owner,
  sources: WealthSources,
  moments: readonly number[],
  now: number,
): Promise<WorthPoint[]> {
  const { prices, contracts } = sources;
  const { belongings, changes } = await inOneView(db, async (tx) => ({
    belongings: await readBelongings(tx, owner, sources.claims, moments),
    changes: await readDailyChanges(tx, owner, moments),
  }));
  const { balances, claims, issued } = belongings;
  const held = sumOf(
    balances.map(({ asset, available, frozen, margin }) => ({ asset, units: available + frozen + margin })),
  );
  const series = new Map<string, (bigint | null)[]>();
  for (const asset of new Set([...held.keys(), ...assetsOfClaims(claims, contracts)])) {
    series.set(asset, await prices.series(asset, moments));
  }
  const points: WorthPoint[] = [];
  // Goes back from now: each balance is the later one less what moved in between.
  for (let index = moments.length - 1; index >= 0; index -= 1) {
    const time = moments[index] ?? 0;
    for (const [asset, units] of held) held.set(asset, units - (changes.get(asset)?.get(index) ?? 0n));
    const priceOf = orIssued((asset) => series.get(asset)?.[index] ?? null, issued);
    const besides = holdingsAt(belongings, contracts, time, priceOf);
    points.unshift({ time, value: worthOfAll(added(held, besides), priceOf) });
  }
  const buy = orIssued((asset) => prices.buy(owner.mode, asset), issued);
  return [...points, { time: now, value: worthOfSections(partsNow(belongings, sources, now), buy).all }];
}

interface AccountDependencies extends WealthSources {
  reads: CustomerReads;
  subjects: Subjects;
  /** Returns the day of a time. */
  dayOf: (at: number) => LocalDay;
  /** Wall time, ms. */
  now: () => number;
}

/** `/assets`: the caller's balances, ledger, and the ledger as a file. */
export function accountRoutes(app: App, deps: AccountDependencies): void {
  const { dayOf, reads } = deps;
  const lastDays = daysBefore(dayOf);

  route(app, calls.readAssets, async (request) => {
    const caller = callerOf(request);
    const now = deps.now();
    return reads.forCustomer(caller.customer, (db) => readAssets(db, deps, caller, now));
  });

  route(app, calls.readAssetsHistory, async (request) => {
    const caller = callerOf(request);
    const now = deps.now();
    const days = lastDays(now, request.query.days);
    const points = await reads.forCustomer(caller.customer, (db) => drawHistory(db, caller, deps, days, now));
    return {
      points: points.map(({ time, value }) => ({ time, value: amountText(value) })),
    };
  });

  route(app, calls.listLedger, async (request) => {
    const caller = callerOf(request);
    return reads.forCustomer(caller.customer, (db) =>
      readLedgerPage(db, caller, request.query, deps.subjects),
    );
  });

  route(app, calls.exportLedger, async (request, reply) => {
    const caller = callerOf(request);
    const read: Read = (part) => reads.forCustomer(caller.customer, part);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="ledger.csv"')
      .send(Readable.from(exportedLines(read, caller, request.query)));
  });
}

/** Returns an owner's wealth in wire form, with its profit on the day of `now` (ms) and in all. */
export async function readAssets(
  db: NodePgDatabase,
  deps: Pick<AccountDependencies, 'dayOf'> & WealthSources,
  owner: Owner,
  now: number,
): Promise<AssetsData> {
  const time = { now, dayStart: deps.dayOf(now).start };
  return assetsDataOf(await drawStatement(db, owner, deps, time), deps);
}

/** Returns the start of each of the last `days` local days, oldest first; today's is the last. */
function daysBefore(dayOf: AccountDependencies['dayOf']): (now: number, days: number) => number[] {
  return (now, days) => {
    const starts: number[] = [];
    for (let moment = now; starts.length < days; ) {
      const { start } = dayOf(moment);
      starts.unshift(start);
      moment = start - 1;
    }
    return starts;
  };
}
