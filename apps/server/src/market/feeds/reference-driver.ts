import type { Command, Outcome, TradingStatus } from '@trade/engine';
import type { FastifyBaseLogger } from 'fastify';
import { FEED_STALE_AFTER, type FeedInstrument, type FeedTick, type ReferenceFeed } from './feed.ts';

/** Wall time and timers, replaceable by tests. */
export interface Clock {
  /** Ms since the epoch. */
  now(): number;
  /** Calls `action` once, `delay` ms from now; the returned function cancels it. */
  after(this: void, delay: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  after(delay, action) {
    const timer = setTimeout(action, delay);
    return () => clearTimeout(timer);
  },
};

const CHECK_EVERY = 1_000;

export interface ReferenceDriverOptions {
  feed: ReferenceFeed;
  symbols: readonly string[];
  /** Symbols that an operator has closed; their feed alone does not open them. */
  halted?: ReadonlySet<string>;
  /** Where ticks and suspensions are submitted. */
  sequencer: { submit(command: Command): Promise<Outcome> };
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  clock?: Clock;
}

/** The state of one symbol's feed. */
export interface FeedStatus {
  symbol: string;
  status: TradingStatus;
}

/** One symbol's commands to the engine. */
interface Lane {
  symbol: string;
  /** Not yet submitted; a newer tick replaces it. */
  waiting: FeedTick | null;
  /** Time of the last tick, by our clock. */
  heardAt: number;
  /** The status that the feed's activity requires, and the status last sent to the engine. */
  wanted: TradingStatus;
  told: TradingStatus | null;
  /** Closed by an operator, whatever the feed says. */
  halted: boolean;
  /** Resolves when the submission under way ends; null when there is none. */
  serving: Promise<void> | null;
}

/**
 * Submits the reference market to the engine. Per symbol at most one command is under way, and only the newest tick waits, so a slow engine
 * gets fewer ticks, never old ones. A symbol whose feed is silent is suspended, and opened again once it has a price, unless an operator
 * keeps it closed.
 */
export class ReferenceDriver {
  private readonly lanes: Map<string, Lane>;
  private readonly clock: Clock;
  private readonly tickListeners = new Set<(tick: FeedTick) => void>();
  private readonly statusListeners = new Set<(status: FeedStatus) => void>();
  private cancelCheck: (() => void) | null = null;

  constructor(private readonly options: ReferenceDriverOptions) {
    this.clock = options.clock ?? systemClock;
    this.lanes = new Map(
      options.symbols.map((symbol) => [
        symbol,
        laneOf(symbol, { wanted: 'open', halted: options.halted?.has(symbol) ?? false }),
      ]),
    );
  }

  /** Starts the feed and its supervision. A symbol that never ticks is suspended like one that stopped. */
  async start(): Promise<void> {
    for (const lane of this.lanes.values()) lane.heardAt = this.clock.now();
    this.watch();
    await this.options.feed.start((tick) => this.hear(tick));
  }

  async stop(): Promise<void> {
    this.cancelCheck?.();
    this.cancelCheck = null;
    await this.options.feed.stop();
  }

  /** Called with every tick of the feed, before the engine has it. Returns a function that removes the listener. */
  onTick(listener: (tick: FeedTick) => void): () => void {
    this.tickListeners.add(listener);
    return () => this.tickListeners.delete(listener);
  }

  /** Called with every suspension and reopening, once the engine has it. Returns a function that removes the listener. */
  onStatus(listener: (status: FeedStatus) => void): () => void {
    this.statusListeners.add(listener);
    return () => this.statusListeners.delete(listener);
  }

  /** False while the symbol's feed is silent. */
  isLive(symbol: string): boolean {
    return this.lanes.get(symbol)?.wanted === 'open';
  }

  /**
   * Adds an instrument that was listed while the driver runs, suspended until its feed has a price. Resolves once the engine has the
   * suspension; rejects when it was not submitted.
   */
  async follow(instrument: FeedInstrument): Promise<void> {
    const { symbol } = instrument;
    if (this.lanes.has(symbol)) return;
    const lane = laneOf(symbol, { wanted: 'suspended', halted: false });
    lane.heardAt = this.clock.now();
    this.lanes.set(symbol, lane);
    this.options.feed.follow(instrument);
    await this.tell(lane);
  }

  /** Closes a symbol, or returns it to its feed. Resolves once the engine has the change; rejects when it was not submitted. */
  async setHalted(symbol: string, halted: boolean): Promise<void> {
    const lane = this.lanes.get(symbol);
    if (!lane) throw new Error(`${symbol} has no reference feed`);
    lane.halted = halted;
    await this.tell(lane);
  }

  private async tell(lane: Lane): Promise<void> {
    await lane.serving;
    await this.serve(lane);
    if (lane.told !== statusOf(lane))
      throw new Error(`The exchange was not told the status of ${lane.symbol}`);
  }

  private hear(tick: FeedTick): void {
    const lane = this.lanes.get(tick.symbol);
    if (!lane) return;
    lane.waiting = tick;
    lane.heardAt = this.clock.now();
    lane.wanted = 'open';
    void this.serve(lane);
    for (const listener of this.tickListeners) listener(tick);
  }

  private watch(): void {
    this.cancelCheck = this.clock.after(CHECK_EVERY, () => {
      const now = this.clock.now();
      for (const lane of this.lanes.values()) {
        if (now - lane.heardAt < FEED_STALE_AFTER) continue;
        lane.wanted = 'suspended';
        void this.serve(lane);
      }
      this.watch();
    });
  }

  /** Submits a symbol's commands, one after the other, until none is left. */
  private serve(lane: Lane): Promise<void> {
    lane.serving ??= this.sendAll(lane).finally(() => {
      lane.serving = null;
    });
    return lane.serving;
  }

  private async sendAll(lane: Lane): Promise<void> {
    try {
      for (let sent = true; sent; ) sent = (await this.sendTick(lane)) || (await this.sendStatus(lane));
    } catch (error) {
      // The engine is not running; the next tick tries again.
      this.options.log.warn({ err: error, symbol: lane.symbol }, 'the exchange did not take the feed');
    }
  }

  private async sendTick(lane: Lane): Promise<boolean> {
    const tick = lane.waiting;
    if (!tick) return false;
    lane.waiting = null;
    const { symbol, price, tickId, at } = tick;
    await this.submit({ type: 'tick', symbol, price, tickId, at });
    return true;
  }

  private async sendStatus(lane: Lane): Promise<boolean> {
    const { symbol } = lane;
    const status = statusOf(lane);
    if (lane.told === status) return false;
    await this.submit({ type: 'set_trading_status', symbol, status });
    // The first opening is not reported; it also opens a market that was suspended before a restart.
    const isNews = lane.told !== null || status === 'suspended';
    lane.told = status;
    if (isNews) {
      this.options.log.info({ symbol, status }, 'the feed changed the trading status');
      for (const listener of this.statusListeners) listener({ symbol, status });
    }
    return true;
  }

  private async submit(command: Command): Promise<void> {
    const { rejection } = await this.options.sequencer.submit(command);
    if (rejection) {
      this.options.log.warn({ command, code: rejection.code }, 'the exchange refused what the feed says');
    }
  }
}

function statusOf({ halted, wanted }: Lane): TradingStatus {
  return halted ? 'suspended' : wanted;
}

function laneOf(symbol: string, { halted, wanted }: Pick<Lane, 'halted' | 'wanted'>): Lane {
  return { symbol, waiting: null, heardAt: 0, wanted, told: null, halted, serving: null };
}
