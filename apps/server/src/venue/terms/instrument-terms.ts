import type { InstrumentSpec } from '@trade/engine';
import { AMOUNT_DECIMALS, CODES, fromUnits, isPlainDecimal, toUnits } from '@trade/protocol';
import { amountText } from '../../market/quotes/index.ts';
import { CatalogueError } from '../../platform/gateway/index.ts';

/** Fees and bounds are kept in parts per million. */
const FRACTION_DECIMALS = 6;
/** No fee and no slippage is the whole of it. */
const LARGEST_FRACTION = 999_999n;

/** What an operator may change of an instrument, as decimals; absent stays as it is. */
export interface TermsChange {
  min_notional?: unknown;
  max_quantity?: unknown;
  maker_fee?: unknown;
  taker_fee?: unknown;
  slippage_bound?: unknown;
}

/** The steps, bounds and fees of an instrument as decimals. */
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

/** The instrument with a change applied; null when it changes nothing. 561 for what is no decimal or out of bounds. */
export function amendInstrument(spec: InstrumentSpec, change: TermsChange): InstrumentSpec | null {
  const { maker_fee, max_quantity, min_notional, slippage_bound, taker_fee } = change;
  if (Object.values(change).every((value) => value === undefined)) return null;
  return {
    ...spec,
    ...(min_notional === undefined ? {} : { minNotional: readAmount(min_notional).toString() }),
    ...(max_quantity === undefined ? {} : { maxLots: readLots(max_quantity, spec.lotUnits) }),
    ...(maker_fee === undefined ? {} : { makerFeePpm: readFraction(maker_fee) }),
    ...(taker_fee === undefined ? {} : { takerFeePpm: readFraction(taker_fee) }),
    ...(slippage_bound === undefined ? {} : { slippagePpm: readFraction(slippage_bound) }),
  };
}

function readAmount(value: unknown): bigint {
  const units = isPlainDecimal(value) ? toUnits(value, AMOUNT_DECIMALS) : null;
  if (units === null || units === 0n) throw new CatalogueError(CODES.parameter_invalid);
  return units;
}

function readLots(value: unknown, lotUnits: number): number {
  const units = readAmount(value);
  const lots = units / BigInt(lotUnits);
  if (units % BigInt(lotUnits) !== 0n || lots > BigInt(Number.MAX_SAFE_INTEGER))
    throw new CatalogueError(CODES.parameter_invalid);
  return Number(lots);
}

function readFraction(value: unknown): number {
  const parts = toUnits(value, FRACTION_DECIMALS);
  if (parts === null || parts > LARGEST_FRACTION) throw new CatalogueError(CODES.parameter_invalid);
  return Number(parts);
}

function fractionText(ppm: number): string {
  return fromUnits(BigInt(ppm), FRACTION_DECIMALS);
}
