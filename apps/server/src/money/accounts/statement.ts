import { fromUnits } from '@trade/protocol';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
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
import { type LedgerPoint, type Payment, readChangesSince, readPayments } from './account-queries.ts';

/** A period of a customer's account, in USDT units. */
interface Period {
  /** Worth of the account when the period began. */
  opening: bigint;
  /** Paid in since, less what was paid out, each at its worth on that day. */
  paidIn: bigint;
  /** Worth now. */
  closing: bigint;
}

interface Profit {
  /** USDT units. */
  amount: bigint;
  /** Of what the customer had put in, in hundredths of a percent, cut towards zero; 0 when they had put in nothing. */
  basisPoints: bigint;
}

/** What the account gained by itself: moving money in or out is neither profit nor loss. */
export function profitOf({ opening, paidIn, closing }: Period): Profit {
  const invested = opening + paidIn;
  const amount = closing - invested;
  return { amount, basisPoints: invested > 0n ? (amount * 10_000n) / invested : 0n };
}

export function profitText({ amount, basisPoints }: Profit): { amount: string; ratio: string } {
  return { amount: amountText(amount), ratio: fromUnits(basisPoints, 2) };
}

/** What a customer has, and the two periods that profit is counted over. */
export interface Statement extends Belongings {
  parts: Part[];
  /** When it was drawn up, ms. */
  time: number;
  /** Since the day began. */
  today: Period;
  /** Since the beginning. */
  ever: Period;
}

/** When to draw up a statement: now, and when the day of now began, ms. */
export interface StatementTime {
  now: number;
  dayStart: number;
}

/**
 * Draws up a customer's statement from the ledger alone: what they held when a period began is what they hold now less
 * everything that moved since, at the reference prices of that moment. No snapshot has to be taken, and anybody who has
 * the ledger and the price history comes to the same numbers. A demo reset begins both periods anew.
 *
 * Profit compares reference prices with reference prices: by the books, whose buy price is lower, paying coins in would
 * look like a loss.
 */
export async function drawStatement(
  db: NodePgDatabase,
  owner: Owner,
  sources: WealthSources,
  { now, dayStart }: StatementTime,
): Promise<Statement> {
  const { prices, contracts } = sources;
  const { belongings, payments, sinceDay, sinceReset } = await readLedger(db, owner, dayStart);
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
    // A reset ends all that is open.
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

/** Everything of one moment, so that a balance and its ledger always agree. */
async function readLedger(db: NodePgDatabase, owner: Owner, dayStart: number) {
  return db.transaction(
    async (tx) => {
      const belongings = await readBelongings(tx, owner, [dayStart]);
      const payments = await readPayments(tx, owner);
      const reset = lastReset(payments);
      const afterReset: LedgerPoint = { afterTransfer: reset?.transferId ?? 0 };
      const sinceReset = reset ? await readChangesSince(tx, owner, afterReset) : new Map<string, bigint>();
      const sinceDay =
        reset && reset.time >= dayStart ? sinceReset : await readChangesSince(tx, owner, { time: dayStart });
      return { belongings, payments, sinceDay, sinceReset };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
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
