import type { CatalogueCode, Locale } from '@trade/protocol';
import { refusalText } from '../../platform/gateway/index.ts';
import { amountIn, type Message, wordsOf } from '../../platform/mail/index.ts';

/**
 * What has become of an order when its price was reached. One that was filled partly, or found
 * nobody, goes on.
 */
export type ConditionalResult = 'triggered' | 'partly' | 'unmatched' | 'failed';

/**
 * The letter about an order that waited for a price; `code` is what refused the order that it was
 * to place, null when nothing did.
 */
export function conditionalMessage(
  to: string,
  letter: {
    app: string;
    locale: Locale;
    name: string;
    id: string;
    symbol: string;
    price: string;
    code: number | null;
    result: ConditionalResult;
  },
): Message {
  const say = wordsOf(letter.locale);
  const { app, code, id, locale, name, result, symbol } = letter;
  const price = amountIn(locale, letter.price);
  const reason = code === null ? '' : refusalText(locale, code as CatalogueCode, {});
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    say(`conditional.event.${result}`, { symbol, price, reason }),
    say('mail.conditional.see', { id }),
    say('mail.opening.signature', { app }),
  ];
  return {
    channel: 'email',
    to,
    subject: say(`mail.conditional.subject.${result}`, { symbol }),
    text: paragraphs.join('\n\n'),
  };
}
