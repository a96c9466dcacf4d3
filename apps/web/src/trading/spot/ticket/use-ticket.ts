import type { SpotInstrumentData } from '@trade/protocol';
import { useEffect, useReducer } from 'react';
import { useAvailable, useBook, useTicker, useTradingStatus } from '../../../platform/live/index.ts';
import { useUser } from '../../../platform/session/index.ts';
import {
  type GateProblem,
  gateProblem,
  type InstrumentRules,
  readMarket,
  useConnectionHistory,
  useRememberedType,
} from '../../desk/index.ts';
import { evaluateTicket, type TicketView } from './evaluate.ts';
import { FIRST_INTENT, type IntentAction, reduceIntent, type TicketIntent } from './intent.ts';

export interface Ticket {
  readonly intent: TicketIntent;
  readonly dispatch: (action: IntentAction) => void;
}

/** The customer's intent for this pair. The price field starts with the first known price. */
export function useTicketIntent(symbol: SpotInstrumentData['symbol']): Ticket {
  const [intent, dispatch] = useReducer(reduceIntent, FIRST_INTENT);
  const price = useTicker(symbol)?.lastPrice;
  useEffect(() => {
    if (price !== undefined) dispatch({ type: 'prefill', price });
  }, [price]);
  return { intent, dispatch: useRememberedType(dispatch) };
}

export interface LiveTicket extends TicketView {
  /** The problem that stops any order, if there is one. */
  readonly gate: GateProblem | null;
  /** Of the currency to spend; null while it is not loaded. */
  readonly available: string | null;
  readonly lastPrice: string | null;
}

/** The ticket, evaluated with current data. */
export function useLiveTicket(intent: TicketIntent, rules: InstrumentRules): LiveTicket {
  const { symbol, base, quote } = rules;
  const book = useBook(symbol);
  const lastPrice = useTicker(symbol)?.lastPrice ?? null;
  const available = { base: useAvailable('coin', base), quote: useAvailable('coin', quote) };
  const gate = gateProblem({
    user: useUser(),
    status: useTradingStatus(symbol),
    ...useConnectionHistory(),
  });
  const view = evaluateTicket(intent, readMarket({ rules, book, lastPrice, available }));
  return {
    ...view,
    gate,
    available: intent.side === 'buy' ? available.quote : available.base,
    lastPrice,
  };
}
