import type { Execution } from '../kernel/execution.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import { notional } from '../quote/index.ts';
import type { ContractBook } from './desk.ts';
import type { ContractMatchEnd } from './matching.ts';
import type { ContractCancelReason } from './model.ts';
import { endOrder, needFor, releaseTo, rest } from './orders.ts';

/** Lets what remains of a customer's order rest, or ends the order; either way gives back what is held beyond its need. */
export function conclude(
  x: Execution,
  book: ContractBook,
  live: LiveEntry<'contract_order'>,
  left: number,
  end: ContractMatchEnd,
): void {
  const { body } = live.entry;
  if (left === 0) endOrder(x, book, live, null);
  else if (body.type === 'limit' && body.timeInForce === 'GTC' && end !== 'self') {
    rest(book, live);
    if (body.action === 'open') {
      releaseTo(x, book, live, needFor(book, live, notional(body.price, left, book.terms.unitsPerTickLot)));
    }
  } else endOrder(x, book, live, cancelReasonOf(end));
}

/** Why the rest of an order that may not rest was canceled. */
function cancelReasonOf(end: ContractMatchEnd): ContractCancelReason {
  if (end === 'self') return 'self_trade';
  return end === 'bound' ? 'slippage' : 'unfilled_remainder';
}
