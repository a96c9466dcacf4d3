import { feeOf } from './amounts.ts';

const MILLION = 1_000_000n;

/**
 * Returns the fee of a withdrawal, charged on top of its amount, smallest units: `ratePpm` parts
 * per million, rounded up.
 */
export function withdrawalFee(amount: bigint, ratePpm: number): bigint {
  return feeOf(amount, ratePpm);
}

/** Returns the largest amount that a balance can pay out together with its fee. */
export function largestWithdrawal(available: bigint, ratePpm: number): bigint {
  return (available * MILLION) / (MILLION + BigInt(ratePpm));
}

/** The inputs of a conversion of one asset into another. */
export interface ConversionRates {
  /** Worth of one whole coin of the given and of the wanted asset, both in the same unit. */
  fromPrice: bigint;
  toPrice: bigint;
  fromDecimals: number;
  toDecimals: number;
  /** Parts per million by which the rate is below the reference. */
  spreadPpm: number;
  /** Parts per million of the received amount before the fee. */
  feePpm: number;
}

/** The result of a conversion, in smallest units of the asset wanted. */
export interface ConversionFigures {
  /** Before the fee. */
  gross: bigint;
  fee: bigint;
  /** Amount received: zero when the given amount is too small. */
  received: bigint;
}

/**
 * Returns the result of converting `amount` smallest units. The received amount is rounded down and
 * the fee up, so that at unchanged prices no chain of conversions returns more than was given.
 */
export function conversionFigures(amount: bigint, rates: ConversionRates): ConversionFigures {
  const { fromPrice, toPrice, fromDecimals, toDecimals, spreadPpm, feePpm } = rates;
  const yielded = amount * fromPrice * (MILLION - BigInt(spreadPpm)) * 10n ** BigInt(toDecimals);
  const gross = yielded / (toPrice * MILLION * 10n ** BigInt(fromDecimals));
  const fee = feeOf(gross, feePpm);
  return { gross, fee, received: gross - fee };
}

/** Returns the worth of an amount, in the units of `price`, rounded down. */
export function worthAt(amount: bigint, price: bigint, decimals: number): bigint {
  return (amount * price) / 10n ** BigInt(decimals);
}
