import type { InstrumentSpec, Mode } from '@trade/engine';
import type { FeedCandle } from '../../market/feeds/index.ts';
import { amountText, changeText, lotsText, priceText } from '../../market/quotes/index.ts';
import type { Services } from '../../platform/capability.ts';
import type { Asked, DialectCall } from './call.ts';
import { averageOf } from './candles.ts';
import type { Parameters } from './parameters.ts';
import { symbolsIn } from './symbols.ts';

const DAY = 86_400_000;
const PIECE = 15 * 60_000;
/** A day and the piece that it began in. */
const PIECES = DAY / PIECE + 1;
/** How long a ticker is good for, ms. */
const VALID_FOR = 1_000;
const ZERO = '0.00000000';

type Source = Pick<Services, 'instruments' | 'market' | 'sequencer'>;

/** The last 24 hours of one market in pieces, and the best prices of its book. */
export interface DayTicker {
  spec: InstrumentSpec;
  candles: readonly FeedCandle[];
  best: { bid: readonly [string, string]; ask: readonly [string, string] };
  at: number;
}

/** The tickers of 24 hours, made at most once a second for everybody. */
export class DayTickers {
  private readonly pieces = new Map<string, { at: number; candles: Promise<FeedCandle[]> }>();

  constructor(private readonly source: Source) {}

  async of(spec: InstrumentSpec, mode: Mode): Promise<DayTicker> {
    const at = this.source.market.now();
    return { spec, candles: await this.candlesOf(spec.symbol, at), best: this.best(spec, mode), at };
  }

  /** The best prices and what is offered at them; zeros for an empty side. */
  best(spec: InstrumentSpec, mode: Mode): DayTicker['best'] {
    const { asks, bids } = this.source.sequencer.depth(mode, spec.symbol, 1);
    const text = ([level]: readonly (readonly [number, number])[]): readonly [string, string] =>
      level ? [priceText(spec, level[0]), lotsText(spec, level[1])] : [ZERO, ZERO];
    return { bid: text(bids), ask: text(asks) };
  }

  private candlesOf(symbol: string, now: number): Promise<FeedCandle[]> {
    const known = this.pieces.get(symbol);
    if (known && Math.abs(now - known.at) < VALID_FOR) return known.candles;
    const candles = this.source.market.candles
      .before(symbol, '15m', now + 1, PIECES)
      .then((read) => read.filter(({ time }) => time > now - DAY - PIECE));
    this.pieces.set(symbol, { at: now, candles });
    candles.catch(() => this.pieces.delete(symbol));
    return candles;
  }
}

export function tickerCalls(source: Source, tickers: DayTickers): DialectCall[] {
  const { instruments } = source;
  /** One market that is named by `symbol` is told alone, others as a list. */
  const told = async (
    { mode, parameters }: Asked,
    tell: (ticker: DayTicker) => object,
  ): Promise<object | object[]> => {
    const named = symbolsIn(instruments, parameters);
    const made = await Promise.all(named.map((spec) => tickers.of(spec, mode)));
    const known = made.filter(({ candles }) => candles.length > 0).map(tell);
    return parameters.text('symbol') === null ? known : (known[0] ?? {});
  };
  const ticker = (
    name: string,
    weight: (parameters: Parameters) => number,
    tell: (ticker: DayTicker) => object,
  ): DialectCall => ({
    method: 'GET',
    paths: [`/api/v3/ticker/${name}`],
    socket: `ticker.${name === 'bookTicker' ? 'book' : name}`,
    weight,
    access: 'anyone',
    takes: ['symbol', 'symbols', 'type', 'symbolStatus'],
    answer: (asked) => told(asked, tell),
  });
  return [
    ticker('24hr', weightOf(2, 40), dayTicker),
    ticker('price', weightOf(2, 4), ({ candles, spec }) => ({
      symbol: spec.symbol,
      price: priceText(spec, candles.at(-1)?.close ?? 0),
    })),
    ticker('bookTicker', weightOf(2, 4), ({ best: { ask, bid }, spec }) => ({
      symbol: spec.symbol,
      bidPrice: bid[0],
      bidQty: bid[1],
      askPrice: ask[0],
      askQty: ask[1],
    })),
  ];
}

function weightOf(one: number, all: number): (parameters: Parameters) => number {
  return (parameters) => (parameters.text('symbol') === null ? all : one);
}

/** A ticker as it is answered. */
export function dayTicker({ at, best: { ask, bid }, candles, spec }: DayTicker) {
  const { change, close, high, low, open, percent, quoteVolume, volume } = figuresOf(spec, candles);
  return {
    symbol: spec.symbol,
    priceChange: change,
    priceChangePercent: percent,
    weightedAvgPrice: averageOf(spec, candles),
    prevClosePrice: open,
    lastPrice: close,
    lastQty: ZERO,
    bidPrice: bid[0],
    bidQty: bid[1],
    askPrice: ask[0],
    askQty: ask[1],
    openPrice: open,
    highPrice: high,
    lowPrice: low,
    volume,
    quoteVolume,
    openTime: at - DAY,
    closeTime: at,
    firstId: -1,
    lastId: -1,
    count: 0,
  };
}

/** Prices and volumes of a day in pieces, at least one. */
export function figuresOf(spec: InstrumentSpec, candles: readonly FeedCandle[]) {
  const open = candles[0]?.open ?? 0;
  const close = candles.at(-1)?.close ?? 0;
  const price = (ticks: number) => priceText(spec, ticks);
  const change = price(Math.abs(close - open));
  return {
    open: price(open),
    close: price(close),
    high: price(Math.max(...candles.map(({ high }) => high))),
    low: price(Math.min(...candles.map(({ low }) => low))),
    change: close < open ? `-${change}` : change,
    percent: open === 0 ? '0.00' : changeText(open, close).replace(/[+%]/g, ''),
    volume: amountText(candles.reduce((sum, { volume }) => sum + volume, 0n)),
    quoteVolume: amountText(candles.reduce((sum, { turnover }) => sum + turnover, 0n)),
  };
}
