import type { InstrumentSpec } from '@trade/engine';
import { baseUnits } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, fromUnitsFixed } from '@trade/protocol';

/** How many decimals a price of this instrument is shown with: those of its tick. */
export function priceDecimals(instrument: Pick<InstrumentSpec, 'tickUnits'>): number {
  let decimals = AMOUNT_DECIMALS;
  for (let tick = instrument.tickUnits; decimals > 0 && tick % 10 === 0; tick /= 10) decimals -= 1;
  return decimals;
}

/** A price with every decimal of the tick, e.g. `67412.30`. */
export function priceText(instrument: Pick<InstrumentSpec, 'tickUnits'>, ticks: number): string {
  const units = BigInt(ticks) * BigInt(instrument.tickUnits);
  return fromUnitsFixed(units, AMOUNT_DECIMALS, priceDecimals(instrument));
}

export function lotsText(instrument: Pick<InstrumentSpec, 'lotUnits'>, lots: number): string {
  return amountText(baseUnits(lots, instrument.lotUnits));
}

export function amountText(units: bigint): string {
  return fromUnits(units, AMOUNT_DECIMALS);
}

/** A fraction given in parts per million, e.g. `0.001`. */
export function fractionText(ppm: number): string {
  return fromUnits(BigInt(ppm), 6);
}

/** The change from one price to another: `+2.14%`, rounded half away from zero, zero as `+0.00%`. */
export function changeText(from: number, to: number): string {
  const difference = BigInt(Math.abs(to - from));
  // Hundredths of a percent: twice the quotient plus one, halved, rounds the half up.
  const hundredths = ((difference * 20_000n) / BigInt(from) + 1n) / 2n;
  const sign = to < from && hundredths > 0n ? '-' : '+';
  return `${sign}${fromUnitsFixed(hundredths, 2, 2)}%`;
}
