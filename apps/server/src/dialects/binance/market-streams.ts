import type { BookDepth, InstrumentSpec, Mode, Outcome, TradeEvent } from '@trade/engine';
import type { Interval } from '@trade/protocol';
import { endOf, TOUCH_EVERY } from '../../market/feeds/index.ts';
import { lotsText, priceText } from '../../market/quotes/index.ts';
import { bookDiff } from '../../market/realtime/index.ts';
import type { Services } from '../../platform/capability.ts';
import { levelsOf } from './book-calls.ts';
import { INTERVALS } from './candles.ts';
import type { Listener } from './listener.ts';
import { aggregate } from './public-trades.ts';
import { type DayTickers, dayTicker, figuresOf } from './tickers.ts';

const OF_MARKET =
  /^([a-z0-9]{2,20})@(trade|aggTrade|bookTicker|ticker|miniTicker|kline_\w{1,3}|depth(?:5|10|20)?)(?:@(100|1000)ms)?$/;
const OF_ALL = /^!(ticker|miniTicker)@arr$/;
/** Levels of a side that changes are told of. */
const LEVELS = 1_000;
const EVERY = { fast: 100, candle: 250, slow: 1_000 } as const;
const ZERO = '0.00000000';

type Source = Pick<Services, 'instruments' | 'log' | 'market' | 'sequencer'>;

/** A stream with its listeners. */
interface Stream {
  name: string;
  spec: InstrumentSpec | null;
  listeners: Set<Listener>;
  /** How often it is looked at, ms; null for one of trades, which are told when they happen. */
  every: number | null;
  /** Returns what is new; null when nothing is. */
  read: () => object | null | Promise<object | null>;
  /** Tells a trade; only of streams of trades. */
  tell?: (trade: TradeEvent, time: number) => object;
}

/** The public streams of the books of one mode, each from its first listener to its last. */
export class MarketStreams {
  private readonly streams = new Map<string, Stream>();
  /** How often each book has changed. */
  private readonly changes = new Map<string, number>();
  private readonly timers: NodeJS.Timeout[];
  private readonly stopListening: () => void;

  constructor(
    private readonly source: Source,
    private readonly tickers: DayTickers,
    private readonly mode: Mode,
  ) {
    this.stopListening = source.sequencer.onCommitted(({ outcomes }) => {
      for (const outcome of outcomes) this.note(outcome);
    });
    this.timers = [
      ...Object.values(EVERY).map((every) => setInterval(() => this.flush(every), every)),
      setInterval(() => this.watch(), TOUCH_EVERY),
    ];
  }

  stop(): void {
    this.stopListening();
    for (const timer of this.timers) clearInterval(timer);
  }

  /** Whether there is a stream of this name. */
  has(name: string): boolean {
    return this.streams.has(name) || this.make(name) !== null;
  }

  /** Begins to tell a listener; false when there is no such stream. */
  join(name: string, listener: Listener): boolean {
    const stream = this.streams.get(name) ?? this.make(name);
    if (stream === null) return false;
    this.streams.set(name, stream);
    stream.listeners.add(listener);
    if (stream.spec) this.source.market.watch(stream.spec.symbol);
    return true;
  }

  leave(name: string, listener: Listener): void {
    const stream = this.streams.get(name);
    stream?.listeners.delete(listener);
    if (stream?.listeners.size === 0) this.streams.delete(name);
  }

  private note({ events, time }: Outcome): void {
    if (this.streams.size === 0) return;
    for (const event of events) {
      if (event.type === 'order') this.touch(event.order.mode, event.order.symbol);
      if (event.type === 'ladder' || event.type === 'trade') this.touch(event.mode, event.symbol);
      if (event.type === 'trade' && event.mode === this.mode) this.tellTrade(event, time);
    }
  }

  private touch(mode: string, symbol: string): void {
    if (mode === this.mode) this.changes.set(symbol, this.changesOf(symbol) + 1);
  }

  private tellTrade(trade: TradeEvent, time: number): void {
    for (const kind of ['trade', 'aggTrade']) {
      const stream = this.streams.get(`${trade.symbol.toLowerCase()}@${kind}`);
      if (stream?.tell) send(stream, stream.tell(trade, time));
    }
  }

  private flush(every: number): void {
    for (const stream of this.streams.values()) {
      if (stream.every !== every) continue;
      const read = stream.read();
      if (read instanceof Promise) {
        read.then(
          (made) => send(stream, made),
          (err: unknown) => this.source.log.warn({ err }, 'a stream could not be read'),
        );
      } else send(stream, read);
    }
  }

  private watch(): void {
    for (const { spec } of this.streams.values()) if (spec) this.source.market.watch(spec.symbol);
  }

  private changesOf(symbol: string): number {
    return this.changes.get(symbol) ?? 0;
  }

