import type { InstrumentSpec, Mode } from '@trade/engine';
import type { Candle, ContractMark, Interval, MarketStatus, Ticker } from '@trade/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { LocalDay } from '../../platform/local-time.ts';
import type { FeedCandle, FeedTick, MarketDriver, ReferenceFeed } from '../feeds/index.ts';
import { CandleBoard, candleData } from './candle-board.ts';
import { amountText, changeText, contractMarkData, priceText } from './contract-data.ts';
import { RunningCandle } from './running-candle.ts';
import {
  type ContractSource,
  type InstrumentSource,
  type MarketUnits,
  type TradedMarket,
  TradedMarkets,
} from './traded-markets.ts';

const REREAD_EVERY = 60_000;
const HOUR = 3_600_000;
/** Days start at quarters of an hour in every time zone in use. */
const PIECE = 15 * 60_000;
const SPARK_HOURS = 24;
/** A failed reading is repeated after this long. */
const RETRY_AFTER = 60_000;

/** One symbol's day since midnight, and the closing prices of its last 24 hours. */
class Today {
  private readonly day: RunningCandle;
  /** Closing prices of the full hours before `closesOf`, ticks. */
  private closes: number[] = [];
  private closesOf: number | null = null;
  private closesTriedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly symbol: string,
    private readonly feed: Pick<ReferenceFeed, 'history'>,
    private readonly dayOf: (at: number) => LocalDay,
  ) {
    this.day = new RunningCandle({
      startOf: (at) => dayOf(at).start,
      endOf: (start) => dayOf(start).end,
      read: (now) => this.readDay(now),
    });
  }

  /** The day so far as one candle; null before anything is known. */
  get candle(): FeedCandle | null {
    return this.day.current;
  }

  /** Hourly closing prices in ticks, oldest first; the last is the present price. */
  get spark(): number[] {
    const candle = this.candle;
    return candle ? [...this.closes, candle.close] : [];
  }

  hear(tick: FeedTick): void {
    this.day.hear(tick);
  }

  /** Reads again what is out of date. */
  async refresh(now: number): Promise<void> {
    const readings: Promise<void>[] = [];
    if (this.day.isDue(now, REREAD_EVERY)) readings.push(this.day.refresh(now));
    const hour = Math.floor(now / HOUR);
    if (this.closesOf !== hour && now - this.closesTriedAt >= RETRY_AFTER)
      readings.push(this.readCloses(hour, now));
    await Promise.all(readings);
  }

  private async readDay(now: number): Promise<FeedCandle | null> {
    const { start, end } = this.dayOf(now);
    const count = Math.floor((now - start) / PIECE) + 1;
    const pieces = await this.feed.history(this.symbol, '15m', now + 1, count);
    const first = pieces.find((piece) => piece.time >= start);
    if (!first) return null;
    const day = { ...first, time: start, complete: now >= end };
    for (const piece of pieces) {
      if (piece.time <= first.time) continue;
      day.high = Math.max(day.high, piece.high);
      day.low = Math.min(day.low, piece.low);
      day.close = piece.close;
      day.volume += piece.volume;
      day.turnover += piece.turnover;
    }
    return day;
  }

  private async readCloses(hour: number, now: number): Promise<void> {
    this.closesTriedAt = now;
    const candles = await this.feed.history(this.symbol, '1h', hour * HOUR, SPARK_HOURS - 1);
    this.closes = candles.map((candle) => candle.close);
    this.closesOf = hour;
  }
}

/** Requests within this time get the same result. */
const VALID_FOR = 1_000;

interface TickerBoardOptions {
  feed: Pick<ReferenceFeed, 'history' | 'latest'>;
  traded: TradedMarkets;
  /** Null for what is not a contract. */
  markOf: (mode: Mode, symbol: string) => ContractMark | null;
  sequencer: Pick<Sequencer, 'depth'>;
  /** Returns the local day of a time. */
  dayOf: (at: number) => LocalDay;
  now: () => number;
  onError: (error: unknown) => void;
}

/** The tickers of all instruments, made at most once a second for everybody. */
class TickerBoard {
  private readonly todays = new Map<string, Today>();
  private readonly made = new Map<Mode, { at: number; tickers: Ticker[]; json?: string }>();

  constructor(private readonly options: TickerBoardOptions) {}

  hear(tick: FeedTick): void {
    this.todays.get(tick.symbol)?.hear(tick);
  }

  /** Reads the day of every instrument that was not read yet. */
  async warm(): Promise<void> {
    const { traded, now, onError } = this.options;
    const references = new Set(traded.list().map(({ reference }) => reference));
    await Promise.all([...references].map((symbol) => this.today(symbol).refresh(now()).catch(onError)));
  }

  /** Leaves out instruments without a price. `buyPrice` is that of the mode's own book. */
  tickers(mode: Mode): Ticker[] {
    const now = this.options.now();
    const known = this.made.get(mode);
    if (known && now - known.at < VALID_FOR && now >= known.at) return known.tickers;
    const tickers = this.options.traded.list().flatMap((traded) => this.ticker(traded, mode, now) ?? []);
    this.made.set(mode, { at: now, tickers });
    return tickers;
  }

  /** The same as JSON, which is made once. */
  tickersJson(mode: Mode): string {
    const tickers = this.tickers(mode);
    const made = this.made.get(mode);
    if (made === undefined) return JSON.stringify(tickers);
    made.json ??= JSON.stringify(tickers);
    return made.json;
  }

