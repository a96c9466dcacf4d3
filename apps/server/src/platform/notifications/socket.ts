import type { Mode } from '@trade/engine';
import { type CustomerEvent, MESSAGE, type SocketMessage } from '@trade/protocol';
import type { Channel, Told } from './channel.ts';
import type { Notification } from './notification.ts';

/** A message that tells of a notification on a private stream. */
export type Notice = Extract<SocketMessage, { type: typeof MESSAGE.notice }>;

/**
 * The open apps of a customer, at whichever gateway. `send` reaches them, and keeps nothing for who
 * has none open. What the engine did each gateway finds itself (`noticesOf`), with its place on the
 * stream.
 */
export function socketChannel(send: (customer: number, mode: Mode, notice: Notice) => void): Channel {
  return {
    name: 'socket',
    followsEngine: true,
    prepare(notification, told) {
      const { customer } = told;
      if (customer === null) throw new Error('Operators have no private stream');
      const notice = noticeOf(notification, told);
      return { send: async () => send(customer.id, customer.mode, notice) };
    },
  };
}

/** Returns the message of a notification. */
export function noticeOf<Data>(
  { event, kind }: Notification<Data>,
  { at, data }: Pick<Told<Data>, 'at' | 'data'>,
): Notice {
  if (!event) throw new Error(`${kind} has no event for the socket`);
  return { type: MESSAGE.notice, data: { kind: kind as CustomerEvent['kind'], ...event(data), date: at } };
}
