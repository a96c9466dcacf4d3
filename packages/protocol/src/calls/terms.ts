import { z } from 'zod';
import { call } from './call.ts';
import { decimalText, object, timestamp } from './shared.ts';

/** One value that a change of terms replaces; null where there is none before or after. */
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
  /** The most lots of one order of a contract. */
  'max_lots',
  'min_notional',
  'max_quantity',
  'withdrawal_fee',
  /** What fee tiers leave of a market's fees for volumes between `above` and `up_to`. */
  'tier_spot_maker',
  'tier_spot_taker',
  'tier_contract_maker',
  'tier_contract_taker',
  /** The maintenance rate for the part of a position's value between `above` and `up_to`. */
  'maintenance',
]);

const UNITS: Partial<Record<z.infer<typeof changingTerm>, 'amount' | 'lots'>> = {
  max_lots: 'lots',
  max_quantity: 'amount',
  min_notional: 'amount',
};

/**
 * Returns what the values of a term are: an amount of its change's currency, a number of lots, or a
 * fraction.
 */
export function unitOfTerm(term: z.infer<typeof changingTerm>): 'amount' | 'lots' | 'fraction' {
  return UNITS[term] ?? 'fraction';
}

type ChangingTerm = z.infer<typeof changingTerm>;

/** Whether a term is one of the fee tiers. */
export function isOfFeeTiers(term: ChangingTerm): term is Extract<ChangingTerm, `tier_${string}`> {
  return term.startsWith('tier_');
}

export const termChange = object(() => ({
  term: changingTerm,
  /** As `unitOfTerm` says; amounts are in `currency`. */
  before: decimalText,
  after: decimalText,
  /** For maintenance and fee tiers: amounts in `currency`; null where there is no border. */
  above: decimalText.nullable(),
  up_to: decimalText.nullable(),
  currency: z.string().nullable(),
}));
export type TermChange = z.infer<typeof termChange>;

/** Changes of one market or contract that come into force at the same time. */
export const termsChange = object(() => ({
  /** Null for the withdrawal fee and for fee tiers, which belong to no market. */
  symbol: z.string().nullable(),
  announced_at: timestamp,
  effective_at: timestamp,
  changes: z.array(termChange),
}));
export type TermsChange = z.infer<typeof termsChange>;
/** The next change first. */
export const termsChangeList = object(() => ({ items: z.array(termsChange) }));

/**
 * A change of terms that waits for a second operator or, with a time, for the end of its notice.
 */
export const waitingTerms = object(() => ({
  approval_id: z.string(),
  effective_at: timestamp.nullable(),
  changes: z.array(approvalChange),
}));
/**
 * How long before it is in force customers are told of a change that can hurt, counted from its
 * approval, ms. 0: in force at once.
 */
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
  scope: 'read',
  tag: 'Market',
  summary: 'Terms that will change, and from when on',
  answer: termsChangeList,
}));
