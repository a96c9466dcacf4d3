import { candle, envelope, historyQuery, symbolEntry, timestamp } from '@trade/protocol';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type App, CatalogueError } from '../../platform/gateway/index.ts';
import { startOf } from '../feeds/index.ts';
import { candleData, MOST_CANDLES } from './candle-board.ts';
import type { Market } from './market.ts';
import { intervalOf } from './resolution.ts';
import {
  type UdfHistory,
  udfConfig,
  udfConfigOf,
  udfError,
  udfHistory,
  udfHistoryOf,
  udfQuoteOf,
  udfQuotes,
  udfSearchResult,
  udfSearchResultOf,
  udfSymbol,
  udfSymbolOf,
  type Venue,
} from './udf.ts';

const SEARCH_LIMIT = 30;
/** Charts that scroll beyond the beginning ask for moments before the epoch. */
const seconds = z.coerce.number().int().min(-1e11).max(1e11);
const MOST_QUOTES = 50;
/** A charting client's name of a symbol: the symbol, perhaps after the venue's name and a colon. */
const chartSymbol = z.string().min(1).max(60);

const symbolsQuery = z.strictObject({
  symbol: chartSymbol.optional(),
  currencyCode: z.string().max(12).optional(),
  unitId: z.string().max(12).optional(),
});
const searchQuery = z.strictObject({
  query: z.string().max(60).default(''),
  type: z.string().max(30).default(''),
  exchange: z.string().max(60).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(SEARCH_LIMIT),
});
const udfHistoryQuery = z
  .strictObject({
    symbol: chartSymbol,
    resolution: z.string().max(10),
    from: seconds.optional(),
    to: seconds.optional(),
    /** More than `MOST_CANDLES` are answered with the newest of them; what is before can be asked for next. */
    countback: z.coerce.number().int().min(1).max(100_000).optional(),
    currencyCode: z.string().max(12).optional(),
    unitId: z.string().max(12).optional(),
  })
  .refine(({ to, countback }) => to !== undefined || countback !== undefined, {
    error: 'a range needs `to` or `countback`',
  });

const quotesQuery = z.strictObject({ symbols: z.string().min(1).max(2_000) });

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
export function registerDatafeedCalls(app: App, deps: DatafeedDependencies): void {
  const { market } = deps;
  const { traded } = market;
  const tags = ['Market'];
  const venue = (): Venue => ({ name: deps.venueName(), isSimulated: market.isSimulated });
  const charted = (name: string) => traded.find(name.slice(name.lastIndexOf(':') + 1));

  app.get(
    '/datafeed/config',
    { schema: { tags, summary: 'What this data feed can do (UDF)', response: { 200: udfConfig } } },
    async () => udfConfigOf(venue()),
  );

  app.get(
    '/datafeed/symbols',
    {
      schema: {
        tags,
        summary: 'All symbols; with `symbol`, the description of one (UDF)',
        querystring: symbolsQuery,
        response: { 200: z.union([envelope(z.array(symbolEntry)), udfSymbol, udfError]) },
      },
    },
    async (request) => {
      const { symbol } = request.query;
      if (symbol === undefined) {
        return request.answer(
          traded.list().map(({ units: { symbol: name, base, quote } }) => ({ symbol: name, base, quote })),
        );
      }
      const found = charted(symbol);
      return found ? udfSymbolOf(found, venue()) : udfRefusal('unknown_symbol');
    },
  );

  app.get(
    '/datafeed/search',
    {
      schema: {
        tags,
        summary: 'Symbols by a part of their name (UDF)',
        querystring: searchQuery,
        response: { 200: z.array(udfSearchResult) },
      },
    },
    async (request) => {
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
    },
  );

  app.get(
    '/datafeed/history',
    {
      schema: {
        tags,
        summary:
          'Candles, oldest first: `count` of them up to `from`; with `to` or `countback`, a range (UDF)',
        querystring: z.union([udfHistoryQuery, historyQuery]),
        response: { 200: z.union([envelope(z.array(candle)), udfHistory]) },
      },
      config: { cost: historyCost },
    },
    async (request) => {
      const { query } = request;
      return 'count' in query ? request.answer(await plainHistory(query)) : chartHistory(query);
    },
  );

  app.get(
    '/datafeed/quotes',
    {
      schema: {
        tags,
        summary: 'Prices of symbols, named with commas between them (UDF)',
        querystring: quotesQuery,
        response: { 200: udfQuotes },
      },
    },
    async (request) => {
      const tickers = new Map(
        market.tickers(request.caller?.mode ?? 'real').map((ticker) => [ticker.symbol, ticker]),
      );
      const names = request.query.symbols.split(',').slice(0, MOST_QUOTES);
      return {
        s: 'ok' as const,
        d: names.map((name) => {
          const found = charted(name);
          return udfQuoteOf(name, found, found ? tickers.get(found.units.symbol) : undefined, venue());
        }),
      };
    },
  );

  app.get(
    '/datafeed/time',
    {
      schema: {
        tags,
        summary: 'The server’s time, ms; without a `lang` or `authorization` header as bare seconds (UDF)',
        response: { 200: z.union([envelope(timestamp), z.string()]) },
      },
    },
    async (request, reply) => {
      if (isOwnApp(request)) return request.answer(market.now());
      void reply.type('text/plain; charset=utf-8');
      return String(Math.floor(market.now() / 1000));
    },
  );

  async function plainHistory({ symbol, resolution, count, from }: z.infer<typeof historyQuery>) {
    const charted = traded.find(symbol);
    if (!charted) throw new CatalogueError(559);
    const interval = intervalOf(resolution);
    if (!interval) throw new CatalogueError(561);
    const now = market.now();
    // Candles that end at or before `from` are those that start before the one which holds it.
    const before = from === undefined ? now + 1 : startOf(interval, from);
    const candles = await market.candles.before(charted.reference, interval, before, count);
    return candles.map((each) => candleData(charted.units, interval, each, now));
  }

  async function chartHistory(query: z.infer<typeof udfHistoryQuery>): Promise<UdfHistory> {
    const found = charted(query.symbol);
    if (!found) return udfRefusal('unknown_symbol');
    const interval = intervalOf(query.resolution);
    if (!interval) return udfRefusal('unknown_resolution');
    const to = query.to === undefined ? market.now() : query.to * 1000;
    const from = (query.from ?? 0) * 1000;
    const symbol = found.reference;
    // A number of candles outranks where they begin.
    const candles = query.countback
      ? await market.candles.before(symbol, interval, to + 1, query.countback)
      : await market.candles.between(symbol, interval, from, to);
    if (candles.length > 0) return udfHistoryOf(found.units, candles);
    const [earlier] = await market.candles.before(symbol, interval, Math.max(from, 1), 1);
    return earlier ? { s: 'no_data', nextTime: earlier.time / 1000 } : { s: 'no_data' };
  }
}

/** A point for each hundred candles that may have to be read and written. */
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
