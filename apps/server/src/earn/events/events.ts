import type { Entry, Outcome } from '@trade/engine';
import type { Notice } from '@trade/protocol';
import { amountText } from '../../market/quotes/index.ts';
import type { ProductLetter } from '../../platform/mail/index.ts';

/** Something that the exchange did with a customer's product by itself. */
export interface ProductEvent {
  customer: number;
  /** Of the order or the application. */
  id: string;
  /** What the product is called. */
  product: string;
  letter: ProductLetter;
  date: number;
}

/** What a command did to customers' products that they wait for. */
export function productEvents({ events, time }: Outcome): ProductEvent[] {
  return events.flatMap((event) => {
    if (event.type !== 'entry') return [];
    const { entry } = event;
    const letter = letterOf(entry);
    if (letter === null) return [];
    const product = 'name' in entry.body ? entry.body.name : '';
    return [{ customer: entry.customer, id: String(entry.id), product, letter, date: time }];
  });
}

export function noticeOf({ id, letter, date }: ProductEvent): Notice {
  const { amount, currency, event } = letter;
  return { kind: event, id, amount, currency, reason: null, date };
}

function letterOf(
  entry: Extract<Outcome['events'][number], { type: 'entry' }>['entry'],
): ProductLetter | null {
  if (entry.kind === 'financial_order') return settled(entry.body);
  if (entry.kind === 'mining_order') return done(entry.body);
  if (entry.kind === 'ieo_subscription') return subscribed(entry.body);
  return null;
}

function settled({ paid, paidAsset, settlement }: Entry<'financial_order'>['body']): ProductLetter | null {
  if (paid === null || paidAsset === null || settlement === null) return null;
  const price = amountText(settlement.price);
  return { event: 'financial_settled', amount: amountText(paid), currency: paidAsset, price };
}

function done({ amount, asset, income, status }: Entry<'mining_order'>['body']): ProductLetter | null {
  if (status !== 'settled') return null;
  const earned = amountText(income.reduce((sum, dividend) => sum + dividend.amount, 0n));
  return { event: 'mining_done', amount: amountText(amount), currency: asset, income: earned };
}

function subscribed({
  asset,
  passed,
  refunded,
  status,
}: Entry<'ieo_subscription'>['body']): ProductLetter | null {
  if (status === 'applied' || passed === null || refunded === null) return null;
  const granted = { amount: amountText(passed), currency: asset };
  if (status === 'credited') return { event: 'ieo_credited', ...granted };
  return {
    event: status === 'allotted' ? 'ieo_allotted' : 'ieo_refunded',
    ...granted,
    refund: amountText(refunded),
  };
}
