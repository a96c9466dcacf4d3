/**
 * What is owed, in smallest units, by currency and kind: `BTC:available`. In the first format there
 * are no kinds, only currencies. Nothing here is negative, and zero is left out.
 */
export type Sums = ReadonlyMap<string, bigint>;

/** Sums as they are published: integers as text. */
export type SumsText = Readonly<Record<string, string>>;

/** The formats of publications: 1 holds balances alone, 2 everything owed, by kind. */
export type Format = 1 | 2;

const KEYS: Readonly<Record<Format, RegExp>> = {
  1: /^[A-Z0-9]{2,12}$/,
  2: /^[A-Z0-9]{2,12}:[a-z][a-z_]{1,29}$/,
};
const POSITIVE = /^[1-9]\d{0,38}$/;

/** Returns the key for what is owed of one kind in a currency. */
export function keyOf(currency: string, kind: string): string {
  return `${currency}:${kind}`;
}

/** Returns currency and kind of a key; the kind is empty in the first format. */
export function readKey(key: string): { currency: string; kind: string } {
  const [currency = '', kind = ''] = key.split(':');
  return { currency, kind };
}

/**
 * Reads published sums. Returns null for anything but integers above zero: a negative number in one
 * leaf would let another one, or the total, be understated.
 */
export function readSums(text: unknown, format: Format): Sums | null {
  if (typeof text !== 'object' || text === null || Array.isArray(text)) return null;
  const sums = new Map<string, bigint>();
  for (const [key, units] of Object.entries(text)) {
    if (!KEYS[format].test(key) || typeof units !== 'string' || !POSITIVE.test(units)) return null;
    sums.set(key, BigInt(units));
  }
  return sums;
}

export function writeSums(sums: Sums): SumsText {
  return Object.fromEntries(hashedSums(sums));
}

export function addSums(one: Sums, other: Sums): Sums {
  const total = new Map(one);
  for (const [key, units] of other) total.set(key, (total.get(key) ?? 0n) + units);
  return total;
}

export function areEqual(one: Sums, other: Sums): boolean {
  return one.size === other.size && [...one].every(([key, units]) => other.get(key) === units);
}

/** Adds up all kinds of each currency, sorted by code. */
export function byCurrency(sums: Sums): Map<string, bigint> {
  const totals = new Map<string, bigint>();
  for (const [key, units] of [...sums].sort(byKey)) {
    const { currency } = readKey(key);
    totals.set(currency, (totals.get(currency) ?? 0n) + units);
  }
  return totals;
}

/**
 * Returns the sums as they are hashed: every key with its units, sorted. Throws for a sum that is
 * not above zero.
 */
export function hashedSums(sums: Sums): [key: string, units: string][] {
  return [...sums].sort(byKey).map(([key, units]) => {
    const isKey = KEYS[1].test(key) || KEYS[2].test(key);
    if (!isKey || units <= 0n) throw new RangeError(`Not a sum of ${key}: ${units}`);
    return [key, units.toString()];
  });
}

function byKey([one]: readonly [string, bigint], [other]: readonly [string, bigint]): number {
  return one < other ? -1 : 1;
}
