import type { BookDepth } from '@trade/engine';
import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import type { Book, BookLevel } from '../../../platform/live/index.ts';
import { type InstrumentRules, type PriceRules, toTicks } from './rules.ts';

/** The market data for evaluating a ticket, in the instrument's own units. */
export interface MarketView {
  readonly rules: InstrumentRules;
  /** Null while the order book is not loaded. */
  readonly depth: BookDepth | null;
  /** The reference price in ticks; null while it is not loaded. */
  readonly reference: number | null;
  /** In units of 10^-8; null while it is not loaded. */
  readonly available: { readonly base: bigint | null; readonly quote: bigint | null };
}

interface MarketTexts {
  rules: InstrumentRules;
  book: Book | null;
  lastPrice: string | null;
  available: { base: string | null; quote: string | null };
}

/**
 * Returns the order book in ticks and lots; a lot is given in units of 10^-8 of its amounts' unit.
 */
export function readDepth({ bids, asks }: Book, rules: PriceRules, lotUnits: number): BookDepth {
  const side = (levels: readonly BookLevel[]) =>
    levels.flatMap(([price, amount]): [number, number][] => {
      const ticks = toTicks(price, rules);
      const units = toUnits(amount, AMOUNT_DECIMALS);
      return ticks === null || units === null ? [] : [[ticks, Number(units / BigInt(lotUnits))]];
    });
  return { bids: side(bids), asks: side(asks) };
}

export function readMarket({ rules, book, lastPrice, available }: MarketTexts): MarketView {
  return {
    rules,
    depth: book && readDepth(book, rules, rules.terms.lotUnits),
    reference: lastPrice === null ? null : toTicks(lastPrice, rules),
    available: {
      base: toUnits(available.base, AMOUNT_DECIMALS),
      quote: toUnits(available.quote, AMOUNT_DECIMALS),
    },
  };
}
