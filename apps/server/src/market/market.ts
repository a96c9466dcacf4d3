import type { InstrumentSpec, Mode } from '@trade/engine';
import type { Candle, Interval, MarketStatus, Ticker } from '@trade/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { Exchange } from '../exchange/index.ts';
import type { FeedTick, ReferenceDriver, ReferenceFeed } from '../feeds/index.ts';
import { CandleBoard, candleData } from './candle-board.ts';
import type { InstrumentSource } from './instrument-source.ts';
import { TickerBoard } from './ticker-board.ts';

export interface MarketOptions {
  feed: ReferenceFeed;
  /** Where the feed's ticks and its silences are heard. */
  driver: Pick<ReferenceDriver, 'onTick' | 'isLive'>;
  instruments: InstrumentSource;
  exchange: Pick<Exchange, 'depth'>;
  /** IANA name: "today" begins at midnight there. */
  timezone: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now?: () => number;
}

/** Why a market is suspended: its feed is silent, or somebody closed it. */
const REASON = { stale: 'feed_stale', closed: 'closed' } as const;

/** The reference market as customers see it. Its methods may be passed around on their own. */
export class Market {
  readonly now: () => number;
  readonly candles: CandleBoard;
  private readonly board: TickerBoard;
  private readonly stopListening: () => void;

  constructor(private readonly options: MarketOptions) {
    const { feed, driver, instruments, exchange, timezone, log } = options;
    this.now = options.now ?? Date.now;
    const onError = (error: unknown) => log.warn({ err: error }, 'the reference market could not be read');
    this.candles = new CandleBoard(feed, this.now, onError);
    this.board = new TickerBoard({ feed, instruments, exchange, timezone, now: this.now, onError });
    this.stopListening = driver.onTick((tick) => {
      this.candles.hear(tick);
      this.board.hear(tick);
    });
  }

  /** Is the reference price made up? */
  get isSimulated(): boolean {
    return this.options.feed.kind === 'simulated';
  }

  /** Reads what the first visitor will ask for. A simulated market costs nothing to read; of a real one only the days are read. */
  async start(): Promise<void> {
    await this.board.warm();
    if (this.isSimulated) {
      await this.candles.warm(this.options.instruments.list().map(({ instrument }) => instrument.symbol));
    }
  }

  stop(): void {
    this.stopListening();
  }

  /** Every reference tick, after candles and tickers have it. Answers what stops the listening. */
  onTick(listener: (tick: FeedTick) => void): () => void {
    return this.options.driver.onTick(listener);
  }

  readonly instrumentOf = (symbol: string): InstrumentSpec | undefined =>
    this.options.instruments.find(symbol)?.instrument;

  /** The running candle; null until the market has been read. Cheap: meant to be asked at every tick. */
  readonly currentCandle = (symbol: string, interval: Interval): Candle | null => {
    const instrument = this.instrumentOf(symbol);
    const candle = instrument && this.candles.current(symbol, interval);
    return candle ? candleData(instrument, interval, candle, this.now()) : null;
  };

  /** The present status of every market, with the reason of a suspension. */
  readonly statuses = (): MarketStatus[] =>
    this.options.instruments.list().map(({ instrument: { symbol }, status }) => ({
      code: symbol,
      status,
      reason: status === 'open' ? null : this.options.driver.isLive(symbol) ? REASON.closed : REASON.stale,
    }));

  readonly tickers = (mode: Mode): Ticker[] => this.board.tickers(mode);
}
