import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import { useAvailable, useTicker } from '../../../platform/live/index.ts';
import {
  type InstrumentRules,
  type LiveMarket,
  type OrderAction,
  type Ticket,
  useMeeting,
  useTicket,
} from '../../desk/index.ts';
import { evaluateTicket, type TicketView } from './evaluate.ts';
import { FIRST_INTENT, type IntentAction, reduceIntent, type TicketIntent } from './intent.ts';

export type SpotTicket = Ticket<TicketIntent, Exclude<IntentAction, OrderAction>>;

/** The customer's intent for this pair. */
export function useTicketIntent(symbol: string): SpotTicket {
  return useTicket(reduceIntent, FIRST_INTENT, useTicker(symbol)?.lastPrice);
}

export interface LiveTicket extends TicketView, LiveMarket {
  /** Of what each side spends; null while it is not loaded. */
  readonly available: { readonly buy: string | null; readonly sell: string | null };
}

/** The ticket, evaluated with current data. */
export function useLiveTicket(intent: TicketIntent, rules: InstrumentRules): LiveTicket {
  const marketPrice = useTicker(rules.symbol)?.lastPrice ?? null;
  const buy = useAvailable('coin', rules.quote);
  const sell = useAvailable('coin', rules.base);
  const { gate, ...meeting } = useMeeting(rules, rules.terms.lotUnits, marketPrice);
  const available = { base: toUnits(sell, AMOUNT_DECIMALS), quote: toUnits(buy, AMOUNT_DECIMALS) };
  const view = evaluateTicket(intent, { rules, available, ...meeting });
  return { ...view, gate, marketPrice, available: { buy, sell } };
}
