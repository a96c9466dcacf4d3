import type { Execution } from '../kernel/execution/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import { SYSTEM_OWNERS } from '../model.ts';
import { notional } from '../quote/index.ts';
import { closeAgainstOthers } from './liquidation/deleverage.ts';
import type { ContractBook, LivePosition } from './market/book.ts';
import { CATEGORIES, insuranceOf } from './market/money.ts';
import { endOrder, trimClosing } from './orders/orders.ts';
import { canTrade, houseTrade } from './positions/house.ts';
import { reduce } from './positions/positions.ts';

/** Cancels a demo customer's order when the account is reset. */
export function resetContractOrder(x: Execution, live: LiveEntry<'contract_order'>): void {
  const book = x.state.parts.contracts.book(live.entry.mode, live.entry.body.symbol);
  invariant(book !== undefined, 'an open order rests in a book');
  endOrder(x, book, live, 'demo_reset');
}

/**
 * Ends a demo customer's position at the mark price: the liquidity provider takes it over or, when
 * it cannot, the positions of the other side are closed against it.
 */
export function resetContractPosition(x: Execution, live: LiveEntry<'contract_position'>): void {
  const book = x.state.parts.contracts.book(live.entry.mode, live.entry.body.symbol);
  invariant(book !== undefined, 'a position is of a listed contract');
  const position = book.positions.get(live.entry.id);
  // It was closed against another position of the same customer.
  if (position === undefined) return;
  const mark = book.knownMark;
  const { side, lots } = live.entry.body;
  const provider = SYSTEM_OWNERS.liquidity_provider;
  const quote = notional(mark, lots, book.terms.unitsPerTickLot);
  if (canTrade(book, provider, side, lots, quote)) {
    end(x, book, position, lots, quote);
    houseTrade(x, book, provider, side, lots, quote, 'order', referenceOf(position));
    return;
  }
  closeAgainstOthers(x, book, position, lots, (closed) => {
    const part = notional(mark, closed, book.terms.unitsPerTickLot);
    return { quote: part, close: () => end(x, book, position, closed, part) };
  });
}

function end(x: Execution, book: ContractBook, position: LivePosition, lots: number, quote: bigint): void {
  reduce(x, book, position, {
    lots,
    quote,
    fee: 0n,
    feeTo: insuranceOf(book),
    by: 'demo_reset',
    category: CATEGORIES[book.spec.product].close,
    reference: referenceOf(position),
  });
  trimClosing(x, book, position);
}

function referenceOf({ live }: LivePosition): string {
  return `position:${live.entry.id}`;
}
