import { AMOUNT_DECIMALS } from '@trade/protocol';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { operatorMoves } from './schema.ts';

/** The first half of the key of an operator's lock, which keeps it apart from every other lock. */
const LOCKS = 0x4f504c49;
const VALUED_IN = 'USDT';
const WHOLE = 10n ** BigInt(AMOUNT_DECIMALS);

type Transaction = Pick<NodePgDatabase, 'select' | 'insert' | 'delete' | 'execute'>;

/** Money that an operator is about to move alone. */
export interface Move {
  /** The operator's account. */
  operator: string;
  /** What is moved: `recharge:7`, `adjustment:7`, `withdrawal:7`. Once is enough for one reference. */
  reference: string;
  currency: string;
  /** Smallest units. */
  amount: bigint;
}

interface OperatorLimitOptions {
  /** Smallest units of USDT that one operator moves in 24 hours without a second one. */
  limit: bigint;
  /** USDT units per whole coin; null where the market does not tell. */
  priceOf: (currency: string) => bigint | null;
  /** Throws (12310) as long as nobody exists who could be this operator's second one, where that forbids to begin. */
  requireSecond: (operator: string) => Promise<void>;
}

/** One limit over everything that one operator moves by hand in 24 hours: deposits, adjustments and payouts together. */
export class OperatorLimit {
  private readonly limit: bigint;
  private readonly priceOf: OperatorLimitOptions['priceOf'];
  /** Before something is proposed that one operator may not move alone. */
  readonly requireSecond: OperatorLimitOptions['requireSecond'];

  constructor({ limit, priceOf, requireSecond }: OperatorLimitOptions) {
    this.limit = limit;
    this.priceOf = priceOf;
    this.requireSecond = requireSecond;
  }

  /**
   * Counts a move of one operator alone, in the transaction that decides it; false, and nothing is counted, when it needs a second
   * one: it goes beyond what is left of the limit, or nobody knows what it is worth. Moves of one operator wait for each other here.
   */
  async take(tx: Transaction, { amount, currency, operator, reference }: Move): Promise<boolean> {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS}, hashtext(${operator}))`);
    if (await this.isCounted(tx, operator, reference)) return true;
    const value = this.worthOf(currency, amount);
    if (value === null || (await movedLately(tx, operator)) + value > this.limit) return false;
    await tx.insert(operatorMoves).values({ operator, reference, value });
    return true;
  }

  /** Takes a move back that came to nothing. */
  async release(tx: Transaction, reference: string): Promise<void> {
    await tx.delete(operatorMoves).where(eq(operatorMoves.reference, reference));
  }

  private async isCounted(tx: Transaction, operator: string, reference: string): Promise<boolean> {
    const [counted] = await tx
      .select({ reference: operatorMoves.reference })
      .from(operatorMoves)
      .where(and(eq(operatorMoves.operator, operator), eq(operatorMoves.reference, reference)));
    return counted !== undefined;
  }

  /** Rounded up: small sums count, too. */
  private worthOf(currency: string, amount: bigint): bigint | null {
    if (currency === VALUED_IN) return amount;
    const price = this.priceOf(currency);
    return price === null ? null : (amount * price + WHOLE - 1n) / WHOLE;
  }
}

/** Large sums in small steps are large, too. */
async function movedLately(tx: Transaction, operator: string): Promise<bigint> {
  const [sum] = await tx
    .select({ value: sql<string>`coalesce(sum(${operatorMoves.value}), 0)::text` })
    .from(operatorMoves)
    .where(
      and(
        eq(operatorMoves.operator, operator),
        gt(operatorMoves.movedAt, sql`clock_timestamp() - interval '24 hours'`),
      ),
    );
  return BigInt(sum?.value ?? '0');
}
