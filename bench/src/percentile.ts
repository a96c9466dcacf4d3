/** Returns the value that a part (0 to 1) of the measured ones does not exceed. */
export function percentile(measured: readonly number[], part: number): number {
  const sorted = [...measured].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
