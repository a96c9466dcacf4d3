import type { BookDepth, Outcome, TradeEvent } from '@trade/engine';
import type { Interval } from '@trade/protocol';
import { endOf, TOUCH_EVERY } from '../../market/feeds/index.ts';
import { bookDiff } from '../../market/realtime/index.ts';
import { levelsOf } from './book-calls.ts';
import { INTERVALS } from './candles.ts';
import type { Listener } from './listener.ts';
import { bestOf, dayOf, type MarketSource, premiumOf } from './perpetual-market-calls.ts';
import { type Perpetual, quantityText, ticksText } from './perpetuals.ts';

const OF_MARKET =
  /^([a-z0-9]{2,20})@(trade|aggTrade|bookTicker|ticker|miniTicker|markPrice|kline_\w{1,3}|depth(?:5|10|20)?)(?:@(1s|100ms|250ms|500ms))?$/;
const OF_ALL = /^!(ticker@arr|miniTicker@arr|markPrice@arr(?:@1s)?|bookTicker)$/;
/** Levels of a side that changes are told of. */
const LEVELS = 1_000;
const EVERY = { fast: 100, candle: 250, half: 500, slow: 1_000, mark: 3_000 } as const;
const ZERO = '0';
/** Streams are those of the real books. */
const MODE = 'real';

export interface StreamSource extends MarketSource {
  log: { warn: (told: object, text: string) => void };
}

/** A stream with its listeners. */
interface Stream {
  name: string;
  /** Null for one of all contracts. */
  perpetual: Perpetual | null;
  listeners: Set<Listener>;
  /** How often it is looked at, ms; null for one of trades, which are told when they happen. */
  every: number | null;
  /** Returns what is new, each event by itself. */
  read: () => readonly object[] | Promise<readonly object[]>;
  /** Tells a trade; only of streams of trades. */
  tell?: (trade: TradeEvent, time: number) => object;
}

type Made = Pick<Stream, 'every' | 'read' | 'tell'>;

/** The public streams of perpetuals, each from its first listener to its last. */
export class PerpetualMarketStreams {
  private readonly streams = new Map<string, Stream>();
  /** How often each book has changed, by the contract's symbol. */
  private readonly changes = new Map<string, number>();
  private readonly timers: NodeJS.Timeout[];
  private readonly stopListening: () => void;

