import type { Mode } from '@trade/engine';
import { CODES } from '@trade/protocol';
import type { Caller } from './app.ts';
import { CatalogueError } from './authentication.ts';

/**
 * The order or position that a caller named, when it is theirs in this mode. Everything else answers 12213, as if it did not
 * exist: that somebody trades is nobody else's business.
 */
export function requireOwnOrder<Order extends { customer: number; mode: Mode }>(
  { customer, mode }: Caller,
  order: Order | null,
): Order {
  if (order === null || order.customer !== customer || order.mode !== mode)
    throw new CatalogueError(CODES.order_not_found);
  return order;
}
