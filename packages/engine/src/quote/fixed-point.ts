/**
 * Real functions on integers: a number is a bigint count of 10^-18. Every machine computes the same
 * digits, which floating point does not guarantee. Results are exact to about 16 decimals.
 */

/** One. */
export const ONE = 10n ** 18n;
const LN_2 = 693_147_180_559_945_309n;
const ROOT_OF_TWO_PI = 2_506_628_274_631_000_502n;
/** Beyond it the normal distribution differs from 1 by less than 18 decimals can show. */
const NORMAL_END = 9n * ONE;

/** Returns the integer square root, rounded down. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** Returns the natural logarithm of `numerator / denominator`, both positive. */
export function logOfRatio(numerator: bigint, denominator: bigint): bigint {
  let [above, below, doublings] = [numerator, denominator, 0n];
  for (; above >= 2n * below; doublings += 1n) below *= 2n;
  for (; below >= 2n * above; doublings -= 1n) above *= 2n;
  // ln(a/b) = 2 artanh((a-b)/(a+b)); the argument is at most a third.
  const argument = ((above - below) * ONE) / (above + below);
  const square = (argument * argument) / ONE;
  let sum = 0n;
  let power = argument;
  for (let odd = 1n; power !== 0n; odd += 2n) {
    sum += power / odd;
    power = (power * square) / ONE;
  }
  return 2n * sum + doublings * LN_2;
}

/** Returns e to the power of a number that is not negative. */
export function exponential(power: bigint): bigint {
  const doublings = power / LN_2;
  const rest = power - doublings * LN_2;
  let sum = ONE;
  let term = ONE;
  for (let n = 1n; term !== 0n; n += 1n) {
    term = (term * rest) / (n * ONE);
    sum += term;
  }
  return sum << doublings;
}

/**
 * Returns the standard normal distribution function, from its power series
 * N(x) = 1/2 + phi(x) (x + x^3/3 + x^5/(3 5) + x^7/(3 5 7) + ...) (Abramowitz and Stegun, 26.2.11).
 */
export function normalDistribution(x: bigint): bigint {
  if (x < 0n) return ONE - normalDistribution(-x);
  if (x >= NORMAL_END) return ONE;
  const square = (x * x) / ONE;
  let sum = 0n;
  let term = x;
  for (let odd = 3n; term !== 0n; odd += 2n) {
    sum += term;
    term = (term * square) / (odd * ONE);
  }
  // Divides by the growing exponential: a product with a vanishing density would lose digits.
  const inverseDensity = (exponential(square / 2n) * ROOT_OF_TWO_PI) / ONE;
  return ONE / 2n + (sum * ONE) / inverseDensity;
}
