import { findInstrument, type Order, type Outcome } from '@trade/engine';
import { amountText, lotsText } from '../../market/quotes/index.ts';
import { amountIn } from '../../platform/mail/index.ts';
import {
  EVERYWHERE,
  engineNews,
  type Notification,
  text,
  type Words,
} from '../../platform/notifications/index.ts';
import { averagePrice } from './wire.ts';

/** An order that waited in the book and was filled. Amount and prices are plain decimals. */
interface FilledOrder {
  id: string;
  symbol: string;
  side: 'buy' | 'sell';
  amount: string;
  currency: string;
  /** The average. */
  price: string;
  quote: string;
  quoteCurrency: string;
}

const values = (
  { amount, currency, price, quote, quoteCurrency, symbol }: FilledOrder,
  { locale }: Words,
) => ({
  symbol,
  amount: amountIn(locale, amount),
  currency,
  price: amountIn(locale, price),
  total: amountIn(locale, quote),
  quote: quoteCurrency,
});

export const spotOrderFilled: Notification<FilledOrder> = {
  kind: 'spot_order_filled',
  importance: 'money',
  channels: EVERYWHERE,
  group: 'fills',
  target: ({ id }) => ({ kind: 'spot_order', id }),
  texts: {
    subject: text('mail.fill.subject', values),
    lines: [
      text('mail.fill.bought', (order, words) => (order.side === 'buy' ? values(order, words) : null)),
      text('mail.fill.sold', (order, words) => (order.side === 'sell' ? values(order, words) : null)),
    ],
  },
};

/** An order that was filled completely after it had waited: its owner did not see it happen. */
export const spotNews = engineNews<FilledOrder>({
  storedAs: 'spot_fill',
  ofOrder(order, outcome, look) {
    if (order.status !== 'filled' || isOfThisCommand(order, outcome)) return null;
    const found = look((state) => findInstrument(state, order.symbol));
    if (!found) return null;
    const { instrument } = found;
    return {
      id: String(order.id),
      symbol: order.symbol,
      side: order.side,
      amount: lotsText(instrument, order.filledLots),
      currency: instrument.base,
      price: averagePrice(order, instrument) ?? '0',
      quote: amountText(order.filledQuote),
      quoteCurrency: instrument.quote,
    };
  },
  notificationOf: () => spotOrderFilled,
});

/** Whether the command placed the order itself, or what it triggered did. */
function isOfThisCommand(
  { createdAt, id }: Pick<Order, 'createdAt' | 'id'>,
  { orderId, time }: Outcome,
): boolean {
  return orderId === id || (orderId === null && createdAt === time);
}
