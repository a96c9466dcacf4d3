import type { Command, Outcome, TradingStatus } from '@trade/engine';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, systemClock } from './clock.ts';
import { FEED_STALE_AFTER, type FeedInstrument, type FeedTick, type ReferenceFeed } from './feed.ts';
import { type MarketInterest, REFRESH_PATIENCE, WATCHED_FOR } from './interest.ts';
import { type Lane, laneOf, statusOf } from './lane.ts';

const CHECK_EVERY = 1_000;
/**
 * Unused markets get their newest ticks with every fifth check: half of the silence after which a
 * price does not count any more.
 */
const QUIET_CHECKS = 5;
/** With every tenth check, what operators have closed is read anew. */
const HALT_CHECKS = 10;

export interface ReferenceDriverOptions {
  feed: ReferenceFeed;
  symbols: readonly string[];
  /** Symbols that an operator has closed; their feed alone does not open them. */
  halted?: Pick<ReadonlySet<string>, 'has'>;
  /** Reads them anew: what is stored decides, never what a message says. */
  readHalted: () => Promise<Pick<ReadonlySet<string>, 'has'>>;
  /** Where ticks and suspensions are submitted. */
  sequencer: {
    submit(command: Command): Promise<Outcome>;
    /**
     * Calls the listener before any command that is not of the feed takes its place; see
     * `WritingSequencer`.
     */
    precede(listener: () => void): () => void;
  };
  /**
   * Whether something in the engine acts on the ticks of this one's symbol: an open order, position
   * or option.
   */
  isAwaited: (tick: FeedTick) => boolean;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  clock?: Clock;
}

/** The state of one symbol's feed. */
export interface FeedStatus {
  symbol: string;
  status: TradingStatus;
}

/**
 * Submits the reference market to the engine. Per symbol one command is under way, and only the
 * newest tick waits, so a slow engine gets fewer ticks, never old ones. Anybody's command is
 * preceded by every tick that waits, so that nobody trades at an older price. A symbol whose feed
 * is silent is suspended, and opened again once it has a price, unless an operator keeps it closed.
 *
 * A market is used while something in the engine waits for its ticks or somebody watches it. The
 * newest tick of an unused market waits: for the next common submission of all unused markets, for
 * the next command, or for whoever asks for a price. So nobody trades at, or is shown, an older
 * price than in a used market; what is saved is what nobody would have looked at.
 */
export class ReferenceDriver implements MarketInterest {
  private readonly lanes: Map<string, Lane>;
  /** Lanes whose newest tick is not submitted yet. */
  private readonly unsent = new Set<Lane>();
  /**
   * Lanes whose newest tick was left to wait because their market is unused; until the engine has
   * it.
   */
  private readonly behind = new Set<Lane>();
  private readonly clock: Clock;
  private readonly tickListeners = new Set<(tick: FeedTick) => void>();
  private readonly statusListeners = new Set<(status: FeedStatus) => void>();
  private cancelCheck: (() => void) | null = null;
  private stopPreceding: (() => void) | null = null;
  private checks = 0;
  /**
   * Readings of what operators have closed, one after the other: none is applied after a later one.
   */
  private reviewing: Promise<void> = Promise.resolve();

  constructor(private readonly options: ReferenceDriverOptions) {
    this.clock = options.clock ?? systemClock;
    const heardAt = this.clock.elapsed();
    this.lanes = new Map(
      options.symbols.map((symbol) => [
        symbol,
        laneOf(symbol, { wanted: 'open', halted: options.halted?.has(symbol) ?? false, heardAt }),
      ]),
    );
  }

  /**
   * Starts the feed and its supervision. A symbol that never ticks is suspended like one that
   * stopped.
   */
  async start(): Promise<void> {
    for (const lane of this.lanes.values()) lane.heardAt = this.clock.elapsed();
    this.stopPreceding ??= this.options.sequencer.precede(() => {
      for (const lane of this.unsent) void this.send(lane);
    });
    this.watch();
    this.reviewHalts().catch(() => undefined);
    await this.options.feed.start((tick) => this.hear(tick));
  }

  async stop(): Promise<void> {
    this.cancelCheck?.();
    this.cancelCheck = null;
    this.stopPreceding?.();
    this.stopPreceding = null;
    await this.options.feed.stop();
  }

  /**
   * Called with every tick of the feed, before the engine has it. Returns a function that removes
   * the listener.
   */
  onTick(listener: (tick: FeedTick) => void): () => void {
    this.tickListeners.add(listener);
    return () => this.tickListeners.delete(listener);
  }

  /**
   * Called with every suspension and reopening, once the engine has it. Returns a function that
   * removes the listener.
   */
  onStatus(listener: (status: FeedStatus) => void): () => void {
    this.statusListeners.add(listener);
    return () => this.statusListeners.delete(listener);
  }

  /** False while the symbol's feed is silent. */
  isLive(symbol: string): boolean {
    return this.lanes.get(symbol)?.wanted === 'open';
  }

