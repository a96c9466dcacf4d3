import type { Interval } from '@trade/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, systemClock } from '../clock.ts';
import {
  FEED_STALE_AFTER,
  type FeedCandle,
  type FeedInstrument,
  type FeedTick,
  type ReferenceFeed,
} from '../feed.ts';
import { openSource, type SourceChoice, type SourceClient, type SourceTicker } from './source-client.ts';
import { divideHalfEven, pairOf, SourceHistory, ticksOf } from './source-history.ts';

const FIRST_RETRY = 500;
const LAST_RETRY = 30_000;
/** A connection without any message for this long is dropped and opened anew. */
const SILENT_AFTER = 15_000;
const CHECK_EVERY = 1_000;

interface TickerWatchOptions {
  source: SourceClient;
  /** Pairs in the exchange's form: `BTC/USDT`. */
  pairs: readonly string[];
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  onTicker: (pair: string, ticker: SourceTicker) => void;
}

/** Follows the tickers of one exchange through every disconnection, until it is stopped. */
class TickerWatch {
  private stopped = false;
  /** Of the clock's `elapsed`. */
  private heardAt = 0;
  /** Ends the pauses before retries. */
  private readonly waits = new Set<() => void>();
  private cancelCheck: (() => void) | null = null;

  constructor(private readonly options: TickerWatchOptions) {}

  start(): void {
    this.heardAt = this.options.clock.elapsed();
    this.check();
    this.follow(this.options.pairs);
  }

  /** Follows these pairs too, as far as the exchange lists them. */
  follow(pairs: readonly string[]): void {
    void this.join(pairs);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.cancelCheck?.();
    for (const end of this.waits) end();
    await this.options.source.close();
  }

  private async join(pairs: readonly string[]): Promise<void> {
    const { source, log } = this.options;
    const markets = await this.untilItWorks(() => source.loadMarkets(true));
    if (!markets) return;
    const listed = pairs.filter((pair) => Object.hasOwn(markets, pair));
    const missing = pairs.filter((pair) => !listed.includes(pair));
    if (missing.length > 0)
      log.warn({ exchange: source.id, missing }, 'the exchange does not list these pairs');
    await Promise.all(listed.map((pair) => this.listen(pair)));
  }

  private async listen(pair: string): Promise<void> {
    const { source, clock, onTicker } = this.options;
    while (!this.stopped) {
      const ticker = await this.untilItWorks(() => source.watchTicker(pair));
      if (!ticker || this.stopped) return;
      this.heardAt = clock.elapsed();
      onTicker(pair, ticker);
    }
  }

  /** Retries with growing pauses until it works; null when stopped. */
  private async untilItWorks<Result>(attempt: () => Promise<Result>): Promise<Result | null> {
    for (let delay = FIRST_RETRY; !this.stopped; delay = Math.min(delay * 2, LAST_RETRY)) {
      try {
        return await attempt();
      } catch (error) {
        if (this.stopped) return null;
        this.options.log.warn(
          { err: error, exchange: this.options.source.id },
          'the exchange was not reached',
        );
        await this.wait(delay);
      }
    }
    return null;
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        this.waits.delete(end);
        resolve();
      };
      const cancel = this.options.clock.after(ms, end);
      this.waits.add(end);
    });
  }

  private check(): void {
    const { clock, log, source } = this.options;
    this.cancelCheck = clock.after(CHECK_EVERY, () => {
      if (clock.elapsed() - this.heardAt >= SILENT_AFTER) {
        this.heardAt = clock.elapsed();
        log.info({ exchange: source.id }, 'the exchange is silent: connecting anew');
        // A pending watch rejects, and is then tried again.
        source
          .close()
          .catch((error: unknown) => log.warn({ err: error }, 'a connection could not be closed'));
      }
      this.check();
    });
  }
}

/**
 * The median of whole numbers; for an even count the mean of the middle two, a half rounded to
 * even.
 */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) return null;
  return Number(divideHalfEven(BigInt(lower) + BigInt(upper), 2n));
}

/**
 * At most one tick per symbol within this time: exchanges change their tickers far more often than
 * needed.
 */
const SPACING = 250;

export interface CcxtFeedOptions {
  /** The first exchange gives the candles of history. */
  sources: readonly [SourceChoice, ...SourceChoice[]];
  instruments: readonly FeedInstrument[];
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  clock?: Clock;
}

/** The last quote of one exchange for one symbol. */
interface Quote {
  price: number;
  /** Identifies the ticker: exchange and its time. */
  id: string;
  /** Of the clock's `elapsed`. */
  heardAt: number;
}

