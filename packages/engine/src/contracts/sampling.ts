import { fundingRate, markPrice, premiumIndex } from '../quote/index.ts';
import { averageOf, slide, weigh } from './averages.ts';
import type { ContractBook } from './desk.ts';

/** How long what was measured last may count: a longer silence says nothing about the book. */
const LONGEST_SAMPLE_MS = 10_000;
/** Enough levels to find an impact price, or to know that there is none. */
const SAMPLED_LEVELS = 50;

/** Counts the book and the index as they stood since the last sample into the averages. */
export function sample(book: ContractBook, now: number): void {
  const { body } = book.market.entry;
  const { index, sampledAt } = body;
  body.sampledAt = now;
  const ms = Math.min(now - sampledAt, LONGEST_SAMPLE_MS);
  if (index === null || ms <= 0) return;
  const depth = book.queue.depth(SAMPLED_LEVELS);
  const { funding, basisWindowMs, longBasisWindowMs } = book.spec;
  const [bid, ask] = [depth.bids[0], depth.asks[0]];
  if (bid !== undefined && ask !== undefined) {
    const basis = bid[0] + ask[0] - 2 * index.price;
    slide(body.basis, basisWindowMs, basis, ms, now);
    if (longBasisWindowMs !== null) slide(body.longBasis, longBasisWindowMs, basis, ms, now);
  }
  if (funding !== null) {
    const impact = BigInt(funding.impactNotional);
    weigh(body.premium, premiumIndex(depth, index.price, impact, book.terms.unitsPerTickLot), ms);
    body.fundingRate = currentRate(book);
  }
}

/** Counts the index since the last sample into the settlement average, as far as it lies in its time. */
export function sampleSettlement(book: ContractBook, until: number): void {
  const { body } = book.market.entry;
  if (body.index === null || body.expiresAt === null) return;
  const from = Math.max(body.sampledAt, body.settlement.from);
  const to = Math.min(until, body.expiresAt);
  if (to > from) weigh(body.settlement, body.index.price, to - from);
}

/** The rate of the running interval by what was sampled of it, hundred-millionths. Without samples, the premium counts as none. */
export function currentRate(book: ContractBook): number {
  const { funding } = book.spec;
  if (funding === null) return 0;
  return fundingRate(Number(averageOf([book.market.entry.body.premium]) ?? 0n), funding);
}

/** Sets the mark price by the averages and the index as they are now. */
export function remark(book: ContractBook, now: number): void {
  const { body } = book.market.entry;
  if (body.index === null) return;
  const { funding } = book.spec;
  body.mark = markPrice({
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
  });
}
