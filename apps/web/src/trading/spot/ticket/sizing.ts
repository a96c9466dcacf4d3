import { baseUnits, lotsWithin, notional } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, fromUnits, fromUnitsFixed, toUnits } from '@trade/protocol';
import { isUnread } from '../../../platform/format/index.ts';
import {
  type InstrumentRules,
  isProblem,
  type MeetingMarket,
  type Reason,
  readLots,
} from '../../desk/index.ts';
import { type SizeUnit, type TicketIntent, unitOf } from './intent.ts';

/** The market data for evaluating a ticket, in the instrument's own units. */
export interface MarketView extends MeetingMarket {
  readonly rules: InstrumentRules;
  /** In units of 10^-8; null while it is not loaded. */
  readonly available: { readonly base: bigint | null; readonly quote: bigint | null };
}

/** The size of an order: in lots and in its cost, the one from the other. */
export interface Sized {
  /** What is asked for: lots, or for a market buy the total to spend in units of 10^-8. */
  readonly target: { lots: number } | { total: bigint };
  readonly lots: number;
  readonly total: bigint;
}

/** Returns what the order would be paid with; null while it is not loaded. */
export function fundsOf({ side }: TicketIntent, { available }: MarketView): bigint | null {
  return side === 'buy' ? available.quote : available.base;
}

/** Returns the size at `price` ticks, or why there is none; 100 percent are the most that fits. */
export function sizeOf(intent: TicketIntent, price: number, market: MarketView): Sized | Reason {
  const { rules } = market;
  const { side, size, type } = intent;
  const { lotUnits, unitsPerTickLot } = rules.terms;
  const ofLots = (lots: number): Sized | Reason =>
    lots === 0
      ? { code: 'amount_missing' }
      : { target: { lots }, lots, total: notional(price, lots, unitsPerTickLot) };
  const ofTotal = (total: bigint): Sized | Reason => {
    const lots = lotsWithin(total, price, unitsPerTickLot);
    if (type !== 'market') return ofLots(lots);
    return total === 0n ? { code: 'amount_missing' } : { target: { total }, lots, total };
  };
  if (size.by === 'percent') {
    const funds = fundsOf(intent, market);
    if (funds === null) return { code: 'loading' };
    const part = (funds * BigInt(size.percent)) / 100n;
    if (side === 'sell') return ofLots(Number(part / BigInt(lotUnits)));
    const typeable = 10n ** BigInt(AMOUNT_DECIMALS - rules.totalDecimals);
    return ofTotal(type === 'market' ? part - (part % typeable) : part);
  }
  if (unitOf(intent) === 'base') {
    const lots = readLots(size.text, { lotUnits, decimals: AMOUNT_DECIMALS });
    return isProblem(lots) ? lots : ofLots(lots);
  }
  return isUnread(size.text) ? { code: 'unread' } : ofTotal(toUnits(size.text, AMOUNT_DECIMALS) ?? 0n);
}

/** Returns a size in one of the two units as text for a field; empty when there is none. */
export function sizeText(sized: Sized | null, unit: SizeUnit, rules: InstrumentRules): string {
  if (sized === null) return '';
  if (unit === 'quote') return fromUnitsFixed(sized.total, AMOUNT_DECIMALS, rules.totalDecimals);
  return sized.lots === 0 ? '' : fromUnits(baseUnits(sized.lots, rules.terms.lotUnits), AMOUNT_DECIMALS);
}
