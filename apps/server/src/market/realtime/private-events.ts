import type {
  AnyEntry,
  BalanceEvent,
  EngineEvent,
  Entry,
  EntryKind,
  Outcome,
  TransferEvent,
} from '@trade/engine';
import { MESSAGE, type SocketMessage } from '@trade/protocol';
import type { CustomerEvents, EntryMessages } from '../../platform/capability.ts';
import { amountText } from '../quotes/index.ts';

/** How changes are told to customers. */
export interface Wording extends Required<CustomerEvents> {
  /** Returns what is told of an entry, after the entry itself. */
  noticesOf: (entry: AnyEntry, outcome: Outcome) => readonly SocketMessage[];
}

/** Names the private stream of a customer in one mode. */
export function streamKey(mode: string, customer: number): string {
  return `${mode}:${customer}`;
}

/** The private stream that an event belongs to; null when it is nobody's. */
export function streamOf(event: EngineEvent): string | null {
  if (event.type === 'balance') return streamKey(event.mode, event.owner);
  if (event.type === 'order') return streamKey(event.order.mode, event.order.customer);
  if (event.type === 'entry') return streamKey(event.entry.mode, event.entry.customer);
  return null;
}

/**
 * Returns what a command changed for customers, as messages of their private streams, in the order
 * of its events, each with its place on its stream. `wanted` leaves out customers without a
 * listener, to save work; the places of the others do not depend on it.
 */
export function privateEvents(
  outcome: Outcome,
  wanted: (stream: string) => boolean,
  wording: Wording,
): { stream: string; message: SocketMessage }[] {
  const told = new Map<string, number>();
  return outcome.events.flatMap((event) => {
    const stream = streamOf(event);
    if (stream === null || !wanted(stream)) return [];
    return messagesOf(event, outcome, wording).map((message) => {
      const n = told.get(stream) ?? 0;
      told.set(stream, n + 1);
      return { stream, message: { ...message, seq: outcome.seq, n } };
    });
  });
}

function messagesOf(event: EngineEvent, outcome: Outcome, wording: Wording): readonly SocketMessage[] {
  if (event.type === 'balance') return [balanceMessage(event, outcome)];
  if (event.type === 'entry') {
    const { entryMessages, noticesOf } = wording;
    return [...messagesOfEntry(event.entry, outcome, entryMessages), ...noticesOf(event.entry, outcome)];
  }
  const message = event.type === 'order' ? wording.orderMessage(event.order) : null;
  return message === null ? [] : [message];
}

function messagesOfEntry<Kind extends EntryKind>(
  entry: Entry<Kind>,
  outcome: Outcome,
  messages: EntryMessages,
): readonly SocketMessage[] {
  return messages[entry.kind]?.(entry, outcome) ?? [];
}

function balanceMessage(balance: BalanceEvent, outcome: Outcome): SocketMessage {
  return {
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
  };
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
