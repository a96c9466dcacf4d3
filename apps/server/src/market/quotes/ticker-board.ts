import type { Mode } from '@trade/engine';
import type { ContractMark, Ticker } from '@trade/protocol';
import type { Sequencer } from '../../core/sequencer/index.ts';
import type { FeedTick, ReferenceFeed } from '../feeds/index.ts';
import type { LocalDay } from './local-day.ts';
import { amountText, changeText, priceText } from './texts.ts';
import { Today } from './today.ts';
import type { TradedMarket, TradedMarkets } from './traded-markets.ts';

/** Everybody who asks within this time gets the same answer. */
const VALID_FOR = 1_000;

export interface TickerBoardOptions {
  feed: Pick<ReferenceFeed, 'history' | 'latest'>;
  traded: TradedMarkets;
  /** Null of what is no contract. */
  markOf: (mode: Mode, symbol: string) => ContractMark | null;
  sequencer: Pick<Sequencer, 'depth'>;
  /** The day that holds a moment: what "today" is. */
  dayOf: (at: number) => LocalDay;
  now: () => number;
  onError: (error: unknown) => void;
}

/** The tickers of all instruments, made at most once a second for everybody. */
export class TickerBoard {
  private readonly todays = new Map<string, Today>();
  private readonly made = new Map<Mode, { at: number; tickers: Ticker[] }>();

  constructor(private readonly options: TickerBoardOptions) {}

  hear(tick: FeedTick): void {
    this.todays.get(tick.symbol)?.hear(tick);
  }

  /** Reads the day of every instrument that is not known yet. */
  async warm(): Promise<void> {
    const { traded, now, onError } = this.options;
    const references = new Set(traded.list().map(({ reference }) => reference));
    await Promise.all([...references].map((symbol) => this.today(symbol).refresh(now()).catch(onError)));
  }

  /** Instruments without any price yet are left out. `buyPrice` is that of the mode's own book. */
  tickers(mode: Mode): Ticker[] {
    const now = this.options.now();
    const known = this.made.get(mode);
    if (known && now - known.at < VALID_FOR && now >= known.at) return known.tickers;
    const tickers = this.options.traded.list().flatMap((traded) => this.ticker(traded, mode, now) ?? []);
    this.made.set(mode, { at: now, tickers });
    return tickers;
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