  constructor(private readonly source: StreamSource) {
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
    if (stream.perpetual) this.source.market.watch(stream.perpetual.symbol);
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
      if (event.type === 'trade' && event.mode === MODE) {
        this.touch(event.symbol);
        this.tellTrade(event, time);
      }
      if (event.type !== 'entry' || event.entry.mode !== MODE) continue;
      const { entry } = event;
      if (entry.kind === 'contract_market' || entry.kind === 'contract_order') this.touch(entry.body.symbol);
    }
  }

  private touch(symbol: string): void {
    this.changes.set(symbol, this.changesOf(symbol) + 1);
  }

  private tellTrade(trade: TradeEvent, time: number): void {
    const perpetual = this.source.perpetuals.ofContract(trade.symbol);
    if (!perpetual) return;
    for (const kind of ['trade', 'aggTrade']) {
      const stream = this.streams.get(`${perpetual.symbol.toLowerCase()}@${kind}`);
      if (stream?.tell) send(stream, [stream.tell(trade, time)]);
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
    for (const { perpetual } of this.streams.values())
      if (perpetual) this.source.market.watch(perpetual.symbol);
  }

  private changesOf(symbol: string): number {
    return this.changes.get(symbol) ?? 0;
  }

  /** Returns a new stream; null for a name that none has. */
  private make(name: string): Stream | null {
    const [, all] = OF_ALL.exec(name) ?? [];
    if (all !== undefined) return { name, perpetual: null, listeners: new Set(), ...this.ofAll(all) };
    const [, symbol = '', kind = '', pace] = OF_MARKET.exec(name) ?? [];
    const perpetual = this.source.perpetuals.find(symbol.toUpperCase());
    const made = perpetual && this.ofOne(perpetual, kind, pace ?? null);
    return made && { name, perpetual, listeners: new Set(), ...made };
  }

  private ofOne(one: Perpetual, kind: string, pace: string | null): Made | null {
    if (kind === 'markPrice') {
      if (pace !== null && pace !== '1s') return null;
      const every = pace === null ? EVERY.mark : EVERY.slow;
      return { every, read: () => listOf(markEvent(this.source, one)) };
    }
    if (pace === '1s' || (pace !== null && !kind.startsWith('depth'))) return null;
    if (kind === 'trade') return { every: null, read: () => [], tell: tradeEvent(one) };
    if (kind === 'aggTrade') return { every: null, read: () => [], tell: aggregateEvent(one) };
    if (kind === 'bookTicker') return { every: EVERY.fast, read: this.bestOf(one) };
    if (kind === 'ticker' || kind === 'miniTicker')
      return { every: EVERY.slow, read: async () => listOf(await dayEvent(this.source, one, kind)) };
    if (kind.startsWith('depth')) return this.depthStream(one, kind.slice('depth'.length), pace);
    const word = kind.slice('kline_'.length);
    const interval = INTERVALS[word];
    return interval ? { every: EVERY.candle, read: this.candleOf(one, interval, word) } : null;
  }

  private ofAll(name: string): Made {
    const { perpetuals } = this.source;
    if (name === 'bookTicker') {
      const reads = perpetuals.list().map((one) => this.bestOf(one));
      return { every: EVERY.slow, read: () => reads.flatMap((read) => read()) };
    }
    if (name.startsWith('markPrice')) {
      const every = name.endsWith('@1s') ? EVERY.slow : EVERY.mark;
      return { every, read: () => inOne(perpetuals.list().map((one) => markEvent(this.source, one))) };
    }
    const kind = name.startsWith('ticker') ? 'ticker' : 'miniTicker';
    const read = async () =>
      inOne(await Promise.all(perpetuals.list().map((one) => dayEvent(this.source, one, kind))));
    return { every: EVERY.slow, read };
  }

  private depthStream(one: Perpetual, levels: string, pace: string | null): Made {
    const every = pace === '100ms' ? EVERY.fast : pace === '500ms' ? EVERY.half : EVERY.candle;
    return { every, read: levels === '' ? this.changesIn(one) : this.partOf(one, Number(levels)) };
  }

  /** Reads a book when it has changed since the last reading. */
  private whenChanged(one: Perpetual, read: () => object | null): () => readonly object[] {
    let seen = Number.NaN;
    return () => {
      const now = this.changesOf(one.contract.spec.symbol);
      if (now === seen) return [];
      seen = now;
      return listOf(read());
    };
  }

  private bestOf(one: Perpetual): () => readonly object[] {
    let shown = '';
    return this.whenChanged(one, () => {
      const { ask, bid } = bestOf(this.source, one, MODE);
      const best = { s: one.symbol, b: bid[0], B: bid[1], a: ask[0], A: ask[1] };
      const text = JSON.stringify(best);
      if (text === shown) return null;
      shown = text;
      const now = this.source.clock.now();
      return { e: 'bookTicker', u: this.source.sequencer.status.seq, ...best, T: now, E: now };
    });
  }

  /** Each change follows the one before: `pu` is its `u`. */
  private changesIn(one: Perpetual): () => readonly object[] {
    let shown = this.depth(one, LEVELS);
    let last = this.source.sequencer.status.seq;
    return this.whenChanged(one, () => {
      const now = this.depth(one, LEVELS);
      const changed = bookDiff(shown, now);
      if (changed.asks.length === 0 && changed.bids.length === 0) return null;
      const before = last;
      shown = now;
      last = this.source.sequencer.status.seq;
      return this.depthEvent(one, changed, { first: before + 1, last, before });
    });
  }

  private partOf(one: Perpetual, levels: number): () => readonly object[] {
    let before = this.source.sequencer.status.seq;
    return this.whenChanged(one, () => {
      const last = this.source.sequencer.status.seq;
      const event = this.depthEvent(one, this.depth(one, levels), { first: last, last, before });
      before = last;
      return event;
    });
  }

  private depthEvent(
    { symbol, units }: Perpetual,
    { asks, bids }: BookDepth,
    { before, first, last }: { first: number; last: number; before: number },
  ): object {
    const now = this.source.clock.now();
    const levels = { b: levelsOf(units, bids), a: levelsOf(units, asks) };
    return {
      e: 'depthUpdate',
      E: now,
      T: now,
      s: symbol,
      ps: symbol,
      U: first,
      u: last,
      pu: before,
      ...levels,
    };
  }

  private depth({ contract }: Perpetual, levels: number): BookDepth {
    return this.source.sequencer.depth(MODE, contract.spec.symbol, levels);
  }

  private candleOf(one: Perpetual, interval: Interval, word: string): () => readonly object[] {
    const { market } = this.source;
    let shown = '';
    return () => {
      const candle = market.currentCandle(one.symbol, interval);
      if (!candle) return [];
      const text = JSON.stringify(candle);
      if (text === shown) return [];
      shown = text;
      const { close, data_complete: isOver, high, low, open, time, turnover, volume } = candle;
      const k = {
        t: time,
        T: endOf(interval, time) - 1,
        s: one.symbol,
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
        B: ZERO,
      };
      return [{ e: 'kline', E: market.now(), s: one.symbol, k }];
    };
  }
}

