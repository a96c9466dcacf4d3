import type { Execution } from '../kernel/execution.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import { type FeeRates, initialMargin, notional } from '../quote/index.ts';
import type { ContractBook } from './desk.ts';
import { heldBy } from './money.ts';

const MILLION = 1_000_000n;

/**
 * The fees of an order: those it was placed at. What an earlier version placed has none of its own; it pays those in force,
 * and, to open, no more than it has reserved.
 */
export function feesOf(book: ContractBook, live: LiveEntry<'contract_order'>): FeeRates {
  const { fees, action } = live.entry.body;
  if (fees !== undefined) return fees;
  const { makerFeePpm, takerFeePpm } = book.terms;
  const most = action === 'open' ? reservedPpm(book, live) : Number(MILLION);
  return { makerFeePpm: Math.min(makerFeePpm, most), takerFeePpm: Math.min(takerFeePpm, most) };
}

/** The highest fee that what an order holds, and has paid already, is enough for. */
function reservedPpm({ terms }: ContractBook, live: LiveEntry<'contract_order'>): number {
  const { price, lots, filledLots, filledQuote, multiple, margin, fee } = live.entry.body;
  const value = filledQuote + notional(price, lots - filledLots, terms.unitsPerTickLot);
  const reserved = heldBy(live) + margin + fee - initialMargin(value, multiple);
  return Number((reserved * MILLION) / value);
}

/** Gives every order that has no fees of its own those that hold for it now: must come before they change. */
export function keepFees(x: Execution, book: ContractBook): void {
  for (const { owner } of book.places.values()) {
    if (owner === null || owner.entry.body.fees !== undefined) continue;
    owner.entry.body.fees = feesOf(book, owner);
    x.touchEntry(owner);
  }
}
