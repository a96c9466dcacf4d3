import type { OrderType, TimeInForce } from '../model.ts';
import { REFUSAL } from '../rules/ruling.ts';
import { isIntegerWithin, isPrice, isSide } from '../rules/values.ts';
import type { PlaceContractOrder } from './commands.ts';
import type { ListedContract } from './desk.ts';

const TIMES_IN_FORCE: readonly TimeInForce[] = ['GTC', 'IOC', 'FOK'];
const ORDER_TYPES: readonly OrderType[] = ['limit', 'market'];

/** Judges an order by its own fields and its contract's rules, before anything is known of positions and of money; null when it may go on. */
export function ticketFault(command: PlaceContractOrder, contract: ListedContract): number | null {
  const { orderType, price, postOnly, timeInForce, lots, action } = command;
  const wellFormed =
    isSide(command.side) &&
    (action === 'open' || action === 'close') &&
    ORDER_TYPES.includes(orderType) &&
    TIMES_IN_FORCE.includes(timeInForce) &&
    typeof postOnly === 'boolean' &&
    !(postOnly && timeInForce !== 'GTC');
  if (!wellFormed) return REFUSAL.invalid;
  if (orderType === 'market' && (price !== null || postOnly)) return REFUSAL.invalid;
  if (orderType === 'limit' && !isPrice(price)) return REFUSAL.price;
  const isAll = action === 'close' && lots === null;
  if (!isAll && !isIntegerWithin(lots, 1, contract.spec.maxLots)) return REFUSAL.lots;
  return contract.isTrading ? null : REFUSAL.suspended;
}
