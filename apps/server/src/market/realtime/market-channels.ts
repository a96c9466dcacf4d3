import type { AnyEntry, BookDepth, Mode, Outcome, TradeEvent } from '@trade/engine';
import {
  BOOK_LEVELS,
  type Candle,
  type ContractMark,
  INTERVALS,
  type Interval,
  MESSAGE,
  type PublicTrade,
} from '@trade/protocol';
import { lotsText, type MarketUnits, priceText } from '../quotes/index.ts';
import { Broadcast, type Channel, encode } from './connection.ts';

/** Mark, index and funding of one contract, as last sent. */
class MarkChannel implements Channel {
  private shown: ContractMark | null = null;
  private encoded: Buffer | null = null;

  constructor(
    private readonly read: () => ContractMark | null,
    private readonly seq: () => number,
  ) {}

  snapshot(): Buffer | null {
    if (this.encoded === null) this.update();
    return this.encoded;
  }

  update(): Buffer | null {
    const mark = this.read();
    if (!mark || (this.shown && isSame(this.shown, mark))) return null;
    this.shown = mark;
    this.encoded = encode({ type: MESSAGE.mark, data: { ...mark, seq: this.seq() } });
    return this.encoded;
  }
}

/** A change of the time alone is not sent. */
function isSame(one: ContractMark, other: ContractMark): boolean {
  return (
    one.mark_price === other.mark_price &&
    one.index_price === other.index_price &&
    one.funding_rate === other.funding_rate &&
    one.next_funding_at === other.next_funding_at &&
    one.expires_at === other.expires_at &&
    one.awaits_depth === other.awaits_depth
  );
}

type Levels = BookDepth['bids'];

/**
 * Returns the changed levels with their new quantity, 0 for a removed one. Applied to `before`, it
 * gives `after`.
 */
export function bookDiff(before: BookDepth, after: BookDepth): BookDepth {
  return { bids: levelsDiff(before.bids, after.bids), asks: levelsDiff(before.asks, after.asks) };
}

function levelsDiff(before: Levels, after: Levels): Levels {
  const gone = new Map(before);
  const changed: Levels = [];
  for (const [price, lots] of after) {
    if (gone.get(price) !== lots) changed.push([price, lots]);
    gone.delete(price);
  }
  for (const price of gone.keys()) changed.push([price, 0]);
  return changed;
}

/** A book at a sequence of the engine. */
interface BookState {
  seq: number;
  time: number;
  depth: BookDepth;
}

/**
 * One order book: a snapshot, then deltas that each name the sequence they follow. Readers who
 * apply them in order have exactly the book's best levels.
 */
class BookChannel implements Channel {
  private shown: BookState;
  private encoded: Buffer | null = null;

  constructor(
    private readonly units: MarketUnits,
    /** Returns the book now; null when it has not changed since the last call. */
    private readonly read: () => BookState | null,
    first: BookState,
  ) {
    this.shown = first;
  }

  snapshot(): Buffer {
    const { seq, time, depth } = this.shown;
    const { symbol } = this.units;
    this.encoded ??= encode({
      type: MESSAGE.book,
      data: { symbol, kind: 'snapshot', seq, ...this.levels(depth), time },
    });
    return this.encoded;
  }

  update(): Buffer | null {
    const next = this.read();
    if (!next) return null;
    const diff = bookDiff(this.shown.depth, next.depth);
    if (diff.bids.length === 0 && diff.asks.length === 0) return null;
    const prevSeq = this.shown.seq;
    this.shown = next;
    this.encoded = null;
    const { seq, time } = next;
    const { symbol } = this.units;
    return encode({
      type: MESSAGE.book,
      data: { symbol, kind: 'delta', seq, prevSeq, ...this.levels(diff), time },
    });
  }

  private levels(depth: BookDepth) {
    const text = ([price, lots]: [number, number]): [string, string] => [
      priceText(this.units, price),
      lotsText(this.units, lots),
    ];
    return { bids: depth.bids.map(text), asks: depth.asks.map(text) };
  }
}

/** The running candle of one symbol and interval, as it was last encoded. */
class CandleChannel implements Channel {
  private shown: { text: string; encoded: Buffer } | null = null;

  constructor(
    private readonly symbol: string,
    /** The running candle; null before the first tick. */
    private readonly read: () => Candle | null,
    private readonly seq: () => number,
  ) {}

  snapshot(): Buffer | null {
    return this.shown?.encoded ?? this.update();
  }

  update(): Buffer | null {
    const candle = this.read();
    if (!candle) return null;
    const text = JSON.stringify(candle);
    // Another command that leaves the candle as it is is not told.
    if (text === this.shown?.text) return null;
    const data = { ...candle, symbol: this.symbol, seq: this.seq() };
    this.shown = { text, encoded: encode({ type: MESSAGE.candle, data }) };
    return this.shown.encoded;
  }
}

