import type { BookDepth } from '@trade/engine';

type Levels = BookDepth['bids'];

/** The levels that differ, with their new quantity; quantity 0 for one that left. Put on top of `before`, it gives `after`. */
export function bookDiff(before: BookDepth, after: BookDepth): BookDepth {
  return { bids: levelsDiff(before.bids, after.bids), asks: levelsDiff(before.asks, after.asks) };
}

function levelsDiff(before: Levels, after: Levels): Levels {
  const gone = new Map(before);
  const changed: Levels = [];
  for (const [price, lots] of after) {
    if (gone.get(price) !== lots) changed.push([price, lots]);
    gone.delete(price);
  }
  for (const price of gone.keys()) changed.push([price, 0]);
  return changed;
}
