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
const ZERO = '0.00000000';

type Source = Pick<Services, 'feed' | 'instruments' | 'market' | 'sequencer'>;

/** The last 24 hours of one market in pieces, and the best prices of its book. */
export interface DayTicker {
  spec: InstrumentSpec;
  candles: readonly FeedCandle[];
  best: { bid: readonly [string, string]; ask: readonly [string, string] };
  at: number;
}

/** The tickers of 24 hours: the past is read once in a piece, the present follows the ticks. */
export class DayTickers {
  private readonly past = new Map<string, { piece: number; candles: Promise<FeedCandle[]> }>();

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

  private async candlesOf(symbol: string, now: number): Promise<readonly FeedCandle[]> {
    const past = await this.pastOf(symbol, now);
    const running = this.source.market.candles.current(symbol, '15m');
    return running ? [...past.filter(({ time }) => time < running.time), running] : past;
  }

  private pastOf(symbol: string, now: number): Promise<FeedCandle[]> {
    const piece = Math.floor(now / PIECE);
    const known = this.past.get(symbol);
    if (known?.piece === piece) return known.candles;
    const candles = this.source.feed.history(symbol, '15m', now + 1, PIECES);
    this.past.set(symbol, { piece, candles });
    candles.catch(() => this.past.delete(symbol));
    return candles;
  }
}

export function tickerCalls(source: Source, tickers: DayTickers): DialectCall[] {
  const { feed, instruments } = source;
  /** One market that is named by `symbol` is told alone, others as a list; none without a price. */
  const ticker = (
    name: string,
    weight: (parameters: Parameters) => number,
    tell: (spec: InstrumentSpec, mode: Mode) => object | null | Promise<object | null>,
  ): DialectCall => ({
    method: 'GET',
    paths: [`/api/v3/ticker/${name}`],
    socket: `ticker.${name === 'bookTicker' ? 'book' : name}`,
    weight,
    access: 'anyone',
    takes: ['symbol', 'symbols', 'type', 'symbolStatus'],
    async answer({ mode, parameters }: Asked) {
      const named = symbolsIn(instruments, parameters);
      const made = await Promise.all(named.map(async (spec) => tell(spec, mode)));
      const known = made.filter((told) => told !== null);
      return parameters.text('symbol') === null ? known : (known[0] ?? {});
    },
  });
  return [
    ticker('24hr', weightOf(2, 40), async (spec, mode) => {
      const day = await tickers.of(spec, mode);
      return day.candles.length === 0 ? null : dayTicker(day);
    }),
    ticker('price', weightOf(2, 4), (spec) => {
      const tick = feed.latest(spec.symbol);
      return tick && { symbol: spec.symbol, price: priceText(spec, tick.price) };
    }),
    ticker('bookTicker', weightOf(2, 4), (spec, mode) => {
      const { ask, bid } = tickers.best(spec, mode);
      return { symbol: spec.symbol, bidPrice: bid[0], bidQty: bid[1], askPrice: ask[0], askQty: ask[1] };
    }),
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
