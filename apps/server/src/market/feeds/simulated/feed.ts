import type { Interval } from '@trade/protocol';
import { type Clock, systemClock } from '../clock.ts';
import type { FeedCandle, FeedInstrument, FeedTick, ReferenceFeed } from '../feed.ts';
import { SimulatedMarket } from './market.ts';

const SECOND = 1000;

/** The markets of this process, by what they are made of: feeds share what was worked out once. */
const markets = new Map<string, SimulatedMarket>();

function marketOf(seed: string, instrument: FeedInstrument): SimulatedMarket {
  const made = JSON.stringify([seed, instrument]);
  const known = markets.get(made) ?? new SimulatedMarket(seed, instrument);
  markets.set(made, known);
  return known;
}

/**
 * The simulated market as a feed: every symbol ticks once a second, each at its own offset; the
 * newest tick is sent at the start.
 */
export class SimulatedFeed implements ReferenceFeed {
  readonly kind = 'simulated';
  private readonly markets: Map<string, SimulatedMarket>;
  /** The listener for ticks; null while stopped. */
  private onTick: ((tick: FeedTick) => void) | null = null;
  private readonly waiting = new Map<string, () => void>();

  constructor(
    private readonly seed: string,
    instruments: readonly FeedInstrument[],
    private readonly clock: Clock = systemClock,
  ) {
    this.markets = new Map(instruments.map((instrument) => [instrument.symbol, marketOf(seed, instrument)]));
  }

  async start(onTick: (tick: FeedTick) => void): Promise<void> {
    this.onTick = onTick;
    for (const [symbol, market] of this.markets) this.tellTicks(symbol, market, onTick);
  }

  async stop(): Promise<void> {
    this.onTick = null;
    for (const cancel of this.waiting.values()) cancel();
    this.waiting.clear();
  }

  follow(instrument: FeedInstrument): void {
    const { symbol } = instrument;
    if (this.markets.has(symbol)) return;
    const market = marketOf(this.seed, instrument);
    this.markets.set(symbol, market);
    if (this.onTick) this.tellTicks(symbol, market, this.onTick);
  }

  latest(symbol: string): FeedTick | null {
    return this.markets.get(symbol)?.tickAt(this.clock.now()) ?? null;
  }

  async history(symbol: string, interval: Interval, before: number, count: number): Promise<FeedCandle[]> {
    return this.markets.get(symbol)?.candles(interval, before, count, this.clock.now()) ?? [];
  }

  /** The tick before now is due already: it is sent at once. */
  private tellTicks(symbol: string, market: SimulatedMarket, onTick: (tick: FeedTick) => void): void {
    this.awaitTick(symbol, market, this.clock.now() - SECOND, onTick);
  }

  /**
   * Waits for the symbol's first tick after `moment`; after a sleep of the process only the newest
   * is sent.
   */
  private awaitTick(
    symbol: string,
    market: SimulatedMarket,
    moment: number,
    onTick: (tick: FeedTick) => void,
  ): void {
    const due = Math.floor((moment - market.phase) / SECOND + 1) * SECOND + market.phase;
    const cancel = this.clock.after(due - this.clock.now(), () => {
      // A timer may fire a little early; the tick it waited for is sent all the same.
      const reached = Math.max(due, this.clock.now());
      onTick(market.tickAt(reached));
      if (this.waiting.has(symbol)) this.awaitTick(symbol, market, reached, onTick);
    });
    this.waiting.set(symbol, cancel);
  }
}