  private ticker({ units, reference, status }: TradedMarket, mode: Mode, now: number): Ticker | null {
    const { symbol } = units;
    const today = this.today(reference);
    today.refresh(now).catch(this.options.onError);
    const day = today.candle;
    if (!day) return null;
    const [bestBid] = this.options.sequencer.depth(mode, symbol, 1).bids;
    const mark = this.options.markOf(mode, symbol);
    const text = (ticks: number) => priceText(units, ticks);
    return {
      symbol,
      lastPrice: text(day.close),
      buyPrice: text(bestBid?.[0] ?? day.close),
      highPrice: text(day.high),
      lowPrice: text(day.low),
      openPrice: text(day.open),
      todayStatus: day.close < day.open ? 'negative' : 'positive',
      todayChange: changeText(day.open, day.close),
      volume: amountText(day.volume),
      turnover: amountText(day.turnover),
      status,
      spark: today.spark.map(text),
      ...(mark ? { mark } : {}),
      time: this.options.feed.latest(reference)?.at ?? now,
    };
  }

  private today(symbol: string): Today {
    const known = this.todays.get(symbol);
    if (known) return known;
    const today = new Today(symbol, this.options.feed, this.options.dayOf);
    this.todays.set(symbol, today);
    return today;
  }
}

export interface MarketOptions {
  feed: ReferenceFeed;
  /** The feed's ticks and silences. */
  driver: Pick<MarketDriver, 'onTick' | 'isLive' | 'touch' | 'refresh'>;
  instruments: InstrumentSource;
  contracts: ContractSource;
  sequencer: Pick<Sequencer, 'depth'>;
  /** Returns the local day of a time. */
  dayOf: (at: number) => LocalDay;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now?: () => number;
}

/** Why a market is suspended: its feed is silent, or somebody closed it. */
const REASON = { stale: 'feed_stale', closed: 'closed' } as const;

/** The reference market for customers. Its methods need no `this`. */
export class Market {
  readonly now: () => number;
  readonly candles: CandleBoard;
  /** Everything that has a book. */
  readonly traded: TradedMarkets;
  private readonly board: TickerBoard;
  private readonly stopListening: () => void;

  constructor(private readonly options: MarketOptions) {
    const { feed, driver, instruments, contracts, sequencer, dayOf, log } = options;
    this.now = options.now ?? Date.now;
    const onError = (error: unknown) => log.warn({ err: error }, 'the reference market could not be read');
    this.candles = new CandleBoard(feed, this.now, onError);
    this.traded = new TradedMarkets(instruments, contracts);
    const markOf = this.mark;
    const { traded, now } = this;
    this.board = new TickerBoard({ feed, traded, markOf, sequencer, dayOf, now, onError });
    this.stopListening = driver.onTick((tick) => {
      this.candles.hear(tick);
      this.board.hear(tick);
    });
  }

  /** Whether the reference price is simulated. */
  get isSimulated(): boolean {
    return this.options.feed.kind === 'simulated';
  }

  /**
   * Reads what the first visitor needs. For a simulated market that is cheap; for a real one only
   * the days are read.
   */
  async start(): Promise<void> {
    await this.board.warm();
    if (this.isSimulated) {
      await this.candles.warm(this.options.instruments.list().map(({ instrument }) => instrument.symbol));
    }
  }

  stop(): void {
    this.stopListening();
  }

  /**
   * Called with every reference tick, after candles and tickers have it. Returns a function that
   * removes the listener.
   */
  onTick(listener: (tick: FeedTick) => void): () => void {
    return this.options.driver.onTick(listener);
  }

  readonly instrumentOf = (symbol: string): InstrumentSpec | undefined =>
    this.options.instruments.find(symbol)?.instrument;

  /** The units of prices and quantities of a coin or a contract. */
  readonly unitsOf = (symbol: string): MarketUnits | undefined => this.traded.find(symbol)?.units;

  /** Returns the running candle; null until the market was read. Cheap enough for every tick. */
  readonly currentCandle = (symbol: string, interval: Interval): Candle | null => {
    const traded = this.traded.find(symbol);
    const candle = traded && this.candles.current(traded.reference, interval);
    return candle ? candleData(traded.units, interval, candle, this.now()) : null;
  };

  /**
   * Returns the symbols whose charts show the reference prices of an instrument, itself included.
   */
  readonly chartsOf = (reference: string): string[] => [
    reference,
    ...this.options.contracts.following(reference).map(({ spec }) => spec.symbol),
  ];

  /** Returns mark, index and funding of a contract in one mode; null for anything else. */
  readonly mark = (mode: Mode, symbol: string): ContractMark | null => {
    const { contracts } = this.options;
    const contract = contracts.find(symbol);
    return contract && contractMarkData(contract.spec, contracts.market(mode, symbol), this.now());
  };

  /** Returns the present status of every market, with the reason of a suspension. */
  readonly statuses = (): MarketStatus[] =>
    this.traded.list().map(({ units, reference, status, halted }) => ({
      code: units.symbol,
      status,
      reason:
        status === 'open'
          ? null
          : halted || this.options.driver.isLive(reference)
            ? REASON.closed
            : REASON.stale,
    }));

  /** Says that somebody watches a coin or a contract, for a while; see `MarketInterest`. */
  readonly watch = (symbol: string): void => {
    const traded = this.traded.find(symbol);
    if (traded) this.options.driver.touch(traded.reference);
  };

  /** Resolves once the engine has the newest prices, or after a moment; null when it has them. */
  readonly refresh = (): Promise<void> | null => this.options.driver.refresh();

  readonly tickers = (mode: Mode): Ticker[] => this.board.tickers(mode);

  readonly tickersJson = (mode: Mode): string => this.board.tickersJson(mode);
}
