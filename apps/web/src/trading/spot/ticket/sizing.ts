import type { BookDepth } from '@trade/engine';
import { baseUnits, lotsWithin, notional } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, fromUnitsFixed, toUnits } from '@trade/protocol';
import { isUnread } from '../../../platform/format/index.ts';
import { type InstrumentRules, isProblem, type Problem, readLots } from '../../desk/index.ts';
import { type SizeUnit, type TicketIntent, unitOf } from './intent.ts';

/** The market data for evaluating a ticket, in the instrument's own units. */
export interface MarketView {
  readonly rules: InstrumentRules;
  /** Null while the order book is not loaded. */
  readonly depth: BookDepth | null;
  /** The reference price in ticks; null while it is not loaded. */
  readonly reference: number | null;
  /** In units of 10^-8; null while it is not loaded. */
  readonly available: { readonly base: bigint | null; readonly quote: bigint | null };
}

/** The size of an order: lots, or for a market buy the total to spend in units of 10^-8. */
export type OrderTarget = { lots: number } | { total: bigint };

/** Returns what the order would be paid with; null while it is not loaded. */
export function fundsOf({ side }: TicketIntent, { available }: MarketView): bigint | null {
  return side === 'buy' ? available.quote : available.base;
}

/** Returns the size at `price` ticks, or why there is none; 100 percent are the most that fits. */
export function targetOf(intent: TicketIntent, price: number, market: MarketView): OrderTarget | Problem {
  const { rules } = market;
  const { side, size, type } = intent;
  const { lotUnits, unitsPerTickLot } = rules.terms;
  const ofTotal = (total: bigint): OrderTarget =>
    type === 'market' ? { total } : { lots: lotsWithin(total, price, unitsPerTickLot) };
  if (size.by === 'percent') {
    const funds = fundsOf(intent, market);
    if (funds === null) return { code: 'loading' };
    const part = (funds * BigInt(size.percent)) / 100n;
    if (side === 'sell') return unlessNothing({ lots: Number(part / BigInt(lotUnits)) });
    return unlessNothing(ofTotal(type === 'market' ? cutToDecimals(part, rules.totalDecimals) : part));
  }
  if (size.unit === 'base') {
    const lots = readLots(size.text, { lotUnits, decimals: AMOUNT_DECIMALS });
    return isProblem(lots) ? lots : { lots };
  }
  if (isUnread(size.text)) return { code: 'unread' };
  return unlessNothing(ofTotal(toUnits(size.text, AMOUNT_DECIMALS) ?? 0n));
}

function cutToDecimals(units: bigint, decimals: number): bigint {
  return units - (units % 10n ** BigInt(AMOUNT_DECIMALS - decimals));
}

function unlessNothing(target: OrderTarget): OrderTarget | Problem {
  const isNothing = 'lots' in target ? target.lots === 0 : target.total === 0n;
  return isNothing ? { code: 'amount_missing' } : target;
}

/** Returns a size in one of the two units as text for a field; empty when it is zero. */
export function targetText(
  target: OrderTarget,
  unit: SizeUnit,
  price: number,
  rules: InstrumentRules,
): string {
  const { unitsPerTickLot, lotUnits } = rules.terms;
  if (unit === 'base') {
    const lots = 'lots' in target ? target.lots : lotsWithin(target.total, price, unitsPerTickLot);
    return lots === 0 ? '' : fromUnits(baseUnits(lots, lotUnits), AMOUNT_DECIMALS);
  }
  const total = 'lots' in target ? notional(price, target.lots, unitsPerTickLot) : target.total;
  return total === 0n ? '' : fromUnitsFixed(total, AMOUNT_DECIMALS, rules.totalDecimals);
}

/** Returns the text of the size field: the typed text, or the size of the percentage. */
export function sizeText(
  intent: TicketIntent,
  target: OrderTarget | null,
  price: number,
  rules: InstrumentRules,
): string {
  if (intent.size.by === 'text') return intent.size.text;
  return target === null ? '' : targetText(target, unitOf(intent), price, rules);
}

/** What the order buys, as far as its size is known. */
export function lotsBought(target: OrderTarget | null, price: number, { terms }: InstrumentRules): number {
  if (target === null || price === 0) return 0;
  return 'lots' in target ? target.lots : lotsWithin(target.total, price, terms.unitsPerTickLot);
}
