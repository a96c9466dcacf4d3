import type { InstrumentSpec, Order } from '@trade/engine';
import { baseUnits } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, MESSAGE, type SocketMessage, type SpotFill, type SpotOrder } from '@trade/protocol';
import { amountText, lotsText, priceText } from '../../market/quotes/index.ts';

/** A trade seen from one of its parties. */
export interface Fill {
  tradeId: number;
  time: number;
  price: number;
  lots: number;
  quote: bigint;
  fee: bigint;
  feeAsset: string;
  role: 'maker' | 'taker';
}

/** One party's side of a trade. */
interface Party {
  orderId: number | null;
  fee: bigint;
  feeAsset: string;
}

/** Both sides of a trade, as an event or as a row. */
export interface TradeSides {
  id: number;
  time: number;
  price: number;
  lots: number;
  quote: bigint;
  maker: Party;
  taker: Party;
}

/** Returns the order's side of the trade; null when the order took no part. */
export function fillOf(orderId: number, trade: TradeSides): Fill | null {
  const role = trade.taker.orderId === orderId ? 'taker' : 'maker';
  const party = trade[role];
  if (party.orderId !== orderId) return null;
  const { id, time, price, lots, quote } = trade;
  return { tradeId: id, time, price, lots, quote, fee: party.fee, feeAsset: party.feeAsset, role };
}

/** Returns an order in wire form. */
export function spotOrderData(order: Order, instrument: InstrumentSpec): SpotOrder {
  const byTotal = order.total > 0n;
  return {
    id: String(order.id),
    client_id: order.clientId,
    symbol: order.symbol,
    side: order.side,
    type: order.type,
    time_in_force: order.timeInForce,
    post_only: order.postOnly,
    price: order.type === 'market' ? null : priceText(instrument, order.price),
    amount: byTotal ? null : lotsText(instrument, order.lots),
    total: byTotal ? amountText(order.total) : null,
    visible_amount: order.visibleLots === null ? null : lotsText(instrument, order.visibleLots),
    filled_amount: lotsText(instrument, order.filledLots),
    filled_quote: amountText(order.filledQuote),
    average_price: averagePrice(order, instrument),
    filled_percent: filledPercent(order),
    fee: amountText(order.fee),
    fee_currency: order.side === 'buy' ? instrument.base : instrument.quote,
    status: order.status,
    cancel_reason: order.cancelReason,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
  };
}

export function spotFillData(fill: Fill, instrument: InstrumentSpec): SpotFill {
  return {
    id: String(fill.tradeId),
    price: priceText(instrument, fill.price),
    amount: lotsText(instrument, fill.lots),
    quote: amountText(fill.quote),
    fee: amountText(fill.fee),
    fee_currency: fill.feeAsset,
    role: fill.role,
    time: fill.time,
  };
}

/** Quote per base of what is filled, rounded down; null before. */
export function averagePrice(
  order: Pick<Order, 'filledLots' | 'filledQuote'>,
  instrument: InstrumentSpec,
): string | null {
  if (order.filledLots === 0) return null;
  const base = baseUnits(order.filledLots, instrument.lotUnits);
  return amountText((order.filledQuote * 10n ** BigInt(AMOUNT_DECIMALS)) / base);
}

/**
 * A total is rarely divisible into whole lots, so a filled order counts as 100 % whatever remains.
 */
function filledPercent(order: Order): number {
  if (order.status === 'filled') return 100;
  return order.total > 0n
    ? Number((order.filledQuote * 100n) / order.total)
    : Number((BigInt(order.filledLots) * 100n) / BigInt(order.lots));
}

/** The message to a customer about their order; null for an instrument that is no longer listed. */
export function orderMessage(instrumentOf: (symbol: string) => InstrumentSpec | undefined) {
  return (order: Order): SocketMessage | null => {
    const instrument = instrumentOf(order.symbol);
    return instrument ? { type: MESSAGE.order, data: spotOrderData(order, instrument) } : null;
  };
}
