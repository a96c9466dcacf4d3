import { westernDigits } from '../digits.ts';

const NINE_DIGITS = /^\d{9}$/;
const WEIGHTS = [3, 7, 1] as const;

/**
 * Reads a routing number (ABA) of a bank in the United States. Returns null when the checksum is
 * wrong or the number is not in use.
 */
export function readAba(text: string): string | null {
  const number = westernDigits(text).replace(/[\s-]/g, '');
  if (!NINE_DIGITS.test(number) || !isDistrict(Number(number.slice(0, 2))) || Number(number) === 0)
    return null;
  const sum = Array.from(number, Number).reduce(
    (total, digit, at) => total + digit * (WEIGHTS[at % 3] ?? 0),
    0,
  );
  return sum % 10 === 0 ? number : null;
}

/**
 * Whether the first two digits are in use: government, Federal Reserve district, thrift, electronic
 * number, traveller's cheque.
 */
function isDistrict(first: number): boolean {
  return first <= 12 || (first >= 21 && first <= 32) || (first >= 61 && first <= 72) || first === 80;
}
