import { textOf, unitsOf } from '../../offers/index.ts';

/** The picture spans so many percent to both sides of the reference price. */
const REACH = 25n;
/** Settlement prices that can be picked, one a percent; the first is place 0. */
export const PLACES = Number(2n * REACH);

/** The price at a place of the scale, as a decimal. */
export function priceAt(place: number, reference: string): string {
  return textOf((unitsOf(reference) * (100n - REACH + BigInt(place))) / 100n);
}

/** The place whose price is nearest to one from below; the ends for what lies beyond them. */
export function nearestPlace(price: string, reference: string): number {
  const percent = (unitsOf(price) * 100n) / unitsOf(reference);
  const place = Number(percent - (100n - REACH));
  return Math.min(PLACES, Math.max(0, place));
}
