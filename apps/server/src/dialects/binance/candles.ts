import type { Interval } from '@trade/protocol';
import { endOf, type FeedCandle, numberOf, startOf, startOfNumber } from '../../market/feeds/index.ts';
import { amountText, type Market, type MarketUnits, priceText } from '../../market/quotes/index.ts';
import type { Services } from '../../platform/capability.ts';
import type { Asked, DialectCall } from './call.ts';
import type { Parameters } from './parameters.ts';
import { EVERY, listOf, type Told, whenDifferent } from './public-streams.ts';
import { notOffered, Refusal } from './refusals.ts';
import { neededSymbol } from './symbols.ts';

/** The dialect's names of the intervals that the venue has. */
export const INTERVALS: Readonly<Record<string, Interval>> = {
  '1m': '1m',
  '5m': '5m',
  '15m': '15m',
  '30m': '30m',
  '1h': '1h',
  '4h': '4h',
  '1d': 'D',
  '1w': 'W',
  '1M': 'M',
};

const USUAL = 500;
const MOST = 1000;
const ZERO = '0.00000000';
const MINUTES_OF_AVERAGE = 5;

type Source = Pick<Services, 'instruments' | 'market'>;

export function candleCalls(source: Source): DialectCall[] {
  return [
    {
      method: 'GET',
      paths: ['/api/v3/klines', '/api/v3/uiKlines'],
      socket: 'klines',
      weight: 2,
      access: 'anyone',
      takes: ['symbol', 'interval', 'startTime', 'endTime', 'limit', 'timeZone'],
      answer: ({ parameters }) => listCandles(source, parameters),
    },
    {
      method: 'GET',
      paths: ['/api/v3/avgPrice'],
      socket: 'avgPrice',
      weight: 2,
      access: 'anyone',
      takes: ['symbol'],
      answer: ({ parameters }: Asked) => averagePrice(source, parameters),
    },
  ];
}

async function listCandles({ instruments, market }: Source, parameters: Parameters) {
  const spec = neededSymbol(instruments, parameters);
  const interval = INTERVALS[parameters.needed('interval')];
  if (interval === undefined) throw new Refusal(-1120, 'Invalid interval.');
  if (!['0', '+0', '00:00', '+00:00', null].includes(parameters.text('timeZone')))
    throw notOffered('timeZone');
  const limit = parameters.limit(USUAL, MOST);
  const from = parameters.time('startTime');
  const to = parameters.time('endTime');
  const candles = await candlesOf(market, spec.symbol, interval, { from, to, limit });
  return candles.map((candle) => candleRow(spec, interval, candle));
}

/** From a start the first ones, without one the last. */
export async function candlesOf(
  { candles, now }: Market,
  symbol: string,
  interval: Interval,
  { from, limit, to }: { from: number | null; to: number | null; limit: number },
): Promise<FeedCandle[]> {
  if (from === null) return candles.before(symbol, interval, (to ?? now()) + 1, limit);
  const last = startOfNumber(interval, numberOf(interval, startOf(interval, from)) + limit);
  const parts = await candles.partsBetween(symbol, interval, from, Math.min(to ?? last, last));
  return parts.flat().slice(0, limit);
}

export function candleRow(units: Pick<MarketUnits, 'tickUnits'>, interval: Interval, candle: FeedCandle) {
  return [
    candle.time,
    priceText(units, candle.open),
    priceText(units, candle.high),
    priceText(units, candle.low),
    priceText(units, candle.close),
    amountText(candle.volume),
    endOf(interval, candle.time) - 1,
    amountText(candle.turnover),
    0,
    ZERO,
    ZERO,
    '0',
  ];
}

async function averagePrice({ instruments, market }: Source, parameters: Parameters) {
  const spec = neededSymbol(instruments, parameters);
  const candles = await market.candles.before(spec.symbol, '1m', market.now() + 1, MINUTES_OF_AVERAGE);
  return {
    mins: MINUTES_OF_AVERAGE,
    price: averageOf(spec, candles),
    closeTime: market.now(),
  };
}

/** What one unit cost on average over some candles; the last price when nothing was traded. */
export function averageOf(units: MarketUnits, candles: readonly FeedCandle[]): string {
  const volume = candles.reduce((sum, candle) => sum + candle.volume, 0n);
  const turnover = candles.reduce((sum, candle) => sum + candle.turnover, 0n);
  if (volume === 0n) return priceText(units, candles.at(-1)?.close ?? 0);
  return amountText((turnover * 100_000_000n) / volume);
}

/** The running candle of a market, whenever it has changed; `zero` is how a product writes none. */
export function candleStream(
  market: Pick<Market, 'currentCandle' | 'now'>,
  symbol: string,
  { interval, word: i, zero }: { interval: Interval; word: string; zero: string },
): Told {
  const read = whenDifferent(
    () => market.currentCandle(symbol, interval),
    ({ close, data_complete: isOver, high, low, open, time, turnover, volume }) => ({
      e: 'kline',
      E: market.now(),
      s: symbol,
      k: {
        t: time,
        T: endOf(interval, time) - 1,
        s: symbol,
        i,
        f: -1,
        L: -1,
        o: open,
        c: close,
        h: high,
        l: low,
        v: volume,
        n: 0,
        x: isOver,
        q: turnover,
        V: zero,
        Q: zero,
        B: '0',
      },
    }),
  );
  return { every: EVERY.candle, read: () => listOf(read()) };
}
