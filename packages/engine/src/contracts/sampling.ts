import { invariant } from '../kernel/invariant.ts';
import { divideDown, fundingRate, markPrice, premiumIndex } from '../quote/index.ts';
import type { ContractBook } from './book.ts';
import type { WeightedSum } from './model.ts';

/** A window consists of this many slices, and moves on by one slice at a time. */
const SLICES = 6;

/** Drops the slices outside of a sliding window, and adds a value that held for `ms` until `now`; null adds none. */
function slide(slices: WeightedSum[], windowMs: number, value: number | null, ms: number, now: number): void {
  while (slices[0] !== undefined && slices[0].from + windowMs <= now) slices.shift();
  if (value === null) return;
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

/** Returns the average over all slices, rounded down; null when they cover no time. */
export function averageOf(slices: readonly WeightedSum[]): bigint | null {
  let [ms, sum] = [0, 0n];
  for (const slice of slices) {
    ms += slice.ms;
    sum += slice.sum;
  }
  return ms === 0 ? null : divideDown(sum, BigInt(ms));
}

export function emptySum(from: number): WeightedSum {
  return { from, ms: 0, sum: 0n };
}

/** The longest time that one sample counts, ms: after a longer silence it says nothing about the book. */
const LONGEST_SAMPLE_MS = 10_000;
/** Enough levels to find an impact price, or to see that there is none. */
const SAMPLED_LEVELS = 50;

/** Adds the book and the index since the last sample to the averages. */
export function sample(book: ContractBook, now: number): void {
  const { body } = book.market.entry;
  const { index, sampledAt } = body;
  body.sampledAt = now;
  const ms = Math.min(now - sampledAt, LONGEST_SAMPLE_MS);
  if (index === null || ms <= 0) return;
  const depth = book.queue.depth(SAMPLED_LEVELS);
  const { funding, basisWindowMs, longBasisWindowMs } = book.spec;
  const [bid, ask] = [depth.bids[0], depth.asks[0]];
  const basis = bid === undefined || ask === undefined ? null : bid[0] + ask[0] - 2 * index.price;
  slide(body.basis, basisWindowMs, basis, ms, now);
  if (longBasisWindowMs !== null) slide(body.longBasis, longBasisWindowMs, basis, ms, now);
  if (funding !== null) {
    const impact = BigInt(funding.impactNotional);
    weigh(body.premium, premiumIndex(depth, index.price, impact, book.terms.unitsPerTickLot), ms);
    body.fundingRate = currentRate(book);
  }
}

/** Adds the index since the last sample to the settlement average, from its start and up to the expiry at the latest. */
export function sampleSettlement(book: ContractBook, until: number): void {
  const { body } = book.market.entry;
  if (body.index === null || body.expiresAt === null) return;
  const from = Math.max(body.sampledAt, body.settlement.from);
  weigh(body.settlement, body.index.price, Math.max(until - from, 0));
}

/** Returns the rate of the running interval from its samples, hundred-millionths. Without samples the premium is zero. */
export function currentRate(book: ContractBook): number {
  const { funding } = book.spec;
  if (funding === null) return 0;
  return fundingRate(Number(averageOf([book.market.entry.body.premium]) ?? 0n), funding);
}

/** Sets and returns the mark price from the current averages and index. */
export function remark(book: ContractBook, now: number): number {
  const { body } = book.market.entry;
  invariant(body.index !== null, 'a mark follows an index');
  const { funding } = book.spec;
  book.markedFrom = {
    index: body.index.price,
    basis: averageOf(body.basis),
    lastTrade: body.lastTrade,
    first:
      funding === null
        ? { longBasis: averageOf(body.longBasis) }
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
