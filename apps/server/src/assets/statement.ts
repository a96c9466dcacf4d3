import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  type BalanceRow,
  type LedgerPoint,
  type Owner,
  type Payment,
  readBalances,
  readChangesSince,
  readPayments,
} from './account-queries.ts';
import { type HeldRow, readHeld } from './held-queries.ts';
import type { Period } from './profit.ts';
import type { ReferencePrices } from './reference-prices.ts';
import { type Holdings, holdingsOf, worth, worthOfAll } from './valuation.ts';

/** What a customer has, and the two periods that profit is counted over. */
export interface Statement {
  balances: BalanceRow[];
  /** What is set aside of them, and why. */
  held: HeldRow[];
  /** Since the day began. */
  today: Period;
  /** Since the beginning. */
  ever: Period;
}

/**
 * Draws up a customer's statement from the ledger alone: what they held when a period began is what they hold now less
 * everything that moved since, at the reference prices of that moment. No snapshot has to be taken, and anybody who has
 * the ledger and the price history comes to the same numbers. A demo reset begins both periods anew.
 */
export async function drawStatement(
  db: NodePgDatabase,
  owner: Owner,
  prices: ReferencePrices,
  dayStart: number,
): Promise<Statement> {
  const { balances, held: setAside, payments, sinceDay, sinceReset } = await readLedger(db, owner, dayStart);
  const reset = lastReset(payments);
  const held = holdingsOf(balances);
  const closing = worthOfAll(held, prices.now);

  const period = async (changes: Holdings, from: number, afterTransfer: number): Promise<Period> => ({
    opening: await worthAt(prices, less(held, changes), from),
    paidIn: await worthOfPayments(
      prices,
      payments.filter(({ transferId, time }) => time >= from && transferId > afterTransfer),
    ),
    closing,
  });

  const afterReset = reset?.transferId ?? 0;
  const todayFrom = Math.max(dayStart, reset?.time ?? 0);
  return {
    balances,
    held: setAside,
    today: await period(sinceDay, todayFrom, afterReset),
    ever: reset
      ? await period(sinceReset, reset.time, afterReset)
      : { opening: 0n, paidIn: await worthOfPayments(prices, payments), closing },
  };
}

/** Everything of one moment, so that a balance and its ledger always agree. */
async function readLedger(db: NodePgDatabase, owner: Owner, dayStart: number) {
  return db.transaction(
    async (tx) => {
      const balances = await readBalances(tx, owner);
      const held = await readHeld(tx, owner);
      const payments = await readPayments(tx, owner);
      const reset = lastReset(payments);
      const afterReset: LedgerPoint = { afterTransfer: reset?.transferId ?? 0 };
      const sinceReset = reset ? await readChangesSince(tx, owner, afterReset) : new Map<string, bigint>();
      const sinceDay =
        reset && reset.time >= dayStart ? sinceReset : await readChangesSince(tx, owner, { time: dayStart });
      return { balances, held, payments, sinceDay, sinceReset };
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

async function worthAt(prices: ReferencePrices, holdings: Holdings, time: number): Promise<bigint> {
  let sum = 0n;
  for (const [asset, units] of holdings) {
    if (units !== 0n) sum += await worthThen(prices, asset, units, time);
  }
  return sum;
}

async function worthOfPayments(prices: ReferencePrices, payments: readonly Payment[]): Promise<bigint> {
  let sum = 0n;
  for (const { asset, amount, time } of payments) sum += await worthThen(prices, asset, amount, time);
  return sum;
}

async function worthThen(
  prices: ReferencePrices,
  asset: string,
  units: bigint,
  time: number,
): Promise<bigint> {
  const price = await prices.at(asset, time);
  return worth(asset, units, () => price);
}
