import type { Locale } from '@trade/protocol';
import { amountIn, type Message, wordsOf } from '../platform/mail/index.ts';

/**
 * What happened to a product that a customer has bought, locked or applied for. Numbers are plain
 * decimals.
 */
export type ProductLetter =
  | { event: 'financial_settled'; amount: string; currency: string; price: string }
  | { event: 'mining_done'; amount: string; currency: string; income: string }
  | { event: 'ieo_allotted' | 'ieo_refunded'; amount: string; currency: string; refund: string }
  | { event: 'ieo_credited'; amount: string; currency: string };

/** The letter about a product; `product` is its name. */
export function productMessage(
  to: string,
  letter: { app: string; locale: Locale; name: string; product: string } & ProductLetter,
): Message {
  const say = wordsOf(letter.locale);
  const { app, currency, event, locale, name, product, ...figures } = letter;
  const shown = Object.entries(figures).map(([figure, text]) => [figure, amountIn(locale, text)]);
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    say(`mail.product.${event}`, { currency, ...Object.fromEntries(shown) }),
    say('mail.product.see'),
    say('mail.opening.signature', { app }),
  ];
  const subject = say(`mail.product.subject.${event}`, { name: product, currency });
  return { channel: 'email', to, subject, text: paragraphs.join('\n\n') };
}
