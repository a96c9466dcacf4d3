import { keepsPlace } from '@trade/engine/quote';
import { fromUnits, toUnits } from '@trade/protocol';
import type { Reason } from '../order/reason-text.tsx';
import { type PriceRules, toTicks } from '../rules.ts';
import { isProblem, readLots, readPrice } from '../ticket/read-order.ts';

/** A waiting order as it is, in the texts of the wire. */
export interface AmendableOrder {
  readonly price: string;
  /** The whole amount, what is filled already included. */
  readonly size: string;
  readonly filled: string;
}

/** The rules of its market. */
export interface AmendRules extends PriceRules {
  /** A size is a whole number of `lotUnits` of 10^-`sizeDecimals`. */
  readonly lotUnits: number;
  readonly sizeDecimals: number;
}

/** New terms that the form has read: ticks and lots, and the same as texts to send. */
export interface AmendTerms {
  readonly ticks: number;
  readonly lots: number;
  readonly price: string;
  readonly size: string;
}

type AmendProblem = Reason<'below_filled'>;

/** What new terms mean for an order. */
export interface Amendment {
  /** Null while there is a problem. */
  readonly terms: AmendTerms | null;
  readonly problem: AmendProblem | null;
  readonly isUnchanged: boolean;
  /** Whether the order keeps its place in the queue. */
  readonly keepsPlace: boolean;
}

/** Reads what was typed against the order as it is. A pure function. */
export function readAmendment(
  order: AmendableOrder,
  typed: { price: string; size: string },
  rules: AmendRules,
): Amendment {
  const refuse = (problem: AmendProblem): Amendment => ({
    terms: null,
    problem,
    isUnchanged: false,
    keepsPlace: false,
  });
  const { price, size } = typed;
  const step = { lotUnits: rules.lotUnits, decimals: rules.sizeDecimals };
  const ticks = readPrice(price, rules);
  if (isProblem(ticks)) return refuse(ticks);
  const lots = readLots(size, step);
  if (isProblem(lots)) return refuse(lots);
  const unitsOf = (text: string) => toUnits(text, step.decimals) ?? 0n;
  const lotsOf = (text: string) => Number(unitsOf(text) / BigInt(step.lotUnits));
  if (lots <= lotsOf(order.filled)) return refuse({ code: 'below_filled', filled: order.filled });
  const before = { price: toTicks(order.price, rules) ?? 0, lots: lotsOf(order.size) };
  const after = { price: ticks, lots };
  return {
    terms: { ticks, lots, price, size: fromUnits(unitsOf(size), step.decimals) },
    problem: null,
    isUnchanged: before.price === ticks && before.lots === lots,
    keepsPlace: keepsPlace(before, after),
  };
}
