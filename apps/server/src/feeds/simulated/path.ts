import type { Bar } from './bar.ts';
import type { Stream } from './random.ts';

/** Size of a step of the noise, as a share of the range a free walk of as many steps would have. */
const NOISE = 0.66;
/** Sides of a uniform on [-1/2, 1/2) that give it variance 1. */
const UNIT_VARIANCE = Math.sqrt(12);

/**
 * A walk of `steps` steps that starts at the bar's open, ends at its close, touches its high and its low
 * and never leaves them. Answers `steps + 1` whole prices. `steps` is at least 4.
 */
export function walkThrough(bar: Bar, steps: number, random: Stream): number[] {
  const range = bar.high - bar.low;
  if (range === 0) return Array.from({ length: steps + 1 }, () => bar.open);

  const noise = freeWalk(steps, (NOISE * range) / (1.6 * Math.sqrt(steps)), random);
  const prices = [bar.open];
  let from: Corner = { step: 0, price: bar.open };
  for (const to of corners(bar, steps, random)) {
    const noiseFrom = noise[from.step] as number;
    const noiseTo = noise[to.step] as number;
    for (let step = from.step + 1; step < to.step; step++) {
      const share = (step - from.step) / (to.step - from.step);
      const straight = from.price + (to.price - from.price) * share;
      const swing = (noise[step] as number) - (noiseFrom + (noiseTo - noiseFrom) * share);
      prices.push(Math.round(folded(straight + swing, bar.low, bar.high)));
    }
    prices.push(to.price);
    from = to;
  }
  return prices;
}

interface Corner {
  step: number;
  price: number;
}

/**
 * What the walk must touch on its way from the open: one extreme, the other, and the close. Each leg takes about as long as
 * it is tall; a leg of no height is left out.
 */
function corners(bar: Bar, steps: number, random: Stream): Corner[] {
  const range = bar.high - bar.low;
  const lowFirst = random.uniform() < 0.5 + (0.45 * (bar.close - bar.open)) / range;
  const [first, second] = lowFirst ? [bar.low, bar.high] : [bar.high, bar.low];

  const toFirst = Math.abs(bar.open - first) * (0.3 + random.uniform());
  const across = range * (0.3 + random.uniform());
  const toClose = Math.abs(bar.close - second) * (0.3 + random.uniform());
  const perStep = (toFirst + across + toClose) / steps;

  const found: Corner[] = [];
  const latest = toClose > 0 ? steps - 1 : steps;
  let step = 0;
  if (toFirst > 0) {
    step = clamp(Math.round(toFirst / perStep), 1, latest - 1);
    found.push({ step, price: first });
  }
  const secondStep = toClose > 0 ? clamp(Math.round((toFirst + across) / perStep), step + 1, latest) : steps;
  found.push({ step: secondStep, price: second });
  if (toClose > 0) found.push({ step: steps, price: bar.close });
  return found;
}

function freeWalk(steps: number, size: number, random: Stream): number[] {
  const walk = [0];
  let at = 0;
  for (let i = 0; i < steps; i++) {
    at += (random.uniform() - 0.5) * UNIT_VARIANCE * size;
    walk.push(at);
  }
  return walk;
}

/** Mirrors `x` back into [low, high], as light between two mirrors. */
function folded(x: number, low: number, high: number): number {
  const period = 2 * (high - low);
  const offset = (((x - low) % period) + period) % period;
  return low + Math.min(offset, period - offset);
}

function clamp(x: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, x));
}
