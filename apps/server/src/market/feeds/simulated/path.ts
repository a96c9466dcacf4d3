import { Stream } from './random.ts';

const MINUTE = 60;

/**
 * The levels into which time is divided, from the day down to the minute, which is divided into
 * seconds.
 */
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

/**
 * Largest distance of a part's border from the straight line, in deviations of the whole: four of
 * its own.
 */
const REACH = 2;

/**
 * A stretch of time and its price before and at its end. `deviation` is that of a free walk over
 * its duration, in ticks.
 */
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

/**
 * How far a stretch's price may go beyond its ends, in its deviations: the most that all levels
 * below add.
 */
const FARTHEST = LEVELS.map(({ seconds }, level) =>
  LEVELS.slice(level).reduce((sum, below) => sum + REACH * Math.sqrt(below.seconds / seconds), 0),
);
/** The same in ticks, for the rounding of every level below. */
const ROUNDED = LEVELS.map((_, level) => (LEVELS.length - level) / 2);

/**
 * What the latest bridge draws from. One for all of them: a candle of a day takes hundreds of
 * bridges.
 */
const random = new Stream();

/** Where the latest bridge stands at each border, before it is rounded: only its memory is kept. */
const bridge = new Float64Array(Math.max(...LEVELS.map(({ parts }) => parts)) + 1);

/**
 * Lays a Brownian bridge over a stretch: prices at the borders of its parts, its open first and its
 * close last. The steps are those of a free walk, less what they miss the close by, so whoever does
 * not know the close sees a free walk, and nothing in it tells which way it goes on. The first tick
 * of a minute stands at its open, so that candles open at their first trade.
 */
function layBridge(
  key: number,
  level: Level,
  index: number,
  open: number,
  close: number,
  deviation: number,
): number {
  const { parts } = LEVELS[level];
  random.begin(key, level, index);
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
export function bordersOf(key: number, { level, index, open, close, deviation }: Stretch): number[] {
  const parts = layBridge(key, level, index, open, close, deviation);
  const borders: number[] = [];
  for (let i = 0; i <= parts; i++) borders.push(priceOf(bridge[i] as number));
  return borders;
}

/** By how much a part of a stretch of each level deviates less than the whole. */
const SHRINKS = LEVELS.map(({ seconds }, level) => Math.sqrt((LEVELS[level + 1]?.seconds ?? 1) / seconds));

/** The stretches that one is made of, whose borders `bordersOf` found. */
export function partsOf(whole: Stretch, borders: readonly number[]): Stretch[] {
  const level = (whole.level + 1) as Level;
  const deviation = whole.deviation * (SHRINKS[whole.level] as number);
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
 * The highest and the lowest price of some stretches, to the last tick, without visiting them all:
 * a stretch is taken apart only when it could still hold one of the two.
 */
export function extremesOf(key: number, stretches: readonly Stretch[]): Extremes {
  const found = { high: Number.NEGATIVE_INFINITY, low: Number.POSITIVE_INFINITY };
  const borders = new Float64Array(stretches.length * 2);
  stretches.forEach(({ open, close }, at) => {
    borders[2 * at] = open;
    borders[2 * at + 1] = close;
    widen(found, open, close);
  });
  const order = nearestFirst(
    borders,
    2,
    new Uint32Array(stretches.length),
    new Float64Array(stretches.length),
    found,
  );
  for (const at of order) {
    const { level, index, open, close, deviation } = stretches[at] as Stretch;
    search(key, level, index, open, close, deviation, found);
  }
  return found;
}

/**
 * What a search notes of the stretch of each level that it is taking apart: one at a time, so each
 * level has one place.
 */
const NOTES = LEVELS.map(({ parts }) => ({
  borders: new Float64Array(parts + 1),
  order: new Uint32Array(parts),
  away: new Float64Array(parts),
}));

/** Widens what was found by a stretch whose ends were looked at. */
function search(
  key: number,
  level: Level,
  index: number,
  open: number,
  close: number,
  deviation: number,
  found: Extremes,
): void {
  const farthest = (FARTHEST[level] as number) * deviation + (ROUNDED[level] as number);
  if (Math.max(open, close) + farthest <= found.high && Math.min(open, close) - farthest >= found.low) return;
  const parts = layBridge(key, level, index, open, close, deviation);
  if (level === MINUTES) {
    widenByTicks(found, open, parts);
    return;
  }
  const { borders, order, away } = NOTES[level] as (typeof NOTES)[number];
  for (let i = 0; i <= parts; i++) borders[i] = priceOf(bridge[i] as number);
  for (let i = 0; i <= parts; i++) widen(found, borders[i] as number, borders[i] as number);
  // Those that come nearest to an extreme go first, so that the others need not be looked into.
  nearestFirst(borders, 1, order, away, found);
  const below = (level + 1) as Level;
  const share = deviation * (SHRINKS[level] as number);
  for (let i = 0; i < parts; i++) {
    const part = order[i] as number;
    search(
      key,
      below,
      index * parts + part,
      borders[part] as number,
      borders[part + 1] as number,
      share,
      found,
    );
  }
}

function widen(found: Extremes, one: number, other: number): void {
  found.high = Math.max(found.high, one, other);
  found.low = Math.min(found.low, one, other);
}

/** Widens what was found by the ticks of the minute whose bridge was laid last. */
function widenByTicks(found: Extremes, open: number, parts: number): void {
  let high = open;
  let low = open;
  for (let i = 1; i < parts; i++) {
    const place = bridge[i] as number;
    if (place > high) high = place;
    if (place < low) low = place;
  }
  widen(found, priceOf(high), priceOf(low));
}

/**
 * Fills `order` with the numbers of stretches, the ones that come nearest to an extreme first.
 * Number i has its ends at `borders[i * step]` and after it; `away` is room for as many figures.
 */
function nearestFirst(
  borders: Float64Array,
  step: number,
  order: Uint32Array,
  away: Float64Array,
  { high, low }: Extremes,
): Uint32Array {
  for (let at = 0; at < order.length; at++) {
    const open = borders[at * step] as number;
    const close = borders[at * step + 1] as number;
    const own = Math.min(high - Math.max(open, close), Math.min(open, close) - low);
    let place = at;
    for (; place > 0 && (away[place - 1] as number) > own; place--) {
      away[place] = away[place - 1] as number;
      order[place] = order[place - 1] as number;
    }
    away[place] = own;
    order[place] = at;
  }
  return order;
}
