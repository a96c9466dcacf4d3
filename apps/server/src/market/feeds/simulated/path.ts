import { Stream } from './random.ts';

const MINUTE = 60;

/** The levels into which time is divided, from the day down to the minute, which is divided into seconds. */
export const LEVELS = [
  { seconds: 1440 * MINUTE, parts: 6 },
  { seconds: 240 * MINUTE, parts: 4 },
  { seconds: 60 * MINUTE, parts: 2 },
  { seconds: 30 * MINUTE, parts: 2 },
  { seconds: 15 * MINUTE, parts: 3 },
  { seconds: 5 * MINUTE, parts: 5 },
  { seconds: MINUTE, parts: MINUTE },
] as const;
export type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** The level of minutes. */
export const MINUTES = 6;

/** Largest distance of a part's border from the straight line, in deviations of the whole: four of its own. */
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

/** How far a stretch's price may go beyond its ends, in its deviations: the most that all levels below add. */
const FARTHEST = LEVELS.map(({ seconds }, level) =>
  LEVELS.slice(level).reduce((sum, below) => sum + REACH * Math.sqrt(below.seconds / seconds), 0),
);
/** The same in ticks, for the rounding of every level below. */
const ROUNDED = LEVELS.map((_, level) => (LEVELS.length - level) / 2);

/** Where the latest bridge stands at each border, before it is rounded: only its memory is kept. */
const bridge = new Float64Array(Math.max(...LEVELS.map(({ parts }) => parts)) + 1);

/**
 * Lays a Brownian bridge over a stretch: prices at the borders of its parts, its open first and its close last. The steps are
 * those of a free walk, less what they miss the close by, so whoever does not know the close sees a free walk, and nothing in
 * it tells which way it goes on. The first tick of a minute stands at its open, so that candles open at their first trade.
 */
function layBridge(key: number, { level, index, open, close, deviation }: Stretch): number {
  const { parts } = LEVELS[level];
  const random = new Stream(key, level, index);
  const still = level === MINUTES ? 1 : 0;
  const step = deviation / Math.sqrt(parts - still);
  let sum = 0;
  for (let i = 1; i <= parts; i++) {
    if (i > still) sum += step * random.bell();
    bridge[i] = sum;
  }
  const most = REACH * deviation;
  bridge[0] = open;
  for (let i = 1; i < parts; i++) {
    const share = Math.max(0, i - still) / (parts - still);
    const aside = (bridge[i] as number) - sum * share;
    bridge[i] = open + (close - open) * share + Math.max(-most, Math.min(most, aside));
  }
  bridge[parts] = close;
  return parts;
}

const priceOf = (place: number) => Math.max(1, Math.round(place));

/** The prices at the borders of a stretch's parts, its open first and its close last. */
export function bordersOf(key: number, stretch: Stretch): number[] {
  const parts = layBridge(key, stretch);
  const borders: number[] = [];
  for (let i = 0; i <= parts; i++) borders.push(priceOf(bridge[i] as number));
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
  for (const stretch of nearestFirst(stretches, found)) {
    const { open, close, level, deviation } = stretch;
    const farthest = (FARTHEST[level] as number) * deviation + (ROUNDED[level] as number);
    if (Math.max(open, close) + farthest <= found.high && Math.min(open, close) - farthest >= found.low)
      continue;
    if (level < MINUTES) search(key, partsOf(stretch, bordersOf(key, stretch)), found);
    else lookInto(key, stretch, found);
  }
}

function nearestFirst(stretches: readonly Stretch[], { high, low }: Extremes): readonly Stretch[] {
  if (stretches.length < 2) return stretches;
  const near = stretches.map(({ open, close }, at) => ({
    at,
    away: Math.min(high - Math.max(open, close), Math.min(open, close) - low),
  }));
  return near.sort((a, b) => a.away - b.away).map(({ at }) => stretches[at] as Stretch);
}

/** Widens what was found by a minute's ticks. */
function lookInto(key: number, minute: Stretch, found: Extremes): void {
  const parts = layBridge(key, minute);
  let high = minute.open;
  let low = minute.open;
  for (let i = 1; i < parts; i++) {
    const place = bridge[i] as number;
    if (place > high) high = place;
    if (place < low) low = place;
  }
  found.high = Math.max(found.high, priceOf(high));
  found.low = Math.min(found.low, priceOf(low));
}
