import type { InstrumentSpec } from '@trade/engine';
import { CODES, type instrumentChangeBody } from '@trade/protocol';
import type { z } from 'zod';
import { amountText, fractionText } from '../../market/quotes/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';

/**
 * The changes an operator may make to an instrument, as decimals; an absent field stays as it is.
 */
export type TermsChange = Omit<z.output<typeof instrumentChangeBody>, 'reason' | 'halted' | 'version'>;

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
 * Returns the instrument with a change applied, or null when it changes nothing. Throws 561 for a
 * quantity that is no whole number of lots.
 */
export function amendInstrument(spec: InstrumentSpec, change: TermsChange): InstrumentSpec | null {
  const { maker_fee, max_quantity, min_notional, slippage_bound, taker_fee } = change;
  if (Object.values(change).every((value) => value === undefined)) return null;
  return {
    ...spec,
    ...(min_notional === undefined ? {} : { minNotional: min_notional.toString() }),
    ...(max_quantity === undefined ? {} : { maxLots: readLots(max_quantity, spec.lotUnits) }),
    ...(maker_fee === undefined ? {} : { makerFeePpm: Number(maker_fee) }),
    ...(taker_fee === undefined ? {} : { takerFeePpm: Number(taker_fee) }),
    ...(slippage_bound === undefined ? {} : { slippagePpm: Number(slippage_bound) }),
  };
}

function readLots(units: bigint, lotUnits: number): number {
  const lots = units / BigInt(lotUnits);
  if (units % BigInt(lotUnits) !== 0n || lots > BigInt(Number.MAX_SAFE_INTEGER))
    throw new CatalogueError(CODES.parameter_invalid);
  return Number(lots);
}
