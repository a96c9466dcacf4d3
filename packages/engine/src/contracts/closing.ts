import type { Execution } from '../kernel/execution.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import { contractBound } from '../quote/index.ts';
import { conclude } from './conclude.ts';
import type { ContractBook, LivePosition } from './desk.ts';
import { matchContract, opposite, planContractFill } from './matching.ts';
import type { ContractOrderOrigin } from './model.ts';
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