/** As many of the latest trades are told to whoever joins, or has missed some. */
const TRADES_KEPT = 50;

/** A trade and the command that brought it about. */
interface NumberedTrade {
  seq: number;
  trade: PublicTrade;
}

/** The trades of one book, newest first. */
class TradesChannel implements Channel {
  private told: NumberedTrade[] = [];
  private fresh: NumberedTrade[] = [];
  /** All trades after this command, up to the last that was told of, are in `told`. */
  private completeAfter: number;
  private toldTo: number;

  constructor(
    private readonly units: MarketUnits,
    private readonly seq: () => number,
  ) {
    this.toldTo = seq();
    this.completeAfter = this.toldTo;
  }

  note({ id, lots, price, takerSide }: TradeEvent, { seq, time }: Pick<Outcome, 'seq' | 'time'>): void {
    const trade: PublicTrade = {
      id: String(id),
      price: priceText(this.units, price),
      amount: lotsText(this.units, lots),
      side: takerSide,
      time,
    };
    this.fresh.unshift({ seq, trade });
  }

  snapshot(): Buffer | null {
    return this.told.length === 0 ? null : this.encode(this.told, this.completeAfter);
  }

  update(): Buffer | null {
    const { fresh, toldTo } = this;
    if (fresh.length === 0) return null;
    this.fresh = [];
    const all = [...fresh, ...this.told];
    this.told = all.slice(0, TRADES_KEPT);
    this.completeAfter = all[TRADES_KEPT]?.seq ?? this.completeAfter;
    this.toldTo = Math.max(this.seq(), fresh[0]?.seq ?? 0);
    return this.encode(fresh, toldTo);
  }

  private encode(numbered: readonly NumberedTrade[], prevSeq: number): Buffer {
    const { symbol } = this.units;
    const trades = numbered.map(({ trade }) => trade);
    return encode({ type: MESSAGE.trades, data: { symbol, seq: this.toldTo, prevSeq, trades } });
  }
}

/** The market's data for the channels. */
export interface MarketSource {
  /** For a coin or a contract. */
  unitsOf: (symbol: string) => MarketUnits | undefined;
  /** The symbols whose candles change with a tick of an instrument. */
  chartsOf: (instrument: string) => readonly string[];
  /** Null for what is not a contract. */
  mark: (mode: Mode, symbol: string) => ContractMark | null;
  depth: (mode: Mode, symbol: string, levels: number) => BookDepth;
  /** The running candle; null before the first tick. */
  currentCandle: (symbol: string, interval: Interval) => Candle | null;
  /** The last committed sequence. */
  seq: () => number;
  now: () => number;
  /** Called when somebody begins to follow data of a coin or a contract. */
  watch: (symbol: string) => void;
}

const BOOK_CHANNEL = /^(.+)_Obook$/;
const CANDLE_CHANNEL = /^(.+)_([^_]+)_Kline$/;
const MARK_CHANNEL = /^(.+)_Mark$/;
const TRADES_CHANNEL = /^(.+)_Trades$/;

/** A channel with readers, and the coin or contract that it shows. */
interface Followed {
  symbol: string;
  broadcast: Broadcast;
}

interface FollowedTrades extends Followed {
  channel: TradesChannel;
}

/**
 * The books, trades and candles that somebody follows. A channel exists from its first reader to
 * its last.
 */
export class MarketChannels {
  private readonly books = new Map<string, Followed>();
  private readonly candles = new Map<string, Followed>();
  private readonly marks = new Map<string, Followed>();
  private readonly trades = new Map<string, FollowedTrades>();
  /** Books and symbols that changed since the last flush. */
  private readonly changedBooks = new Set<string>();
  private readonly changedSymbols = new Set<string>();

  constructor(private readonly source: MarketSource) {}

  /** Returns the channel of that name for a reader in that mode; null when there is none. */
  find(name: string, mode: Mode): Broadcast | null {
    const [, bookSymbol = ''] = BOOK_CHANNEL.exec(name) ?? [];
    const units = this.source.unitsOf(bookSymbol);
    if (units) return this.book(units, mode);
    const [, tradedSymbol = ''] = TRADES_CHANNEL.exec(name) ?? [];
    const traded = this.source.unitsOf(tradedSymbol);
    if (traded) return this.tape(traded, mode);
    const [, contract = ''] = MARK_CHANNEL.exec(name) ?? [];
    if (contract !== '') return this.source.mark(mode, contract) && this.mark(mode, contract);
    const [, symbol = '', interval = ''] = CANDLE_CHANNEL.exec(name) ?? [];
    if (!isInterval(interval) || !this.source.unitsOf(symbol)) return null;
    return this.candle(symbol, interval);
  }

