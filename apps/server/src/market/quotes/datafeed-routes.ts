import { CODES, calls, type historyQuery, type udfError, type udfHistoryQuery } from '@trade/protocol';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type App, CatalogueError, route } from '../../platform/gateway/index.ts';
import { startOf } from '../feeds/index.ts';
import { candleData, MOST_CANDLES } from './candle-board.ts';
import type { Market } from './market.ts';
import { intervalOf } from './resolution.ts';
import {
  type UdfHistory,
  udfConfigOf,
  udfHistoryOf,
  udfQuoteOf,
  udfSearchResultOf,
  udfSymbolOf,
  type Venue,
} from './udf.ts';

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
export function registerDatafeedCalls(app: App, deps: DatafeedDependencies): void {
  const { market } = deps;
  const { traded } = market;
  const venue = (): Venue => ({ name: deps.venueName(), isSimulated: market.isSimulated });
  const charted = (name: string) => traded.find(name.slice(name.lastIndexOf(':') + 1));

  route(app, calls.readDatafeedConfig, async () => udfConfigOf(venue()));

  route(app, calls.listSymbols, async (request) => {
    const { symbol } = request.query;
    if (symbol === undefined) {
      return request.answer(
        traded.list().map(({ units: { symbol: name, base, quote } }) => ({ symbol: name, base, quote })),
      );
    }
    const found = charted(symbol);
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

  route(app, calls.readCandles, { config: { cost: historyCost } }, async (request) => {
    const { query } = request;
    return 'count' in query ? request.answer(await plainHistory(query)) : chartHistory(query);
  });

  route(app, calls.readDatafeedQuotes, async (request) => {
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
  });

  route(app, calls.readServerTime, async (request, reply) => {
    if (isOwnApp(request)) return request.answer(market.now());
    void reply.type('text/plain; charset=utf-8');
    return String(Math.floor(market.now() / 1000));
  });

  async function plainHistory({ symbol, resolution, count, from }: z.infer<typeof historyQuery>) {
    const charted = traded.find(symbol);
    if (!charted) throw new CatalogueError(CODES.not_found);
    const interval = intervalOf(resolution);
    if (!interval) throw new CatalogueError(CODES.parameter_invalid);
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
