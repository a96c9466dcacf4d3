import type { Outcome } from '../../src/index.ts';

/**
 * The fields that results had when they were recorded: by place (`entry/withdrawal.entry.body`) the
 * names of its object's fields. Compared are these alone: a field that came later tells more of the
 * same outcome.
 */
export type Shape = Record<string, string[]>;

const EVENTS = 'outcome.events';

/** Returns the shape of results. */
export function shapeOf(outcomes: readonly Outcome[]): Shape {
  const seen = new Map<string, Set<string>>();
  walk(outcomes, 'outcome', (at, names) => {
    const known = seen.get(at) ?? new Set();
    seen.set(at, known);
    for (const name of names) known.add(name);
    return names;
  });
  return Object.fromEntries([...seen].map(([at, names]) => [at, [...names].sort()]));
}

/**
 * Returns the results with the fields of a shape alone, and without events of a type that it does
 * not know.
 */
export function shaped(outcomes: readonly Outcome[], shape: Shape): unknown {
  const known = outcomes.map((outcome) => ({
    ...outcome,
    events: outcome.events.filter((event) => placeOf(event, EVENTS) in shape),
  }));
  return walk(known, 'outcome', (at, names) => names.filter((name) => shape[at]?.includes(name)));
}

/** Copies a value; `choose` says which fields of the object at a place are copied. */
function walk(value: unknown, at: string, choose: (at: string, names: string[]) => string[]): unknown {
  if (Array.isArray(value)) return value.map((part) => walk(part, at, choose));
  if (typeof value !== 'object' || value === null) return value;
  const place = placeOf(value, at);
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    choose(place, Object.keys(value)).map((name) => [name, walk(fields[name], `${place}.${name}`, choose)]),
  );
}

/**
 * Events are known by their type, those of entries by the entry's kind, other objects by where they
 * stand.
 */
function placeOf(value: object, at: string): string {
  if (at !== EVENTS) return at;
  const { entry, type } = value as { entry?: { kind: string }; type: string };
  return entry === undefined ? `event/${type}` : `entry/${entry.kind}`;
}
