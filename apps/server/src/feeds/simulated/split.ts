import { apportion, apportionWithin } from './apportion.ts';
import type { Bar } from './bar.ts';
import { walkThrough } from './path.ts';
import type { Stream } from './random.ts';

/** A bar of few parts is walked in more steps than parts, so that its parts have shadows of their own. */
const STEPS_PER_PART = 10;
/** Walks to choose from. */
const WALKS = 4;
/** Where between the least and the most that a bar's pieces can be worth its turnover may lie: up to here, and as far from the other end. */
const EDGE = 0.7;
/** How far a part may reach beyond its walk, as a share of what a free walk of its duration would swing. */
const SHADOW = 0.55;

/**
 * Splits a bar into `parts` of equal duration that are exactly it when joined: each opens where the one before closed,
 * one reaches the high and one the low, volumes and turnovers add up, and each part's average price lies inside its range.
 */
export function split(bar: Bar, parts: number, random: Stream): Bar[] {
  const pieces = cut(fittingWalk(bar, parts * STEPS_PER_PART, random), parts, STEPS_PER_PART);
  castShadows(bar, pieces, random);
  shareOut(bar, pieces, random);
  return pieces;
}

/** Splits a bar into its ticks: a part is the move from one tick's price (its open) to the next (its close). */
export function splitIntoTicks(bar: Bar, ticks: number, random: Stream): Bar[] {
  const pieces = cut(fittingWalk(bar, ticks, random), ticks, 1);
  shareOut(bar, pieces, random);
  return pieces;
}

/** Of a few walks through the bar, the one whose mean is nearest to the bar's average price. */
function fittingWalk(bar: Bar, steps: number, random: Stream): number[] {
  const aim = bar.volume === 0 ? bar.open : bar.turnover / bar.volume;
  let best = walkThrough(bar, steps, random);
  let miss = Math.abs(mean(best) - aim);
  for (let i = 1; i < WALKS; i++) {
    const walk = walkThrough(bar, steps, random);
    const missed = Math.abs(mean(walk) - aim);
    if (missed < miss) {
      best = walk;
      miss = missed;
    }
  }
  return best;
}

function cut(prices: readonly number[], parts: number, steps: number): Bar[] {
  const pieces: Bar[] = [];
  for (let part = 0; part < parts; part++) {
    const walked = prices.slice(part * steps, (part + 1) * steps + 1);
    pieces.push({
      open: walked[0] as number,
      high: Math.max(...walked),
      low: Math.min(...walked),
      close: walked[steps] as number,
      volume: 0,
      turnover: 0,
    });
  }
  return pieces;
}

/** Keeps quiet parts from being flat: their shadows reach a little beyond the walk, never beyond the bar. */
function castShadows(bar: Bar, pieces: Bar[], random: Stream): void {
  const swing = (SHADOW * (bar.high - bar.low)) / (1.6 * Math.sqrt(pieces.length));
  for (const piece of pieces) {
    const above = Math.round(Math.max(piece.open, piece.close) + swing * random.uniform());
    const below = Math.round(Math.min(piece.open, piece.close) - swing * random.uniform());
    piece.high = Math.min(bar.high, Math.max(piece.high, above));
    piece.low = Math.max(bar.low, Math.min(piece.low, below));
  }
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
 * The bar's turnover must be had inside the pieces' ranges, and not at their very edges. Where it could not, volume moves
 * to the pieces on the far side of the bar's average price, just as much as is needed.
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
 * The last resort: all volume in the piece whose range holds the average price. There is one, because the pieces are
 * a chain from the low to the high, and it carries the turnover as the whole bar did.
 */
function allInOne(bar: Bar, pieces: readonly Bar[]): number[] {
  const holder = pieces.findIndex(
    (piece) => piece.low * bar.volume <= bar.turnover && bar.turnover <= piece.high * bar.volume,
  );
  return pieces.map((_, i) => (i === holder ? bar.volume : 0));
}

function mean(numbers: readonly number[]): number {
  return total(numbers) / numbers.length;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
