import type { Depth } from '@trade/protocol';

/** One side of a book as a curve in a box of 100 by 100. */
export interface Curve {
  /** SVG paths. */
  line: string;
  area: string;
  /** All that waits on this side, as decimal text. */
  total: string;
}

interface Curves {
  bids: Curve;
  asks: Curve;
  /** The prices at the left end, in the middle and at the right end; null for an empty book. */
  low: number | null;
  middle: number | null;
  high: number | null;
}

const SIZE = 100;
const NONE: Curve = { line: '', area: '', total: '0' };

/**
 * Sums up a book from its middle outwards. Both sides reach equally far from the middle, so that
 * they compare.
 */
export function depthCurves({ bids, asks }: Pick<Depth, 'bids' | 'asks'>): Curves {
  const below = summed(bids);
  const above = summed(asks);
  const [bid, ask] = [below[0]?.price, above[0]?.price];
  if (bid === undefined && ask === undefined) {
    return { bids: NONE, asks: NONE, low: null, middle: null, high: null };
  }
  const middle = bid === undefined || ask === undefined ? (bid ?? ask ?? 0) : (bid + ask) / 2;
  const reach = Math.max(
    middle - (below.at(-1)?.price ?? middle),
    (above.at(-1)?.price ?? middle) - middle,
    Number.EPSILON,
  );
  const most = Math.max(below.at(-1)?.sum ?? 0, above.at(-1)?.sum ?? 0);
  const x = (price: number) => SIZE / 2 + ((price - middle) / reach) * (SIZE / 2);
  const y = (sum: number) => (most === 0 ? SIZE : SIZE - (sum / most) * SIZE);
  return {
    bids: curve(below, x, y, 0),
    asks: curve(above, x, y, SIZE),
    low: middle - reach,
    middle,
    high: middle + reach,
  };
}

interface Step {
  price: number;
  /** All up to this price. */
  sum: number;
}

function summed(levels: Depth['bids']): Step[] {
  let sum = 0;
  return levels.map(([price, amount]) => {
    sum += Number(amount);
    return { price: Number(price), sum };
  });
}

/** Steps outwards from the best price to the edge of the box. */
function curve(
  steps: readonly Step[],
  x: (price: number) => number,
  y: (sum: number) => number,
  edge: number,
): Curve {
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return NONE;
  const moves = steps.map(({ price, sum }) => `H${place(x(price))}V${place(y(sum))}`).join('');
  const line = `M${place(x(first.price))},${SIZE}${moves}H${edge}`;
  return { line, area: `${line}V${SIZE}Z`, total: String(last.sum) };
}

function place(at: number): string {
  return String(Math.round(at * 100) / 100);
}
