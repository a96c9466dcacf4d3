import type { Entry, InstrumentSpec } from '@trade/engine';
import { MESSAGE, type TwapOrderData } from '@trade/protocol';
import { amountText, lotsText, priceText } from '../../market/quotes/index.ts';
import type { EntryMessages } from '../../platform/capability.ts';
import { averagePrice } from '../spot/index.ts';

/** Returns a TWAP order in wire form. */
export function twapOrderData(
  { id, body, holds, dueAt, createdAt, updatedAt }: Entry<'twap_order'>,
  instrument: InstrumentSpec,
): TwapOrderData {
  return {
    id: String(id),
    client_id: body.clientId,
    symbol: body.symbol,
    side: body.side,
    amount: lotsText(instrument, body.lots),
    price: priceText(instrument, body.price),
    has_own_price: body.ownPrice,
    slices: body.slices,
    interval: body.intervalMs / 1_000,
    slices_done: body.done,
    next_at: dueAt,
    filled_amount: lotsText(instrument, body.filledLots),
    filled_quote: amountText(body.filledQuote),
    average_price: averagePrice(body, instrument),
    filled_percent: Number((BigInt(body.filledLots) * 100n) / BigInt(body.lots)),
    fee: amountText(body.fee),
    fee_currency: body.side === 'buy' ? instrument.base : instrument.quote,
    held: amountText(holds.reduce((sum, { amount }) => sum + amount, 0n)),
    status: body.status,
    cancel_reason: body.cancelReason,
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

/** The message to a customer about their TWAP order. */
export function twapMessages(instrumentOf: (symbol: string) => InstrumentSpec | undefined) {
  return {
    twap_order: (order) => {
      const instrument = instrumentOf(order.body.symbol);
      return instrument ? [{ type: MESSAGE.twap_order, data: twapOrderData(order, instrument) }] : [];
    },
  } satisfies EntryMessages;
}
