import type { Drawing } from '@trade/protocol';

/** The drawings of a symbol as they were before each change, newest last. */
export type Past = readonly (readonly Drawing[])[];

/** Most steps that can be undone. */
const MOST_STEPS = 50;

/** Returns the past with one more step in it. */
export function remembered(past: Past, drawings: readonly Drawing[]): Past {
  return [...past, drawings].slice(-MOST_STEPS);
}

/** Returns the drawings with one of them replaced, or added when it is new. */
export function withDrawing(drawings: readonly Drawing[], changed: Drawing): readonly Drawing[] {
  const isKnown = drawings.some(({ id }) => id === changed.id);
  return isKnown
    ? drawings.map((drawing) => (drawing.id === changed.id ? changed : drawing))
    : [...drawings, changed];
}

export function withoutDrawing(drawings: readonly Drawing[], id: string): readonly Drawing[] {
  return drawings.filter((drawing) => drawing.id !== id);
}
