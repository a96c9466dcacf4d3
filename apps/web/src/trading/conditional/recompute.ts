import { formerMarkPrice, markPrice, reachesTrigger, trailingTrigger } from '@trade/engine/quote';
import { AMOUNT_DECIMALS, type ConditionalEvidence, type ConditionalOrder, toUnits } from '@trade/protocol';
import { compareDecimals } from '../../platform/format/index.ts';

/** One thing that this device can find out by itself about how an order was decided. */
export interface DecisionCheck {
  readonly name: 'recorded' | 'price' | 'mark' | 'trail' | 'reached';
  readonly holds: boolean;
}

/**
 * Computes again how an order was decided: that the tick or the trade is on record with its price,
 * that the deciding price follows from it, and that it reaches the trigger. Nothing is said of what
 * is not on record any more.
 */
export function checksOf(
  order: Pick<ConditionalOrder, 'legs' | 'side'>,
  { decision, ticks, trade }: ConditionalEvidence,
  tickSize: string,
): readonly DecisionCheck[] {
  const leg = order.legs[decision.leg];
  if (leg === undefined) return [];
  const checks: DecisionCheck[] = [];
  const { mark, peak, price, source, tick, trigger } = decision;
  const recorded = ticks.find(({ decides }) => decides);
  if (source === 'last') {
    if (trade !== null) checks.push({ name: 'recorded', holds: compareDecimals(trade.price, price) === 0 });
  } else if (tick !== null && recorded !== undefined) {
    const holds = recorded.id === tick.id && compareDecimals(recorded.price, tick.price) === 0;
    checks.push({ name: 'recorded', holds });
  }
  if (source === 'index' && tick !== null) {
    checks.push({ name: 'price', holds: compareDecimals(tick.price, price) === 0 });
  }
  const steps = (text: string) =>
    Number((toUnits(text, AMOUNT_DECIMALS) ?? 0n) / (toUnits(tickSize, AMOUNT_DECIMALS) ?? 1n));
  if (mark !== null) checks.push({ name: 'mark', holds: markOf(mark) === steps(price) });
  if (peak !== null) {
    const ppm = leg.distance_percent === null ? null : Number(toUnits(leg.distance_percent, 4) ?? 0n);
    const terms = { ticks: leg.distance === null ? null : steps(leg.distance), ppm, activation: null };
    checks.push({ name: 'trail', holds: trailingTrigger(order.side, steps(peak), terms) === steps(trigger) });
  }
  const holds = reachesTrigger(leg.kind, order.side, steps(trigger), steps(price));
  return [...checks, { name: 'reached', holds }];
}

/** Computes a mark price, in ticks, by the engine's rules of its time. */
function markOf(mark: NonNullable<ConditionalEvidence['decision']['mark']>): number {
  const { band, funding, index, last_trade: lastTrade } = mark;
  const units = (text: string | null) => (text === null ? null : BigInt(text));
  const basis = units(mark.basis);
  const first =
    funding === null
      ? { longBasis: units(mark.long_basis) }
      : { rate: funding.rate, msToFunding: funding.ms_to_funding, intervalMs: funding.interval_ms };
  return band === null
    ? formerMarkPrice({ index, basis, lastTrade, first })
    : markPrice({ index, band, basis: basis ?? 0n, first });
}
