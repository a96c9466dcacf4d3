import type { ITimeScaleApi, Logical, Time } from 'lightweight-charts';

/** Returns where an index, whole or not, lies in the chart, px. The library converts whole indexes only; others are measured from `known`, a whole one. */
export function placeOfIndex(scale: ITimeScaleApi<Time>, index: number, known: number): number | null {
  const place = scale.logicalToCoordinate(known as Logical);
  return place === null ? null : place + (index - known) * scale.options().barSpacing;
}
