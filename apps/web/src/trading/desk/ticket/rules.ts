import {
  type FeeParts,
  type FeeRates,
  type OrderBounds,
  quoteUnitsPerTickLot,
  reducedRates,
  type SpotTerms,
} from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, type SpotInstrumentData, toUnits } from '@trade/protocol';

/** An instrument's price steps: `tickUnits` of 10^-8, shown with `priceDecimals`. */
export interface PriceRules {
  readonly tickUnits: number;
  readonly priceDecimals: number;
}

/** Returns a price of the wire in ticks; null when it is not valid for this instrument. */
export function toTicks(price: string, { tickUnits }: PriceRules): number | null {
  const units = toUnits(price, AMOUNT_DECIMALS);
  if (units === null || units % BigInt(tickUnits) !== 0n) return null;
  return Number(units / BigInt(tickUnits));
}

/** Returns ticks as text, with the decimals of the instrument's prices. */
export function priceText(ticks: number, { tickUnits, priceDecimals }: PriceRules): string {
  const text = fromUnits(BigInt(ticks) * BigInt(tickUnits), AMOUNT_DECIMALS);
  const [whole = '0', fraction = ''] = text.split('.');
  return priceDecimals === 0 ? whole : `${whole}.${fraction.padEnd(priceDecimals, '0')}`;
}

/** Returns the typed price one tick up or down, never below one tick. */
export function steppedPrice(text: string, direction: 1 | -1, rules: PriceRules): string {
  const tick = BigInt(rules.tickUnits);
  const units = toUnits(text, AMOUNT_DECIMALS) ?? 0n;
  const below = units / tick;
  // From between two ticks, one step goes to the next tick in that direction.
  const aligned = units % tick === 0n || direction === 1 ? below : below + 1n;
  const next = aligned + BigInt(direction);
  return priceText(Number(next < 1n ? 1n : next), rules);
}

/** Returns the decimals of a step in units of 10^-8. */
export function decimalsOfUnits(step: bigint): number {
  return fromUnits(step, AMOUNT_DECIMALS).split('.')[1]?.length ?? 0;
}

/** Fees and bounds are fractions with at most six decimals: parts per million. */
const FRACTION_DECIMALS = 6;
/** Totals have at least two decimals. */
const TOTAL_DECIMALS_LEAST = 2;

/**
 * An instrument in the units of the ticket: prices in ticks, quantities in lots, amounts in units
 * of 10^-8.
 */
export interface InstrumentRules extends PriceRules {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  /** Decimals of quantities and totals. */
  readonly amountDecimals: number;
  readonly totalDecimals: number;
  readonly minNotional: bigint;
  readonly maxLots: number;
  /** With the fees of the customer's tier. */
  readonly terms: SpotTerms & FeeRates;
}

/** The bounds of one order, as the engine judges them. */
export function boundsOf({ maxLots, minNotional, terms }: InstrumentRules): OrderBounds {
  return { maxLots, minNotional, unitsPerTickLot: terms.unitsPerTickLot };
}

/**
 * Returns null when the instrument's figures are not valid, which the server never sends. `parts`
 * is what the customer's tier leaves of its fees.
 */
export function readRules(data: SpotInstrumentData, parts: FeeParts): InstrumentRules | null {
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
    terms: {
      ...reducedRates({ makerFeePpm: Number(maker), takerFeePpm: Number(taker) }, parts),
      unitsPerTickLot,
      lotUnits: Number(lot),
      baseDecimals: AMOUNT_DECIMALS,
      slippagePpm: Number(slippage),
    },
  };
}
