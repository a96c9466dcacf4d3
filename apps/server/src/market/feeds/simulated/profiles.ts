/** How a coin behaves in the simulated market. */
export interface Profile {
  /** Its price on the anchor day, in USDT. */
  level: number;
  /** Standard deviation of a quiet-to-average day's log return. */
  volatility: number;
  /** The part of it that comes from the whole market, 0 to 1. */
  marketShare: number;
  /** Turnover of an average day, in millions of USDT. */
  turnover: number;
}

/** The coins that behave like their models; what else is listed behaves like an average one. */
export const PROFILES: ReadonlyMap<string, Profile> = new Map([
  ['BTC', { level: 67_000, volatility: 0.022, marketShare: 0.9, turnover: 1_400 }],
  ['ETH', { level: 3_500, volatility: 0.028, marketShare: 0.8, turnover: 900 }],
  ['SOL', { level: 172, volatility: 0.036, marketShare: 0.7, turnover: 420 }],
  ['BNB', { level: 604, volatility: 0.024, marketShare: 0.7, turnover: 180 }],
  ['XRP', { level: 0.52, volatility: 0.033, marketShare: 0.6, turnover: 210 }],
  ['ADA', { level: 0.45, volatility: 0.036, marketShare: 0.7, turnover: 75 }],
  ['DOGE', { level: 0.14, volatility: 0.042, marketShare: 0.6, turnover: 160 }],
  ['TRX', { level: 0.13, volatility: 0.02, marketShare: 0.5, turnover: 40 }],
  ['LTC', { level: 85, volatility: 0.03, marketShare: 0.7, turnover: 55 }],
  ['LINK', { level: 15, volatility: 0.037, marketShare: 0.7, turnover: 60 }],
  ['AVAX', { level: 35, volatility: 0.04, marketShare: 0.7, turnover: 65 }],
  ['DOT', { level: 6.5, volatility: 0.036, marketShare: 0.7, turnover: 35 }],
]);
