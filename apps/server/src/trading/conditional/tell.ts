import { type AnyEntry, type Entry, FIRST_CUSTOMER, type InstrumentSpec, type Outcome } from '@trade/engine';
import { type CustomerEvent, MESSAGE, type SocketMessage } from '@trade/protocol';
import type { ContractRegistry } from '../../market/instruments/index.ts';
import { priceText } from '../../market/quotes/index.ts';
import type { EntryMessages } from '../../platform/capability.ts';
import { type ConditionalResult, conditionalMessage, type Writing } from '../../platform/mail/index.ts';
import type { ConditionalPlace } from './commands.ts';
import { placeOf } from './trading.ts';
import { conditionalData } from './wire.ts';

interface Markets {
  instrumentOf: (symbol: string) => InstrumentSpec | undefined;
  contracts: Pick<ContractRegistry, 'find'>;
}

/**
 * The messages on private streams for changed conditional orders, and the notices of those that a
 * price has decided.
 */
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
  const { decided, refusal, side, symbol } = body;
  const result = resultOf(body, date);
  if (decided === null || result === null) return null;
  const price = priceText(spec, decided.price);
  const conditional = { id: String(id), symbol, side, price, code: refusal };
  return { kind: `conditional_${result}`, conditional, reason: null, date };
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

/**
 * What is stored of a letter. Those of older builds say nothing of the result: it follows from the
 * code.
 */
type LetterBody = NonNullable<CustomerEvent['conditional']> & { result?: ConditionalResult | undefined };

/** Returns the letters that an outcome calls for: those about real money. */
export function conditionalLetters(outcome: Outcome, markets: Markets) {
  return outcome.events.flatMap((event) =>
    event.type === 'entry' ? (toldOf(event.entry, outcome, markets) ?? []) : [],
  );
}

function toldOf(entry: AnyEntry, { time }: Outcome, markets: Markets) {
  if (entry.kind !== 'conditional_order' || entry.mode !== 'real' || entry.customer < FIRST_CUSTOMER) return;
  const place = placeOf(markets, entry.body.market, entry.body.symbol);
  const event = place && eventOf(entry, time, place);
  if (!event?.conditional) return;
  const body: LetterBody = { ...event.conditional, result: resultOf(entry.body, time) ?? undefined };
  return { customer: entry.customer, body };
}

/** Writes a stored letter of `conditionalLetters`. */
export function writeConditionalLetter(body: unknown, app: string): Writing {
  const { result, ...letter } = body as LetterBody;
  const known = result ?? (letter.code === null ? 'triggered' : 'failed');
  return (email, addressee) => conditionalMessage(email, { app, ...addressee, ...letter, result: known });
}
