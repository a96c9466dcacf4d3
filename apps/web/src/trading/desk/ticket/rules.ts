import { quoteUnitsPerTickLot, type SpotTerms } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, type SpotInstrumentData, toUnits } from '@trade/protocol';
import { decimalsOfUnits, type PriceRules } from './price.ts';

/** Fees and bounds are fractions of at most six decimals: parts per million. */
const FRACTION_DECIMALS = 6;
/** A total is typed with at least cents. */
const TOTAL_DECIMALS_LEAST = 2;

/** An instrument as the ticket computes with it: prices in ticks, quantities in lots, amounts in units of 10^-8. */
export interface InstrumentRules extends PriceRules {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  /** Decimals that a quantity and a total are typed and shown with. */
  readonly amountDecimals: number;
  readonly totalDecimals: number;
  readonly minNotional: bigint;
  readonly maxLots: number;
  readonly makerFeePpm: number;
  readonly terms: SpotTerms;
}

/** Null when the instrument's figures cannot be computed with; a server that keeps its own rules never sends such. */
export function readRules(data: SpotInstrumentData): InstrumentRules | null {
  const tick = toUnits(data.tick_size, AMOUNT_DECIMALS);
  const lot = toUnits(data.lot_step, AMOUNT_DECIMALS);
  const minNotional = toUnits(data.min_notional, AMOUNT_DECIMALS);
  const maximum = toUnits(data.max_quantity, AMOUNT_DECIMALS);
  const maker = toUnits(data.maker_fee, FRACTION_DECIMALS);
  const taker = toUnits(data.taker_fee, FRACTION_DECIMALS);
  const slippage = toUnits(data.slippage_bound, FRACTION_DECIMALS);
  if (tick === null || lot === null || minNotional === null || maximum === null) return null;
  if (maker === null || taker === null || slippage === null || tick === 0n || lot === 0n) return null;
  const unitsPerTickLot = quoteUnitsPerTickLot(Number(tick), Number(lot), AMOUNT_DECIMALS);
  if (unitsPerTickLot === null) return null;
  const priceDecimals = decimalsOfUnits(tick);
  return {
    symbol: data.symbol,
    base: data.base,
    quote: data.quote,
    tickUnits: Number(tick),
    priceDecimals,
    amountDecimals: decimalsOfUnits(lot),
    totalDecimals: Math.max(priceDecimals, TOTAL_DECIMALS_LEAST),
    minNotional,
    maxLots: Number(maximum / lot),
    makerFeePpm: Number(maker),
    terms: {
      unitsPerTickLot,
      lotUnits: Number(lot),
      baseDecimals: AMOUNT_DECIMALS,
      takerFeePpm: Number(taker),
      slippagePpm: Number(slippage),
    },
  };
}
