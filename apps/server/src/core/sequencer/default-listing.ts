import type { AssetSpec, ContractSpec, InstrumentSpec } from '@trade/engine';
import { CURRENCIES, QUOTE } from '../../platform/currencies.ts';
import { defaultContracts } from './default-contracts.ts';

/** What a new engine lists, and the liquidity provider's funds in development. */
export interface Listing {
  assets: readonly AssetSpec[];
  instruments: readonly InstrumentSpec[];
  contracts: readonly ContractSpec[];
  /** Amounts in smallest units by asset, as text. */
  liquidity: Readonly<Record<string, string>>;
  /** First funds of the provider's contract account and of the insurance fund, in the same form. */
  contractLiquidity: Readonly<Record<string, string>>;
  insurance: Readonly<Record<string, string>>;
}

/** For every asset; a smallest unit is 0.00000001. */
const DECIMALS = 8;
const UNIT = 100_000_000;

const MINIMUM_NOTIONAL = 5;
const FEE_PPM = 1_000;
const SLIPPAGE_PPM = 50_000;
const LADDER_LEVELS = 12;
const LADDER_GROWTH_PPM = 200_000;

const COINS = CURRENCIES.flatMap(({ code, market }) => (market ? [{ code, ...market }] : []));
const PROVIDER_QUOTE = 20_000_000 * COINS.length;
const PROVIDER_CONTRACTS = 50_000_000;
const INSURANCE = 5_000_000;

const instruments = COINS.map(
  ({ code: base, tick, lot, most, halfSpread, step, firstLevel }): InstrumentSpec => ({
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

/**
 * Every coin of the currencies against USDT, with an eternal and a weekly contract. The operator
 * may change the terms later, but not the steps of a listed coin.
 */
export const DEFAULT_LISTING: Listing = {
  assets: CURRENCIES.map(({ code }) => ({ code, decimals: DECIMALS })),
  instruments,
  contracts: defaultContracts(instruments),
  contractLiquidity: { [QUOTE]: units(PROVIDER_CONTRACTS) },
  insurance: { [QUOTE]: units(INSURANCE) },
  liquidity: Object.fromEntries([
    [QUOTE, units(PROVIDER_QUOTE)],
    ...COINS.map(({ code, given }) => [code, units(given)] as const),
  ]),
};

/** Whole coins to smallest units. */
function units(coins: number): string {
  return String(BigInt(coins) * BigInt(UNIT));
}
