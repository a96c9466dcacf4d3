import { AMOUNT_DECIMALS, type Ticker } from '@trade/protocol';
import { z } from 'zod';
import type { FeedCandle } from '../feeds/index.ts';
import { INTRADAY_MINUTES, UDF_RESOLUTIONS } from './resolution.ts';
import { amountText, priceDecimals, priceText } from './texts.ts';
import type { MarketUnits, TradedMarket } from './traded-markets.ts';

/**
 * The bodies of the public UDF convention ("universal data feed"), which charting clients read without an envelope.
 * Times are seconds; prices and volumes are JSON numbers, as the convention wants it: for drawing, never for money.
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
      /** Since the day began, in the quote currency and in percent. */
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
export type UdfHistory = z.infer<typeof udfHistory>;

const TYPES = [
  { value: 'crypto', name: 'Crypto' },
  { value: 'futures', name: 'Contracts' },
];

/** Who offers the market, and whether its prices are made up: both are shown beside every chart. */
export interface Venue {
  name: string;
  isSimulated: boolean;
}

export function udfConfigOf(venue: Venue): z.infer<typeof udfConfig> {
  return {
    supports_search: true,
    supports_group_request: false,
    supports_marks: false,
    supports_timescale_marks: false,
    supports_time: true,
    exchanges: [{ value: venue.name, name: venue.name, desc: marketName(venue) }],
    symbols_types: TYPES,
    supported_resolutions: UDF_RESOLUTIONS,
  };
}

export function udfSymbolOf(traded: TradedMarket, venue: Venue): z.infer<typeof udfSymbol> {
  const { symbol, tickUnits } = traded.units;
  const decimals = priceDecimals(traded.units);
  return {
    name: symbol,
    ticker: symbol,
    description: description(traded, venue),
    type: typeOf(traded),
    session: '24x7',
    timezone: 'Etc/UTC',
    exchange: venue.name,
    listed_exchange: venue.name,
    minmov: tickUnits / 10 ** (AMOUNT_DECIMALS - decimals),
    pricescale: 10 ** decimals,
    has_intraday: true,
    has_daily: true,
    has_weekly_and_monthly: true,
    intraday_multipliers: INTRADAY_MINUTES,
    supported_resolutions: UDF_RESOLUTIONS,
    volume_precision: AMOUNT_DECIMALS,
    visible_plots_set: 'ohlcv',
    data_status: 'streaming',
    format: 'price',
  };
}

export function udfSearchResultOf(traded: TradedMarket, venue: Venue): z.infer<typeof udfSearchResult> {
  const { symbol } = traded.units;
  return {
    symbol,
    full_name: `${venue.name}:${symbol}`,
    description: description(traded, venue),
    exchange: venue.name,
    ticker: symbol,
    type: typeOf(traded),
  };
}

export function udfHistoryOf(instrument: MarketUnits, candles: readonly FeedCandle[]): UdfHistory {
  const prices = (of: 'open' | 'high' | 'low' | 'close') =>
    candles.map((candle) => Number(priceText(instrument, candle[of])));
  return {
    s: 'ok',
    t: candles.map((candle) => candle.time / 1000),
    o: prices('open'),
    h: prices('high'),
    l: prices('low'),
    c: prices('close'),
    v: candles.map((candle) => Number(amountText(candle.volume))),
  };
}

/** The quote of what was asked for as `name`; an error where there is no such symbol, or no price of it yet. */
export function udfQuoteOf(
  name: string,
  traded: TradedMarket | null | undefined,
  ticker: Ticker | undefined,
  venue: Venue,
): z.infer<typeof udfQuote> {
  if (!traded || !ticker) return { s: 'error', n: name, v: {} };
  const [last, open] = [Number(ticker.lastPrice), Number(ticker.openPrice)];
  const change = Number((last - open).toFixed(priceDecimals(traded.units)));
  return {
    s: 'ok',
    n: name,
    v: {
      short_name: ticker.symbol,
      exchange: venue.name,
      description: description(traded, venue),
      ch: change,
      chp: Number.parseFloat(ticker.todayChange),
      lp: last,
      ask: Number(ticker.buyPrice),
      open_price: open,
      high_price: Number(ticker.highPrice),
      low_price: Number(ticker.lowPrice),
      volume: Number(ticker.volume),
    },
  };
}

function typeOf({ contract }: TradedMarket): string {
  return contract === null ? 'crypto' : 'futures';
}

const CONTRACT_NAMES = { eternal: 'eternal contract', dated: 'weekly contract' };

function description({ units: { base, quote }, contract }: TradedMarket, venue: Venue): string {
  const pair = `${base} / ${quote}`;
  const name = contract === null ? pair : `${pair} ${CONTRACT_NAMES[contract.spec.product]}`;
  return venue.isSimulated ? `${name} (${marketName(venue)})` : name;
}

function marketName(venue: Venue): string {
  return venue.isSimulated ? 'Simulated market' : venue.name;
}