  /** Tells again of everything that is followed. */
  watchAgain(): void {
    const symbols = new Set<string>();
    for (const channels of [this.books, this.candles, this.marks, this.trades])
      for (const { symbol } of channels.values()) symbols.add(symbol);
    for (const symbol of symbols) this.source.watch(symbol);
  }

  /** Records what a command changed, for the next flush. */
  note(outcome: Outcome): void {
    for (const event of outcome.events) {
      if (event.type === 'ladder' || event.type === 'trade') this.touchBook(event.mode, event.symbol);
      else if (event.type === 'order') this.touchBook(event.order.mode, event.order.symbol);
      else if (event.type === 'tick') this.changedSymbols.add(event.symbol);
      else if (event.type === 'entry') this.noteEntry(event.entry);
      if (event.type === 'trade') {
        this.trades.get(bookKey(event.mode, event.symbol))?.channel.note(event, outcome);
      }
    }
  }

  /** Sends what changed in the books, and their new trades. */
  flushBooks(): void {
    for (const { broadcast } of this.trades.values()) broadcast.flush();
    for (const key of this.changedBooks) {
      const book = this.books.get(key);
      if (book) book.broadcast.flush();
      else this.changedBooks.delete(key);
    }
  }

  flushCandles(): void {
    for (const changed of this.changedSymbols) {
      for (const symbol of this.source.chartsOf(changed)) {
        for (const interval of INTERVALS) this.candles.get(candleKey(symbol, interval))?.broadcast.flush();
      }
    }
    this.changedSymbols.clear();
  }

  /** Marks change with every tick: all are compared, and the changed ones are sent. */
  flushMarks(): void {
    for (const { broadcast } of this.marks.values()) broadcast.flush();
  }

  /** A contract's book consists of its market's quotes and customers' orders. */
  private noteEntry({ kind, mode, body }: AnyEntry): void {
    if (kind === 'contract_order' || kind === 'contract_market') this.touchBook(mode, body.symbol);
  }

  private touchBook(mode: Mode, symbol: string): void {
    this.changedBooks.add(bookKey(mode, symbol));
  }

  private book(units: MarketUnits, mode: Mode): Broadcast {
    const { symbol } = units;
    const key = bookKey(mode, symbol);
    const read = (): BookState => {
      this.changedBooks.delete(key);
      const depth = this.source.depth(mode, symbol, BOOK_LEVELS);
      return { seq: this.source.seq(), time: this.source.now(), depth };
    };
    const readIfChanged = () => (this.changedBooks.has(key) ? read() : null);
    return this.open(this.books, key, symbol, () => new BookChannel(units, readIfChanged, read()));
  }

  private tape(units: MarketUnits, mode: Mode): Broadcast {
    const { symbol } = units;
    const key = bookKey(mode, symbol);
    const existing = this.trades.get(key);
    if (existing) return existing.broadcast;
    const channel = new TradesChannel(units, this.source.seq);
    const broadcast = new Broadcast(channel, () => this.trades.delete(key));
    this.trades.set(key, { symbol, broadcast, channel });
    this.source.watch(symbol);
    return broadcast;
  }

  private mark(mode: Mode, symbol: string): Broadcast {
    const read = () => this.source.mark(mode, symbol);
    return this.open(this.marks, bookKey(mode, symbol), symbol, () => new MarkChannel(read, this.source.seq));
  }

  private candle(symbol: string, interval: Interval): Broadcast {
    const read = () => this.source.currentCandle(symbol, interval);
    return this.open(
      this.candles,
      candleKey(symbol, interval),
      symbol,
      () => new CandleChannel(symbol, read, this.source.seq),
    );
  }

  /** Returns the broadcast of that key, created with its first reader and dropped with its last. */
  private open(
    channels: Map<string, Followed>,
    key: string,
    symbol: string,
    channel: () => Channel,
  ): Broadcast {
    const existing = channels.get(key);
    if (existing) return existing.broadcast;
    const broadcast = new Broadcast(channel(), () => channels.delete(key));
    channels.set(key, { symbol, broadcast });
    this.source.watch(symbol);
    return broadcast;
  }
}

function bookKey(mode: Mode, symbol: string): string {
  return `${mode}:${symbol}`;
}

function candleKey(symbol: string, interval: Interval): string {
  return `${symbol}:${interval}`;
}

function isInterval(text: string): text is Interval {
  return (INTERVALS as readonly string[]).includes(text);
}
