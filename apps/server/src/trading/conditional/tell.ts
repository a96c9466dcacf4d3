import { type Entry, type InstrumentSpec, listInstruments } from '@trade/engine';
import { MESSAGE } from '@trade/protocol';
import { type ContractRegistry, contractIn } from '../../market/instruments/index.ts';
import { priceText } from '../../market/quotes/index.ts';
import type { EntryMessages } from '../../platform/capability.ts';
import { engineNews, type Look } from '../../platform/notifications/index.ts';
import { CONDITIONAL_NOTIFICATIONS, type ConditionalResult, type ToldConditional } from './notifications.ts';
import { placeOf } from './trading.ts';
import { conditionalData } from './wire.ts';

interface Markets {
  instrumentOf: (symbol: string) => InstrumentSpec | undefined;
  contracts: Pick<ContractRegistry, 'find'>;
}

/** The messages on private streams for changed conditional orders. */
export function conditionalMessages(markets: Markets) {
  return {
    conditional_order: (order) => {
      const place = placeOf(markets, order.body.market, order.body.symbol);
      if (!place) return [];
      return [{ type: MESSAGE.conditional_order, data: conditionalData(order, place) }];
    },
  } satisfies EntryMessages;
}

/** Conditional orders that a price has decided. */
export const conditionalNews = engineNews<ToldConditional>({
  storedAs: 'conditional',
  of(entry, { time }, look) {
    if (entry.kind !== 'conditional_order') return null;
    const { decided, market, refusal: code, side, symbol } = entry.body;
    const result = resultOf(entry.body, time);
    if (decided === null || result === null) return null;
    const place = placeOf(marketsIn(look), market, symbol);
    if (!place) return null;
    return { id: String(entry.id), symbol, side, price: priceText(place.spec, decided.price), code, result };
  },
  notificationOf: ({ code, result }) =>
    CONDITIONAL_NOTIFICATIONS[result ?? (code === null ? 'triggered' : 'failed')],
});

function marketsIn(look: Look): Markets {
  return {
    contracts: { find: (symbol) => look((state) => contractIn(state, symbol)) },
    instrumentOf: (symbol) =>
      look(
        (state) => listInstruments(state).find(({ instrument }) => instrument.symbol === symbol)?.instrument,
      ),
  };
}

/**
 * Returns what a price has brought about; null while none has. That an order goes on is told when
 * it is decided, not at every try.
 */
function resultOf(
  { decided, filledLots, status }: Entry<'conditional_order'>['body'],
  date: number,
): ConditionalResult | null {
  if (decided === null || status === 'canceled') return null;
  if (status !== 'waiting') return status;
  if (decided.at !== date) return null;
  return filledLots === undefined ? 'unmatched' : 'partly';
}
