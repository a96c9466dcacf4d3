/**
 * The part of a ccxt exchange that this feed uses. Numbers arrive as decimal text: see
 * `openSource`.
 */
export interface SourceClient {
  readonly id: string;
  /** Timeframes by ccxt's names. */
  readonly timeframes: Readonly<Record<string, unknown>>;
  /**
   * Loads what the exchange lists, by pair. Without `reload` ccxt remembers a failed attempt for
   * good.
   */
  loadMarkets(reload: boolean): Promise<Readonly<Record<string, unknown>>>;
  /** Resolves with the next change of the ticker. */
  watchTicker(symbol: string): Promise<SourceTicker>;
  /** Rows of [time, open, high, low, close, volume], oldest first. */
  fetchOHLCV(symbol: string, timeframe: string, since: number, limit: number): Promise<unknown[][]>;
  /** Closes every connection; pending watches reject. */
  close(): Promise<unknown>;
}

export interface SourceTicker {
  last?: unknown;
  /** Ms, by the exchange's clock. */
  timestamp?: number | undefined;
}

/** A configured exchange: its ccxt id, and changes of ccxt's settings for it. */
export interface SourceChoice {
  id: string;
  settings?: Readonly<Record<string, unknown>>;
}

type SourceClass = new (settings: Readonly<Record<string, unknown>>) => SourceClient;

/**
 * Opens an exchange by its ccxt id. ccxt is large, so it is loaded only here. Throws for an id that
 * ccxt does not know or cannot stream.
 */
export async function openSource({ id, settings }: SourceChoice): Promise<SourceClient> {
  const { default: ccxt } = await import('ccxt');
  const streaming = ccxt.pro as unknown as Readonly<Record<string, SourceClass>>;
  const Source = Object.hasOwn(streaming, id) ? streaming[id] : undefined;
  if (!Source) throw new Error(`ccxt knows no streaming exchange called ${id}`);
  return new Source({
    enableRateLimit: true,
    // Prices stay as the text that the exchange sent, never as binary numbers.
    number: String,
    options: { defaultType: 'spot', fetchMarkets: { types: ['spot'] } },
    ...settings,
  });
}
