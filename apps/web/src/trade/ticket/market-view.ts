import type { BookDepth } from '@trade/engine';
import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import type { Book, BookLevel } from '../../live/index.ts';
import { type InstrumentRules, toTicks } from './rules.ts';

/** What a ticket is evaluated against, in the instrument's own units. */
export interface MarketView {
  readonly rules: InstrumentRules;
  /** Null while the book is not known. */
  readonly depth: BookDepth | null;
  /** The reference price in ticks; null while it is not known. */
  readonly reference: number | null;
  /** Units of 10^-8; null while they are not known. */
  readonly available: { readonly base: bigint | null; readonly quote: bigint | null };
}

interface MarketTexts {
  rules: InstrumentRules;
  book: Book | null;
  lastPrice: string | null;
  available: { base: string | null; quote: string | null };
}

function sideInUnits(levels: readonly BookLevel[], rules: InstrumentRules): [number, number][] {
  return levels.flatMap(([price, amount]): [number, number][] => {
    const ticks = toTicks(price, rules);
    const units = toUnits(amount, AMOUNT_DECIMALS);
    return ticks === null || units === null ? [] : [[ticks, Number(units / BigInt(rules.terms.lotUnits))]];
  });
}

export function readMarket({ rules, book, lastPrice, available }: MarketTexts): MarketView {
  return {
    rules,
    depth:
      book === null ? null : { bids: sideInUnits(book.bids, rules), asks: sideInUnits(book.asks, rules) },
    reference: lastPrice === null ? null : toTicks(lastPrice, rules),
    available: {
      base: toUnits(available.base, AMOUNT_DECIMALS),
      quote: toUnits(available.quote, AMOUNT_DECIMALS),
    },
  };
}
