import type { FeedInstrument } from '../../../src/market/feeds/index.ts';

/** [base, tick in units of 10^-8 USDT] */
const TICKS = [
  ['BTC', 1_000_000],
  ['ETH', 1_000_000],
  ['SOL', 1_000_000],
  ['BNB', 1_000_000],
  ['XRP', 10_000],
  ['ADA', 10_000],
  ['DOGE', 1_000],
  ['TRX', 1_000],
  ['LTC', 1_000_000],
  ['LINK', 100_000],
  ['AVAX', 1_000_000],
  ['DOT', 100_000],
] as const;

export const INSTRUMENTS: FeedInstrument[] = TICKS.map(([base, tickUnits]) => ({
  symbol: `${base}USDT`,
  base,
  quote: 'USDT',
  tickUnits,
  baseDecimals: 8,
  quoteDecimals: 8,
}));

export function instrumentOf(symbol: string): FeedInstrument {
  const found = INSTRUMENTS.find((instrument) => instrument.symbol === symbol);
  if (!found) throw new Error(`no instrument ${symbol}`);
  return found;
}
