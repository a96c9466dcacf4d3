import { type Candle, fromUnitsFixed, STARTUP_INTERVAL, type Ticker, toUnits } from '@trade/protocol';
import type { CandleStores, LoadState } from './candles.ts';
import type { LiveContext } from './context.ts';
import { Store } from './store.ts';

const PRICE_DECIMALS = 18;

/**
 * Signed percent from open to last as the server writes it: `+2.14%`, rounded half away from zero,
 * zero as `+0.00%`.
 */
export function percentChange(open: string, last: string): string {
  const from = toUnits(open, PRICE_DECIMALS);
  const to = toUnits(last, PRICE_DECIMALS);
  if (from === null || to === null || from === 0n) return '+0.00%';
  const difference = to < from ? from - to : to - from;
  // Twice the quotient plus one, halved, rounds the half up.
  const hundredths = ((difference * 20_000n) / from + 1n) / 2n;
  const sign = to < from && hundredths > 0n ? '-' : '+';
  return `${sign}${fromUnitsFixed(hundredths, 2, 2)}%`;
}

function further(known: string, price: string, direction: 'higher' | 'lower'): string {
  const [a, b] = [toUnits(known, PRICE_DECIMALS), toUnits(price, PRICE_DECIMALS)];
  if (a === null || b === null) return known;
  return (direction === 'higher' ? b > a : b < a) ? price : known;
}

/** The ticker at another last price: what follows from that price moves along. */
function withLastPrice(ticker: Ticker, price: string): Ticker {
  return {
    ...ticker,
    lastPrice: price,
    highPrice: further(ticker.highPrice, price, 'higher'),
    lowPrice: further(ticker.lowPrice, price, 'lower'),
    todayChange: percentChange(ticker.openPrice, price),
    todayStatus: further(ticker.openPrice, price, 'lower') === ticker.openPrice ? 'positive' : 'negative',
  };
}

export interface TickerBoard {
  /** In the server's order; the same array for as long as the list is the same. */
  readonly symbols: readonly string[];
  /** A ticker keeps its identity for as long as nothing in it changed. */
  readonly bySymbol: ReadonlyMap<string, Ticker>;
  readonly state: LoadState;
}

/** How old an answer's prices may be: the server makes them once a second, and they travel. */
const ANSWER_AGE = 2_000;

const EMPTY: TickerBoard = { symbols: [], bySymbol: new Map(), state: 'loading' };

function sameTicker(left: Ticker, right: Ticker): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/**
 * The board with the answer in it: what did not change keeps its identity, so only rows that
 * changed render. A price that was just streamed is newer than the answer's.
 */
function withAnswer(
  board: TickerBoard,
  answer: readonly Ticker[],
  isStreamed: (symbol: string) => boolean,
): TickerBoard {
  const bySymbol = new Map<string, Ticker>();
  for (const answered of answer) {
    const before = board.bySymbol.get(answered.symbol);
    const ticker =
      before !== undefined && isStreamed(answered.symbol)
        ? withLastPrice(answered, before.lastPrice)
        : answered;
    bySymbol.set(ticker.symbol, before !== undefined && sameTicker(before, ticker) ? before : ticker);
  }
  const symbols = answer.map((ticker) => ticker.symbol);
  const sameList =
    symbols.length === board.symbols.length && symbols.every((symbol, i) => symbol === board.symbols[i]);
  return { symbols: sameList ? board.symbols : symbols, bySymbol, state: 'ready' };
}

/**
 * Today's figures of every symbol. The list is polled while somebody looks;
 * between two answers the daily candles move the last price.
 */
export class Tickers {
  readonly store: Store<TickerBoard>;
  readonly #context: LiveContext;
  readonly #candles: CandleStores;
  #polling = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #late: ReturnType<typeof setTimeout> | null = null;
  #stopWatchingPage: (() => void) | null = null;
  readonly #following = new Map<string, () => void>();
  /** When each symbol's price last moved on the stream. */
  readonly #streamedAt = new Map<string, number>();

  constructor(context: LiveContext, candles: CandleStores) {
    this.#context = context;
    this.#candles = candles;
    this.store = new Store<TickerBoard>(EMPTY, {
      pace: context.timings.tickerPace,
      page: context.page,
      onUse: () => this.#start(),
    });
    candles.onCandle((symbol, candle) => this.#onCandle(symbol, candle));
  }

  clear(): void {
    this.#streamedAt.clear();
    this.store.setNow(EMPTY);
    if (this.#polling) this.retry();
  }

  /** Asks again at once for what failed or is late. */
  retry(): void {
    if (this.store.latest.state !== 'ready') {
      this.store.set({ ...this.store.latest, state: 'loading' });
      this.#watchFor(this.#context.timings.late);
    }
    void this.#poll();
  }

  #start(): () => void {
    this.#polling = true;
    this.#stopWatchingPage = this.#context.page.subscribe(() => void this.#poll());
    this.retry();
    return () => {
      this.#polling = false;
      this.#stopWatchingPage?.();
      if (this.#late !== null) clearTimeout(this.#late);
      if (this.#timer !== null) clearTimeout(this.#timer);
      this.#timer = null;
      for (const unfollow of this.#following.values()) unfollow();
      this.#following.clear();
    };
  }

  /** Says so when no answer has come by then, whatever the calls that are on their way. */
  #watchFor(time: number): void {
    if (this.#late !== null) clearTimeout(this.#late);
    this.#late = setTimeout(() => {
      if (this.store.latest.state === 'loading') this.store.set({ ...this.store.latest, state: 'late' });
    }, time);
  }

  async #poll(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (!this.#polling || !this.#context.page.visible) return;
    this.#timer = setTimeout(() => void this.#poll(), this.#context.timings.tickerPoll);
    try {
      const answer = await this.#context.sources.tickers();
      this.store.set(withAnswer(this.store.latest, answer, (symbol) => this.#isStreamed(symbol)));
      if (this.#polling) this.#follow(this.store.latest.symbols);
    } catch {
      if (this.store.latest.state !== 'ready') this.store.set({ ...this.store.latest, state: 'failed' });
    }
  }

  #follow(symbols: readonly string[]): void {
    for (const symbol of symbols) {
      if (!this.#following.has(symbol))
        this.#following.set(symbol, this.#candles.follow(symbol, STARTUP_INTERVAL));
    }
  }

  #isStreamed(symbol: string): boolean {
    const at = this.#streamedAt.get(symbol);
    return at !== undefined && Date.now() - at < ANSWER_AGE;
  }

  #onCandle(symbol: string, candle: Candle): void {
    const board = this.store.latest;
    const ticker = board.bySymbol.get(symbol);
    if (ticker === undefined || candle.data_complete || candle.close === ticker.lastPrice) return;
    this.#streamedAt.set(symbol, Date.now());
    const bySymbol = new Map(board.bySymbol).set(symbol, withLastPrice(ticker, candle.close));
    this.store.set({ ...board, bySymbol });
  }
}
