import type { Execution } from '../../kernel/execution/execution.ts';
import { invariant } from '../../kernel/invariant.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import { closedCost, closingResult, deleverageRank, type PositionSize, share } from '../../quote/index.ts';
import type { ContractBook, LivePosition } from '../market/book.ts';
import { CATEGORIES, closeCategory, insuranceOf } from '../market/money.ts';
import { endOrder, openContractOrder, trimClosing } from '../orders/orders.ts';
import { reduce } from '../positions/positions.ts';

/**
 * Returns the quote units of lots at their position's bankruptcy price, at which all of their
 * margin is used up.
 */
export function bankruptQuote(position: PositionSize, lots: number): bigint {
  const margin = share(position.margin, lots, position.lots);
  const cost = closedCost(position, lots);
  return position.side === 'buy' ? cost - margin : cost + margin;
}

/**
 * Closes lots at the bankruptcy price outside of the book: the fill of a liquidation that the fund
 * or the other side takes over.
 */
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

/**
 * Closes lots of a liquidated position against the other side, at its bankruptcy price, highest
 * rank first. The other side always has enough lots. None of them loses more than its margin: every
 * equity was above zero at the last mark, the bankruptcy price is not beyond that mark, and nobody
 * trades at the new mark before bankrupt positions are closed.
 */
export function deleverage(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  order: LiveEntry<'contract_order'>,
  lots: number,
): void {
  closeAgainstOthers(x, book, position, lots, (closed) => {
    const quote = bankruptQuote(position.live.entry.body, closed);
    return { quote, close: () => closeBankrupt(x, book, position, order, closed, quote) };
  });
}

/**
 * Closes lots of a position against those of the other side by rank. `terms` gives the quote units
 * and closes its own side.
 */
export function closeAgainstOthers(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  lots: number,
  terms: (lots: number) => { quote: bigint; close: () => void },
): void {
  let left = lots;
  for (const counterparty of ranked(book, position)) {
    if (left === 0) return;
    const { body } = counterparty.live.entry;
    const closed = Math.min(left, body.lots);
    const { quote, close } = terms(closed);
    const { margin, realised } = closingResult(body, closed, quote);
    if (margin + realised < 0n) continue;
    close();
    closeCounterparty(x, book, counterparty, closed, quote);
    left -= closed;
  }
  invariant(left === 0, 'the other side is as large and can bear what it gained');
}

/** Returns the positions of the other side, highest rank first, then oldest first. */
function ranked({ positions, knownMark, terms }: ContractBook, { live }: LivePosition): LivePosition[] {
  const others = [...positions.values()]
    .filter((other) => other.live.entry.body.side !== live.entry.body.side)
    .map((other) => ({ other, rank: deleverageRank(other.live.entry.body, knownMark, terms) }));
  // Positions come by id, and the sort keeps that order for equal ranks.
  others.sort((a, b) => Number(b.rank - a.rank));
  return others.map(({ other }) => other);
}

/**
 * Closes a counterparty's lots by an order of the venue, so that its owner's history shows what was
 * closed, at which price and why.
 */
function closeCounterparty(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  lots: number,
  quote: bigint,
): void {
  const { customer, id, body } = position.live.entry;
  const order = openContractOrder(x, book, customer, {
    clientId: '',
    side: body.side === 'buy' ? 'sell' : 'buy',
    action: 'close',
    origin: 'deleverage',
    type: 'market',
    timeInForce: 'IOC',
    postOnly: false,
    price: book.knownMark,
    lots,
    multiple: body.multiple,
    stopLoss: null,
    takeProfit: null,
    positionId: id,
  });
  const { realised } = reduce(x, book, position, {
    lots,
    quote,
    fee: 0n,
    feeTo: insuranceOf(book),
    by: 'deleverage',
    category: CATEGORIES[body.product].close,
    reference: `order:${order.entry.id}`,
  });
  order.entry.body.filledLots = lots;
  order.entry.body.filledQuote = quote;
  order.entry.body.realised = realised;
  endOrder(x, book, order, null);
  trimClosing(x, book, position);
}
