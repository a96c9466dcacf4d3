/**
 * Fraction of the runs of a property test: smaller in mutation tests, which run a thousand times
 * and only have to notice a fault.
 */
const SHARE = Number(process.env.PROPERTY_SHARE ?? 1);

/** Returns how often to try a property whose full number of runs is `full`. */
export function runs(full: number): number {
  return Math.ceil(full * SHARE);
}
