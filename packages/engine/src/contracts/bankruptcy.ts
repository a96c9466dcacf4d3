import type { Execution } from '../kernel/execution.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import { closedCost, type PositionSize, share } from '../quote/index.ts';
import type { ContractBook, LivePosition } from './desk.ts';
import { closeCategory, insuranceOf } from './money.ts';
import { trimClosing } from './orders.ts';
import { reduce } from './positions.ts';

/** What lots are worth at their position's bankruptcy price: exactly what leaves nothing of their margin. */
export function bankruptQuote(position: PositionSize, lots: number): bigint {
  const margin = share(position.margin, lots, position.lots);
  const cost = closedCost(position, lots);
  return position.side === 'buy' ? cost - margin : cost + margin;
}

/** Closes lots at the bankruptcy price, outside of the book: the fill of a liquidation that somebody else takes over. */
export function closeBankrupt(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  order: LiveEntry<'contract_order'>,
  lots: number,
  quote: bigint,
): void {
  const { body } = order.entry;
  const { realised } = reduce(x, book, position, {
    lots,
    quote,
    fee: 0n,
    feeTo: insuranceOf(book),
    by: 'liquidation',
    category: closeCategory(body.product, body.origin),
    reference: `order:${order.entry.id}`,
  });
  body.filledLots += lots;
  body.filledQuote += quote;
  body.realised += realised;
  x.touchEntry(order);
  trimClosing(x, book, position);
}
