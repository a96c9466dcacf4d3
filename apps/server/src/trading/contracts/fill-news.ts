import { averageContractPrice } from '@trade/engine/quote';
import { contractIn } from '../../market/instruments/index.ts';
import { amountText } from '../../market/quotes/index.ts';
import { amountIn } from '../../platform/mail/index.ts';
import {
  EVERYWHERE,
  engineNews,
  type Notification,
  text,
  type Words,
} from '../../platform/notifications/index.ts';
import { lotText } from './wire.ts';

/** An order that waited in the book and was filled. Lots and price are plain decimals. */
interface FilledOrder {
  id: string;
  symbol: string;
  lots: string;
  /** The average. */
  price: string;
}

const values = ({ lots, price, symbol }: FilledOrder, { locale }: Words) => ({
  symbol,
  lots,
  price: amountIn(locale, price),
});

export const contractOrderFilled: Notification<FilledOrder> = {
  kind: 'contract_order_filled',
  importance: 'money',
  channels: EVERYWHERE,
  group: 'fills',
  target: ({ id }) => ({ kind: 'contract_order', id }),
  texts: { subject: text('mail.fill.subject', values), lines: [text('mail.fill.lots', values)] },
};

/** A customer's order that was filled completely after it had waited. */
export const contractFillNews = engineNews<FilledOrder>({
  storedAs: 'contract_fill',
  of(entry, { orderId, time }, look) {
    if (entry.kind !== 'contract_order') return null;
    const { body, createdAt, id } = entry;
    const { filledLots, filledQuote, origin, side, status, symbol } = body;
    if (origin !== 'customer' || status !== 'filled') return null;
    // It was not placed by this command, nor by what the command triggered.
    if (orderId === id || (orderId === null && createdAt === time)) return null;
    const contract = look((state) => contractIn(state, symbol));
    if (!contract) return null;
    const price = averageContractPrice(side, filledQuote, filledLots, contract.terms) ?? 0n;
    return { id: String(id), symbol, lots: lotText(filledLots), price: amountText(price) };
  },
  notificationOf: () => contractOrderFilled,
});
