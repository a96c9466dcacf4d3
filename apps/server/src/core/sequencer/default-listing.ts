import type { AssetSpec, ContractSpec, InstrumentSpec } from '@trade/engine';
import { defaultContracts } from './default-contracts.ts';

/** What a new exchange lists, and what its liquidity provider is given in development. */
export interface Listing {
  assets: readonly AssetSpec[];
  instruments: readonly InstrumentSpec[];
  contracts: readonly ContractSpec[];
  /** Smallest units by asset, as text. */
  liquidity: Readonly<Record<string, string>>;
  /** What the provider's contract account, and the insurance fund, start with, in the same way. */
  contractLiquidity: Readonly<Record<string, string>>;
  insurance: Readonly<Record<string, string>>;
}

const QUOTE = 'USDT';
/** Of every asset; a unit is 0.00000001. */
const DECIMALS = 8;
const UNIT = 100_000_000;

const MINIMUM_NOTIONAL = 5;
const FEE_PPM = 1_000;
const SLIPPAGE_PPM = 50_000;
const LADDER_LEVELS = 12;
const LADDER_GROWTH_PPM = 200_000;

/**
 * base | price step in USDT | quantity step | most of one order | then, of the liquidity provider's rule: half spread in
 * ticks (1 to 2 basis points) | ticks between levels | USDT in the first level | coins it is given in development
 * (worth about 20 million USDT each, as is its share of the USDT: its quotes start without skew)
 */
const ROWS: readonly (readonly [string, number, number, number, number, number, number, number])[] = [
  ['BTC', 0.01, 0.00001, 100, 800, 600, 25_000, 300],
  ['ETH', 0.01, 0.0001, 2_000, 45, 35, 20_000, 5_700],
  ['SOL', 0.01, 0.001, 40_000, 3, 2, 12_000, 116_000],
  ['BNB', 0.01, 0.001, 10_000, 8, 6, 10_000, 33_000],
  ['XRP', 0.0001, 0.1, 4_000_000, 1, 1, 8_000, 38_000_000],
  ['ADA', 0.0001, 0.1, 8_000_000, 1, 1, 6_000, 44_000_000],
  ['DOGE', 0.00001, 1, 30_000_000, 2, 2, 8_000, 143_000_000],
  ['TRX', 0.00001, 1, 30_000_000, 2, 2, 5_000, 150_000_000],
  ['LTC', 0.01, 0.001, 50_000, 1, 1, 6_000, 235_000],
  ['LINK', 0.001, 0.01, 300_000, 2, 2, 6_000, 1_300_000],
  ['AVAX', 0.001, 0.01, 150_000, 5, 4, 6_000, 570_000],
  ['DOT', 0.001, 0.01, 700_000, 1, 1, 5_000, 3_000_000],
];
const PROVIDER_QUOTE = 20_000_000 * ROWS.length;
const PROVIDER_CONTRACTS = 50_000_000;
const INSURANCE = 5_000_000;

const instruments = ROWS.map(
  ([base, tick, lot, most, halfSpread, step, firstLevel]): InstrumentSpec => ({
    symbol: `${base}${QUOTE}`,
    base,
    quote: QUOTE,
    tickUnits: Math.round(tick * UNIT),
    lotUnits: Math.round(lot * UNIT),
    minNotional: units(MINIMUM_NOTIONAL),
    maxLots: Math.round(most / lot),
    makerFeePpm: FEE_PPM,
    takerFeePpm: FEE_PPM,
    slippagePpm: SLIPPAGE_PPM,
    ladder: {
      levels: LADDER_LEVELS,
      halfSpreadTicks: halfSpread,
      stepTicks: step,
      levelQuoteUnits: units(firstLevel),
      growthPpm: LADDER_GROWTH_PPM,
      maxSkewTicks: 3 * halfSpread,
    },
  }),
);

/** Twelve coins against USDT, each with an eternal and a weekly contract. The operator changes what may change of it; a coin once listed keeps its steps. */
export const DEFAULT_LISTING: Listing = {
  assets: [QUOTE, ...ROWS.map(([base]) => base)].map((code) => ({ code, decimals: DECIMALS })),
  instruments,
  contracts: defaultContracts(instruments),
  contractLiquidity: { [QUOTE]: units(PROVIDER_CONTRACTS) },
  insurance: { [QUOTE]: units(INSURANCE) },
  liquidity: Object.fromEntries([
    [QUOTE, units(PROVIDER_QUOTE)],
    ...ROWS.map(([base, , , , , , , coins]) => [base, units(coins)] as const),
  ]),
};

/** Whole coins in smallest units. */
function units(coins: number): string {
  return String(BigInt(coins) * BigInt(UNIT));
}
