/**
 * An SVG path through `prices` (plain decimals, oldest first) that fills a box of `width` by `height`, with room for its stroke.
 * Floating point is fine here: it is a drawing. Empty with fewer than two prices; a level line when they are all the same.
 */
export function sparkPath(prices: readonly string[], width: number, height: number): string {
  if (prices.length < 2) return '';
  const values = prices.map(Number);
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest;
  const inner = height - 2 * STROKE_ROOM;
  const step = width / (values.length - 1);
  return values
    .map((value, index) => {
      const part = range === 0 ? 0.5 : (value - lowest) / range;
      return `${index === 0 ? 'M' : 'L'}${round(index * step)} ${round(STROKE_ROOM + inner * (1 - part))}`;
    })
    .join('');
}

const STROKE_ROOM = 1.5;

function round(coordinate: number): number {
  return Math.round(coordinate * 10) / 10;
}
