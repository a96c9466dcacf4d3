import { randomUUID } from 'node:crypto';
import type { Mode } from '@trade/engine';
import type { MESSAGE, SocketMessage } from '@trade/protocol';
import { z } from 'zod';
import { type Bus, topic } from '../../platform/bus/index.ts';

type NoticeMessage = Extract<SocketMessage, { type: typeof MESSAGE.chat | typeof MESSAGE.notice }>;

/**
 * A message to the open sockets of a customer, wherever they are, with an id by which they know it
 * again.
 */
export const NOTICE = topic<{ customer: number; mode: Mode; message: NoticeMessage }>(
  'customer.notice',
  z.object({
    customer: z.int(),
    mode: z.enum(['real', 'demo']),
    message: z.custom<NoticeMessage>((message) => typeof message === 'object' && message !== null),
  }),
);

/**
 * Sends a message to the sockets of a customer in one mode. Who connects later never sees it,
 * except from another gateway a moment ago.
 */
export function sendNotice(bus: Bus, customer: number, mode: Mode, message: NoticeMessage): void {
  bus.publish(NOTICE, { customer, mode, message: { ...message, id: randomUUID(), time: Date.now() } });
}
