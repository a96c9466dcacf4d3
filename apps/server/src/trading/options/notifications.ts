import { amountText } from '../../market/quotes/index.ts';
import { amountIn } from '../../platform/mail/index.ts';
import {
  EVERYWHERE,
  engineNews,
  type Notification,
  oneOf,
  text,
  type Words,
} from '../../platform/notifications/index.ts';

const RESULTS = ['won', 'equal', 'lost', 'refunded'] as const;

/** How an option ended by itself. Amounts are plain decimals. */
interface EndedOption {
  id: string;
  symbol: string;
  result: (typeof RESULTS)[number];
  stake: string;
  paid: string;
  currency: string;
}

const values = ({ currency, paid, stake, symbol }: EndedOption, { locale }: Words) => ({
  symbol,
  currency,
  amount: amountIn(locale, stake),
  paid: amountIn(locale, paid),
});

export const optionEnded: Notification<EndedOption> = {
  kind: 'option_ended',
  importance: 'money',
  channels: EVERYWHERE,
  group: 'options',
  target: ({ id }) => ({ kind: 'option', id }),
  texts: {
    subject: text('mail.option.subject', values),
    lines: [oneOf('mail.option', RESULTS, ({ result }) => result, values)],
  },
};

/** The results of options; whoever closes one early has seen its result. */
export const optionNews = engineNews<EndedOption>({
  storedAs: 'option',
  of(entry) {
    if (entry.kind !== 'option_order') return null;
    const { asset, paid, stake, status, symbol } = entry.body;
    const result = RESULTS.find((one) => one === status);
    if (!result) return null;
    return {
      id: String(entry.id),
      symbol,
      result,
      stake: amountText(stake),
      paid: amountText(paid),
      currency: asset,
    };
  },
  notificationOf: () => optionEnded,
});
