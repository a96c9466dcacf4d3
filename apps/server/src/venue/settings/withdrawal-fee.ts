import { TERM_BOUNDS } from '@trade/engine/quote';
import { fromUnits, toUnits } from '@trade/protocol';

/** Rates are computed in ppm. */
const RATE_DECIMALS = 6;
const MOST = BigInt(TERM_BOUNDS.withdrawal.feePpm.most);

/** Whether the engine accepts this fee rate. */
export function isWithdrawalFee(rate: string): boolean {
  const ppm = toUnits(rate, RATE_DECIMALS);
  return ppm !== null && ppm <= MOST;
}

/**
 * Returns the rate, at most the largest allowed one: a rate stored before there was a bound may be
 * larger.
 */
export function boundedFee(rate: string): string {
  return isWithdrawalFee(rate) ? rate : fromUnits(MOST, RATE_DECIMALS);
}

/** Whether a change of the rate costs customers more. */
export function isDearer(before: string, after: string): boolean {
  return (toUnits(after, RATE_DECIMALS) ?? 0n) > (toUnits(before, RATE_DECIMALS) ?? 0n);
}
