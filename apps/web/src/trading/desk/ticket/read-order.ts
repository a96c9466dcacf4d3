import type { BookDepth } from '@trade/engine';
import {
  breaksFillOrKill,
  type ContractQuote,
  isVisiblePart,
  mayRest,
  type ProtectionBasis,
  wouldMatch,
} from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, toUnits } from '@trade/protocol';
import { isUnread } from '../../../platform/format/index.ts';
import type { Book, BookLevel } from '../../../platform/live/index.ts';
import { readProtection } from '../order/protection.ts';
import type { Reason } from '../order/reason-text.tsx';
import { type PriceRules, priceText, toTicks } from '../rules.ts';
import { hasField, type OrderIntent, type Side } from './order-intent.ts';

/** Returns a typed price in ticks, or why it is none. */
export function readPrice(price: string, rules: PriceRules): number | Reason {
  if (isUnread(price)) return { code: 'unread' };
  if (!(Number(price) > 0)) return { code: 'price_missing' };
  const step = fromUnits(BigInt(rules.tickUnits), AMOUNT_DECIMALS);
  return toTicks(price, rules) ?? { code: 'price_off_tick', step };
}

/** Returns the limit in ticks, null for an order at the market, or what is wrong with it. */
export function readLimit({ type, price }: OrderIntent, rules: PriceRules): number | null | Reason {
  return hasField(type, 'price') ? readPrice(price, rules) : null;
}

export function isProblem<Value>(value: Value | Reason): value is Reason {
  return typeof value === 'object' && value !== null && 'code' in value;
}

/** A lot of a market: `lotUnits` of 10^-`decimals`. */
export interface LotStep {
  readonly lotUnits: number;
  readonly decimals: number;
}

/** Returns a typed size in lots, or why it is none. */
export function readLots(size: string, { lotUnits, decimals }: LotStep): number | Reason {
  if (isUnread(size)) return { code: 'unread' };
  const units = toUnits(size, decimals) ?? 0n;
  const step = BigInt(lotUnits);
  if (units === 0n) return { code: 'amount_missing' };
  return units % step === 0n
    ? Number(units / step)
    : { code: 'amount_off_step', step: fromUnits(step, decimals) };
}

/**
 * Returns the order book in ticks and lots; a lot is given in units of 10^-8 of its amounts' unit.
 */
export function readDepth({ bids, asks }: Book, rules: PriceRules, lotUnits: number): BookDepth {
  const side = (levels: readonly BookLevel[]) =>
    levels.flatMap(([price, amount]): [number, number][] => {
      const ticks = toTicks(price, rules);
      const units = toUnits(amount, AMOUNT_DECIMALS);
      return ticks === null || units === null ? [] : [[ticks, Number(units / BigInt(lotUnits))]];
    });
  return { bids: side(bids), asks: side(asks) };
}

/** What an order meets. */
export interface MeetingMarket {
  readonly rules: PriceRules;
  /** Null while the order book is not loaded. */
  readonly depth: BookDepth | null;
  /** The market's price in ticks; null while it is not loaded. */
  readonly reference: number | null;
}

/** An order as its product has read it. */
interface ReadOrder<Own extends string> {
  /** Of the order. */
  readonly side: Side;
  /** In ticks; null for an order at the market. */
  readonly limit: number | null;
  readonly lots: number;
  readonly step: LotStep;
  /** What of it the book fills at once; null while it is not sized, or the book is not loaded. */
  readonly quote: Pick<ContractQuote, 'filledLots' | 'cutBy'> | null;
  /** What its product calls a size that the book fills. */
  readonly filledAs: 'filled' | 'lots';
  /** What its product finds wrong with it, the first of them first. */
  readonly problems: readonly (Reason<Own> | null)[];
  /** What it needs and what there is, for the slider. */
  readonly needed: bigint;
  readonly whole: bigint | null;
  /** Whether it can be protected, what from, and what a trigger would bring. */
  readonly protection: {
    readonly allowed: boolean;
    readonly basis: ProtectionBasis | null;
    readonly resultAt: (ticks: number) => bigint | null;
  };
}

/**
 * Returns what follows from an order that its product has read: what is wrong with it (of several
 * problems that of its product, then that of the book, then that of its protection), what to know
 * before it is sent, and what is sent of it alike for every product.
 */
