import type { Entry, InstrumentSpec } from '@trade/engine';
import { type CustomerEvent, MESSAGE, type SocketMessage } from '@trade/protocol';
import type { ContractRegistry } from '../../market/instruments/index.ts';
import { priceText } from '../../market/quotes/index.ts';
import type { EntryMessages } from '../../market/realtime/index.ts';
import type { ConditionalPlace } from './commands.ts';
import { placeOf } from './trading.ts';
import { conditionalData } from './wire.ts';

interface Markets {
  instrumentOf: (symbol: string) => InstrumentSpec | undefined;
  contracts: Pick<ContractRegistry, 'find'>;
}

/** The messages on private streams for changed conditional orders, and the notices of those that a price has ended. */
export function conditionalMessages(markets: Markets) {
  return {
    conditional_order: (order, { time }) => {
      const place = placeOf(markets, order.body.market, order.body.symbol);
      if (!place) return [];
      const message: SocketMessage = { type: MESSAGE.conditional_order, data: conditionalData(order, place) };
      const event = eventOf(order, time, place);
      return event === null ? [message] : [message, { type: MESSAGE.notice, data: event }];
    },
  } satisfies EntryMessages;
}

function eventOf(
  { id, body }: Entry<'conditional_order'>,
  date: number,
  { spec }: ConditionalPlace,
): CustomerEvent | null {
  const { decided, refusal, side, status, symbol } = body;
  if (decided === null || (status !== 'triggered' && status !== 'failed')) return null;
  const price = priceText(spec, decided.price);
  const conditional = { id: String(id), symbol, side, price, code: refusal };
  return { kind: `conditional_${status}`, conditional, reason: null, date };
}
