import { changingTerm, type TermChange, unitOfTerm } from '@trade/protocol';
import { amountIn, momentText, percentIn } from '../../platform/mail/index.ts';
import {
  EVERYWHERE,
  type Notification,
  text,
  type Words,
  written,
} from '../../platform/notifications/index.ts';

const PARTS = ['all', 'to', 'above', 'between'] as const;

/** Terms of a contract that will change. */
interface AnnouncedTerms {
  symbol: string;
  /** When they are in force, ms since the epoch. */
  at: number;
  changes: readonly TermChange[];
}

const values = ({ at, symbol }: AnnouncedTerms) => ({ symbol, time: momentText(at) });

/** All that the name of a term may be. */
const TERM_TEXTS = changingTerm.options
  .flatMap((term) => (term === 'maintenance' ? PARTS.map((part) => `${term}_${part}`) : term))
  .map((name) => `terms.term.${name}`);

/** To holders of a position or an order in a contract: which terms change, and when. */
export const termsAnnounced: Notification<AnnouncedTerms> = {
  kind: 'terms_announced',
  importance: 'money',
  channels: EVERYWHERE,
  group: 'terms',
  target: ({ symbol }) => ({ kind: 'contract', id: symbol }),
  texts: {
    subject: text('mail.terms.subject', values),
    lines: [
      text('mail.terms.line', values),
      written([...TERM_TEXTS, 'terms.change'], ({ changes }, words) =>
        changes.map((change) => termChangeText(words, change)).join('\n'),
      ),
      text('mail.terms.until'),
    ],
  },
};

function termChangeText({ locale, say }: Words, change: TermChange): string {
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
