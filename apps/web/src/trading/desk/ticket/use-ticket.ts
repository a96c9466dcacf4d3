import { useEffect, useReducer } from 'react';
import type { OrderAction } from './order-intent.ts';
import { useRememberedType } from './remembered-type.ts';

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
