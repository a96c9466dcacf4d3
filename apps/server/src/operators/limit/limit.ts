import { AMOUNT_DECIMALS } from '@trade/protocol';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Ties } from '../../core/ties/index.ts';
import { operatorMoves } from './schema.ts';

/**
 * First half of the lock's key, which separates it from every other lock; the second half is the
 * operator.
 */
export const LOCKS = 0x4f504c49;
const VALUED_IN = 'USDT';
const WHOLE = 10n ** BigInt(AMOUNT_DECIMALS);

type Transaction = Pick<NodePgDatabase, 'select' | 'insert' | 'execute'>;

/** Money that an operator is about to move alone. */
export interface Move {
  /** The operator's account. */
  operator: string;
  /** What is moved: `recharge:7`, `adjustment:7`, `withdrawal:7`. Each reference counts once. */
  reference: string;
  currency: string;
  /** Smallest units. */
  amount: bigint;
}

/** Names the count of a move. */
type Counted = Pick<Move, 'operator' | 'reference'>;

interface OperatorLimitOptions {
  ties: Ties;
  /** Smallest units of USDT that one operator may move alone in 24 hours. */
  limit: bigint;
  /** Returns USDT units per whole coin, or null when the market has no price. */
  priceOf: (currency: string) => bigint | null;
  /** Throws 12310 while no second operator exists for this one, where that forbids the act. */
  requireSecond: (operator: string) => Promise<void>;
}

/**
 * One limit per operator over everything moved by hand in 24 hours: deposits, adjustments and
 * payouts together.
 */
export class OperatorLimit {
  private readonly ties: Ties;
  private readonly limit: bigint;
  private readonly priceOf: OperatorLimitOptions['priceOf'];
  /** To be called before proposing something that one operator may not move alone. */
  readonly requireSecond: OperatorLimitOptions['requireSecond'];

  constructor({ limit, priceOf, requireSecond, ties }: OperatorLimitOptions) {
    this.ties = ties;
    this.limit = limit;
    this.priceOf = priceOf;
    this.requireSecond = requireSecond;
  }

  /**
   * Counts a move of one operator alone, in the transaction that decides it. Returns false and
   * counts nothing when it needs a second operator: it exceeds the rest of the limit, or it has no
   * price. Moves of one operator wait for each other here. Throws CODES.record_changed_outside when
   * somebody else than the server has counted it.
   */
  async take(tx: Transaction, { amount, currency, operator, reference }: Move): Promise<boolean> {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS}, hashtext(${operator}))`);
    if (await this.isCounted(tx, operator, reference)) return true;
    const value = this.worthOf(currency, amount);
    if (value === null || (await this.movedLately(tx, operator)) + value > this.limit) return false;
    await tx.insert(operatorMoves).values({ operator, reference, value });
    await this.ties.bind(tx, 'operator_moves', operator, reference);
    return true;
  }

  /**
   * Takes the count of a move back that did not happen and never will, by one of the same time that
   * is counted against it: no count is ever deleted. Does nothing when it was not counted.
   */
  async release(tx: Transaction, { operator, reference }: Counted): Promise<void> {
    const [counted] = await tx.select().from(operatorMoves).where(isCount({ operator, reference }));
    if (!counted || !(await this.ties.check(tx, 'operator_moves', operator, reference))) return;
    const { movedAt, value } = counted;
    const back = { operator, reference: backOf(reference), value: -value, movedAt };
    const taken = await tx.insert(operatorMoves).values(back).onConflictDoNothing().returning();
    // One that is there already is the server's own, or somebody else's and counts for nothing.
    if (taken.length > 0) await this.ties.bind(tx, 'operator_moves', operator, back.reference);
  }

  /**
   * The sum of the operator's moves in the last 24 hours, so that a large sum in small steps counts
   * in full. Whatever stands there counts; what was taken back, only where the server itself wrote
   * it.
   */
  private async movedLately(tx: Transaction, operator: string): Promise<bigint> {
    const moves = await tx
      .select({ reference: operatorMoves.reference, value: operatorMoves.value })
      .from(operatorMoves)
      .where(
        and(
          eq(operatorMoves.operator, operator),
          gt(operatorMoves.movedAt, sql`clock_timestamp() - interval '24 hours'`),
        ),
      );
    let sum = 0n;
    for (const { reference, value } of moves) {
      if (value >= 0n || (await this.ties.check(tx, 'operator_moves', operator, reference))) sum += value;
    }
    return sum;
  }

  private async isCounted(tx: Transaction, operator: string, reference: string): Promise<boolean> {
    const [counted] = await tx
      .select({ reference: operatorMoves.reference })
      .from(operatorMoves)
      .where(isCount({ operator, reference }));
    if (counted === undefined) return false;
    await this.ties.require(tx, 'operator_moves', operator, reference);
    return true;
  }

  /** Value in USDT units, rounded up so that small sums count; null without a price. */
  private worthOf(currency: string, amount: bigint): bigint | null {
    if (currency === VALUED_IN) return amount;
    const price = this.priceOf(currency);
    return price === null ? null : (amount * price + WHOLE - 1n) / WHOLE;
  }
}

function isCount({ operator, reference }: Counted) {
  return and(eq(operatorMoves.operator, operator), eq(operatorMoves.reference, reference));
}

/** The reference under which a move is taken back. */
function backOf(reference: string): string {
  return `${reference}:taken back`;
}
