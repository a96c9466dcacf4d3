/** Of the runs of a property at random: less where a test only has to notice, and is run a thousand times for it. */
const SHARE = Number(process.env.PROPERTY_SHARE ?? 1);

/** How many times a property is tried that is worth `full` runs. */
export function runs(full: number): number {
  return Math.ceil(full * SHARE);
}
