import { CODES, type Interval } from '@trade/protocol';
import { z } from 'zod';
import type { Sequencer } from '../../core/sequencer/index.ts';
import { type Bus, type Question, question, topic } from '../../platform/bus/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';
import {
  FEED_STALE_AFTER,
  type FeedCandle,
  type FeedInstrument,
  type FeedTick,
  type ReferenceFeed,
} from './feed.ts';
import { type MarketInterest, REFRESH_PATIENCE } from './interest.ts';
import type { ReferenceDriver } from './reference-driver.ts';

/**
 * A tick on its way to other processes; amounts as decimal text. `isBehind`: the engine does not
 * get it before somebody asks.
 */
type SentTick = Omit<FeedTick, 'volume' | 'turnover'> & {
  volume: string;
  turnover: string;
  isBehind: boolean;
};

const AMOUNT = z.string().regex(/^\d{1,60}$/);
const OF_SYMBOL = z.object({ symbol: z.string() });
const TICK = topic<SentTick>(
  'market.tick',
  z.object({
    symbol: z.string(),
    price: z.int().positive(),
    tickId: z.string(),
    at: z.int(),
    volume: AMOUNT,
    turnover: AMOUNT,
    isBehind: z.boolean(),
  }),
);
/** What operators have decided about a symbol is stored anew. */
const HALT = question<{ symbol: string }, null>('market.halt', OF_SYMBOL);
const TOUCH = topic('market.touch', OF_SYMBOL);
/** Answered with the sequence at which the engine has the newest price of every market. */
const REFRESH = question<null, { seq: number }>('market.refresh', z.null());
/** A symbol is listed anew. */
const FOLLOW = question<{ symbol: string }, null>('market.follow', OF_SYMBOL);

const DEADLINE = 5_000;

/** What the rest of a process needs of the driver of the reference market. */
export type MarketDriver = Pick<ReferenceDriver, 'onTick' | 'isLive' | 'follow' | 'applyHalts'> &
  MarketInterest;

/**
 * What the process that drives the market knows for itself: of a message only the symbol is
 * believed.
 */
interface Sharing {
  /** The last sequence that the writer has committed. */
  committedSeq: () => number;
  /** Returns a listed instrument; null when there is none. */
  instrumentOf: (symbol: string) => FeedInstrument | null;
}

/**
 * Lets other processes hear the ticks of this process' driver, and tell it what is watched, listed
 * and decided by operators. Returns how that is ended.
 */
export function shareDriver(
  bus: Bus,
  driver: MarketDriver & Pick<ReferenceDriver, 'isBehind'>,
  { committedSeq, instrumentOf }: Sharing,
): () => void {
  const ends = [
    driver.onTick(({ volume, turnover, ...tick }) =>
      bus.publish(TICK, {
        ...tick,
        volume: String(volume),
        turnover: String(turnover),
        isBehind: driver.isBehind(tick.symbol),
      }),
    ),
    bus.listen(TOUCH, ({ symbol }) => driver.touch(symbol)),
    bus.answer(REFRESH, async () => {
      await driver.refresh();
      return { seq: committedSeq() };
    }),
    bus.answer(HALT, async ({ symbol }) => {
      await driver.applyHalts(symbol);
      return null;
    }),
    bus.answer(FOLLOW, async ({ symbol }) => {
      const instrument = instrumentOf(symbol);
      if (!instrument) throw new Error(`${symbol} is not listed`);
      await driver.follow(instrument);
      return null;
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * The reference market in a process that does not drive it: ticks come from whoever does, past
 * candles from the feed's own history, which every process can read.
 */
export class RemoteMarket implements MarketDriver, ReferenceFeed {
  private readonly listeners = new Set<(tick: FeedTick) => void>();
  private readonly newest = new Map<string, { tick: FeedTick; heardAt: number }>();
  /** The newest ticks that the engine does not get before somebody asks, by symbol. */
  private readonly behind = new Map<string, FeedTick>();
  private refreshing: Promise<void> | null = null;
  private readonly forget: () => void;

  constructor(
    private readonly bus: Bus,
    private readonly source: ReferenceFeed,
    /** The exchange as this process follows it. */
    private readonly exchange: Pick<Sequencer, 'status' | 'onCommitted'>,
  ) {
    this.forget = bus.listen(TICK, ({ volume, turnover, isBehind, ...sent }) => {
      const tick = { ...sent, volume: BigInt(volume), turnover: BigInt(turnover) };
      this.hear(tick, isBehind);
    });
  }

  get kind(): ReferenceFeed['kind'] {
    return this.source.kind;
  }

  onTick(listener: (tick: FeedTick) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** False while nothing is heard of the symbol. */
  isLive(symbol: string): boolean {
    const known = this.newest.get(symbol);
    return known !== undefined && performance.now() - known.heardAt < FEED_STALE_AFTER;
  }

  /**
   * Has the symbol followed by whoever drives the market. Rejects with 558 when they cannot be
   * reached.
   */
  async follow({ symbol }: FeedInstrument): Promise<void> {
    await this.tell(FOLLOW, { symbol });
  }

  async applyHalts(symbol: string): Promise<void> {
    await this.tell(HALT, { symbol });
  }

  private async tell<Told>(what: Question<Told, null>, told: Told): Promise<void> {
    try {
      await this.bus.ask(what, told, DEADLINE);
    } catch {
      throw new CatalogueError(CODES.service_unavailable);
    }
  }

  touch(symbol: string): void {
    this.bus.publish(TOUCH, { symbol });
  }

  refresh(): Promise<void> | null {
    if (this.behind.size === 0) return null;
    this.refreshing ??= this.askForNewest().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  private async askForNewest(): Promise<void> {
    const asked = [...this.behind];
    const until = performance.now() + REFRESH_PATIENCE;
    try {
      const { seq } = await this.bus.ask(REFRESH, null, REFRESH_PATIENCE);
      await this.reach(seq, until - performance.now());
    } catch {
      // Nobody drives the market now: what is known is all there is.
      return;
    }
    for (const [symbol, tick] of asked) if (this.behind.get(symbol) === tick) this.behind.delete(symbol);
  }

  /** Resolves once this process has applied `seq`, or after `patience` ms. */
  private reach(seq: number, patience: number): Promise<void> {
    if (this.exchange.status.seq >= seq) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        forget();
        resolve();
      };
      const timer = setTimeout(end, Math.max(1, patience));
      const forget = this.exchange.onCommitted(({ lastSeq }) => {
        if (lastSeq >= seq) end();
      });
    });
  }

  /** Lets the history know an instrument that was listed since. */
  know(instrument: FeedInstrument): void {
    this.source.follow(instrument);
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {
    this.forget();
  }

  latest(symbol: string): FeedTick | null {
    return this.newest.get(symbol)?.tick ?? null;
  }

  history(symbol: string, interval: Interval, before: number, count: number): Promise<FeedCandle[]> {
    return this.source.history(symbol, interval, before, count);
  }

  /**
   * An older tick than the newest one is late or repeated, and no price any more; the engine
   * ignores it, too. The newest one repeated is no sign of a feed that lives.
   */
  private hear(tick: FeedTick, isBehind: boolean): void {
    const known = this.newest.get(tick.symbol);
    if (known && (tick.at < known.tick.at || tick.tickId === known.tick.tickId)) return;
    if (isBehind) this.behind.set(tick.symbol, tick);
    else this.behind.delete(tick.symbol);
    this.newest.set(tick.symbol, { tick, heardAt: performance.now() });
    for (const listener of this.listeners) listener(tick);
  }
}
