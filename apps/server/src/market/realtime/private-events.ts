import type { BalanceEvent, Entry, EntryKind, Order, Outcome, TransferEvent } from '@trade/engine';
import { MESSAGE, type SocketMessage } from '@trade/protocol';
import { amountText } from '../quotes/index.ts';
import { encode } from './connection.ts';

/** The messages to customers about changed entries, by kind; null for a change that is not sent. */
export type EntryMessages = {
  readonly [Kind in EntryKind]?: (entry: Entry<Kind>) => SocketMessage | null;
};

/** Names the private stream of a customer in one mode. */
export function streamKey(mode: string, customer: number): string {
  return `${mode}:${customer}`;
}

/**
 * Returns what a command changed for customers, as messages of their private streams, in the order of its events. `wanted` leaves out
 * customers without a listener, to save work.
 */
export function privateEvents(
  outcome: Outcome,
  wanted: (stream: string) => boolean,
  orderMessage: (order: Order) => SocketMessage | null,
  entryMessages: EntryMessages,
): { stream: string; message: Buffer }[] {
  return outcome.events.flatMap((event) => {
    if (event.type === 'balance') {
      const stream = streamKey(event.mode, event.owner);
      return wanted(stream) ? [{ stream, message: balanceMessage(event, outcome) }] : [];
    }
    if (event.type === 'order') {
      const { order } = event;
      const stream = streamKey(order.mode, order.customer);
      const data = wanted(stream) ? orderMessage(order) : null;
      return data === null ? [] : [{ stream, message: encode(data) }];
    }
    if (event.type === 'entry') {
      const stream = streamKey(event.entry.mode, event.entry.customer);
      const data = wanted(stream) ? entryMessage(event.entry, entryMessages) : null;
      return data === null ? [] : [{ stream, message: encode(data) }];
    }
    return [];
  });
}

function entryMessage<Kind extends EntryKind>(
  entry: Entry<Kind>,
  messages: EntryMessages,
): SocketMessage | null {
  return messages[entry.kind]?.(entry) ?? null;
}

function balanceMessage(balance: BalanceEvent, outcome: Outcome): Buffer {
  return encode({
    type: MESSAGE.balance,
    data: {
      time: outcome.time,
      type: causeOf(balance, outcome),
      kind: balance.kind,
      currency: balance.asset,
      money: amountText(balance.available),
      margin: amountText(balance.margin),
      frozen: amountText(balance.frozen),
    },
  });
}

/** The category of the command's last movement in or out of the account. */
function causeOf(balance: BalanceEvent, outcome: Outcome): string {
  for (let index = outcome.events.length - 1; index >= 0; index -= 1) {
    const event = outcome.events[index];
    if (event?.type !== 'transfer' || event.mode !== balance.mode || event.asset !== balance.asset) continue;
    const end = endIn(event, balance);
    if (end) return end.category;
  }
  return '';
}

function endIn(transfer: TransferEvent, { owner, kind }: BalanceEvent) {
  return [transfer.to, transfer.from].find((end) => end.owner === owner && end.kind === kind);
}
