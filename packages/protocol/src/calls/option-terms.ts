import { z } from 'zod';
import { call } from './call.ts';
import { EVERYTHING, MARKET_OR_ADMIN } from './power.ts';
import { clientId, decimalText, object, page, reasonText, strictObject, timestamp } from './shared.ts';

export const consoleOptionDuration = object(() => ({
  duration: z.number().int().positive(),
  payout: decimalText,
  min_stake: decimalText,
  max_stake: decimalText,
}));
export const consoleOptionTerms = object(() => ({
  symbol: z.string(),
  currency: z.string(),
  version: z.number().int(),
  durations: z.array(consoleOptionDuration),
  fee: decimalText,
  close_spread: decimalText,
  /** In milliseconds. */
  close_cutoff: z.number().int(),
  volatility: decimalText,
  changed_at: timestamp,
}));
export type ConsoleOptionTerms = z.infer<typeof consoleOptionTerms>;

/** All terms of a symbol, for options bought from now on. Without durations nothing is on sale. */
export const optionTermsBody = strictObject(() => ({
  version: z
    .number()
    .int()
    .nonnegative()
    .describe('The version of the terms that were read; refused (12320) when others are in force by now'),
  durations: z
    .array(
      z.strictObject({
        duration: z.number().int().positive().describe('Seconds from purchase to expiry'),
        payout: decimalText.describe('The payout, a fraction of the stake'),
        min_stake: decimalText.describe('The least stake'),
        max_stake: decimalText.describe('The largest stake'),
      }),
    )
    .max(20)
    .describe('The durations on sale'),
  fee: decimalText.describe('The fee, a fraction'),
  close_spread: decimalText.describe('What an early close costs, a fraction of the fair value'),
  close_cutoff: z
    .number()
    .int()
    .nonnegative()
    .describe('Seconds before expiry from which on nothing is closed early'),
  reason: reasonText,
}));
export type OptionTermsBody = z.infer<typeof optionTermsBody>;

/** The pool that pays the options of one mode. */
export const optionPool = object(() => ({
  mode: z.enum(['real', 'demo']),
  currency: z.string(),
  /** The whole balance of the pool. */
  balance: decimalText,
  /** The part that is held for the worst case of all open options. */
  exposure: decimalText,
  /** The part that can cover new options. */
  available: decimalText,
  open_options: z.number().int(),
}));
export type OptionPool = z.infer<typeof optionPool>;
export const optionPoolList = object(() => ({ items: z.array(optionPool) }));

export const fundOptionPoolBody = strictObject(() => ({
  client_id: clientId,
  currency: z.string().max(12).describe('The code of the currency'),
  amount: decimalText.describe('The amount'),
  reason: reasonText,
}));

export const listOptionRules = call('GET /console/options/terms', () => ({
  id: 'listOptionRules',
  access: 'market',
  summary: 'The terms of timed options in every symbol (market)',
  answer: page(consoleOptionTerms),
}));

export const changeOptionRules = call('PUT /console/options/terms/:symbol', () => ({
  id: 'changeOptionRules',
  access: 'market',
  power: {
    does: 'Change the terms of timed options within their bounds; bought ones keep theirs',
    alone: 'lower payouts and stakes, dearer fees and early closes, fewer durations',
    second: `${MARKET_OR_ADMIN}: higher payouts or stakes, other durations, cheaper fees or early closes`,
  },
  summary:
    "Change a symbol's terms, for options bought from now on; null while ones that give more wait for a second operator (market)",
  body: optionTermsBody,
  answer: consoleOptionTerms.nullable(),
}));

export const listOptionPools = call('GET /console/options/pools', () => ({
  id: 'listOptionPools',
  access: 'treasury',
  summary: 'What must pay the open options, and how much of it is bound (treasury)',
  answer: optionPoolList,
}));

export const fundOptionPool = call('POST /console/options/pools/:mode', () => ({
  id: 'fundOptionPool',
  access: 'treasury',
  power: { does: 'Bring the venue’s own money into the option pool', alone: EVERYTHING },
  summary: 'Bring money from custody into the pool of a mode (treasury)',
  params: z.object({ mode: z.enum(['real', 'demo']).describe('Real or demo') }),
  body: fundOptionPoolBody,
  answer: optionPool,
}));
