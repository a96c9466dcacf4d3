import type { Mode } from '@trade/engine';
import type { SocketMessage } from '@trade/protocol';
import { topic } from '../../platform/bus/index.ts';

/** A message to the open sockets of a customer, wherever they are. Nothing is kept for absent customers. */
export const NOTICE = topic<{ customer: number; mode: Mode; message: SocketMessage }>('customer.notice');
