/** Names that every object inherits: as a key of a table, each of them finds something. */
const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

/** Objects and lists that look like something, and one that cannot even be written as a text. */
const OBJECTS: readonly unknown[] = [
  {},
  [],
  [null],
  [[]],
  [{}],
  { length: 1 },
  { customer: {}, system: 'fee_income' },
  { constructor: 1 },
  { toString: 1, valueOf: 1 },
  JSON.parse('{ "__proto__": { "customer": 1000, "kind": "coin" } }'),
  Object.create(null),
];

/** Texts that are no names, and amounts at the end of what is one. */
const TEXTS = ['', ' ', '-5', '0', '1e5', '1.5', '0x10', '9'.repeat(30), '9'.repeat(31), 'x'.repeat(1_000)];

const NUMBERS = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -1,
  0,
  0.5,
  1_000_000_000_000,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  2 ** 53,
  1e300,
];

/**
 * What a field of a message may hold instead of what belongs there: whatever JSON can say, and what
 * only a caller in the same process can.
 */
export const JUNK: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  10n,
  -1n,
  10n ** 40n,
  '\0',
  '\ud800',
  ...NUMBERS,
  ...TEXTS,
  ...INHERITED,
  ...OBJECTS,
];

/** Where something stands in a value: the keys that lead to it. */
type Path = readonly (string | number)[];

/** Returns the places of all fields and list members in a value, nested ones included. */
export function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...at, Array.isArray(value) ? Number(key) : key];
    return [here, ...placesIn(inner, here)];
  });
}

/** Returns a copy of a value with something else at a place. */
export function withAt(value: unknown, [key, ...rest]: Path, inner: unknown): unknown {
  if (key === undefined) return inner;
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  copy[key] = withAt(copy[key], rest, inner);
  return copy;
}

/** Returns a copy of a value without what is at a place. */
export function withoutAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return undefined;
  if (Array.isArray(value) && rest.length === 0) return value.filter((_, at) => at !== key);
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  if (rest.length === 0) delete copy[key];
  else copy[key] = withoutAt(copy[key], rest);
  return copy;
}
