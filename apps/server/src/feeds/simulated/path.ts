import { LEVELS, type Level, MINUTES } from './levels-of-time.ts';
import { Stream } from './random.ts';

/** How far a part's border may stand from the straight way, in the deviations of the whole: beyond four of its own, nothing does. */
const REACH = 2;

/** A stretch of time and its price before and at its end. `deviation` is that of a free walk over its duration, in ticks. */
export interface Stretch {
  level: Level;
  /** Counted from the epoch in stretches of this level. */
  index: number;
  open: number;
  close: number;
  deviation: number;
}

export interface Extremes {
  high: number;
  low: number;
}

/** How far beyond its ends a stretch's price may go: what every level below adds at most, and its rounding. */
const FARTHEST = LEVELS.map(({ seconds }, level) =>
  LEVELS.slice(level).reduce((sum, below) => sum + REACH * Math.sqrt(below.seconds / seconds), 0),
);

/**
 * The prices at the borders of a stretch's parts, its open first and its close last: a Brownian bridge. Its steps are those of
 * a free walk, less what they miss the close by, so whoever does not know the close sees a free walk, and nothing in it tells
 * which way it goes on. The first tick of a minute stands at its open, so that candles open at their first trade.
 */
export function bordersOf(key: number, { level, index, open, close, deviation }: Stretch): number[] {
  const { parts } = LEVELS[level];
  const random = new Stream(key, level, index);
  const still = level === MINUTES ? 1 : 0;
  const step = deviation / Math.sqrt(parts - still);
  const walked: number[] = [0];
  let sum = 0;
  for (let i = 1; i <= parts; i++) {
    if (i > still) sum += step * random.bell();
    walked.push(sum);
  }
  const most = REACH * deviation;
  const borders: number[] = [open];
  for (let i = 1; i < parts; i++) {
    const share = Math.max(0, i - still) / (parts - still);
    const aside = (walked[i] as number) - sum * share;
    const price = open + (close - open) * share + Math.max(-most, Math.min(most, aside));
    borders.push(Math.max(1, Math.round(price)));
  }
  borders.push(close);
  return borders;
}

/** The stretches that one is made of, whose borders `bordersOf` found. */
export function partsOf(whole: Stretch, borders: readonly number[]): Stretch[] {
  const level = (whole.level + 1) as Level;
  const deviation = whole.deviation * Math.sqrt(LEVELS[level].seconds / LEVELS[whole.level].seconds);
  const first = whole.index * LEVELS[whole.level].parts;
  return borders.slice(1).map((close, i) => ({
    level,
    index: first + i,
    open: borders[i] as number,
    close,
    deviation,
  }));
}

/**
 * The highest and the lowest price of some stretches, to the last tick, without visiting them all: a stretch is taken apart only
 * when it could still hold one of the two.
 */
export function extremesOf(key: number, stretches: readonly Stretch[]): Extremes {
  const found = { high: Number.NEGATIVE_INFINITY, low: Number.POSITIVE_INFINITY };
  search(key, stretches, found);
  return found;
}

function search(key: number, stretches: readonly Stretch[], found: Extremes): void {
  for (const { open, close } of stretches) {
    found.high = Math.max(found.high, open, close);
    found.low = Math.min(found.low, open, close);
  }
  // Those that come nearest to an extreme go first, so that the others need not be looked into.
  const { high, low } = found;
  const near = ({ open, close }: Stretch) =>
    Math.min(high - Math.max(open, close), Math.min(open, close) - low);
  for (const stretch of [...stretches].sort((a, b) => near(a) - near(b))) {
    const { open, close, level } = stretch;
    const farthest = (FARTHEST[level] as number) * stretch.deviation + LEVELS.length;
    if (Math.max(open, close) + farthest <= found.high && Math.min(open, close) - farthest >= found.low)
      continue;
    const borders = bordersOf(key, stretch);
    if (level < MINUTES) search(key, partsOf(stretch, borders), found);
    else {
      for (const price of borders) {
        if (price > found.high) found.high = price;
        if (price < found.low) found.low = price;
      }
    }
  }
}
