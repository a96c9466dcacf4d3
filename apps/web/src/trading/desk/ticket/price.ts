import { AMOUNT_DECIMALS, fromUnits, toUnits } from '@trade/protocol';
import { finishedAmount } from '../../../kit/amount-text.ts';

/** How the prices of an instrument go: in steps of `tickUnits` of 10^-8, shown with `priceDecimals`. */
export interface PriceRules {
  readonly tickUnits: number;
  readonly priceDecimals: number;
}

/** A price of the wire in ticks; null when it is none of this instrument's. */
export function toTicks(price: string, { tickUnits }: PriceRules): number | null {
  const units = toUnits(price, AMOUNT_DECIMALS);
  if (units === null || units % BigInt(tickUnits) !== 0n) return null;
  return Number(units / BigInt(tickUnits));
}

/** Ticks as text, with the decimals that the instrument's prices are shown with. */
export function priceText(ticks: number, { tickUnits, priceDecimals }: PriceRules): string {
  const text = fromUnits(BigInt(ticks) * BigInt(tickUnits), AMOUNT_DECIMALS);
  const [whole = '0', fraction = ''] = text.split('.');
  return priceDecimals === 0 ? whole : `${whole}.${fraction.padEnd(priceDecimals, '0')}`;
}

/** The typed price one tick up or down, never below one tick. */
export function steppedPrice(text: string, direction: 1 | -1, rules: PriceRules): string {
  const tick = BigInt(rules.tickUnits);
  const units = toUnits(finishedAmount(text), AMOUNT_DECIMALS) ?? 0n;
  const below = units / tick;
  // From between two ticks, one step leads to the next tick in that direction.
  const aligned = units % tick === 0n || direction === 1 ? below : below + 1n;
  const next = aligned + BigInt(direction);
  return priceText(Number(next < 1n ? 1n : next), rules);
}

/** Decimals of a step of so many units of 10^-8. */
export function decimalsOfUnits(step: bigint): number {
  return fromUnits(step, AMOUNT_DECIMALS).split('.')[1]?.length ?? 0;
}
