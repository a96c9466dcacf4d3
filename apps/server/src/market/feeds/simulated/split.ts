import { bordersOf, extremesOf, partsOf, type Stretch } from './path.ts';
import { Stream } from './random.ts';

/**
 * A candle in whole numbers: prices in the instrument's ticks, volume in the market's volume steps,
 * turnover in ticks times steps. All stay below 2^53, so sums are exact.
 */
export interface Bar {
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  turnover: number;
}

/** Joins consecutive `bars` into one; null when there are none. */
export function joined(bars: readonly Bar[]): Bar | null {
  const first = bars[0];
  if (!first) return null;
  const whole = { ...first };
  for (let i = 1; i < bars.length; i++) {
    const bar = bars[i] as Bar;
    whole.high = Math.max(whole.high, bar.high);
    whole.low = Math.min(whole.low, bar.low);
    whole.close = bar.close;
    whole.volume += bar.volume;
    whole.turnover += bar.turnover;
  }
  return whole;
}

/**
 * Splits the whole number `total` by `weights`, exactly: the parts are whole, not negative, and sum
 * up to it.
 */
function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, i) => (i === weights.length - 1 ? total : 0));
  let weight = 0;
  let given = 0;
  return weights.map((own, i) => {
    weight += own;
    const upTo = i === weights.length - 1 ? total : Math.min(total, Math.round((total / sum) * weight));
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

/**
 * As `apportion`, with no part above its limit. `total` is at most the sum of the `limits`, which
 * serve as weights.
 */
function apportionWithin(total: number, limits: readonly number[]): number[] {
  let left = total;
  let room = limits.reduce((a, b) => a + b, 0);
  return limits.map((limit) => {
    const fair = room === 0 ? 0 : Math.round(limit * (left / room));
    room -= limit;
    const part = Math.min(limit, left, Math.max(fair, left - room));
    left -= part;
    return part;
  });
}

/**
 * Where between the least and the most that a bar's pieces can be worth its turnover may lie: up to
 * here, and as far from the other end.
 */
const EDGE = 0.7;
/** Volumes have a noise of their own, so that they tell nothing of the prices to come. */
const VOLUMES = 32;

/** A stretch of the price and what was traded in it. */
export interface Span {
  stretch: Stretch;
  bar: Bar;
}

/**
 * Takes a span longer than a minute apart into spans that are exactly it when joined: each opens
 * where the one before closed, volumes and turnovers add up, and each part's average price lies
 * inside its range.
 */
export function split(key: number, { stretch, bar }: Span): Span[] {
  const stretches = partsOf(stretch, bordersOf(key, stretch));
  const bars = stretches.map((part) => ({
    ...extremesOf(key, [part]),
    open: part.open,
    close: part.close,
    volume: 0,
    turnover: 0,
  }));
  shareOut(bar, bars, volumesOf(key, stretch));
  return stretches.map((part, i) => ({ stretch: part, bar: bars[i] as Bar }));
}

/**
 * Takes a minute apart into its ticks: each is the move from one tick's price (its open) to the
 * next (its close).
 */
export function splitIntoTicks(key: number, { stretch, bar }: Span): Bar[] {
  const borders = bordersOf(key, stretch);
  const ticks = borders.slice(1).map((close, i) => {
    const open = borders[i] as number;
    return { open, close, high: Math.max(open, close), low: Math.min(open, close), volume: 0, turnover: 0 };
  });
  shareOut(bar, ticks, volumesOf(key, stretch));
  return ticks;
}

function volumesOf(key: number, { level, index }: Stretch): Stream {
  return new Stream().begin(key, VOLUMES + level, index);
}

/** Gives the pieces their volumes (more is traded where more happens) and turnovers. */
function shareOut(bar: Bar, pieces: Bar[], random: Stream): void {
  const usual = (bar.high - bar.low) / Math.sqrt(pieces.length) + 1;
  const weights = pieces.map((piece) => {
    const luck = random.uniform();
    return (0.4 + luck * luck) * (0.7 + (piece.high - piece.low) / usual);
  });
  if (bar.volume === 0) return;
  const leaning = leaned(bar, pieces, apportion(bar.volume, weights));
  const volumes =
    least(pieces, leaning) <= bar.turnover && bar.turnover <= most(pieces, leaning)
      ? leaning
      : allInOne(bar, pieces);

  const above = pieces.map((piece, i) => (piece.high - piece.low) * (volumes[i] as number));
  const extra = apportionWithin(bar.turnover - least(pieces, volumes), above);
  pieces.forEach((piece, i) => {
    const volume = volumes[i] as number;
    piece.volume = volume;
    piece.turnover = piece.low * volume + (extra[i] as number);
  });
}

/**
 * The bar's turnover must be had inside the pieces' ranges, and not at their very edges. Where it
 * could not, volume moves to the pieces on the far side of the bar's average price, just as much as
 * is needed.
 */
function leaned(bar: Bar, pieces: readonly Bar[], volumes: readonly number[]): readonly number[] {
  const bottom = least(pieces, volumes);
  const place = (bar.turnover - bottom) / Math.max(1, most(pieces, volumes) - bottom);
  if (place >= 1 - EDGE && place <= EDGE) return volumes;
  const edge = place > EDGE ? EDGE : 1 - EDGE;

  const aim = bar.turnover / bar.volume;
  const points = pieces.map((piece) => piece.low + (piece.high - piece.low) * edge);
  const average = total(points.map((point, i) => point * (volumes[i] as number))) / bar.volume;
  const receivers = points.map((point, i) =>
    (point - aim) * (aim - average) > 0 ? (volumes[i] as number) : 0,
  );
  const received = total(receivers);
  if (received === 0) return volumes;
  const beyond = total(points.map((point, i) => point * (receivers[i] as number))) / received;
  const share = (aim - average) / (beyond - average);
  const kept = volumes.map((volume) => Math.floor(volume * (1 - share)));
  const moved = apportion(bar.volume - total(kept), receivers);
  return kept.map((volume, i) => volume + (moved[i] as number));
}

/** What the volumes are worth at the lowest price of each piece. */
function least(pieces: readonly Bar[], volumes: readonly number[]): number {
  return total(pieces.map((piece, i) => piece.low * (volumes[i] as number)));
}

/** What the volumes are worth at the highest price of each piece. */
function most(pieces: readonly Bar[], volumes: readonly number[]): number {
  return total(pieces.map((piece, i) => piece.high * (volumes[i] as number)));
}

/**
 * The last resort: all volume in the piece whose range holds the average price. There is one,
 * because the pieces are a chain from the low to the high, and it carries the turnover as the whole
 * bar did.
 */
function allInOne(bar: Bar, pieces: readonly Bar[]): number[] {
  const holder = pieces.findIndex(
    (piece) => piece.low * bar.volume <= bar.turnover && bar.turnover <= piece.high * bar.volume,
  );
  return pieces.map((_, i) => (i === holder ? bar.volume : 0));
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
