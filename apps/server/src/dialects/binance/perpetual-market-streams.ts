import type { BookDepth, EngineEvent, Mode, TradeEvent } from '@trade/engine';
import { bookDiff } from '../../market/realtime/index.ts';
import { levelsOf } from './book-calls.ts';
import { candleStream, INTERVALS } from './candles.ts';
import { bestOf, dayOf, type MarketSource, premiumOf } from './perpetual-market-calls.ts';
import { type Perpetual, quantityText, ticksText } from './perpetuals.ts';
import {
  type Books,
  EVERY,
  inOne,
  listOf,
  type Streamed,
  type Told,
  whenDifferent,
} from './public-streams.ts';

const KINDS = 'trade|aggTrade|bookTicker|ticker|miniTicker|markPrice|kline_\\w{1,3}|depth(?:5|10|20)?';
const OF_MARKET = new RegExp(`^([a-z0-9]{2,20})@(${KINDS})(?:@(1s|100ms|250ms|500ms))?$`);
const OF_ALL = /^!(ticker@arr|miniTicker@arr|markPrice@arr(?:@1s)?|bookTicker)$/;
/** Levels of a side that changes are told of. */
const LEVELS = 1_000;
const ZERO = '0';

/** The public streams of the books of perpetuals of one mode. */
export class PerpetualMarketStreams implements Streamed {
  constructor(
    private readonly source: MarketSource,
    readonly mode: Mode,
  ) {}

  readonly make = (name: string, books: Books): (Told & { symbol: string | null }) | null => {
    const [, all] = OF_ALL.exec(name) ?? [];
    if (all !== undefined) return { symbol: null, ...this.ofAll(all, books) };
    const [, symbol = '', kind = '', pace] = OF_MARKET.exec(name) ?? [];
    const perpetual = this.source.perpetuals.find(symbol.toUpperCase());
    const told = perpetual && this.ofOne(perpetual, kind, pace ?? null, books);
    return told && { symbol: perpetual.symbol, ...told };
  };

  readonly bookIn = (event: EngineEvent) => {
    if (event.type === 'trade') return event;
    if (event.type !== 'entry') return null;
    const { entry } = event;
    const isOfBook = entry.kind === 'contract_market' || entry.kind === 'contract_order';
    return isOfBook ? { mode: entry.mode, symbol: entry.body.symbol } : null;
  };

  readonly nameOf = (book: string): string | null => this.source.perpetuals.ofContract(book)?.symbol ?? null;

  private ofOne(one: Perpetual, kind: string, pace: string | null, books: Books): Told | null {
    if (kind === 'markPrice') {
      if (pace !== null && pace !== '1s') return null;
      const every = pace === null ? EVERY.mark : EVERY.slow;
      return { every, read: () => listOf(this.markOf(one)) };
    }
    if (pace === '1s' || (pace !== null && !kind.startsWith('depth'))) return null;
    if (kind === 'trade') return { every: null, read: () => [], tell: tradeEvent(one) };
    if (kind === 'aggTrade') return { every: null, read: () => [], tell: aggregateEvent(one) };
    if (kind === 'bookTicker') return { every: EVERY.fast, read: this.bestOf(one, books) };
    if (kind === 'ticker' || kind === 'miniTicker')
      return { every: EVERY.slow, read: async () => listOf(await dayEvent(this.source, one, kind)) };
    if (kind.startsWith('depth')) return this.depthStream(one, kind.slice('depth'.length), pace, books);
    const word = kind.slice('kline_'.length);
    const interval = INTERVALS[word];
    if (!interval) return null;
    return candleStream(this.source.market, one.symbol, { interval, word, zero: ZERO });
  }

  private ofAll(name: string, books: Books): Told {
    const { perpetuals } = this.source;
    if (name === 'bookTicker') {
      const reads = perpetuals.list().map((one) => this.bestOf(one, books));
      return { every: EVERY.slow, read: () => reads.flatMap((read) => read()) };
    }
    if (name.startsWith('markPrice')) {
      const every = name.endsWith('@1s') ? EVERY.slow : EVERY.mark;
      return { every, read: () => inOne(perpetuals.list().map((one) => this.markOf(one))) };
    }
    const kind = name.startsWith('ticker') ? 'ticker' : 'miniTicker';
    const read = async () =>
      inOne(await Promise.all(perpetuals.list().map((one) => dayEvent(this.source, one, kind))));
    return { every: EVERY.slow, read };
  }

  private depthStream(one: Perpetual, levels: string, pace: string | null, books: Books): Told {
    const every = pace === '100ms' ? EVERY.fast : pace === '500ms' ? EVERY.half : EVERY.candle;
    const read = levels === '' ? this.changesIn(one, books) : this.partOf(one, Number(levels), books);
    return { every, read };
  }

  private bestOf(one: Perpetual, books: Books): () => readonly object[] {
    const read = () => {
      const { ask, bid } = bestOf(this.source, one, this.mode);
      return { s: one.symbol, b: bid[0], B: bid[1], a: ask[0], A: ask[1] };
    };
    const tell = (best: object) => {
      const now = this.source.clock.now();
      return { e: 'bookTicker', u: this.source.sequencer.status.seq, ...best, T: now, E: now };
    };
    return books.whenChanged(one.contract.spec.symbol, whenDifferent(read, tell));
  }

  /** Each change follows the one before: `pu` is its `u`. */
  private changesIn(one: Perpetual, books: Books): Told['read'] {
    const book = one.contract.spec.symbol;
    let shown = books.depth(book, LEVELS);
    let last = this.source.sequencer.status.seq;
    return books.whenChanged(book, () => {
      const now = books.depth(book, LEVELS);
      const changed = bookDiff(shown, now);
      if (changed.asks.length === 0 && changed.bids.length === 0) return null;
      const before = last;
      shown = now;
      last = this.source.sequencer.status.seq;
      return this.depthEvent(one, changed, { first: before + 1, last, before });
    });
  }

  private partOf(one: Perpetual, levels: number, books: Books): Told['read'] {
    const book = one.contract.spec.symbol;
    let before = this.source.sequencer.status.seq;
    return books.whenChanged(book, () => {
      const last = this.source.sequencer.status.seq;
      const event = this.depthEvent(one, books.depth(book, levels), { first: last, last, before });
      before = last;
      return event;
    });
  }

  private depthEvent(
    { symbol: s, units }: Perpetual,
    { asks, bids }: BookDepth,
    { before: pu, first: U, last: u }: { first: number; last: number; before: number },
  ): object {
    const now = this.source.clock.now();
    const levels = { b: levelsOf(units, bids), a: levelsOf(units, asks) };
    return { e: 'depthUpdate', E: now, T: now, s, ps: s, U, u, pu, ...levels };
  }

  private markOf(one: Perpetual): object | null {
    const premium = premiumOf(this.source, one, this.mode);
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
