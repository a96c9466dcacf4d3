import type { Interval } from '@trade/protocol';
import { type Bus, question, topic } from '../../platform/bus/index.ts';
import {
  FEED_STALE_AFTER,
  type FeedCandle,
  type FeedInstrument,
  type FeedTick,
  type ReferenceFeed,
} from './feed.ts';
import type { ReferenceDriver } from './reference-driver.ts';

/** A tick on its way to other processes; amounts as decimal text. */
type SentTick = Omit<FeedTick, 'volume' | 'turnover'> & { volume: string; turnover: string };

const TICK = topic<SentTick>('market.tick');
const HALT = question<{ symbol: string; halted: boolean }, null>('market.halt');
const FOLLOW = question<FeedInstrument, null>('market.follow');

const DEADLINE = 5_000;

/** What the rest of a process needs of the driver of the reference market. */
export type MarketDriver = Pick<ReferenceDriver, 'onTick' | 'isLive' | 'follow' | 'setHalted'>;

/** Lets other processes hear the ticks of this process' driver, and tell it what operators decide. Returns how that is ended. */
export function shareDriver(bus: Bus, driver: MarketDriver): () => void {
  const ends = [
    driver.onTick(({ volume, turnover, ...tick }) =>
      bus.publish(TICK, { ...tick, volume: String(volume), turnover: String(turnover) }),
    ),
    bus.answer(HALT, async ({ symbol, halted }) => {
      await driver.setHalted(symbol, halted);
      return null;
    }),
    bus.answer(FOLLOW, async (instrument) => {
      await driver.follow(instrument);
      return null;
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * The reference market in a process that does not drive it: ticks come from whoever does, past candles from the feed's own history, which
 * every process can read.
 */
export class RemoteMarket implements MarketDriver, ReferenceFeed {
  private readonly listeners = new Set<(tick: FeedTick) => void>();
  private readonly newest = new Map<string, { tick: FeedTick; heardAt: number }>();
  private readonly forget: () => void;

  constructor(
    private readonly bus: Bus,
    private readonly source: ReferenceFeed,
  ) {
    this.forget = bus.listen(TICK, ({ volume, turnover, ...tick }) =>
      this.hear({ ...tick, volume: BigInt(volume), turnover: BigInt(turnover) }),
    );
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

  /** Has the symbol followed by whoever drives the market. Rejects when they cannot be reached. */
  async follow(instrument: FeedInstrument): Promise<void> {
    await this.bus.ask(FOLLOW, instrument, DEADLINE);
  }

  async setHalted(symbol: string, halted: boolean): Promise<void> {
    await this.bus.ask(HALT, { symbol, halted }, DEADLINE);
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

  private hear(tick: FeedTick): void {
    this.newest.set(tick.symbol, { tick, heardAt: performance.now() });
    for (const listener of this.listeners) listener(tick);
  }
}
