import type { Locale } from '@trade/protocol';
import { amountIn, type Message, wordsOf } from '../platform/mail/index.ts';

/**
 * What happened to a product that a customer has bought, locked or applied for, by event: the
 * figures that its letter tells beside the amount, as plain decimals. Each product adds its own.
 */
// biome-ignore lint/suspicious/noEmptyInterface: they are declared where the products are
export interface ProductLetters {}

export type ProductLetter = {
  [Event in keyof ProductLetters]: { event: Event; amount: string; currency: string } & ProductLetters[Event];
}[keyof ProductLetters];

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
