import type { InstrumentSpec, Mode } from '@trade/engine';
import type { Candle, ContractMark, Interval, MarketStatus, Ticker } from '@trade/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { FeedTick, ReferenceDriver, ReferenceFeed } from '../feeds/index.ts';
import { CandleBoard, candleData } from './candle-board.ts';
import { contractMarkData } from './contract-data.ts';
import type { InstrumentSource } from './instrument-source.ts';
import type { LocalDay } from './local-day.ts';
import { TickerBoard } from './ticker-board.ts';
import { type ContractSource, type MarketUnits, TradedMarkets } from './traded-markets.ts';

export interface MarketOptions {
  feed: ReferenceFeed;
  /** Where the feed's ticks and its silences are heard. */
  driver: Pick<ReferenceDriver, 'onTick' | 'isLive'>;
  instruments: InstrumentSource;
  contracts: ContractSource;
  sequencer: Pick<Sequencer, 'depth'>;
  /** The day that holds a moment: what "today" is. */
  dayOf: (at: number) => LocalDay;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now?: () => number;
}

/** Why a market is suspended: its feed is silent, or somebody closed it. */
const REASON = { stale: 'feed_stale', closed: 'closed' } as const;

/** The reference market as customers see it. Its methods may be passed around on their own. */
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

  /** What prices and quantities of a coin or a contract are written with. */
  readonly unitsOf = (symbol: string): MarketUnits | undefined => this.traded.find(symbol)?.units;

  /** The running candle; null until the market has been read. Cheap: meant to be asked at every tick. */
  readonly currentCandle = (symbol: string, interval: Interval): Candle | null => {
    const traded = this.traded.find(symbol);
    const candle = traded && this.candles.current(traded.reference, interval);
    return candle ? candleData(traded.units, interval, candle, this.now()) : null;
  };

  /** The symbols whose charts show the reference prices of an instrument, itself among them. */
  readonly chartsOf = (reference: string): string[] => [
    reference,
    ...this.options.contracts.following(reference).map(({ spec }) => spec.symbol),
  ];

  /** Mark, index and funding of a contract in one mode; null of anything else. */
  readonly mark = (mode: Mode, symbol: string): ContractMark | null => {
    const { contracts } = this.options;
    const contract = contracts.find(symbol);
    return contract && contractMarkData(contract.spec, contracts.market(mode, symbol), this.now());
  };

  /** The present status of every market, with the reason of a suspension. */
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

  readonly tickers = (mode: Mode): Ticker[] => this.board.tickers(mode);
}