/** One symbol with the quotes of all exchanges and its last tick. */
interface Line {
  instrument: FeedInstrument;
  /** By the exchange's index in the configuration. */
  quotes: Map<number, Quote>;
  latest: FeedTick | null;
  /** Set while the next tick must wait. */
  spacing: boolean;
  changed: boolean;
}

/**
 * Real exchanges as the reference market: the last price of one, or the median of several with
 * recent quotes. Without a recent quote there is no tick. Ticks have no volumes; history has.
 */
export class CcxtFeed implements ReferenceFeed {
  readonly kind = 'live';
  private readonly clock: Clock;
  private readonly lines: Map<string, Line>;
  /** Symbols by the pairs of the exchanges. */
  private readonly pairs: Map<string, string>;
  private watches: TickerWatch[] = [];
  private readonly cancels = new Map<string, () => void>();
  private onTick: (tick: FeedTick) => void = () => undefined;

  private constructor(
    private readonly sources: readonly SourceClient[],
    private readonly past: SourceHistory,
    private readonly options: CcxtFeedOptions,
  ) {
    this.clock = options.clock ?? systemClock;
    this.lines = new Map(options.instruments.map((instrument) => [instrument.symbol, lineOf(instrument)]));
    this.pairs = new Map(options.instruments.map((instrument) => [pairOf(instrument), instrument.symbol]));
  }

  /**
   * Loads ccxt and prepares the exchanges; nothing is connected yet. Throws for an exchange that
   * ccxt cannot stream.
   */
  static async open(options: CcxtFeedOptions): Promise<CcxtFeed> {
    const [first, ...others] = options.sources;
    const primary = await openSource(first);
    const sources = [primary, ...(await Promise.all(others.map(openSource)))];
    return new CcxtFeed(sources, new SourceHistory(primary, options.clock ?? systemClock), options);
  }

  async start(onTick: (tick: FeedTick) => void): Promise<void> {
    this.onTick = onTick;
    this.watches = this.sources.map((source, place) => {
      return new TickerWatch({
        source,
        pairs: [...this.pairs.keys()],
        clock: this.clock,
        log: this.options.log,
        onTicker: (pair, ticker) => this.hear(this.pairs.get(pair) ?? '', place, source.id, ticker),
      });
    });
    for (const watch of this.watches) watch.start();
  }

  async stop(): Promise<void> {
    for (const cancel of this.cancels.values()) cancel();
    this.cancels.clear();
    await Promise.all(this.watches.map((watch) => watch.stop()));
  }

  follow(instrument: FeedInstrument): void {
    const { symbol } = instrument;
    if (this.lines.has(symbol)) return;
    const pair = pairOf(instrument);
    this.lines.set(symbol, lineOf(instrument));
    this.pairs.set(pair, symbol);
    for (const watch of this.watches) watch.follow([pair]);
  }

  latest(symbol: string): FeedTick | null {
    return this.lines.get(symbol)?.latest ?? null;
  }

  async history(symbol: string, interval: Interval, before: number, count: number): Promise<FeedCandle[]> {
    const line = this.lines.get(symbol);
    return line ? this.past.candles(line.instrument, interval, before, count) : [];
  }

  private hear(symbol: string, place: number, source: string, ticker: SourceTicker): void {
    const line = this.lines.get(symbol);
    if (!line) return;
    const price = ticksOf(ticker.last, line.instrument.tickUnits, line.instrument.quoteDecimals);
    if (price === null) return;
    const id = `${source}:${ticker.timestamp ?? this.clock.now()}`;
    line.quotes.set(place, { price, id, heardAt: this.clock.elapsed() });
    line.changed = true;
    if (!line.spacing) this.emit(line);
  }

  private emit(line: Line): void {
    line.changed = false;
    const elapsed = this.clock.elapsed();
    const fresh = [...line.quotes.entries()]
      .filter(([, quote]) => elapsed - quote.heardAt < FEED_STALE_AFTER)
      .sort(([a], [b]) => a - b)
      .map(([, quote]) => quote);
    const price = medianOf(fresh.map((quote) => quote.price));
    const tickId = fresh.map((quote) => quote.id).join('+');
    if (price === null || tickId === line.latest?.tickId) return;

    const { symbol } = line.instrument;
    // After the clock was set back a tick counts as of the time of the one before: an older one
    // would not count at all.
    const at = Math.max(this.clock.now(), line.latest?.at ?? 0);
    line.latest = { symbol, price, tickId, at, volume: 0n, turnover: 0n };
    line.spacing = true;
    const cancel = this.clock.after(SPACING, () => {
      line.spacing = false;
      if (line.changed) this.emit(line);
    });
    this.cancels.set(symbol, cancel);
    this.onTick(line.latest);
  }
}

function lineOf(instrument: FeedInstrument): Line {
  return { instrument, quotes: new Map(), latest: null, spacing: false, changed: false };
}
