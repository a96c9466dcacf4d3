import type { Mode } from '@trade/engine';
import type { Caller } from './app.ts';
import { CatalogueError } from './errors.ts';

/**
 * The order or position that a caller named, when it is theirs: 11304 for somebody else's, 12213 when there is none of that id,
 * or only one of theirs in the other mode. Ids are counted up, so that one exists is no secret; whose it is stays one.
 */
export function requireOwnOrder<Order extends { customer: number; mode: Mode }>(
  { customer, mode }: Caller,
  order: Order | null,
): Order {
  if (order === null) throw new CatalogueError(12213);
  if (order.customer !== customer) throw new CatalogueError(11304);
  if (order.mode !== mode) throw new CatalogueError(12213);
  return order;
}
