import type { Execution } from '../kernel/execution/execution.ts';
import { REFUSAL } from '../kernel/ruling.ts';
import { isIntegerWithin, isPrice } from '../kernel/values.ts';
import type { Side } from '../model.ts';
import { activates, isBetterPeak, isConsistent, reachesTrigger, trailingTrigger } from '../quote/index.ts';
import type { ConditionalLeg, LegTerms, TrailTerms, TriggerSource } from './model.ts';
import { type Place, priceNow } from './prices.ts';

/** The longest distance of a trailing stop, parts per million of the best price. */
const MOST_TRAIL_PPM = 500_000;

/**
 * Reads the legs of an order as they stand at the price of now; returns a catalogue code when they
 * are refused. A trailing stop that was active `before` keeps the best price that it has followed.
 */
export function readLegs(
  x: Execution,
  place: Place,
  { source, side }: { source: TriggerSource; side: Side },
  legs: readonly LegTerms[],
  before: readonly ConditionalLeg[] | null = null,
): ConditionalLeg[] | number {
  if (!areKindsApart(legs)) return REFUSAL.invalid;
  const price = priceNow(x, place, source);
  if (price === null) return REFUSAL.suspended;
  const read: ConditionalLeg[] = [];
  for (const [at, terms] of legs.entries()) {
    const leg = readLeg(terms, side, price, before?.[at]?.peak ?? null);
    if (typeof leg === 'number') return leg;
    read.push(leg);
  }
  return read;
}

/**
 * Reads the legs of an order that begins after another one, as far as no price of now is needed;
 * returns a catalogue code when their form is refused.
 */
export function readLegsForm(legs: readonly LegTerms[]): ConditionalLeg[] | number {
  const [one, other] = legs;
  const isFill = one?.kind === 'fill' && other === undefined;
  if (!isFill && !areKindsApart(legs)) return REFUSAL.invalid;
  const read: ConditionalLeg[] = [];
  for (const { kind, trigger, price, timeInForce, postOnly, trail: asked } of legs) {
    const type = price === null ? 'market' : 'limit';
    if (!isConsistent({ type, timeInForce, postOnly })) return REFUSAL.invalid;
    if (price !== null && !isPrice(price)) return REFUSAL.price;
    const trails = kind === 'trailing_stop';
    const trail = trails ? readTrail(asked) : null;
    if (trails ? trail === null || price !== null : asked !== null) return REFUSAL.invalid;
    const waits = kind === 'stop' || kind === 'take_profit';
    if (!waits && trigger !== null) return REFUSAL.invalid;
    if (waits && !isPrice(trigger)) return REFUSAL.price;
    read.push({ kind, trigger, price, timeInForce, postOnly, trail, peak: null });
  }
  return read;
}

/** Whether there is one leg, or a stop of either kind and then a take-profit. */
function areKindsApart(legs: readonly LegTerms[]): boolean {
  const [one, other] = legs;
  if (one === undefined || one.kind === 'fill') return false;
  return other === undefined || (one.kind !== 'take_profit' && other.kind === 'take_profit');
}

function readLeg(terms: LegTerms, side: Side, now: number, peak: number | null): ConditionalLeg | number {
  const { kind, trigger, price, timeInForce, postOnly, trail } = terms;
  const type = price === null ? 'market' : 'limit';
  if (!isConsistent({ type, timeInForce, postOnly })) return REFUSAL.invalid;
  if (price !== null && !isPrice(price)) return REFUSAL.price;
  if (kind === 'trailing_stop') return readTrailing(terms, side, now, peak);
  if (trail !== null) return REFUSAL.invalid;
  if (!isPrice(trigger)) return REFUSAL.price;
  if (reachesTrigger(kind, side, trigger, now)) return REFUSAL.triggerReached;
  return { kind, trigger, price, timeInForce, postOnly, trail: null, peak: null };
}

/**
 * A trailing stop trades at the market. Without an activation, or once that is reached, it follows
 * from the price of now.
 */
function readTrailing(
  terms: LegTerms,
  side: Side,
  now: number,
  followed: number | null,
): ConditionalLeg | number {
  const { kind, trigger, price, timeInForce, postOnly } = terms;
  const trail = readTrail(terms.trail);
  if (trail === null || trigger !== null || price !== null) return REFUSAL.invalid;
  const starts = trail.activation ?? now;
  if (!isPrice(starts) || !isPrice(trailingTrigger(side, starts, trail))) return REFUSAL.price;
  const leg = { kind, price, timeInForce, postOnly, trail };
  if (followed === null && !activates(side, trail.activation, now))
    return { ...leg, trigger: null, peak: null };
  const peak = followed !== null && isBetterPeak(side, now, followed) ? followed : now;
  const stop = trailingTrigger(side, peak, trail);
  if (!isPrice(stop)) return REFUSAL.price;
  return reachesTrigger(kind, side, stop, now) ? REFUSAL.triggerReached : { ...leg, trigger: stop, peak };
}

function readTrail(trail: TrailTerms | null): TrailTerms | null {
  if (trail === null) return null;
  const { ticks, ppm, activation } = trail;
  if (activation !== null && !isPrice(activation)) return null;
  const isFixed = isPrice(ticks) && ppm === null;
  const isShare = ticks === null && isIntegerWithin(ppm, 1, MOST_TRAIL_PPM);
  return isFixed || isShare ? { ticks, ppm, activation } : null;
}
