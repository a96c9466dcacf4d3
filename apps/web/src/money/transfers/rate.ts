import { fromUnits, toUnits } from '@trade/protocol';

/** A rate: one of `from` is worth `rate` of `to`, as a decimal. */
export interface Rate {
  from: string;
  to: string;
  rate: string;
}

/** Decimals of a rate on the wire. */
const DECIMALS = 18;
const ONE = 10n ** BigInt(DECIMALS);
/** Rates are told with ten digits, so an inverse is right in at least eight. */
const DIGITS = 8;

/**
 * Returns a rate as one of the dearer currency, in which direction ever it was told: estimate,
 * quote and record then read alike. A rate that is turned around is rounded to eight significant
 * digits.
 */
export function perDearer(told: Rate): Rate {
  const units = toUnits(told.rate, DECIMALS);
  if (units === null || units === 0n || units >= ONE) return told;
  return { from: told.to, to: told.from, rate: fromUnits(rounded((ONE * ONE) / units), DECIMALS) };
}

function rounded(units: bigint): bigint {
  const step = 10n ** BigInt(Math.max(0, units.toString().length - DIGITS));
  return ((units + step / 2n) / step) * step;
}
