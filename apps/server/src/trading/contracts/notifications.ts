import type { PositionEvent } from '@trade/protocol';
import { amountIn, momentText } from '../../platform/mail/index.ts';
import {
  EVERYWHERE,
  EVERYWHERE_AT_ONCE,
  inLetters,
  type Notification,
  text,
  type Words,
  written,
} from '../../platform/notifications/index.ts';

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

/** What may have to be acted upon at once. */
const URGENT: readonly ToldPosition['event'][] = ['liquidated', 'deleveraged', 'rescued'];

/** Declares what is told of one event. */
function happened(event: ToldPosition['event']): Notification<ToldPosition> {
  const kind = `position_${event}` as const;
  return {
    kind,
    importance: 'money',
    channels: EVERYWHERE_AT_ONCE,
    group: 'positions',
    target: ({ id = '' }) => ({ kind: 'position', id }),
    ...(URGENT.includes(event) && { isUrgent: true }),
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
        inLetters(text('mail.position.see')),
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

/** A position near its liquidation. Prices are plain decimals. */
export interface WarnedPosition {
  id: string;
  symbol: string;
  side: 'buy' | 'sell';
  /** Of the way to liquidation, at 100 it is reached. */
  percent: number;
  mark: string;
  /** Null when no price liquidates it. */
  liquidation: string | null;
}

/** A warning before a liquidation, while its owner can still act. */
export const marginWarning: Notification<WarnedPosition> = {
  kind: 'margin_warning',
  importance: 'money',
  channels: EVERYWHERE,
  group: 'margin_warnings',
  target: ({ id }) => ({ kind: 'position', id }),
  isUrgent: true,
  texts: {
    subject: text('mail.margin.subject', ({ symbol }) => ({ symbol })),
    lines: [
      text('mail.margin.line', ({ percent, side, symbol }, { say }) => ({
        percent,
        side: say(`mail.position.side.${side}`),
        symbol,
      })),
      text('mail.margin.price', ({ liquidation, mark }, { locale }) =>
        liquidation === null
          ? null
          : { liquidation: amountIn(locale, liquidation), mark: amountIn(locale, mark) },
      ),
      text('mail.margin.act'),
    ],
  },
};
