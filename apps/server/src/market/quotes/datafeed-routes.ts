import {
  AMOUNT_DECIMALS,
  CODES,
  calls,
  type historyQuery,
  INTERVALS,
  type Interval,
  type Ticker,
  type udfConfig,
  type udfError,
  type udfHistory,
  type udfHistoryQuery,
  type udfQuotes,
  type udfSearchResult,
  type udfSymbol,
} from '@trade/protocol';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type App, CatalogueError, envelopeText, readyText, route } from '../../platform/gateway/index.ts';
import { startOf } from '../feeds/index.ts';
import { MOST_CANDLES } from './candle-board.ts';
import { CandleTexts } from './candle-texts.ts';
import { priceDecimals } from './contract-data.ts';
import type { Market } from './market.ts';
import type { TradedMarket } from './traded-markets.ts';

/** The charting clients' names for our intervals. */
const RESOLUTIONS: Readonly<Record<string, Interval>> = {
  '1': '1m',
  '5': '5m',
  '15': '15m',
  '30': '30m',
  '60': '1h',
  '240': '4h',
  '1D': 'D',
  '1W': 'W',
  '1M': 'M',
};

/** In the order and with the names that charting clients expect. */
const UDF_RESOLUTIONS = ['1', '5', '15', '30', '60', '240', '1D', '1W', '1M'];
const INTRADAY_MINUTES = ['1', '5', '15', '30', '60', '240'];

/**
 * Reads an interval by our own name (`1m`, `4h`, `D`) or a charting client's (`1`, `240`, `1D`);
 * null for any other.
 */
function intervalOf(resolution: string): Interval | null {
  return INTERVALS.find((interval) => interval === resolution) ?? RESOLUTIONS[resolution] ?? null;
}

type UdfHistory = z.infer<typeof udfHistory>;

/* Words in the bodies of the public UDF convention ("universal data feed") for charting clients. */

const TYPES = [
  { value: 'crypto', name: 'Crypto' },
  { value: 'futures', name: 'Contracts' },
];

/**
 * The provider of the market, and whether its prices are simulated: both are shown beside every
 * chart.
 */
interface Venue {
  name: string;
  isSimulated: boolean;
}

