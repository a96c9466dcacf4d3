/** What this feed uses of a ccxt exchange. Numbers arrive as decimal text: see `openSource`. */
export interface SourceClient {
  readonly id: string;
  /** Timeframes by ccxt's names. */
  readonly timeframes: Readonly<Record<string, unknown>>;
  /** What the exchange lists, by pair. Without `reload` an attempt that failed is remembered for good. */
  loadMarkets(reload: boolean): Promise<Readonly<Record<string, unknown>>>;
  /** Resolves with the next change of the ticker. */
  watchTicker(symbol: string): Promise<SourceTicker>;
  /** Rows of [time, open, high, low, close, volume], oldest first. */
  fetchOHLCV(symbol: string, timeframe: string, since: number, limit: number): Promise<unknown[][]>;
  /** Ends every connection; what is being watched rejects. */
  close(): Promise<unknown>;
}

export interface SourceTicker {
  last?: unknown;
  /** Ms, by the exchange's clock. */
  timestamp?: number | undefined;
}

/** A configured exchange: its ccxt id, and what is to be different from ccxt's own settings of it. */
export interface SourceChoice {
  id: string;
  settings?: Readonly<Record<string, unknown>>;
}

type SourceClass = new (settings: Readonly<Record<string, unknown>>) => SourceClient;

/**
 * Opens an exchange by its ccxt id. ccxt is large, so it is loaded only here. Throws for an id that ccxt does not know or
 * cannot stream.
 */
export async function openSource({ id, settings }: SourceChoice): Promise<SourceClient> {
  const { default: ccxt } = await import('ccxt');
  const streaming = ccxt.pro as unknown as Readonly<Record<string, SourceClass>>;
  const Source = Object.hasOwn(streaming, id) ? streaming[id] : undefined;
  if (!Source) throw new Error(`ccxt knows no streaming exchange called ${id}`);
  return new Source({
    enableRateLimit: true,
    // Prices stay the text that the exchange sent; a binary number never comes between.
    number: String,
    options: { defaultType: 'spot', fetchMarkets: { types: ['spot'] } },
    ...settings,
  });
}
