import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import { useAvailable, useBook, useTicker, useTradingStatus } from '../../../platform/live/index.ts';
import {
  type InstrumentRules,
  type LiveOrder,
  type OrderAction,
  readDepth,
  type Ticket,
  toTicks,
  useGate,
  useTicket,
} from '../../desk/index.ts';
import { evaluateTicket, type OrderDraft, type TicketView } from './evaluate.ts';
import { FIRST_INTENT, type IntentAction, reduceIntent, type TicketIntent } from './intent.ts';

export type SpotTicket = Ticket<TicketIntent, Exclude<IntentAction, OrderAction>>;

/** The customer's intent for this pair. */
export function useTicketIntent(symbol: string): SpotTicket {
  return useTicket(reduceIntent, FIRST_INTENT, useTicker(symbol)?.lastPrice);
}

interface LiveTicket extends TicketView, LiveOrder<OrderDraft> {
  readonly problem: TicketView['problem'];
  readonly warnings: TicketView['warnings'];
  /** Of the currency to spend; null while it is not loaded. */
  readonly available: string | null;
}

/** The ticket, evaluated with current data. */
export function useLiveTicket(intent: TicketIntent, rules: InstrumentRules): LiveTicket {
  const { symbol, base, quote, terms } = rules;
  const book = useBook(symbol);
  const marketPrice = useTicker(symbol)?.lastPrice ?? null;
  const available = { base: useAvailable('coin', base), quote: useAvailable('coin', quote) };
  const gate = useGate(useTradingStatus(symbol));
  const view = evaluateTicket(intent, {
    rules,
    depth: book && readDepth(book, rules, terms.lotUnits),
    reference: marketPrice === null ? null : toTicks(marketPrice, rules),
    available: {
      base: toUnits(available.base, AMOUNT_DECIMALS),
      quote: toUnits(available.quote, AMOUNT_DECIMALS),
    },
  });
  return { ...view, gate, marketPrice, available: intent.side === 'buy' ? available.quote : available.base };
}
