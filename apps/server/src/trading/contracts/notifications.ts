import type { PositionEvent } from '@trade/protocol';
import { amountIn, momentText } from '../../platform/mail/index.ts';
import { type Notification, text, type Words, written } from '../../platform/notifications/index.ts';

/** What the venue did with a position by its rules. Lots, price and result are plain decimals. */
export interface ToldPosition {
  event: 'liquidated' | 'deleveraged' | 'stop_loss' | 'take_profit' | 'settled' | 'rescued';
  /** Older builds have not stored it. */
  id?: string;
  symbol: string;
  side: 'buy' | 'sell';
  lots: string;
  price: string;
  pnl: string;
  /** The currency of the result. */
  currency: string;
  /** The change of terms that caused the liquidation; null when there was none. */
  raised: PositionEvent['raised_terms'];
  /** What a rescue added to the margin; absent or null otherwise. */
  added?: string | null;
}

const CLOSED = ['mail.position.closed', 'mail.position.side.buy', 'mail.position.side.sell'];

/** Declares what is told of one event. */
function happened(event: ToldPosition['event']): Notification<ToldPosition> {
  const kind = `position_${event}` as const;
  return {
    kind,
    importance: 'money',
    channels: ['socket', 'mail'],
    event: ({ added = null, currency, id = '', lots, pnl, price, raised, side, symbol }) => ({
      position: {
        position_id: id,
        symbol,
        side,
        lots,
        price,
        realised_pnl: pnl,
        raised_terms: raised,
      },
      ...(added !== null && { amount: added, currency }),
      reason: null,
    }),
    texts: {
      subject: text(`mail.position.subject.${event}`, ({ symbol }) => ({ symbol })),
      lines: [
        text(`mail.position.${event}`, ({ raised }) => (raised === null ? {} : null)),
        text('mail.position.liquidated_terms', raisedTerms),
        written(CLOSED, closed),
        text('mail.position.result', result),
        text('mail.position.added', ({ added = null, currency }, { locale }) =>
          added === null ? null : { added: amountIn(locale, added), currency },
        ),
        text('mail.position.see'),
      ],
    },
  };
}

function raisedTerms({ raised }: ToldPosition) {
  return raised && { time: momentText(raised.at), announced: momentText(raised.announced_at) };
}

function closed({ added = null, lots, price, side }: ToldPosition, { locale, say }: Words) {
  if (added !== null) return null;
  const words = { side: say(`mail.position.side.${side}`), lots, price: amountIn(locale, price) };
  return say('mail.position.closed', words);
}

function result({ added = null, currency, pnl }: ToldPosition, { locale }: Words) {
  return added === null ? { pnl: amountIn(locale, pnl), currency } : null;
}

export const POSITION_NOTIFICATIONS = {
  liquidated: happened('liquidated'),
  deleveraged: happened('deleveraged'),
  stop_loss: happened('stop_loss'),
  take_profit: happened('take_profit'),
  settled: happened('settled'),
  rescued: happened('rescued'),
} as const;