const listOf = (event: object | null): readonly object[] => (event === null ? [] : [event]);

/** Events of several contracts that are told as one. */
function inOne(events: readonly (object | null)[]): readonly object[] {
  const known = events.filter((event) => event !== null);
  return known.length === 0 ? [] : [known];
}

/** Sends events to all listeners of their stream, written once in either form. */
function send({ listeners, name }: Stream, events: readonly object[]): void {
  if (listeners.size === 0) return;
  for (const event of events) {
    const raw = JSON.stringify(event);
    const wrapped = `{"stream":${JSON.stringify(name)},"data":${raw}}`;
    for (const listener of listeners) listener.write(listener.isWrapped ? wrapped : raw);
  }
}

function tradeEvent(one: Perpetual) {
  return ({ id, lots, price, takerSide }: TradeEvent, time: number) => ({
    e: 'trade',
    E: time,
    T: time,
    s: one.symbol,
    t: id,
    p: ticksText(one, price),
    q: quantityText(one, lots),
    X: 'MARKET',
    m: takerSide === 'sell',
  });
}

function aggregateEvent(one: Perpetual) {
  return ({ id, lots, price, takerSide }: TradeEvent, time: number) => ({
    e: 'aggTrade',
    E: time,
    s: one.symbol,
    a: id,
    p: ticksText(one, price),
    q: quantityText(one, lots),
    f: id,
    l: id,
    T: time,
    m: takerSide === 'sell',
  });
}

function markEvent(source: MarketSource, one: Perpetual): object | null {
  const premium = premiumOf(source, one, MODE);
  if (premium === null) return null;
  return {
    e: 'markPriceUpdate',
    E: premium.time,
    s: one.symbol,
    p: premium.markPrice,
    i: premium.indexPrice,
    P: premium.estimatedSettlePrice,
    r: premium.lastFundingRate,
    T: premium.nextFundingTime,
  };
}

async function dayEvent(
  source: MarketSource,
  one: Perpetual,
  kind: 'ticker' | 'miniTicker',
): Promise<object | null> {
  const day = await dayOf(source, one);
  if (day === null) return null;
  const common = {
    E: day.closeTime,
    s: one.symbol,
    c: day.lastPrice,
    o: day.openPrice,
    h: day.highPrice,
    l: day.lowPrice,
    v: day.volume,
    q: day.quoteVolume,
  };
  if (kind === 'miniTicker') return { e: '24hrMiniTicker', ...common };
  return {
    e: '24hrTicker',
    ...common,
    p: day.priceChange,
    P: day.priceChangePercent,
    w: day.weightedAvgPrice,
    Q: day.lastQty,
    O: day.openTime,
    C: day.closeTime,
    F: day.firstId,
    L: day.lastId,
    n: day.count,
  };
}
