import { z } from 'zod';
import { call } from './call.ts';
import { decimalText, object, timestamp } from './shared.ts';

/** One value that an act changes; null where there is none before or after. */
export const approvalChange = z.object({
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ApprovalChange = z.infer<typeof approvalChange>;

export const changingTerm = z.enum([
  'maker_fee',
  'taker_fee',
  'liquidation_fee',
  'slippage_bound',
  'min_notional',
  'withdrawal_fee',
  /** The rate that a position keeps of what its value has above `above` and up to `up_to`. */
  'maintenance',
]);

export const termChange = object(() => ({
  term: changingTerm,
  /** Fractions, but of `min_notional` an amount in `currency`. */
  before: decimalText,
  after: decimalText,
  /** Of maintenance: amounts in `currency`; null where there is no border. */
  above: decimalText.nullable(),
  up_to: decimalText.nullable(),
  currency: z.string().nullable(),
}));
export type TermChange = z.infer<typeof termChange>;

/** What will change at one moment, of one market or contract. */
export const termsChange = object(() => ({
  /** Null for what concerns none: the withdrawal fee. */
  symbol: z.string().nullable(),
  announced_at: timestamp,
  effective_at: timestamp,
  changes: z.array(termChange),
}));
export type TermsChange = z.infer<typeof termsChange>;
/** Next first. */
export const termsChangeList = object(() => ({ items: z.array(termsChange) }));

/** A change of terms that waits for a second operator, or (with a moment) for the end of its notice. */
export const waitingTerms = object(() => ({
  approval_id: z.string(),
  effective_at: timestamp.nullable(),
  changes: z.array(approvalChange),
}));
/** How long customers are told of a change that can hurt, from its approval on. 0: it is in force with the approval. */
export const termsNotice = object(() => ({ notice_ms: z.number().int() }));
export type TermsNotice = z.infer<typeof termsNotice>;
export type WaitingTerms = z.infer<typeof waitingTerms>;

export const readTermsNotice = call('GET /console/terms-notice', () => ({
  id: 'readTermsNotice',
  access: 'operator',
  summary: 'How long a change of terms that can hurt is announced (any operator)',
  answer: termsNotice,
}));

export const listTermsChanges = call('GET /market/terms-changes', () => ({
  id: 'listTermsChanges',
  access: 'anyone',
  tag: 'Market',
  summary: 'Terms that will change, and from when on',
  answer: termsChangeList,
}));
