import { useEffect, useReducer } from 'react';
import { useBook, useTradingStatus } from '../../../platform/live/index.ts';
import { type PriceRules, toTicks } from '../rules.ts';
import { useWorkspace } from '../workspace/index.ts';
import { type Gate, useGate } from './gate.ts';
import { nextOrder, ORDER_TYPES, type OrderIntent, type OrderType, prefilled } from './order-intent.ts';
import { type MeetingMarket, readDepth } from './read-order.ts';

export interface Ticket<Intent extends OrderIntent = OrderIntent> {
  readonly intent: Intent;
  /** Takes what the customer enters; a chosen type of order is that of the next visit, too. */
  readonly enter: (entered: Partial<Intent>) => void;
  /** Takes a price of the market, which makes it a limit order. */
  readonly pick: (price: string) => void;
  /** Makes it ready for the next order. */
  readonly clear: () => void;
}

type Entered<Intent> = Partial<Intent> | Partial<OrderIntent>;

/**
 * The customer's entries for one market. It begins with the type of order that was chosen last; the
 * price field starts with the first known price. `follow` adds what follows from an entry; `next`
 * is entered besides once an order was placed.
 */
export function useTicket<Intent extends OrderIntent>(
  follow: (intent: Intent, entered: Entered<Intent>) => Intent,
  first: Intent,
  price: string | null | undefined,
  next: Partial<Intent> = {},
): Ticket<Intent> {
  const { settings, change } = useWorkspace();
  const [intent, update] = useReducer(
    (before: Intent, entriesOf: (before: Intent) => Entered<Intent>) => follow(before, entriesOf(before)),
    first,
  );
  const remembered = settings.order_type;
  useEffect(() => {
    if (isOrderType(remembered)) update(() => ({ type: remembered }));
  }, [remembered]);
  useEffect(() => {
    if (price != null) update((before) => prefilled(before, price));
  }, [price]);
  return {
    intent,
    enter: (entered) => {
      if (entered.type !== undefined) change({ order_type: entered.type });
      update(() => entered);
    },
    pick: (picked) => update(() => ({ type: 'limit', price: picked })),
    clear: () => update((before) => ({ ...nextOrder(before), ...next })),
  };
}

function isOrderType(name: string | undefined): name is OrderType {
  return name !== undefined && Object.hasOwn(ORDER_TYPES, name);
}

/**
 * What an order meets now, and what stops any order. `lotUnits` are units of 10^-8 in a lot;
 * `status` is that of the market until it is told.
 */
export function useMeeting<Rules extends PriceRules & { readonly symbol: string }>(
  rules: Rules,
  lotUnits: number,
  marketPrice: string | null,
  status: Gate['status'] = null,
) {
  const book = useBook(rules.symbol);
  const market: MeetingMarket & { rules: Rules } = {
    rules,
    depth: book && readDepth(book, rules, lotUnits),
    reference: marketPrice === null ? null : toTicks(marketPrice, rules),
  };
  return { market, gate: useGate(useTradingStatus(rules.symbol) ?? status) };
}
