/** Smallest units by currency code. Nothing here is ever negative, and what is zero is left out. */
export type Sums = ReadonlyMap<string, bigint>;

/** The same as it is published: integers as text. */
export type SumsText = Readonly<Record<string, string>>;

const CURRENCY = /^[A-Z0-9]{2,12}$/;
const POSITIVE = /^[1-9]\d{0,38}$/;

/**
 * Reads published sums. Null for anything that is not a plain count above zero: a negative number in one leaf would let
 * another one, or the total, be understated.
 */
export function readSums(text: unknown): Sums | null {
  if (typeof text !== 'object' || text === null || Array.isArray(text)) return null;
  const sums = new Map<string, bigint>();
  for (const [currency, units] of Object.entries(text)) {
    if (!CURRENCY.test(currency) || typeof units !== 'string' || !POSITIVE.test(units)) return null;
    sums.set(currency, BigInt(units));
  }
  return sums;
}

export function writeSums(sums: Sums): SumsText {
  return Object.fromEntries(entriesOf(sums).map(([currency, units]) => [currency, units.toString()]));
}

export function addSums(one: Sums, other: Sums): Sums {
  const total = new Map(one);
  for (const [currency, units] of other) total.set(currency, (total.get(currency) ?? 0n) + units);
  return total;
}

export function areEqual(one: Sums, other: Sums): boolean {
  return one.size === other.size && [...one].every(([currency, units]) => other.get(currency) === units);
}

/** What stands in a hash: every currency with its units, by code. */
export function hashedSums(sums: Sums): [currency: string, units: string][] {
  return entriesOf(sums).map(([currency, units]) => [currency, units.toString()]);
}

/** By code, and only what can be published: throws for a sum that is not above zero. */
function entriesOf(sums: Sums): [string, bigint][] {
  return [...sums]
    .map(([currency, units]): [string, bigint] => {
      if (!CURRENCY.test(currency) || units <= 0n) throw new RangeError(`Not a sum of ${currency}: ${units}`);
      return [currency, units];
    })
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
