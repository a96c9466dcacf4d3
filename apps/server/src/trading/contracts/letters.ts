import type { Locale, PositionEvent } from '@trade/protocol';
import { amountIn, type Message, momentText, wordsOf } from '../../platform/mail/index.ts';

/**
 * The letter about what the venue did with a position by its rules. Lots, price and result are
 * plain decimals.
 */
export function positionMessage(
  to: string,
  letter: {
    app: string;
    locale: Locale;
    name: string;
    event: 'liquidated' | 'deleveraged' | 'stop_loss' | 'take_profit' | 'settled' | 'rescued';
    symbol: string;
    side: 'buy' | 'sell';
    lots: string;
    price: string;
    pnl: string;
    currency: string;
    /** The change of terms that caused the liquidation; null when there was none. */
    raised: PositionEvent['raised_terms'];
    /** What a rescue added to the margin; absent or null otherwise. */
    added?: string | null;
  },
): Message {
  const say = wordsOf(letter.locale);
  const { added = null, app, currency, event, lots, name, raised, side, symbol } = letter;
  const shown = (text: string) => amountIn(letter.locale, text);
  const paragraphs = [
    say('mail.opening.greeting', { name }),
    raised === null
      ? say(`mail.position.${event}`)
      : say('mail.position.liquidated_terms', {
          time: momentText(raised.at),
          announced: momentText(raised.announced_at),
        }),
    ...(added === null
      ? [
          say('mail.position.closed', {
            side: say(`mail.position.side.${side}`),
            lots,
            price: shown(letter.price),
          }),
          say('mail.position.result', { pnl: shown(letter.pnl), currency }),
        ]
      : [say('mail.position.added', { added: shown(added), currency })]),
    say('mail.position.see'),
    say('mail.opening.signature', { app }),
  ];
  return {
    channel: 'email',
    to,
    subject: say(`mail.position.subject.${event}`, { symbol }),
    text: paragraphs.join('\n\n'),
  };
}
