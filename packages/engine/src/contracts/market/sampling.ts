import { invariant } from '../../kernel/invariant.ts';
import {
  bookBasis,
  divideDown,
  fundingRate,
  markBand,
  markPrice,
  premiumIndex,
  rateCap,
  TERM_BOUNDS,
} from '../../quote/index.ts';
import type { ContractBook } from './book.ts';
import type { WeightedSum } from './model.ts';

/** A window consists of this many slices, and moves on by one slice at a time. */
const SLICES = 6;

/**
 * Drops the slices outside of a sliding window, and adds a value that held for `ms` until `now`.
 */
function slide(slices: WeightedSum[], windowMs: number, value: number, ms: number, now: number): void {
  while (slices[0] !== undefined && slices[0].from + windowMs <= now) slices.shift();
  let last = slices.at(-1);
  if (last === undefined || last.from + windowMs / SLICES <= now - ms) {
    last = { from: now - ms, ms: 0, sum: 0n };
    slices.push(last);
  }
  weigh(last, value, ms);
}

function weigh(into: WeightedSum, value: number, ms: number): void {
  into.ms += ms;
  into.sum += BigInt(value) * BigInt(ms);
}

/** Returns the average over the time that a sum covers, rounded down; null when that is none. */
export function averageOf({ ms, sum }: WeightedSum): bigint | null {
  return ms === 0 ? null : divideDown(sum, BigInt(ms));
}

/**
 * Returns the average over a whole window, cut towards zero: time without a sample counts as zero,
 * so that a short one weighs little.
 */
function averageOver(slices: readonly WeightedSum[], windowMs: number): bigint {
  return slices.reduce((all, { sum }) => all + sum, 0n) / BigInt(windowMs);
}

/**
 * Returns the windows of the basis. Contracts that were listed with shorter ones than are allowed
 * have the shortest allowed.
 */
function windowsOf({ spec: { basisWindowMs, longBasisWindowMs } }: ContractBook): {
  short: number;
  long: number | null;
} {
  const bounds = TERM_BOUNDS.contract;
  return {
    short: Math.max(basisWindowMs, bounds.basisWindowMs.least),
    long: longBasisWindowMs === null ? null : Math.max(longBasisWindowMs, bounds.longBasisWindowMs.least),
  };
}

export function emptySum(from: number): WeightedSum {
  return { from, ms: 0, sum: 0n };
}

/**
 * The longest time that one sample counts, ms: after a longer silence it says nothing about the
 * book.
 */
const LONGEST_SAMPLE_MS = 10_000;
/** Enough levels to find an impact price, or to see that there is none. */
export const SAMPLED_LEVELS = 50;

/**
 * Adds the book and the index since the last sample to the averages. A sample of the basis is never
 * beyond the band of the mark.
 */
export function sample(book: ContractBook, now: number): void {
  const { body } = book.market.entry;
  const { index, sampledAt } = body;
  body.sampledAt = now;
  const ms = Math.min(now - sampledAt, LONGEST_SAMPLE_MS);
  if (index === null || ms <= 0) return;
  const depth = book.queue.depth(SAMPLED_LEVELS);
  const { funding } = book.spec;
  const { unitsPerTickLot } = book.terms;
  const windows = windowsOf(book);
  const band = markBand(index.price, book.terms);
  const beyond = bookBasis(depth, index.price, book.contract.impactNotional, unitsPerTickLot);
  const basis = 2 * Math.min(Math.max(beyond, -band), band);
  slide(body.basis, windows.short, basis, ms, now);
  if (windows.long !== null) slide(body.longBasis, windows.long, basis, ms, now);
  if (funding !== null) {
    const impact = BigInt(funding.impactNotional);
    weigh(body.premium, premiumIndex(depth, index.price, impact, unitsPerTickLot), ms);
    body.fundingRate = currentRate(book, now);
  }
}

/**
 * Adds the index since the last sample to the settlement average, from its start and up to the
 * expiry at the latest.
 */
export function sampleSettlement(book: ContractBook, until: number): void {
  const { body } = book.market.entry;
  if (body.index === null || body.expiresAt === null) return;
  const from = Math.max(body.sampledAt, body.settlement.from);
  weigh(body.settlement, body.index.price, Math.max(until - from, 0));
}

/**
 * Returns the rate of the running interval from its samples up to now, hundred-millionths. The
 * premium is averaged over all of that time, so that time without a sample counts as none.
 */
export function currentRate(book: ContractBook, now: number): number {
  const { funding } = book.spec;
  invariant(funding !== null, 'a rate is of a perpetual contract');
  const { from, ms, sum } = book.market.entry.body.premium;
  const premium = averageOf({ from, ms: Math.max(now - from, ms), sum }) ?? 0n;
  return fundingRate(Number(premium), { ...funding, cap: rateCap(funding, book.terms) });
}

/** Sets and returns the mark price from the current averages and index. */
export function remark(book: ContractBook, now: number): number {
  const { body } = book.market.entry;
  invariant(body.index !== null, 'a mark follows an index');
  const { funding } = book.spec;
  const windows = windowsOf(book);
  book.markedFrom = {
    index: body.index.price,
    band: markBand(body.index.price, book.terms),
    basis: averageOver(body.basis, windows.short),
    first:
      funding === null
        ? { longBasis: averageOver(body.longBasis, windows.long ?? windows.short) }
        : {
            rate: body.lastFundingRate,
            msToFunding: (body.nextFundingAt ?? now) - now,
            intervalMs: funding.intervalMs,
          },
  };
  const mark = markPrice(book.markedFrom);
  body.mark = mark;
  return mark;
}
