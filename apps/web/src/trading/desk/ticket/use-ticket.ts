import { useEffect, useReducer } from 'react';
import { useBook, useTradingStatus } from '../../../platform/live/index.ts';
import { useRememberedType } from '../workspace/index.ts';
import { readDepth } from './book.ts';
import { type Gate, useGate } from './gate.ts';
import type { OrderAction } from './order-intent.ts';
import { type PriceRules, toTicks } from './rules.ts';

export interface Ticket<Intent, Action> {
  readonly intent: Intent;
  readonly dispatch: (action: Action | OrderAction) => void;
}

/** The customer's entries for one market. The price field starts with the first known price. */
export function useTicket<Intent, Action extends { type: string }>(
  reduce: (intent: Intent, action: Action | OrderAction) => Intent,
  first: Intent,
  price: string | null | undefined,
): Ticket<Intent, Action> {
  const [intent, dispatch] = useReducer(reduce, first);
  useEffect(() => {
    if (price != null) dispatch({ type: 'prefill', price });
  }, [price]);
  return { intent, dispatch: useRememberedType(dispatch) };
}

/**
 * What an order meets now: the book in ticks and lots (`lotUnits` of 10^-8 each), the market's
 * price in ticks, and what stops any order. `status` is that of the market until it is told.
 */
export function useMeeting(
  rules: PriceRules & { readonly symbol: string },
  lotUnits: number,
  marketPrice: string | null,
  status: Gate['status'] = null,
) {
  const book = useBook(rules.symbol);
  return {
    gate: useGate(useTradingStatus(rules.symbol) ?? status),
    depth: book && readDepth(book, rules, lotUnits),
    reference: marketPrice === null ? null : toTicks(marketPrice, rules),
  };
}
