import { quoteUnitsPerTickLot, type SpotTerms } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, type SpotInstrumentData, toUnits } from '@trade/protocol';

/** Fees and bounds are fractions of at most six decimals: parts per million. */
const FRACTION_DECIMALS = 6;
/** A total is typed with at least cents. */
const TOTAL_DECIMALS_LEAST = 2;

/** An instrument as the ticket computes with it: prices in ticks, quantities in lots, amounts in units of 10^-8. */
export interface InstrumentRules {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly tickUnits: number;
  /** Decimals that a price, a quantity and a total are typed and shown with. */
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly totalDecimals: number;
  readonly minNotional: bigint;
  readonly maxLots: number;
  readonly makerFeePpm: number;
  readonly terms: SpotTerms;
}

function decimalsOf(step: bigint): number {
  return fromUnits(step, AMOUNT_DECIMALS).split('.')[1]?.length ?? 0;
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
  const priceDecimals = decimalsOf(tick);
  return {
    symbol: data.symbol,
    base: data.base,
    quote: data.quote,
    tickUnits: Number(tick),
    priceDecimals,
    amountDecimals: decimalsOf(lot),
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

/** A price of the wire in ticks; null when it is none of this instrument's. */
export function toTicks(price: string, rules: InstrumentRules): number | null {
  const units = toUnits(price, AMOUNT_DECIMALS);
  if (units === null || units % BigInt(rules.tickUnits) !== 0n) return null;
  return Number(units / BigInt(rules.tickUnits));
}

/** Ticks as text, with the decimals that the instrument's prices are shown with. */
export function priceText(ticks: number, rules: InstrumentRules): string {
  const text = fromUnits(BigInt(ticks) * BigInt(rules.tickUnits), AMOUNT_DECIMALS);
  const [whole = '0', fraction = ''] = text.split('.');
  return rules.priceDecimals === 0 ? whole : `${whole}.${fraction.padEnd(rules.priceDecimals, '0')}`;
}
