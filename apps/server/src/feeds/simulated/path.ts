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
  if (range === 0) return new Array<number>(steps + 1).fill(bar.open);

  const corners = skeleton(bar, steps, random);
  const noise = freeWalk(steps, (NOISE * range) / (1.6 * Math.sqrt(steps)), random);
  const prices = new Array<number>(steps + 1);
  for (let i = 1; i < corners.length; i++) {
    const from = corners[i - 1] as Corner;
    const to = corners[i] as Corner;
    prices[from.step] = from.price;
    prices[to.step] = to.price;
    const noiseFrom = noise[from.step] as number;
    const noiseTo = noise[to.step] as number;
    for (let step = from.step + 1; step < to.step; step++) {
      const share = (step - from.step) / (to.step - from.step);
      const straight = from.price + (to.price - from.price) * share;
      const swing = (noise[step] as number) - (noiseFrom + (noiseTo - noiseFrom) * share);
      prices[step] = Math.round(folded(straight + swing, bar.low, bar.high));
    }
  }
  return prices;
}

interface Corner {
  step: number;
  price: number;
}

/** Open, the two extremes in one order or the other, close: each leg takes about as long as it is tall. */
function skeleton(bar: Bar, steps: number, random: Stream): Corner[] {
  const range = bar.high - bar.low;
  const lowFirst = random.uniform() < 0.5 + (0.45 * (bar.close - bar.open)) / range;
  const [first, second] = lowFirst ? [bar.low, bar.high] : [bar.high, bar.low];

  const toFirst = Math.abs(bar.open - first) * (0.3 + random.uniform());
  const across = range * (0.3 + random.uniform());
  const toClose = Math.abs(bar.close - second) * (0.3 + random.uniform());
  const whole = toFirst + across + toClose;

  const earliest = toFirst > 0 ? 1 : 0;
  const latest = toClose > 0 ? steps - 1 : steps;
  const firstStep = clamp(Math.round((steps * toFirst) / whole), earliest, latest - 1);
  const secondStep = clamp(Math.round((steps * (toFirst + across)) / whole), firstStep + 1, latest);
  const corners = [
    { step: toFirst > 0 ? firstStep : 0, price: first },
    { step: toClose > 0 ? secondStep : steps, price: second },
  ];
  if (toFirst > 0) corners.unshift({ step: 0, price: bar.open });
  if (toClose > 0) corners.push({ step: steps, price: bar.close });
  return corners;
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
