import { type Locale, type TermChange, unitOfTerm } from '@trade/protocol';
import { amountIn, type Message, momentText, percentIn, wordsOf } from '../../platform/mail/index.ts';

/**
 * The letter to holders of a position or an order in a contract: which terms change, and when (ms
 * since the epoch).
 */
export function termsMessage(
  to: string,
  letter: {
    app: string;
    locale: Locale;
    name: string;
    symbol: string;
    at: number;
    changes: readonly TermChange[];
  },
): Message & { channel: 'email' } {
  const say = wordsOf(letter.locale);
  const { app, at, changes, name, symbol } = letter;
  const time = momentText(at);
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    say('mail.terms.line', { symbol, time }),
    changes.map((change) => termChangeText(letter.locale, change)).join('\n'),
    say('mail.terms.until'),
    say('mail.opening.signature', { app }),
  ];
  const subject = say('mail.terms.subject', { symbol, time });
  return { channel: 'email', to, subject, text: paragraphs.join('\n\n') };
}

function termChangeText(locale: Locale, change: TermChange): string {
  const say = wordsOf(locale);
  const { above, after, before, currency, term, up_to } = change;
  const border = (text: string | null) => (text === null ? '' : amountIn(locale, text));
  const borders = { from: border(above), to: border(up_to), currency: currency ?? '' };
  const part = above === null ? (up_to === null ? 'all' : 'to') : up_to === null ? 'above' : 'between';
  const name = term === 'maintenance' ? `maintenance_${part}` : term;
  const value = (text: string) => {
    const unit = unitOfTerm(term);
    if (unit === 'fraction') return percentIn(locale, text);
    return unit === 'lots' ? amountIn(locale, text) : `${amountIn(locale, text)} ${currency}`;
  };
  const words = { term: say(`terms.term.${name}`, borders), before: value(before), after: value(after) };
  return say('terms.change', words);
}
