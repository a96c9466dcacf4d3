import { isVisiblePart, mayRest } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, toUnits } from '@trade/protocol';
import { isUnread } from '../../../platform/format/index.ts';
import { ORDER_TYPES, type OrderIntent, type Size } from './order-intent.ts';
import type { Problem } from './reason-text.ts';
import { type PriceRules, priceText, toTicks } from './rules.ts';

/** Returns a typed price in ticks, or why it is none. */
export function readPrice(price: string, rules: PriceRules): number | Problem {
  if (isUnread(price)) return { code: 'unread' };
  if (!(Number(price) > 0)) return { code: 'price_missing' };
  const step = fromUnits(BigInt(rules.tickUnits), AMOUNT_DECIMALS);
  return toTicks(price, rules) ?? { code: 'price_off_tick', step };
}

/** Returns the limit in ticks, null for an order at the market, or what is wrong with it. */
export function readLimit({ type, price }: OrderIntent, rules: PriceRules): number | null | Problem {
  return ORDER_TYPES[type].price ? readPrice(price, rules) : null;
}

export function isProblem<Value>(value: Value | Problem): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value;
}

/** Returns the slider's position, 0 to 100: as chosen, or the part of the whole that is needed. */
export function percentOf(size: Size, needed: bigint, whole: bigint | null): number {
  if (size.by === 'percent') return size.percent;
  if (whole === null || whole === 0n) return 0;
  const percent = (needed * 100n) / whole;
  return percent > 100n ? 100 : Number(percent);
}

/** A lot of a market: `lotUnits` of 10^-`decimals`. */
export interface LotStep {
  readonly lotUnits: number;
  readonly decimals: number;
}

/** Returns a typed size in lots, or why it is none. */
export function readLots(size: string, { lotUnits, decimals }: LotStep): number | Problem {
  if (isUnread(size)) return { code: 'unread' };
  const units = toUnits(size, decimals) ?? 0n;
  const step = BigInt(lotUnits);
  if (units === 0n) return { code: 'amount_missing' };
  return units % step === 0n
    ? Number(units / step)
    : { code: 'amount_off_step', step: fromUnits(step, decimals) };
}

/**
 * Reads how much of an order of `lots` others may see at a time: lots, null for all of it, or why
 * that is not allowed. An order that does not wait has none.
 */
export function readVisible(intent: OrderIntent, lots: number, step: LotStep): number | null | Problem {
  if (intent.visible === '' || !mayRest(intent)) return null;
  const visible = readLots(intent.visible, step);
  if (isProblem(visible) && visible.code === 'unread') return visible;
  const isAllowed = !isProblem(visible) && isVisiblePart(visible, lots, intent);
  return isAllowed ? visible : { code: 'visible_range' };
}

/** Returns what a limit order is sent with; of an order at the market, nothing. */
export function limitTerms({ timeInForce, postOnly }: OrderIntent, limit: number | null, rules: PriceRules) {
  if (limit === null) return {};
  const terms = { price: priceText(limit, rules), time_in_force: timeInForce };
  return postOnly ? { ...terms, post_only: true } : terms;
}
