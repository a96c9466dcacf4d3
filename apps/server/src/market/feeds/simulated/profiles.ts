import type { FeedInstrument } from '../feed.ts';

/** How one asset behaves in the simulated market. */
export interface Profile {
  /** Its price on the anchor day, in USDT. */
  level: number;
  /** Standard deviation of a quiet-to-average day's log return. */
  volatility: number;
  /** How much of that comes from the market as a whole, 0 to 1. */
  marketShare: number;
  /** Millions of USDT that change hands on an average day. */
  turnover: number;
}

const PROFILES: Readonly<Record<string, Profile>> = {
  BTC: { level: 67_000, volatility: 0.022, marketShare: 0.9, turnover: 1_400 },
  ETH: { level: 3_500, volatility: 0.028, marketShare: 0.8, turnover: 900 },
  SOL: { level: 172, volatility: 0.036, marketShare: 0.7, turnover: 420 },
  BNB: { level: 604, volatility: 0.024, marketShare: 0.7, turnover: 180 },
  XRP: { level: 0.52, volatility: 0.033, marketShare: 0.6, turnover: 210 },
  ADA: { level: 0.45, volatility: 0.036, marketShare: 0.7, turnover: 75 },
  DOGE: { level: 0.14, volatility: 0.042, marketShare: 0.6, turnover: 160 },
  TRX: { level: 0.13, volatility: 0.02, marketShare: 0.5, turnover: 40 },
  LTC: { level: 85, volatility: 0.03, marketShare: 0.7, turnover: 55 },
  LINK: { level: 15, volatility: 0.037, marketShare: 0.7, turnover: 60 },
  AVAX: { level: 35, volatility: 0.04, marketShare: 0.7, turnover: 65 },
  DOT: { level: 6.5, volatility: 0.036, marketShare: 0.7, turnover: 35 },
};

/** Of any other asset: its market was listed with ticks that suit its price, so its level is this many of them. */
const OTHERS = { levelTicks: 25_000, volatility: 0.035, marketShare: 0.6, turnover: 20 };

export function profileOf({ base, quoteDecimals, tickUnits }: FeedInstrument): Profile {
  const { levelTicks, ...others } = OTHERS;
  return PROFILES[base] ?? { ...others, level: (levelTicks * tickUnits) / 10 ** quoteDecimals };
}
