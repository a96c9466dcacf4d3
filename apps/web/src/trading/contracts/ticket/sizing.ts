import type { TimeInForce } from '@trade/engine';
import { type ContractQuote, contractQuote, notional, openReserve } from '@trade/engine/quote';
import { fromUnits, LOT_DECIMALS } from '@trade/protocol';
import type { MeetingMarket } from '../../desk/index.ts';
import type { ContractRules, HeldPosition } from '../rules.ts';

/** A position of the other side, with its lots as text. */
export interface AgainstPosition {
  readonly side: 'buy' | 'sell';
  readonly lots: string;
}

/** The market data for a contract's ticket, in the contract's own units; its price is the mark. */
export interface ContractView extends MeetingMarket {
  readonly rules: ContractRules;
  /** Available in the contract account, units of 10^-8; null while it is not known. */
  readonly available: bigint | null;
  /** What can be added to a cross position, units of 10^-8; null for isolated margin. */
  readonly backing: bigint | null;
  /** The position that the order increases or closes; null when it opens a new one. */
  readonly position: HeldPosition | null;
  /**
   * The customer's position of the other side in this contract, which an opening does not close;
   * null for none.
   */
  readonly against?: AgainstPosition | null;
  /** Lots of open orders that would increase the same position. */
  readonly waitingLots: number;
  /** Whether the contract takes no order yet that would open at once. */
  readonly awaitsDepth: boolean;
  readonly now: number;
}

/** Hundredths of a lot as text. */
export function lotsText(lots: number): string {
  return fromUnits(BigInt(lots), LOT_DECIMALS);
}

/** A sized order with the order book that it meets. */
export interface Meant {
  side: 'buy' | 'sell';
  /** Limit in ticks; null for a market order. */
  price: number | null;
  multiple: number;
  timeInForce: TimeInForce;
}

/** The quote for opening so many lots. */
export function openingQuote(meant: Meant, lots: number, view: ContractView): ContractQuote | null {
  const { depth, reference, rules, position, backing } = view;
  if (depth === null || reference === null) return null;
  return contractQuote({ ...meant, action: 'open', lots }, depth, reference, position, rules.terms, backing);
}

/**
 * What must be available for so many lots: lots beyond the known levels count at the last level's
 * price.
 */
function reserveOf(meant: Meant, lots: number, view: ContractView): bigint | null {
  const quote = openingQuote(meant, lots, view);
  if (quote === null || view.depth === null) return null;
  const missing = lots - quote.filledLots;
  if (missing === 0 || meant.price !== null) return quote.reserve;
  const levels = meant.side === 'buy' ? view.depth.asks : view.depth.bids;
  const price = levels.at(-1)?.[0] ?? view.reference ?? 0;
  const { terms } = view.rules;
  const value = quote.filledQuote + notional(price, missing, terms.unitsPerTickLot);
  return openReserve(value, meant.multiple, terms);
}

/** The most lots that `funds` can open; the cost grows with every lot. */
export function affordableLots(meant: Meant, funds: bigint, view: ContractView): number | null {
  let [enough, tooMany] = [0, view.rules.maxLots + 1];
  while (tooMany - enough > 1) {
    const lots = Math.floor((enough + tooMany) / 2);
    const needed = reserveOf(meant, lots, view);
    if (needed === null) return null;
    if (needed <= funds) enough = lots;
    else tooMany = lots;
  }
  return enough;
}
