import { type LockMiningProduct, toUnits } from '@trade/protocol';

/** Rates are kept in parts per million. */
const RATE_DECIMALS = 6;

/** Whether a daily rate lies inside the advertised range of a product; all are fractions. */
export function isWithin(
  rate: string,
  { rate_min, rate_max }: Pick<LockMiningProduct, 'rate_min' | 'rate_max'>,
): boolean {
  const parts = (text: string) => toUnits(text, RATE_DECIMALS);
  const [asked, low, high] = [parts(rate), parts(rate_min), parts(rate_max)];
  return asked !== null && low !== null && high !== null && asked >= low && asked <= high;
}
