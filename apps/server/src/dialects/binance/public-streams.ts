import type { BookDepth, EngineEvent, Mode, Outcome, TradeEvent } from '@trade/engine';
import { TOUCH_EVERY } from '../../market/feeds/index.ts';
import type { Services } from '../../platform/capability.ts';
import type { Listener } from './listener.ts';

/** How often streams are looked at, ms. */
export const EVERY = { fast: 100, candle: 250, half: 500, slow: 1_000, mark: 3_000 } as const;

/** Returns what is new, each event by itself. */
type Read = () => readonly object[] | Promise<readonly object[]>;

/** What a stream tells. */
export interface Told {
  /** How often it is looked at, ms; null for one of trades, which are told when they happen. */
  every: number | null;
  read: Read;
  /** Tells a trade; only of streams of trades. */
  tell?: (trade: TradeEvent, time: number) => object;
}

/** The streams of one product. */
export interface Streamed {
  /** Whose books they are of. */
  mode: Mode;
  /** Returns what a stream tells; null for a name that none has. */
  make: (name: string, books: Books) => (Told & { symbol: string | null }) | null;
  /** The book of the product that an event changes. */
  bookIn: (event: EngineEvent) => { mode: string; symbol: string } | null;
  /** What the streams of a book's market are named by; null for a book of something else. */
  nameOf: (book: string) => string | null;
}

/** What has changed in the books that streams are made of. */
export interface Books {
  /** Reads a book, by its symbol in the engine, when it has changed since the last reading. */
  whenChanged: (book: string, read: () => object | null) => () => readonly object[];
  depth: (book: string, levels: number) => BookDepth;
}

interface Stream extends Told {
  name: string;
  /** Of the reference market that it is about; null for one of all markets. */
  symbol: string | null;
  listeners: Set<Listener>;
}

type Source = Pick<Services, 'log' | 'market' | 'sequencer'>;

/** The public streams of a product, each from its first listener to its last. */
export class PublicStreams {
  private readonly streams = new Map<string, Stream>();
  /** How often each book has changed. */
  private readonly changes = new Map<string, number>();
  private readonly timers: NodeJS.Timeout[];
  private readonly stopListening: () => void;
  private readonly books: Books;

  constructor(
    private readonly source: Source,
    private readonly streamed: Streamed,
  ) {
    const { sequencer } = source;
    this.books = {
      whenChanged: (book, read) => this.whenChanged(book, read),
      depth: (book, levels) => sequencer.depth(streamed.mode, book, levels),
    };
    this.stopListening = sequencer.onCommitted(({ outcomes }) => {
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
    if (stream.symbol !== null) this.source.market.watch(stream.symbol);
    return true;
  }

  leave(name: string, listener: Listener): void {
    const stream = this.streams.get(name);
    stream?.listeners.delete(listener);
    if (stream?.listeners.size === 0) this.streams.delete(name);
  }

  private make(name: string): Stream | null {
    const made = this.streamed.make(name, this.books);
    return made && { ...made, name, listeners: new Set() };
  }

  private note({ events, time }: Outcome): void {
    if (this.streams.size === 0) return;
    const { bookIn, mode } = this.streamed;
    for (const event of events) {
      const changed = bookIn(event);
      if (changed?.mode !== mode) continue;
      this.changes.set(changed.symbol, this.changesOf(changed.symbol) + 1);
      if (event.type === 'trade') this.tellTrade(event, time);
    }
  }

  private tellTrade(trade: TradeEvent, time: number): void {
    const symbol = this.streamed.nameOf(trade.symbol);
    if (symbol === null) return;
    for (const kind of ['trade', 'aggTrade']) {
      const stream = this.streams.get(`${symbol.toLowerCase()}@${kind}`);
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
    for (const { symbol } of this.streams.values()) if (symbol !== null) this.source.market.watch(symbol);
  }

  private changesOf(book: string): number {
    return this.changes.get(book) ?? 0;
  }

  private whenChanged(book: string, read: () => object | null): () => readonly object[] {
    let seen = Number.NaN;
    return () => {
      const now = this.changesOf(book);
      if (now === seen) return [];
      seen = now;
      return listOf(read());
    };
  }
}

/** Returns what is told only when it differs from the last time. */
export function whenDifferent<Read extends object>(
  read: () => Read | null | undefined,
  tell: (read: Read) => object,
): () => object | null {
  let shown = '';
  return () => {
    const now = read();
    const text = now ? JSON.stringify(now) : shown;
    if (!now || text === shown) return null;
    shown = text;
    return tell(now);
  };
}

export const listOf = (event: object | null): readonly object[] => (event === null ? [] : [event]);

/** Events of several markets that are told as one. */
export function inOne(events: readonly (object | null)[]): readonly object[] {
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
