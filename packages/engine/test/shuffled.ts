import type { Snapshot } from '../src/index.ts';

/**
 * Returns a copy of a snapshot with all its rows, and the fields of each row, in another order.
 * `seed` chooses which.
 */
export function shuffled(snapshot: Snapshot, seed: number): Snapshot {
  const next = numbersFrom(seed);
  const copy = mixedFields(structuredClone(snapshot)) as Snapshot;
  for (const rows of [
    copy.assets,
    copy.instruments,
    copy.balances,
    copy.orders,
    copy.ladders,
    copy.volumes,
    copy.entries,
    copy.remembered,
  ]) {
    shuffle(rows, next);
  }
  return copy;
}

/**
 * Turns the fields of every object around: a database that keeps rows as documents does not keep
 * their order either.
 */
function mixedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mixedFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, field]) => [name, mixedFields(field)]),
  );
}

function shuffle(rows: unknown[], next: (below: number) => number): void {
  for (let at = rows.length - 1; at > 0; at--) {
    const other = next(at + 1);
    [rows[at], rows[other]] = [rows[other], rows[at]];
  }
}

/**
 * Numbers that look like chance, and are the same for the same seed (the generator of Numerical
 * Recipes).
 */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
