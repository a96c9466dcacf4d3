import type { Execution } from '../kernel/execution.ts';
import { invariant } from '../kernel/invariant.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import { ACCEPTED, REFUSAL, type Ruling, refused } from '../kernel/ruling.ts';
import { contractBound } from '../quote/index.ts';
import type { ContractBook, LivePosition } from './book.ts';
import type { CloseContractPositions } from './commands.ts';
import { matchContract, opposite, planContractFill } from './matching.ts';
import type { ContractOrderOrigin } from './model.ts';
import { conclude } from './open-order.ts';
import { openContractOrder } from './orders.ts';

/**
 * Closes lots of a position at market, as far as the book goes within the slippage bound; what finds no price stays
 * open. Null, and nothing done, when there is nothing to trade with.
 */
export function closeAtMarket(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  lots: number,
  { origin, clientId }: { origin: ContractOrderOrigin; clientId: string },
): LiveEntry<'contract_order'> | null {
  const { customer, id, body } = position.live.entry;
  const side = opposite(body.side);
  const price = contractBound(
    { side, action: 'close', lots, multiple: body.multiple },
    book.knownMark,
    body,
    book.terms,
  );
  const plan = planContractFill(book, side, origin === 'customer' ? customer : 0, price, lots);
  if (plan.lots === 0) return null;
  const order = openContractOrder(x, book, customer, {
    clientId,
    side,
    action: 'close',
    origin,
    type: 'market',
    timeInForce: 'IOC',
    postOnly: false,
    price,
    lots,
    multiple: body.multiple,
    stopLoss: null,
    takeProfit: null,
    positionId: id,
  });
  const { left, end } = matchContract(x, book, side, order, price, lots);
  conclude(x, book, order, left, end);
  return order;
}

/** Closes every position of the customer at market, in the order of their ids. */
export function closeContractPositions(x: Execution, command: CloseContractPositions): Ruling {
  const { mode, customer, symbol, clientId } = command;
  const listed = x.state.parts.contracts;
  if (symbol !== null && listed.get(symbol) === undefined) return refused(REFUSAL.invalid);
  const open = x.state.register
    .ofKind(mode, customer, 'contract_position')
    .filter(({ entry }) => symbol === null || entry.body.symbol === symbol);
  if (open.length === 0) return refused(REFUSAL.orderClosed);
  const found = open.map(({ entry }) => {
    const book = listed.book(mode, entry.body.symbol);
    const position = book?.positions.get(entry.id);
    invariant(book !== undefined && position !== undefined, 'an open position is in its book');
    return { book, position };
  });
  const trading = found.filter(({ book }) => book.contract.isTrading);
  if (trading.length === 0) return refused(REFUSAL.suspended);
  for (const { book, position } of trading) {
    const { lots } = position.live.entry.body;
    closeAtMarket(x, book, position, lots, { origin: 'customer', clientId });
  }
  return ACCEPTED;
}