  /** True while the newest tick is left to wait because nobody uses the market. */
  isBehind(symbol: string): boolean {
    const lane = this.lanes.get(symbol);
    return lane !== undefined && this.behind.has(lane);
  }

  touch(symbol: string): void {
    const lane = this.lanes.get(symbol);
    if (!lane) return;
    lane.watchedUntil = this.clock.elapsed() + WATCHED_FOR;
    if (this.behind.has(lane)) void this.serve(lane);
  }

  refresh(): Promise<void> | null {
    if (this.behind.size === 0) return null;
    return new Promise((resolve) => {
      const cancel = this.clock.after(REFRESH_PATIENCE, resolve);
      void Promise.all([...this.behind].map((lane) => this.send(lane))).then(() => {
        cancel();
        resolve();
      });
    });
  }

  /**
   * Adds an instrument that was listed while the driver runs, suspended until its feed has a price.
   * Resolves once the engine has the suspension; rejects when it was not submitted.
   */
  async follow(instrument: FeedInstrument): Promise<void> {
    const { symbol } = instrument;
    if (this.lanes.has(symbol)) return;
    const lane = laneOf(symbol, { wanted: 'suspended', halted: false, heardAt: this.clock.elapsed() });
    this.lanes.set(symbol, lane);
    this.options.feed.follow(instrument);
    await this.tell(lane);
  }

  /**
   * Closes and opens what operators have decided, as it is stored. Resolves once the engine has the
   * status of a symbol; rejects when it was not submitted.
   */
  async applyHalts(symbol: string): Promise<void> {
    const lane = this.lanes.get(symbol);
    if (!lane) throw new Error(`${symbol} has no reference feed`);
    await this.reviewHalts();
    await this.tell(lane);
  }

  private reviewHalts(): Promise<void> {
    const review = async () => {
      const halted = await this.options.readHalted();
      const changed = [...this.lanes.values()].filter((lane) => lane.halted !== halted.has(lane.symbol));
      for (const lane of changed) lane.halted = halted.has(lane.symbol);
      await Promise.all(changed.map((lane) => this.tell(lane)));
    };
    const reviewed = this.reviewing.then(review);
    this.reviewing = reviewed.catch((error: unknown) =>
      this.options.log.warn(
        { err: error },
        'the markets that operators have closed were not told; trying again',
      ),
    );
    return reviewed;
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
    this.unsent.add(lane);
    lane.heardAt = this.clock.elapsed();
    lane.wanted = 'open';
    if (this.isUsed(lane, tick)) void this.serve(lane);
    else this.behind.add(lane);
    for (const listener of this.tickListeners) listener(tick);
  }

  private isUsed(lane: Lane, tick: FeedTick): boolean {
    if (lane.told !== statusOf(lane) || lane.awaitsQuotes) return true;
    return this.clock.elapsed() < lane.watchedUntil || this.options.isAwaited(tick);
  }

  private watch(): void {
    this.cancelCheck = this.clock.after(CHECK_EVERY, () => {
      this.suspendSilent();
      this.checks += 1;
      // All in one turn: they share one row of the journal.
      if (this.checks % QUIET_CHECKS === 0) for (const lane of this.behind) void this.serve(lane);
      if (this.checks % HALT_CHECKS === 0) this.reviewHalts().catch(() => undefined);
      this.watch();
    });
  }

  private suspendSilent(): void {
    const now = this.clock.elapsed();
    for (const lane of this.lanes.values()) {
      if (now - lane.heardAt < FEED_STALE_AFTER) continue;
      lane.wanted = 'suspended';
      void this.serve(lane);
    }
  }

  /**
   * Submits the tick that waits in this very turn, whatever is under way. Resolves when the last
   * one was answered.
   */
  private async send(lane: Lane): Promise<void> {
    try {
      if (!(await this.sendTick(lane))) await lane.sending;
    } catch (error) {
      this.warn(lane, error);
    }
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
      this.warn(lane, error);
    }
  }

  private warn({ symbol }: Lane, error: unknown): void {
    this.options.log.warn({ err: error, symbol }, 'the exchange did not take the feed');
  }

  private async sendTick(lane: Lane): Promise<boolean> {
    const tick = lane.waiting;
    if (!tick) return false;
    lane.waiting = null;
    this.unsent.delete(lane);
    lane.awaitsQuotes = false;
    const { symbol, price, tickId, at } = tick;
    lane.sending = this.submit({ type: 'tick', symbol, price, tickId, at });
    try {
      await lane.sending;
    } finally {
      if (!lane.waiting) this.behind.delete(lane);
    }
    return true;
  }

  private async sendStatus(lane: Lane): Promise<boolean> {
    const { symbol } = lane;
    const status = statusOf(lane);
    if (lane.told === status) return false;
    await this.submit({ type: 'set_trading_status', symbol, status });
    // The first opening is not reported; it also opens a market that was suspended before a
    // restart.
    const isNews = lane.told !== null || status === 'suspended';
    lane.told = status;
    lane.awaitsQuotes = status === 'open';
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
