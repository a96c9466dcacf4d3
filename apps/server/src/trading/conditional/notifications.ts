import type { CatalogueCode, CustomerEvent } from '@trade/protocol';
import { refusalText } from '../../platform/gateway/index.ts';
import { amountIn } from '../../platform/mail/index.ts';
import {
  EVERYWHERE_AT_ONCE,
  inLetters,
  type Notification,
  text,
  type Words,
} from '../../platform/notifications/index.ts';

/**
 * What has become of an order when its price was reached. One that was filled partly, or found
 * nobody, goes on.
 */
export type ConditionalResult = 'triggered' | 'partly' | 'unmatched' | 'failed';

/**
 * An order that waited for a price, and the code that refused the order that it was to place. What
 * older builds have stored says nothing of the result: it follows from the code.
 */
export type ToldConditional = NonNullable<CustomerEvent['conditional']> & {
  result?: ConditionalResult | undefined;
};

const values = ({ code, price, symbol }: ToldConditional, { locale }: Words) => ({
  symbol,
  price: amountIn(locale, price),
  reason: code === null ? '' : refusalText(locale, code as CatalogueCode, {}),
});

/** Declares what is told of one result. */
function decided(result: ConditionalResult): Notification<ToldConditional> {
  const kind = `conditional_${result}` as const;
  return {
    kind,
    importance: 'money',
    channels: EVERYWHERE_AT_ONCE,
    group: 'triggered_orders',
    target: ({ id }) => ({ kind: 'conditional_order', id }),
    event: ({ code, id, price, side, symbol }) => ({
      conditional: { id, symbol, side, price, code },
      reason: null,
    }),
    texts: {
      subject: text(`mail.conditional.subject.${result}`, values),
      lines: [
        text(`conditional.event.${result}`, values),
        inLetters(text('mail.conditional.see', ({ id }) => ({ id }))),
      ],
    },
  };
}

export const CONDITIONAL_NOTIFICATIONS = {
  triggered: decided('triggered'),
  partly: decided('partly'),
  unmatched: decided('unmatched'),
  failed: decided('failed'),
} as const;