export function evaluateOrder<Own extends string = never>(
  intent: OrderIntent,
  market: MeetingMarket,
  order: ReadOrder<Own>,
) {
  const { rules } = market;
  const { limit, lots, step, quote, protection: protectable } = order;
  const wanted = { ...intent, isProtected: intent.isProtected && protectable.allowed };
  const protection = readProtection(wanted, protectable.basis, rules, protectable.resultAt);
  const visible = readVisible(intent, lots, step);
  const isLoading = quote === null && { code: 'loading' as const };
  const problem =
    order.problems.find((found) => found !== null) ??
    (isLoading || bookProblem(intent, market, order)) ??
    (isProblem(visible) ? visible : protection.problem);
  return {
    ...protection.triggers,
    /** Of the protection, to send; null where there is none. */
    prices: protection.prices,
    /** Value of the slider, 0 to 100. */
    percent: percentOf(intent, order.needed, order.whole),
    problem,
    warnings: bookWarnings(intent, market, order),
    /** Lots that others see at a time; null for all. */
    visible: isProblem(visible) ? null : visible,
    /** What a limit order is sent with; of an order at the market, nothing. */
    terms: limit === null ? {} : limitTerms(intent, limit, rules),
  };
}

function limitTerms({ timeInForce, postOnly }: OrderIntent, limit: number, rules: PriceRules) {
  const terms = { price: priceText(limit, rules), time_in_force: timeInForce };
  return postOnly ? { ...terms, post_only: true } : terms;
}

/** Returns the slider's position: as chosen, or the part of the whole that is needed. */
function percentOf({ size }: OrderIntent, needed: bigint, whole: bigint | null): number {
  if (size.by === 'percent') return size.percent;
  if (whole === null || whole === 0n) return 0;
  const percent = (needed * 100n) / whole;
  return percent > 100n ? 100 : Number(percent);
}

/**
 * Reads how much of an order of `lots` others may see at a time: lots, null for all of it, or why
 * that is not allowed. An order that does not wait has none.
 */
function readVisible(intent: OrderIntent, lots: number, step: LotStep): number | null | Reason {
  if (intent.visible === '' || !mayRest(intent)) return null;
  const visible = readLots(intent.visible, step);
  if (isProblem(visible) && visible.code === 'unread') return visible;
  const isAllowed = !isProblem(visible) && isVisiblePart(visible, lots, intent);
  return isAllowed ? visible : { code: 'visible_range' };
}

/** Why the book refuses an order that must not rest, or must not take. */
function bookProblem(
  { postOnly, timeInForce }: OrderIntent,
  { depth }: MeetingMarket,
  { side, limit, quote }: ReadOrder<string>,
): Reason | null {
  if (limit === null) return quote?.filledLots === 0 ? { code: 'no_liquidity' } : null;
  if (postOnly && depth !== null && wouldMatch(side, limit, depth)) return { code: 'post_only_would_match' };
  // There may be more levels below the visible ones.
  const isUnfillable = quote?.cutBy === 'bound' && breaksFillOrKill(timeInForce, quote.cutBy);
  return isUnfillable ? { code: 'fok_unfillable' } : null;
}

/** A limit this many percent worse than the market is probably a typing error. */
const FAR_PERCENT = 5;

/** Warnings before the customer confirms; they do not stop the order. */
function bookWarnings(
  intent: OrderIntent,
  { reference }: MeetingMarket,
  { side, limit, quote, step, filledAs }: ReadOrder<string>,
): Reason<'far_price'>[] {
  if (quote === null) return [];
  const warnings: Reason<'far_price'>[] = [];
  const filled = fromUnits(BigInt(quote.filledLots) * BigInt(step.lotUnits), step.decimals);
  if (!mayRest(intent) && quote.cutBy === 'bound')
    warnings.push({ code: 'rest_canceled', [filledAs]: filled });
  // It may take more than the visible levels offer.
  if (!mayRest(intent) && quote.cutBy === 'depth') warnings.push({ code: 'beyond_depth' });
  if (limit !== null && reference !== null) {
    const worse = side === 'buy' ? limit - reference : reference - limit;
    const percent = Math.floor((worse * 100) / reference);
    if (percent >= FAR_PERCENT) warnings.push({ code: 'far_price', percent });
  }
  return warnings;
}
