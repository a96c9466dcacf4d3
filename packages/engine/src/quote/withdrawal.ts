import { feeOf } from './fee.ts';

const MILLION = 1_000_000n;

/** What a withdrawal costs on top of its amount, smallest units: `ratePpm` parts per million, rounded up. */
export function withdrawalFee(amount: bigint, ratePpm: number): bigint {
  return feeOf(amount, ratePpm);
}

/** The most that a balance can pay out: with its fee it takes all of the balance, or all but less than what one more would cost. */
export function largestWithdrawal(available: bigint, ratePpm: number): bigint {
  return (available * MILLION) / (MILLION + BigInt(ratePpm));
}