function udfConfigOf(venue: Venue): z.infer<typeof udfConfig> {
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

function udfSymbolOf(traded: TradedMarket, venue: Venue): z.infer<typeof udfSymbol> {
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

function udfSearchResultOf(traded: TradedMarket, venue: Venue): z.infer<typeof udfSearchResult> {
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

/**
 * Returns the quote of the symbol requested as `name`; an error for an unknown symbol, or one
 * without a price.
 */
function udfQuoteOf(
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

const MOST_QUOTES = 50;

export interface DatafeedDependencies {
  market: Market;
  /** The venue's name, as charts show it. */
  venueName: () => string;
}

/**
 * `/datafeed/*`, each call in two readings, told apart by how it is called:
 *
 * | call | plain reading: envelope, ms, decimal strings | UDF reading: bare body, seconds, numbers |
 * |---|---|---|
 * | `config`, `search`, `quotes` | | always |
 * | `symbols` | without `symbol`: the list | with `symbol`: that symbol's description |
 * | `history` | neither `to` nor `countback` | with `to` or `countback` |
 * | `time` | with a `lang` or `authorization` header, which the app always sends: ms | otherwise: seconds as plain text |
 */
export function datafeedCalls(app: App, deps: DatafeedDependencies): void {
  const { market } = deps;
  const { traded } = market;
  const venue = (): Venue => ({ name: deps.venueName(), isSimulated: market.isSimulated });

  route(app, calls.readDatafeedConfig, async () => udfConfigOf(venue()));

  route(app, calls.listSymbols, async (request) => {
    const { symbol } = request.query;
    if (symbol === undefined) {
      return request.answer(
        traded.list().map(({ units: { symbol: name, base, quote } }) => ({ symbol: name, base, quote })),
      );
    }
    const found = charted(market, symbol);
    return found ? udfSymbolOf(found, venue()) : udfRefusal('unknown_symbol');
  });

  route(app, calls.searchSymbols, async (request) => {
    const { query, type, exchange, limit } = request.query;
    const wanted = query.toUpperCase();
    return traded
      .list()
      .filter(({ units }) => units.symbol.includes(wanted))
      .map((found) => udfSearchResultOf(found, venue()))
      .filter(
        (found) => (type === '' || found.type === type) && (exchange === '' || found.exchange === exchange),
      )
      .slice(0, limit);
  });

  const texts = new CandleTexts();
  route(app, calls.readCandles, { config: { cost: historyCost, costRule: COST_RULE } }, async (request) => {
    const { query } = request;
    if ('count' in query) return readyText(envelopeText(request, await plainHistory(market, texts, query)));
    const history = await chartHistory(market, texts, query);
    return typeof history === 'string' ? readyText(history) : history;
  });

  route(app, calls.readDatafeedQuotes, async (request) => {
    const tickers = new Map(
      market.tickers(request.caller?.mode ?? 'real').map((ticker) => [ticker.symbol, ticker]),
    );
    const names = request.query.symbols.split(',').slice(0, MOST_QUOTES);
    return {
      s: 'ok' as const,
      d: names.map((name) => {
        const found = charted(market, name);
        return udfQuoteOf(name, found, found ? tickers.get(found.units.symbol) : undefined, venue());
      }),
    };
  });

  route(app, calls.readServerTime, async (request, reply) => {
    if (isOwnApp(request)) return request.answer(market.now());
    void reply.type('text/plain; charset=utf-8');
    return String(Math.floor(market.now() / 1000));
  });
}

/** The plain reading of `history`. */
async function plainHistory(
  market: Market,
  texts: CandleTexts,
  { symbol, resolution, count, from }: z.infer<typeof historyQuery>,
): Promise<string> {
  const charted = market.traded.find(symbol);
  if (!charted) throw new CatalogueError(CODES.not_found);
  const interval = intervalOf(resolution);
  if (!interval) throw new CatalogueError(CODES.parameter_invalid);
  const now = market.now();
  // Candles that end at or before `from` start before the candle that contains it.
  const before = from === undefined ? now + 1 : startOf(interval, from);
  const candles = await market.candles.before(charted.reference, interval, before, count);
  return texts.list(charted.units, interval, candles, now);
}

/** The UDF reading of `history`; the JSON of it where there are candles. */
async function chartHistory(
  market: Market,
  texts: CandleTexts,
  query: z.infer<typeof udfHistoryQuery>,
): Promise<UdfHistory | string> {
  const found = charted(market, query.symbol);
  if (!found) return udfRefusal('unknown_symbol');
  const interval = intervalOf(query.resolution);
  if (!interval) return udfRefusal('unknown_resolution');
  const to = query.to === undefined ? market.now() : query.to * 1000;
  const from = (query.from ?? 0) * 1000;
  const symbol = found.reference;
  // A count of candles takes precedence over their start.
  const parts = query.countback
    ? await market.candles.partsBefore(symbol, interval, to + 1, query.countback)
    : await market.candles.partsBetween(symbol, interval, from, to);
  if (parts.some((part) => part.length > 0)) return texts.chart(found.units, parts);
  const [earlier] = await market.candles.before(symbol, interval, Math.max(from, 1), 1);
  return earlier ? { s: 'no_data', nextTime: earlier.time / 1000 } : { s: 'no_data' };
}

/** Returns the market that a charting client names, with or without the venue's name before it. */
function charted({ traded }: Market, name: string): TradedMarket | null | undefined {
  return traded.find(name.slice(name.lastIndexOf(':') + 1));
}

const COST_RULE = 'one, and one more for each hundred candles that are asked for';

/** One rate-limit point per hundred candles that may be read and written. */
function historyCost({ query }: FastifyRequest): number {
  const { count, countback, to } = query as Record<string, string | undefined>;
  const asked = Number(count ?? countback ?? (to === undefined ? 100 : MOST_CANDLES));
  return 1 + Math.ceil(Math.min(Number.isFinite(asked) ? Math.max(asked, 0) : 0, MOST_CANDLES) / 100);
}

function isOwnApp({ headers }: FastifyRequest): boolean {
  return headers.lang !== undefined || headers.authorization !== undefined;
}

function udfRefusal(errmsg: string): z.infer<typeof udfError> {
  return { s: 'error', errmsg };
}
