import { z } from 'zod';
import { wholeInput } from './number-inputs.ts';

/**
 * The bodies of the public UDF convention ("universal data feed"), which charting clients read
 * without an envelope. Times are seconds; prices and volumes are JSON numbers as the convention
 * requires: for charts, never for money.
 */

export const udfConfig = z.object({
  supports_search: z.boolean(),
  supports_group_request: z.boolean(),
  supports_marks: z.boolean(),
  supports_timescale_marks: z.boolean(),
  supports_time: z.boolean(),
  exchanges: z.array(z.object({ value: z.string(), name: z.string(), desc: z.string() })),
  symbols_types: z.array(z.object({ value: z.string(), name: z.string() })),
  supported_resolutions: z.array(z.string()),
});

export const udfSymbol = z.object({
  name: z.string(),
  ticker: z.string(),
  description: z.string(),
  type: z.string(),
  session: z.string(),
  timezone: z.string(),
  exchange: z.string(),
  listed_exchange: z.string(),
  /** One tick is minmov / pricescale. */
  minmov: z.number().int(),
  pricescale: z.number().int(),
  has_intraday: z.boolean(),
  has_daily: z.boolean(),
  has_weekly_and_monthly: z.boolean(),
  intraday_multipliers: z.array(z.string()),
  supported_resolutions: z.array(z.string()),
  volume_precision: z.number().int(),
  visible_plots_set: z.string(),
  data_status: z.string(),
  format: z.string(),
});

export const udfSearchResult = z.object({
  symbol: z.string(),
  full_name: z.string(),
  description: z.string(),
  exchange: z.string(),
  ticker: z.string(),
  type: z.string(),
});

const udfQuote = z.union([
  z.object({
    s: z.literal('ok'),
    n: z.string(),
    v: z.object({
      short_name: z.string(),
      exchange: z.string(),
      description: z.string(),
      /** Change since the start of the day, in the quote currency and in percent. */
      ch: z.number(),
      chp: z.number(),
      lp: z.number(),
      ask: z.number(),
      open_price: z.number(),
      high_price: z.number(),
      low_price: z.number(),
      volume: z.number(),
    }),
  }),
  z.object({ s: z.literal('error'), n: z.string(), v: z.object({}) }),
]);
export const udfQuotes = z.object({ s: z.literal('ok'), d: z.array(udfQuote) });

export const udfError = z.object({ s: z.literal('error'), errmsg: z.string() });

export const udfHistory = z.discriminatedUnion('s', [
  z.object({
    s: z.literal('ok'),
    t: z.array(z.number().int()),
    o: z.array(z.number()),
    h: z.array(z.number()),
    l: z.array(z.number()),
    c: z.array(z.number()),
    v: z.array(z.number()),
  }),
  z.object({ s: z.literal('no_data'), nextTime: z.number().int().optional() }),
  udfError,
]);

const SEARCH_LIMIT = 30;
/** Charts that scroll past the beginning ask for times before the epoch. */
const secondsInput = (meaning: string) => wholeInput({ meaning, least: -1e11, most: 1e11 });
/**
 * A charting client's name of a symbol: the symbol, optionally after the venue's name and a colon.
 */
const chartSymbol = z.string().min(1).max(60);

export const symbolsQuery = z.strictObject({
  symbol: chartSymbol.optional().describe('The symbol, optionally after the venue’s name and a colon'),
  currencyCode: z.string().max(12).optional().describe('Ignored: prices have one currency'),
  unitId: z.string().max(12).optional().describe('Ignored: quantities have one unit'),
});
export const searchQuery = z.strictObject({
  query: z.string().max(60).default('').describe('Part of a symbol or name'),
  type: z.string().max(30).default('').describe('Ignored: there is one type'),
  exchange: z.string().max(60).default('').describe('The name of the venue'),
  limit: wholeInput({ meaning: 'Most symbols', least: 1, most: 100 }).default(SEARCH_LIMIT),
});
export const udfHistoryQuery = z
  .strictObject({
    symbol: chartSymbol.describe('The symbol, optionally after the venue’s name and a colon'),
    resolution: z.string().max(10).describe('The length of a candle, as the charting client names it'),
    from: secondsInput('From this time on, s').optional(),
    to: secondsInput('Up to this time, s').optional(),
    countback: wholeInput({
      meaning:
        'How many candles; of more than one answer holds, the newest are returned, and older ones can be asked for next',
      least: 1,
      most: 100_000,
    }).optional(),
    currencyCode: z.string().max(12).optional().describe('Ignored: prices have one currency'),
    unitId: z.string().max(12).optional().describe('Ignored: quantities have one unit'),
  })
  .refine(({ to, countback }) => to !== undefined || countback !== undefined, {
    error: 'a range needs `to` or `countback`',
  });

export const quotesQuery = z.strictObject({
  symbols: z.string().min(1).max(2_000).describe('Symbols, separated by commas'),
});