  /** Returns a new stream; null for a name that none has. */
  private make(name: string): Stream | null {
    const [, all] = OF_ALL.exec(name) ?? [];
    if (all !== undefined) return this.ofAll(name, all === 'ticker' ? tickerEvent : miniEvent);
    const [, symbol = '', kind = '', pace] = OF_MARKET.exec(name) ?? [];
    const spec = this.source.instruments.find(symbol.toUpperCase())?.instrument;
    const isPaced = kind.startsWith('depth');
    if (!spec || (pace !== undefined && !isPaced)) return null;
    const stream = { name, spec, listeners: new Set<Listener>() };
    if (kind === 'trade') return { ...stream, every: null, read: () => null, tell: tradeEvent(spec) };
    if (kind === 'aggTrade') return { ...stream, every: null, read: () => null, tell: aggregateEvent(spec) };
    if (kind === 'bookTicker') return { ...stream, every: EVERY.fast, read: this.bestOf(spec) };
    if (kind === 'ticker') return { ...stream, every: EVERY.slow, read: this.dayOf(spec, tickerEvent) };
    if (kind === 'miniTicker') return { ...stream, every: EVERY.slow, read: this.dayOf(spec, miniEvent) };
    const every = pace === '100' ? EVERY.fast : EVERY.slow;
    if (kind === 'depth') return { ...stream, every, read: this.changesIn(spec) };
    if (isPaced) return { ...stream, every, read: this.partOf(spec, Number(kind.slice('depth'.length))) };
    const word = kind.slice('kline_'.length);
    const interval = INTERVALS[word];
    return interval ? { ...stream, every: EVERY.candle, read: this.candleOf(spec, interval, word) } : null;
  }

  private ofAll(name: string, tell: TellDay): Stream {
    const { instruments } = this.source;
    const read = async () => {
      const made = instruments.list().map(({ instrument }) => this.tickers.of(instrument, this.mode));
      const known = (await Promise.all(made)).filter(({ candles }) => candles.length > 0);
      return known.length === 0 ? null : known.map(tell);
    };
    return { name, spec: null, listeners: new Set(), every: EVERY.slow, read };
  }

  private dayOf(spec: InstrumentSpec, tell: TellDay): () => Promise<object | null> {
    return async () => {
      const day = await this.tickers.of(spec, this.mode);
      return day.candles.length === 0 ? null : tell(day);
    };
  }

  /** Reads a book when it has changed since the last reading. */
  private whenChanged<Read>(symbol: string, read: () => Read): () => Read | null {
    let seen = Number.NaN;
    return () => {
      const now = this.changesOf(symbol);
      if (now === seen) return null;
      seen = now;
      return read();
    };
  }

  private bestOf(spec: InstrumentSpec): () => object | null {
    let shown = '';
    return this.whenChanged(spec.symbol, () => {
      const { ask, bid } = this.tickers.best(spec, this.mode);
      const best = { s: spec.symbol, b: bid[0], B: bid[1], a: ask[0], A: ask[1] };
      const text = JSON.stringify(best);
      if (text === shown) return null;
      shown = text;
      return { u: this.source.sequencer.status.seq, ...best };
    });
  }

  private partOf(spec: InstrumentSpec, levels: number): () => object | null {
    return this.whenChanged(spec.symbol, () => {
      const { asks, bids } = this.depth(spec, levels);
      const lastUpdateId = this.source.sequencer.status.seq;
      return { lastUpdateId, bids: levelsOf(spec, bids), asks: levelsOf(spec, asks) };
    });
  }

  /** Each change of a book begins after the one before: `U` is the last `u` and one. */
  private changesIn(spec: InstrumentSpec): () => object | null {
    let shown = this.depth(spec, LEVELS);
    let last = this.source.sequencer.status.seq;
    return this.whenChanged(spec.symbol, () => {
      const now = this.depth(spec, LEVELS);
      const { asks, bids } = bookDiff(shown, now);
      if (asks.length === 0 && bids.length === 0) return null;
      const first = last + 1;
      shown = now;
      last = this.source.sequencer.status.seq;
      const changed = { b: levelsOf(spec, bids), a: levelsOf(spec, asks) };
      return { e: 'depthUpdate', E: this.source.market.now(), s: spec.symbol, U: first, u: last, ...changed };
    });
  }

  private depth({ symbol }: InstrumentSpec, levels: number): BookDepth {
    return this.source.sequencer.depth(this.mode, symbol, levels);
  }

  private candleOf(spec: InstrumentSpec, interval: Interval, word: string): () => object | null {
    const { market } = this.source;
    let shown = '';
    return () => {
      const candle = market.currentCandle(spec.symbol, interval);
      if (!candle) return null;
      const text = JSON.stringify(candle);
      if (text === shown) return null;
      shown = text;
      const { close, data_complete: isOver, high, low, open, time, turnover, volume } = candle;
      const k = {
        t: time,
        T: endOf(interval, time) - 1,
        s: spec.symbol,
        i: word,
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
        V: ZERO,
        Q: ZERO,
        B: '0',
      };
      return { e: 'kline', E: market.now(), s: spec.symbol, k };
    };
  }
}

/** Sends an event to all listeners of its stream, written once in either form. */
function send({ listeners, name }: Stream, event: object | null): void {
  if (event === null || listeners.size === 0) return;
  const raw = JSON.stringify(event);
  const wrapped = `{"stream":${JSON.stringify(name)},"data":${raw}}`;
  for (const listener of listeners) listener.write(listener.isWrapped ? wrapped : raw);
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
