import { feeOf } from './amounts.ts';

const MILLION = 1_000_000n;

/** What a withdrawal costs on top of its amount, smallest units: `ratePpm` parts per million, rounded up. */
export function withdrawalFee(amount: bigint, ratePpm: number): bigint {
  return feeOf(amount, ratePpm);
}

/** The most that a balance can pay out: with its fee it takes all of the balance, or all but less than what one more would cost. */
export function largestWithdrawal(available: bigint, ratePpm: number): bigint {
  return (available * MILLION) / (MILLION + BigInt(ratePpm));
}

/** What decides the outcome of a conversion of one asset into another. */
export interface ConversionRates {
  /** Worth of one whole coin of the asset given and of the asset wanted, in units of one and the same asset. */
  fromPrice: bigint;
  toPrice: bigint;
  fromDecimals: number;
  toDecimals: number;
  /** Parts per million that the rate stands below the reference. */
  spreadPpm: number;
  /** Parts per million of what the conversion yields. */
  feePpm: number;
}

/** What a conversion comes to, in smallest units of the asset wanted. */
export interface ConversionFigures {
  /** Before the fee. */
  gross: bigint;
  fee: bigint;
  /** What arrives: zero when the amount is too small to buy anything. */
  received: bigint;
}

/**
 * The outcome of a conversion of `amount` smallest units. What the customer gets is rounded down and the fee up, so that at
 * unchanged prices no chain of conversions comes back with more than it began with.
 */
export function conversionFigures(amount: bigint, rates: ConversionRates): ConversionFigures {
  const { fromPrice, toPrice, fromDecimals, toDecimals, spreadPpm, feePpm } = rates;
  const yielded = amount * fromPrice * (MILLION - BigInt(spreadPpm)) * 10n ** BigInt(toDecimals);
  const gross = yielded / (toPrice * MILLION * 10n ** BigInt(fromDecimals));
  const fee = feeOf(gross, feePpm);
  return { gross, fee, received: gross - fee };
}

/** The worth of an amount, in the units that `price` is given in, rounded down. */
export function worthAt(amount: bigint, price: bigint, decimals: number): bigint {
  return (amount * price) / 10n ** BigInt(decimals);
}
