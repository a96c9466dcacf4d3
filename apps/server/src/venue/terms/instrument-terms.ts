import type { InstrumentSpec } from '@trade/engine';
import { CODES } from '@trade/protocol';
import { amountText, fractionText } from '../../market/quotes/index.ts';
import { CatalogueError, readFraction, readPositive, readUnits } from '../../platform/gateway/index.ts';

/** No fee and no slippage may be 100 % (ppm). */
const LARGEST_FRACTION = 999_999n;

/**
 * The changes an operator may make to an instrument, as decimals; an absent field stays as it is.
 */
export interface TermsChange {
  min_notional?: unknown;
  max_quantity?: unknown;
  maker_fee?: unknown;
  taker_fee?: unknown;
  slippage_bound?: unknown;
}

/** Returns the steps, bounds and fees of an instrument as decimals. */
export function termsOf(spec: InstrumentSpec) {
  const { lotUnits, maxLots, minNotional, tickUnits } = spec;
  return {
    tick_size: amountText(BigInt(tickUnits)),
    lot_step: amountText(BigInt(lotUnits)),
    min_notional: amountText(BigInt(minNotional)),
    max_quantity: amountText(BigInt(maxLots) * BigInt(lotUnits)),
    maker_fee: fractionText(spec.makerFeePpm),
    taker_fee: fractionText(spec.takerFeePpm),
    slippage_bound: fractionText(spec.slippagePpm),
  };
}

/**
 * Returns the instrument with a change applied, or null when it changes nothing. Throws 561 for an
 * invalid decimal or one out of bounds.
 */
export function amendInstrument(spec: InstrumentSpec, change: TermsChange): InstrumentSpec | null {
  const { maker_fee, max_quantity, min_notional, slippage_bound, taker_fee } = change;
  if (Object.values(change).every((value) => value === undefined)) return null;
  return {
    ...spec,
    ...(min_notional === undefined ? {} : { minNotional: readUnits(min_notional) }),
    ...(max_quantity === undefined ? {} : { maxLots: readLots(max_quantity, spec.lotUnits) }),
    ...(maker_fee === undefined ? {} : { makerFeePpm: readFraction(maker_fee, LARGEST_FRACTION) }),
    ...(taker_fee === undefined ? {} : { takerFeePpm: readFraction(taker_fee, LARGEST_FRACTION) }),
    ...(slippage_bound === undefined ? {} : { slippagePpm: readFraction(slippage_bound, LARGEST_FRACTION) }),
  };
}

function readLots(value: unknown, lotUnits: number): number {
  const units = readPositive(value);
  const lots = units / BigInt(lotUnits);
  if (units % BigInt(lotUnits) !== 0n || lots > BigInt(Number.MAX_SAFE_INTEGER))
    throw new CatalogueError(CODES.parameter_invalid);
  return Number(lots);
}
