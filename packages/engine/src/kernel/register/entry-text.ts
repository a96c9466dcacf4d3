/*
 * Entries as text, for the hash and for the store: JSON with sorted keys, in which a bigint is `{"$n":"123"}`. Equal
 * entries have equal texts, whatever order their fields were set in.
 */

/** The text of an entry or of a part of one. Fields that are undefined are refused: they would not come back. */
export function entryText(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
      return `{"$n":"${value}"}`;
    case 'number':
      if (!Number.isSafeInteger(value)) throw new TypeError(`Not an integer: ${value}`);
      return String(value);
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? listText(value) : objectText(value);
    default:
      throw new TypeError(`An entry cannot hold a ${typeof value}`);
  }
}

function listText(list: readonly unknown[]): string {
  return `[${list.map(entryText).join(',')}]`;
}

function objectText(object: object): string {
  const fields = Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${entryText(value)}`).join(',')}}`;
}

/** Reads what `entryText` wrote, or the same JSON as a store gives it back. */
export function readEntryText<Value>(text: string): Value {
  return JSON.parse(text, (_, value: unknown) =>
    isWrittenBigint(value) ? BigInt(value.$n) : value,
  ) as Value;
}

function isWrittenBigint(value: unknown): value is { $n: string } {
  return typeof value === 'object' && value !== null && '$n' in value && typeof value.$n === 'string';
}
