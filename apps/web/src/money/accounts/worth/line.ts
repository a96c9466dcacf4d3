/** The box that the line is drawn in; it is stretched to the width of the page. */
export const BOX = { width: 300, height: 64, margin: 3 };

/** Where a value stands in the box. */
export interface LinePoint {
  x: number;
  y: number;
}

/** The points of a line over the box, evenly spaced; a flat line runs through its middle. Only for drawing. */
export function linePoints(values: readonly string[]): LinePoint[] {
  const heights = values.map(Number);
  const low = Math.min(...heights);
  const span = Math.max(...heights) - low;
  const room = BOX.height - 2 * BOX.margin;
  return heights.map((value, index) => ({
    x: values.length === 1 ? BOX.width : (index / (values.length - 1)) * BOX.width,
    y: BOX.margin + (span === 0 ? room / 2 : room - ((value - low) / span) * room),
  }));
}

/** The index of the point that is nearest to a share (0 to 1) of the width. */
export function nearestIndex(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}
