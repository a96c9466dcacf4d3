/** One measured line of a benchmark. */
export interface Line {
  name: string;
  value: number;
  unit: string;
  /**
   * What the value is held against: measured in the same run, in the same unit. The ratio is value
   * / yardstick.
   */
  yardstick?: { name: string; value: number };
  /** The limit of the ratio; of the value itself where there is no yardstick. */
  limit?: { most: number } | { least: number };
}

/** A benchmark: measures when called. */
export type Benchmark = () => Line[] | Promise<Line[]>;

export function ratioOf({ value, yardstick }: Line): number | null {
  return yardstick === undefined ? null : value / yardstick.value;
}

/** Whether the line keeps its limit; null when it has none. */
export function isMet(line: Line): boolean | null {
  const { limit } = line;
  if (limit === undefined) return null;
  const measured = ratioOf(line) ?? line.value;
  return 'most' in limit ? measured <= limit.most : measured >= limit.least;
}

/** Returns the line as a row of the printed table. */
export function rowOf(line: Line): Record<string, string> {
  const { name, value, unit, yardstick, limit } = line;
  const ratio = ratioOf(line);
  const met = isMet(line);
  return {
    name,
    value: `${figure(value)} ${unit}`.trim(),
    yardstick: yardstick ? `${yardstick.name}: ${figure(yardstick.value)}` : '',
    ratio: ratio === null ? '' : figure(ratio),
    limit: limit === undefined ? '' : 'most' in limit ? `<= ${limit.most}` : `>= ${limit.least}`,
    met: met === null ? '' : met ? 'yes' : 'NO',
  };
}

/** Three digits that count. */
function figure(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(decimals, 6) });
}

/** Returns the value that a part (0 to 1) of the measured ones does not exceed. */
export function percentile(measured: readonly number[], part: number): number {
  const sorted = [...measured].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
