import { fromUnits } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inOneView } from '../../core/database/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import {
  added,
  assetsOfClaims,
  type Belongings,
  type Holdings,
  holdingsAt,
  type Owner,
  orIssued,
  type Part,
  type PriceOf,
  partsNow,
  readBelongings,
  sumOf,
  type WealthSources,
  worth,
  worthOfAll,
} from '../wealth/index.ts';
import { type LedgerPoint, type Payment, readChangesSince, readPayments } from './queries.ts';

/** A period of a customer's account, in USDT units. */
interface Period {
  /** The account's worth when the period began. */
  opening: bigint;
  /** Paid in since then less paid out, each valued on its day. */
  paidIn: bigint;
  /** The account's worth now. */
  closing: bigint;
}

interface Profit {
  /** USDT units. */
  amount: bigint;
  /**
   * Share of the money put in, in hundredths of a percent, rounded towards zero; 0 when nothing was
   * put in.
   */
  basisPoints: bigint;
}

/** The account's own gain: moving money in or out is neither profit nor loss. */
export function profitOf({ opening, paidIn, closing }: Period): Profit {
  const invested = opening + paidIn;
  const amount = closing - invested;
  return { amount, basisPoints: invested > 0n ? (amount * 10_000n) / invested : 0n };
}

export function profitText({ amount, basisPoints }: Profit): { amount: string; ratio: string } {
  return { amount: amountText(amount), ratio: fromUnits(basisPoints, 2) };
}

/** A customer's wealth, with its profit in two periods. */
export interface Statement extends Belongings {
  parts: Part[];
  /** Time of the statement, ms. */
  time: number;
  /** Since the start of the day. */
  today: Period;
  /** Since the account began. */
  ever: Period;
}

/** Time of the statement and start of its day, ms. */
export interface StatementTime {
  now: number;
  dayStart: number;
}

/**
 * Computes a customer's statement from the ledger alone: balances at the start of a period are the
 * present ones less everything that moved since, at that time's reference prices. No snapshot is
 * stored, and anybody with the ledger and the price history gets the same numbers. A demo reset
 * begins both periods anew. Profit is computed with reference prices at both ends: with book
 * prices, whose buy price is lower, paying coins in would look like a loss.
 */
export async function drawStatement(
  db: NodePgDatabase,
  owner: Owner,
  sources: WealthSources,
  { now, dayStart }: StatementTime,
): Promise<Statement> {
  const { prices, contracts } = sources;
  const { belongings, payments, sinceDay, sinceReset } = await readLedger(db, owner, sources, dayStart);
  const reset = lastReset(payments);
  const parts = partsNow(belongings, sources, now);
  const { balances, claims, issued } = belongings;
  const closing = worthOfAll(sumOf(parts), orIssued(prices.now, issued));
  const pricesAt = (assets: Iterable<string>, time: number) =>
    priceMap(assets, (asset) => prices.at(asset, time));
  const held = sumOf(
    balances.map(({ asset, available, frozen, margin }) => ({ asset, units: available + frozen + margin })),
  );

  const period = async (changes: Holdings, from: number, afterTransfer: number): Promise<Period> => {
    const before = less(held, changes);
    const priceOf = orIssued(
      await pricesAt([...before.keys(), ...assetsOfClaims(claims, contracts)], from),
      issued,
    );
    // A reset closes everything that is open.
    const besides = reset && from === reset.time ? [] : holdingsAt(belongings, contracts, from, priceOf);
    return {
      opening: worthOfAll(added(before, besides), priceOf),
      paidIn: await paidIn(
        payments.filter(({ transferId, time }) => time >= from && transferId > afterTransfer),
      ),
      closing,
    };
  };
  const paidIn = async (made: readonly Payment[]): Promise<bigint> => {
    let sum = 0n;
    for (const { asset, amount, time } of made) {
      sum += worth(asset, amount, orIssued(await pricesAt([asset], time), issued));
    }
    return sum;
  };

  const afterReset = reset?.transferId ?? 0;
  const todayFrom = Math.max(dayStart, reset?.time ?? 0);
  return {
    ...belongings,
    parts,
    time: now,
    today: await period(sinceDay, todayFrom, afterReset),
    ever: reset
      ? await period(sinceReset, reset.time, afterReset)
      : { opening: 0n, paidIn: await paidIn(payments), closing },
  };
}

/** Reads everything at one time, so that a balance and its ledger always agree. */
async function readLedger(
  db: NodePgDatabase,
  owner: Owner,
  { claims }: Pick<WealthSources, 'claims'>,
  dayStart: number,
) {
  return inOneView(db, async (tx) => {
    const belongings = await readBelongings(tx, owner, claims, [dayStart]);
    const payments = await readPayments(tx, owner);
    const reset = lastReset(payments);
    const afterReset: LedgerPoint = { afterTransfer: reset?.transferId ?? 0 };
    const sinceReset = reset ? await readChangesSince(tx, owner, afterReset) : new Map<string, bigint>();
    const sinceDay =
      reset && reset.time >= dayStart ? sinceReset : await readChangesSince(tx, owner, { time: dayStart });
    return { belongings, payments, sinceDay, sinceReset };
  });
}

function lastReset(payments: readonly Payment[]): Payment | undefined {
  return payments.findLast(({ isReset }) => isReset);
}

function less(held: Holdings, changes: Holdings): Map<string, bigint> {
  const before = new Map(held);
  for (const [asset, change] of changes) before.set(asset, (before.get(asset) ?? 0n) - change);
  return before;
}

async function priceMap(
  assets: Iterable<string>,
  priceOf: (asset: string) => Promise<bigint | null>,
): Promise<PriceOf> {
  const found = new Map<string, bigint | null>();
  for (const asset of new Set(assets)) found.set(asset, await priceOf(asset));
  return (asset) => found.get(asset) ?? null;
}
