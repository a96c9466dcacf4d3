/** The id of the one entry that says what exchanges cost. */
export const EXCHANGE_TERMS_ID = 1;

/** What exchanges cost, in both modes and for everybody. */
export interface ConversionTerms {
  /** The asset that all others are priced in: every asset with a market against it can be exchanged, and so can it. */
  valuation: string;
  /** Parts per million that the rate stands below the reference. */
  spreadPpm: number;
  /** Parts per million of what an exchange yields. */
  feePpm: number;
  /** Least worth of an exchange, in smallest units of the valuation asset. */
  minimum: bigint;
  /** How long a quote holds, ms. */
  quoteMs: number;
}

/** The reference price that one end of an exchange was quoted at. */
export interface ConversionPrice {
  /** Units of the valuation asset for one whole coin. */
  price: bigint;
  /** The tick that it came from; null for the valuation asset itself. */
  tickId: string | null;
}

/** An exchange of currencies: first an offer that holds until it is due, then what was made of it. */
export interface Conversion {
  from: string;
  to: string;
  /** Given, in smallest units of `from`. */
  amount: bigint;
  /** In smallest units of `to`: before the fee, the fee, and what arrives. */
  gross: bigint;
  fee: bigint;
  received: bigint;
  fromPrice: ConversionPrice;
  toPrice: ConversionPrice;
  spreadPpm: number;
  feePpm: number;
  /** Until when it can be taken, ms since the epoch. */
  validUntil: number;
  status: 'quoted' | 'done' | 'expired' | 'replaced';
}
