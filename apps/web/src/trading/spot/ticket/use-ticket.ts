import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import { useAvailable, useTicker } from '../../../platform/live/index.ts';
import { type InstrumentRules, type Ticket, useMeeting, useTicket } from '../../desk/index.ts';
import { evaluateTicket } from './evaluate.ts';
import { enterSpot, FIRST_INTENT, type TicketIntent } from './intent.ts';

export type SpotTicket = Ticket<TicketIntent>;
export type LiveTicket = ReturnType<typeof useLiveTicket>;

/** The customer's intent for this pair. */
export function useTicketIntent(symbol: string): SpotTicket {
  return useTicket(enterSpot, FIRST_INTENT, useTicker(symbol)?.lastPrice);
}

/** The ticket, evaluated with current data. */
export function useLiveTicket(intent: TicketIntent, rules: InstrumentRules) {
  const marketPrice = useTicker(rules.symbol)?.lastPrice ?? null;
  /** Of what each side spends; null while it is not loaded. */
  const available = { buy: useAvailable('coin', rules.quote), sell: useAvailable('coin', rules.base) };
  const { gate, market } = useMeeting(rules, rules.terms.lotUnits, marketPrice);
  const units = (amount: string | null) => toUnits(amount, AMOUNT_DECIMALS);
  const funds = { base: units(available.sell), quote: units(available.buy) };
  return { ...evaluateTicket(intent, { ...market, available: funds }), gate, marketPrice, available };
}
