import {
  AMOUNT_DECIMALS,
  type Ticker,
  type udfConfig,
  type udfHistory,
  type udfQuotes,
  type udfSearchResult,
  type udfSymbol,
} from '@trade/protocol';
import type { z } from 'zod';
import type { FeedCandle } from '../feeds/index.ts';
import { INTRADAY_MINUTES, UDF_RESOLUTIONS } from './resolution.ts';
import { amountText, priceDecimals, priceText } from './texts.ts';
import type { MarketUnits, TradedMarket } from './traded-markets.ts';

export type UdfHistory = z.infer<typeof udfHistory>;

/*
 * What stands in the bodies of the public UDF convention ("universal data feed"), which charting clients read.
 */

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
): z.infer<typeof udfQuotes>['d'][number] {
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
