import { fromUnits } from '@trade/protocol';
import { amountText } from '../../market/quotes/index.ts';

/** A period of a customer's account, in USDT units. */
export interface Period {
  /** Worth of the account when the period began. */
  opening: bigint;
  /** Paid in since, less what was paid out, each at its worth on that day. */
  paidIn: bigint;
  /** Worth now. */
  closing: bigint;
}

export interface Profit {
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
