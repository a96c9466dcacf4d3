import type { InstrumentSpec } from '@trade/engine';
import { AMOUNT_DECIMALS } from '@trade/protocol';
import { firstContracts } from './first-contracts.ts';
import { FIRST_CURRENCIES, FIRST_NETWORKS, QUOTE } from './first-currencies.ts';
import { type ListingEntry, toList } from './rows.ts';

const UNIT = 100_000_000;

const MINIMUM_NOTIONAL = 5;
const FEE_PPM = 1_000;
const SLIPPAGE_PPM = 50_000;
const LADDER_LEVELS = 12;
const LADDER_GROWTH_PPM = 200_000;

const COINS = FIRST_CURRENCIES.flatMap(({ code, market }) => (market ? [{ code, ...market }] : []));
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
 * The rows that a venue begins with: every coin against USDT, with an eternal and a weekly
 * contract.
 */
export const FIRST_ROWS: readonly ListingEntry[] = [
  ...FIRST_CURRENCIES.map(
    ({ code, market }): ListingEntry => ({
      kind: 'currency',
      name: code,
      spec: {
        decimals: AMOUNT_DECIMALS,
        given: {
          provider: units(code === QUOTE ? PROVIDER_QUOTE : (market?.given ?? 0)),
          contracts: units(code === QUOTE ? PROVIDER_CONTRACTS : 0),
          insurance: units(code === QUOTE ? INSURANCE : 0),
        },
      },
    }),
  ),
  ...FIRST_CURRENCIES.flatMap(({ code, networks = [] }) =>
    networks.map(
      ({ decimals, isWithdrawalOnly = false, minimum, network, token = null }): ListingEntry => ({
        kind: 'network',
        name: `${code}:${network}`,
        spec: { addressRule: FIRST_NETWORKS[network], minimum, decimals, isWithdrawalOnly, token },
      }),
    ),
  ),
  ...instruments.map(
    (instrument): ListingEntry => ({
      kind: 'pair',
      name: instrument.symbol,
      spec: { instrument, hasOptions: true },
    }),
  ),
  ...firstContracts(instruments).map(
    (contract): ListingEntry => ({ kind: 'contract', name: contract.symbol, spec: contract }),
  ),
];

/** The same, as an engine is given it. */
export const DEFAULT_LISTING = toList(FIRST_ROWS);

/** Whole coins to smallest units. */
function units(coins: number): string {
  return String(BigInt(coins) * BigInt(UNIT));
}
