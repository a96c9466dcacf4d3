import type { EngineEvent, InstrumentSpec, Mode, TradeEvent } from '@trade/engine';
import { lotsText, priceText } from '../../market/quotes/index.ts';
import { bookDiff } from '../../market/realtime/index.ts';
import type { Services } from '../../platform/capability.ts';
import { levelsOf } from './book-calls.ts';
import { candleStream, INTERVALS } from './candles.ts';
import {
  type Books,
  EVERY,
  inOne,
  listOf,
  type Streamed,
  type Told,
  whenDifferent,
} from './public-streams.ts';
import { aggregate } from './public-trades.ts';
import { type DayTickers, dayTicker, figuresOf } from './tickers.ts';

const KINDS = 'trade|aggTrade|bookTicker|ticker|miniTicker|kline_\\w{1,3}|depth(?:5|10|20)?';
const OF_MARKET = new RegExp(`^([a-z0-9]{2,20})@(${KINDS})(?:@(100|1000)ms)?$`);
const OF_ALL = /^!(ticker|miniTicker)@arr$/;
/** Levels of a side that changes are told of. */
const LEVELS = 1_000;
const ZERO = '0.00000000';

type Source = Pick<Services, 'instruments' | 'market' | 'sequencer'>;

/** The public streams of the spot books of one mode. */
export class MarketStreams implements Streamed {
  constructor(
    private readonly source: Source,
    private readonly tickers: DayTickers,
    readonly mode: Mode,
  ) {}

  readonly make = (name: string, books: Books): (Told & { symbol: string | null }) | null => {
    const [, all] = OF_ALL.exec(name) ?? [];
    if (all !== undefined) return { symbol: null, ...this.ofAll(all === 'ticker' ? tickerEvent : miniEvent) };
    const [, symbol = '', kind = '', pace] = OF_MARKET.exec(name) ?? [];
    const spec = this.source.instruments.find(symbol.toUpperCase())?.instrument;
    if (!spec || (pace !== undefined && !kind.startsWith('depth'))) return null;
    const told = this.ofOne(spec, kind, pace === '100' ? EVERY.fast : EVERY.slow, books);
    return told && { symbol: spec.symbol, ...told };
  };

  readonly bookIn = (event: EngineEvent) => {
    if (event.type === 'order') return event.order;
    return event.type === 'ladder' || event.type === 'trade' ? event : null;
  };

  readonly nameOf = (book: string): string => book;

  private ofOne(spec: InstrumentSpec, kind: string, every: number, books: Books): Told | null {
    if (kind === 'trade') return { every: null, read: () => [], tell: tradeEvent(spec) };
    if (kind === 'aggTrade') return { every: null, read: () => [], tell: aggregateEvent(spec) };
    if (kind === 'bookTicker') return { every: EVERY.fast, read: this.bestOf(spec, books) };
    if (kind === 'ticker') return { every: EVERY.slow, read: this.dayOf(spec, tickerEvent) };
    if (kind === 'miniTicker') return { every: EVERY.slow, read: this.dayOf(spec, miniEvent) };
    if (kind === 'depth') return { every, read: this.changesIn(spec, books) };
    if (kind.startsWith('depth'))
      return { every, read: this.partOf(spec, Number(kind.slice('depth'.length)), books) };
    const word = kind.slice('kline_'.length);
    const interval = INTERVALS[word];
    if (!interval) return null;
    return candleStream(this.source.market, spec.symbol, { interval, word, zero: ZERO });
  }

  private ofAll(tell: TellDay): Told {
    const { instruments } = this.source;
    const read = async () => {
      const made = instruments.list().map(({ instrument }) => this.tickers.of(instrument, this.mode));
      const known = (await Promise.all(made)).filter(({ candles }) => candles.length > 0);
      return inOne(known.map(tell));
    };
    return { every: EVERY.slow, read };
  }

  private dayOf(spec: InstrumentSpec, tell: TellDay): Told['read'] {
    return async () => {
      const day = await this.tickers.of(spec, this.mode);
      return listOf(day.candles.length === 0 ? null : tell(day));
    };
  }

  private bestOf(spec: InstrumentSpec, books: Books): Told['read'] {
    const read = () => {
      const { ask, bid } = this.tickers.best(spec, this.mode);
      return { s: spec.symbol, b: bid[0], B: bid[1], a: ask[0], A: ask[1] };
    };
    const tell = (best: object) => ({ u: this.source.sequencer.status.seq, ...best });
    return books.whenChanged(spec.symbol, whenDifferent(read, tell));
  }

  private partOf(spec: InstrumentSpec, levels: number, books: Books): Told['read'] {
    return books.whenChanged(spec.symbol, () => {
      const { asks, bids } = books.depth(spec.symbol, levels);
      const lastUpdateId = this.source.sequencer.status.seq;
      return { lastUpdateId, bids: levelsOf(spec, bids), asks: levelsOf(spec, asks) };
    });
  }

  /** Each change of a book begins after the one before: `U` is the last `u` and one. */
  private changesIn(spec: InstrumentSpec, books: Books): Told['read'] {
    let shown = books.depth(spec.symbol, LEVELS);
    let last = this.source.sequencer.status.seq;
    return books.whenChanged(spec.symbol, () => {
      const now = books.depth(spec.symbol, LEVELS);
      const { asks, bids } = bookDiff(shown, now);
      if (asks.length === 0 && bids.length === 0) return null;
      const first = last + 1;
      shown = now;
      last = this.source.sequencer.status.seq;
      const changed = { b: levelsOf(spec, bids), a: levelsOf(spec, asks) };
      return { e: 'depthUpdate', E: this.source.market.now(), s: spec.symbol, U: first, u: last, ...changed };
    });
  }
}

function tradeEvent(spec: InstrumentSpec) {
  return ({ id, lots, price, takerSide }: TradeEvent, time: number) => ({
    e: 'trade',
    E: time,
    s: spec.symbol,
    t: id,
    p: priceText(spec, price),
    q: lotsText(spec, lots),
    T: time,
    m: takerSide === 'sell',
    M: true,
  });
}

function aggregateEvent(spec: InstrumentSpec) {
  return (trade: TradeEvent, time: number) => ({
    e: 'aggTrade',
    E: time,
    s: spec.symbol,
    ...aggregate(spec, { ...trade, time }),
  });
}

type TellDay = (day: Awaited<ReturnType<DayTickers['of']>>) => object;

const miniEvent: TellDay = ({ at, candles, spec }) => {
  const { close, high, low, open, quoteVolume, volume } = figuresOf(spec, candles);
  return {
    e: '24hrMiniTicker',
    E: at,
    s: spec.symbol,
    c: close,
    o: open,
    h: high,
    l: low,
    v: volume,
    q: quoteVolume,
  };
};

const tickerEvent: TellDay = (day) => {
  const ticker = dayTicker(day);
  return {
    e: '24hrTicker',
    E: day.at,
    s: ticker.symbol,
    p: ticker.priceChange,
    P: ticker.priceChangePercent,
    w: ticker.weightedAvgPrice,
    x: ticker.prevClosePrice,
    c: ticker.lastPrice,
    Q: ticker.lastQty,
    b: ticker.bidPrice,
    B: ticker.bidQty,
    a: ticker.askPrice,
    A: ticker.askQty,
    o: ticker.openPrice,
    h: ticker.highPrice,
    l: ticker.lowPrice,
    v: ticker.volume,
    q: ticker.quoteVolume,
    O: ticker.openTime,
    C: ticker.closeTime,
    F: ticker.firstId,
    L: ticker.lastId,
    n: ticker.count,
  };
};
