import { baseUnits, lotsWithin, notional } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, fromUnitsFixed, toUnits } from '@trade/protocol';
import { finishedAmount } from '../../../kit/amount-text.ts';
import type { InstrumentRules, MarketView, Problem } from '../../desk/index.ts';
import { type Size, type SizeUnit, type TicketIntent, unitOf } from './intent.ts';

/** What an order asks for: lots, or (market buy) what to spend in units of 10^-8. */
export type OrderTarget = { lots: number } | { total: bigint };

/** The part of `whole` that `percent` names, rounded down. */
function partOf(whole: bigint, percent: number): bigint {
  return (whole * BigInt(percent)) / 100n;
}

function cutToDecimals(units: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(AMOUNT_DECIMALS - decimals);
  return units - (units % step);
}

function lotsOf(units: bigint, rules: InstrumentRules): number {
  return Number(units / BigInt(rules.terms.lotUnits));
}

/** A percentage of what is available; at 100 it is everything that fits. */
function targetOfPercent(
  percent: number,
  intent: TicketIntent,
  price: number,
  { available, rules }: MarketView,
): OrderTarget | Problem {
  const funds = intent.side === 'buy' ? available.quote : available.base;
  if (funds === null) return { code: 'loading' };
  const part = partOf(funds, percent);
  if (intent.side === 'sell') return { lots: lotsOf(part, rules) };
  if (intent.type === 'market') return { total: cutToDecimals(part, rules.totalDecimals) };
  return { lots: lotsWithin(part, price, rules.terms.unitsPerTickLot) };
}

function targetOfText(
  size: Extract<Size, { by: 'text' }>,
  intent: TicketIntent,
  price: number,
  rules: InstrumentRules,
): OrderTarget | Problem {
  const units = toUnits(finishedAmount(size.text), AMOUNT_DECIMALS);
  if (units === null) return { code: 'amount_missing' };
  if (size.unit === 'base') {
    const step = BigInt(rules.terms.lotUnits);
    if (units % step !== 0n) return { code: 'amount_off_step', step: fromUnits(step, AMOUNT_DECIMALS) };
    return { lots: lotsOf(units, rules) };
  }
  if (intent.type === 'market') return { total: units };
  return { lots: lotsWithin(units, price, rules.terms.unitsPerTickLot) };
}

/** What the stated size comes to at `price` ticks, or why it comes to nothing. */
export function targetOf(intent: TicketIntent, price: number, market: MarketView): OrderTarget | Problem {
  const target =
    intent.size.by === 'percent'
      ? targetOfPercent(intent.size.percent, intent, price, market)
      : targetOfText(intent.size, intent, price, market.rules);
  if ('code' in target) return target;
  const isNothing = 'lots' in target ? target.lots === 0 : target.total === 0n;
  return isNothing ? { code: 'amount_missing' } : target;
}

/** A target in one of the two units, as text for a field; empty when it comes to nothing. */
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

/** What the size field shows: the typed text as it was typed, or what the percentage comes to. */
export function sizeText(
  intent: TicketIntent,
  target: OrderTarget | null,
  price: number,
  rules: InstrumentRules,
): string {
  if (intent.size.by === 'text') return intent.size.text;
  return target === null ? '' : targetText(target, unitOf(intent), price, rules);
}

/** Where the slider stands: the stated percentage itself, or the whole percent of the funds that a typed size needs. */
export function percentOf(intent: TicketIntent, needed: bigint, funds: bigint | null): number {
  if (intent.size.by === 'percent') return intent.size.percent;
  if (funds === null || funds === 0n) return 0;
  const percent = (needed * 100n) / funds;
  return percent > 100n ? 100 : Number(percent);
}
