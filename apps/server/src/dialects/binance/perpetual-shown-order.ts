import type { Entry } from '@trade/engine';
import { averageContractPrice } from '@trade/engine/quote';
import { amountText } from '../../market/quotes/index.ts';
import { type Perpetual, quantityText, ticksText } from './perpetuals.ts';
import { sideOf } from './shown-order.ts';
import { ALGO_TYPE, type Waiting } from './waiting-orders.ts';

export type ContractEntry = Entry<'contract_order'>;
type Status = 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED';

const ZERO = '0';
/** What every order and every order that waits has here. */
const ONE_WAY = { positionSide: 'BOTH', priceProtect: false, priceMatch: 'NONE', goodTillDate: 0 } as const;
export const SELF_TRADE = 'EXPIRE_TAKER';

/** An order as it is answered. */
export function shownOrder(entry: ContractEntry, perpetual: Perpetual) {
  const { body, createdAt, id, updatedAt } = entry;
  const isMarket = body.type === 'market';
  return {
    orderId: id,
    symbol: perpetual.symbol,
    status: statusOf(body),
    clientOrderId: clientIdOf(entry),
    price: isMarket ? ZERO : ticksText(perpetual, body.price),
    avgPrice: averageOf(entry, perpetual),
    origQty: quantityText(perpetual, body.lots),
    executedQty: quantityText(perpetual, body.filledLots),
    cumQty: quantityText(perpetual, body.filledLots),
    cumQuote: amountText(body.filledQuote),
    timeInForce: timeInForceOf(body),
    type: isMarket ? 'MARKET' : 'LIMIT',
    origType: isMarket ? 'MARKET' : 'LIMIT',
    reduceOnly: body.action === 'close',
    closePosition: false,
    side: sideOf(body.side),
    stopPrice: ZERO,
    workingType: 'CONTRACT_PRICE',
    selfTradePreventionMode: SELF_TRADE,
    ...ONE_WAY,
    time: createdAt,
    updateTime: updatedAt,
  };
}
export type ShownOrder = ReturnType<typeof shownOrder>;

/** What the venue orders by its rules has no id of a client; programs know these by their names. */
function clientIdOf({ body, id }: ContractEntry): string {
  if (body.origin === 'liquidation') return `autoclose-${id}`;
  if (body.origin === 'deleverage') return 'adl_autoclose';
  return body.clientId === '' ? `${body.origin}-${id}` : body.clientId;
}

export function averageOf({ body }: ContractEntry, { contract }: Perpetual): string {
  const average = averageContractPrice(body.side, body.filledQuote, body.filledLots, contract.terms);
  return average === null ? ZERO : amountText(average);
}

function timeInForceOf({ postOnly, timeInForce, type }: ContractEntry['body']): string {
  if (postOnly) return 'GTX';
  return type === 'market' ? 'GTC' : timeInForce;
}

function statusOf({ cancelReason, filledLots, status }: ContractEntry['body']): Status {
  if (status === 'filled') return 'FILLED';
  if (status === 'new') return filledLots > 0 ? 'PARTIALLY_FILLED' : 'NEW';
  return cancelReason === 'requested' || cancelReason === 'demo_reset' ? 'CANCELED' : 'EXPIRED';
}

/** An order that waits, as it is answered. */
export function shownAlgo(order: Waiting, perpetual: Perpetual) {
  const [leg] = order.legs;
  const isTrailing = leg?.kind === 'trailing_stop';
  return {
    algoId: Number(order.id),
    clientAlgoId: order.client_id,
    algoType: ALGO_TYPE,
    orderType: algoTypeOf(order),
    symbol: perpetual.symbol,
    side: sideOf(order.side),
    timeInForce: leg?.post_only ? 'GTX' : (leg?.time_in_force ?? 'GTC'),
    quantity: algoQuantity(order, perpetual),
    algoStatus: algoStatusOf(order),
    actualOrderId: order.order_id ?? '',
    actualPrice: ZERO,
    triggerPrice: leg?.trigger ?? ZERO,
    price: leg?.price ?? ZERO,
    ...(isTrailing && {
      callbackRate: leg.distance_percent ?? ZERO,
      activatePrice: leg.activation ?? ZERO,
    }),
    icebergQuantity: null,
    selfTradePreventionMode: SELF_TRADE,
    workingType: order.source === 'mark' ? 'MARK_PRICE' : 'CONTRACT_PRICE',
    closePosition: order.action === 'close' && order.amount === null,
    reduceOnly: order.action === 'close',
    ...ONE_WAY,
    createTime: order.created_at,
    updateTime: order.updated_at,
    triggerTime: order.decision?.time ?? 0,
  };
}
export type ShownAlgo = ReturnType<typeof shownAlgo>;

/** Lots with two decimals as a quantity of the base; zero to close all of a position. */
function algoQuantity({ amount }: Waiting, perpetual: Perpetual): string {
  return amount === null ? ZERO : quantityText(perpetual, Math.round(Number(amount) * 100));
}

function algoTypeOf({ legs: [leg] }: Waiting): string {
  if (leg?.kind === 'trailing_stop') return 'TRAILING_STOP_MARKET';
  const word = leg?.kind === 'take_profit' ? 'TAKE_PROFIT' : 'STOP';
  return leg?.price == null ? `${word}_MARKET` : word;
}

function algoStatusOf({ cancel_reason: reason, decision, status }: Waiting): string {
  if (status === 'waiting') return decision === null ? 'NEW' : 'TRIGGERED';
  if (status === 'triggered') return 'FINISHED';
  if (status === 'failed') return 'REJECTED';
  return reason === 'requested' || reason === 'demo_reset' ? 'CANCELED' : 'EXPIRED';
}
