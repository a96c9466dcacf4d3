import type { AnyEntry, Entry, Outcome } from '@trade/engine';
import { type CustomerEvent, MESSAGE, type SocketMessage } from '@trade/protocol';
import { amountText } from '../market/quotes/index.ts';
import type { EntryMessages } from '../platform/capability.ts';
import { type ProductLetter, productMessage, type Writing } from '../platform/mail/index.ts';

/** What the engine did with a customer's product by itself. */
interface ProductEvent {
  customer: number;
  /** Id of the order or the application. */
  id: string;
  /** The product's name. */
  product: string;
  letter: ProductLetter;
  date: number;
}

/** Returns the changes of customers' products in an outcome that they are told of. */
function productEvents({ events, time }: Outcome): ProductEvent[] {
  return events.flatMap((event) => (event.type === 'entry' ? (productEvent(event.entry, time) ?? []) : []));
}

function productEvent(entry: AnyEntry, date: number): ProductEvent | null {
  const letter = letterOf(entry);
  if (letter === null) return null;
  const product = 'name' in entry.body ? entry.body.name : '';
  return { customer: entry.customer, id: String(entry.id), product, letter, date };
}

function eventOf({ id, letter, date }: ProductEvent): CustomerEvent {
  const { amount, currency, event } = letter;
  return { kind: event, id, amount, currency, reason: null, date };
}

function letterOf(entry: AnyEntry): ProductLetter | null {
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

/** Returns the letters that an outcome calls for. */
export function productLetters(outcome: Outcome) {
  return productEvents(outcome).map(({ customer, letter, product }) => ({
    customer,
    body: { product, letter },
  }));
}

/** Writes a stored letter of `productLetters`. */
export function writeProductLetter(body: unknown, app: string): Writing {
  const { letter, product } = body as { product: string; letter: ProductLetter };
  return (email, addressee) => productMessage(email, { app, ...addressee, product, ...letter });
}

/** The notices on private streams of maturities, ended lockups and allotments. */
export const productMessages = {
  financial_order: noticesOf,
  mining_order: noticesOf,
  ieo_subscription: noticesOf,
} satisfies EntryMessages;

function noticesOf(entry: AnyEntry, { time }: Outcome): SocketMessage[] {
  const event = productEvent(entry, time);
  return event ? [{ type: MESSAGE.notice, data: eventOf(event) }] : [];
}
