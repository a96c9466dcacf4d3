import type { OptionDirection, OptionOrder } from '@trade/protocol';
import { compareDecimals } from '../../platform/format/index.ts';

/** What an option would come to if its expiry were at this price. */
export type Standing = 'ahead' | 'behind' | 'level';

export function standingAt(direction: OptionDirection, entry: string, price: string): Standing {
  const moved = compareDecimals(price, entry);
  if (moved === 0) return 'level';
  return moved > 0 === (direction === 'up') ? 'ahead' : 'behind';
}

/** Where an open option stands, or null while no price of its market is known. */
export function standingOf({ direction, entry, live }: OptionOrder, lastPrice: string | undefined) {
  const price = live?.tick.price ?? lastPrice;
  return price === undefined ? null : { price, standing: standingAt(direction, entry.price, price) };
}
