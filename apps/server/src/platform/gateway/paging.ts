import { type CatalogueCode, CODES } from '@trade/protocol';
import { CatalogueError } from './errors.ts';

const ID = /^[1-9]\d{0,14}$/;

/** Reads a cursor: the id of the last item shown. */
export function readCursor(text: string | undefined): number | undefined {
  return text === undefined ? undefined : readId(text, CODES.parameter_invalid);
}

/** Whether a text can be an id. */
export function isId(text: string): boolean {
  return ID.test(text);
}

/** Reads an id of a path. Refuses an invalid one with `code`. */
export function readId(text: string, code: CatalogueCode = CODES.not_found): number {
  if (!isId(text)) throw new CatalogueError(code);
  return Number(text);
}

/**
 * Reads the id of an order or a position of a path. Throws CODES.order_not_found for an invalid
 * one.
 */
export function readOrderId(text: string): number {
  return readId(text, CODES.order_not_found);
}

/** Returns a page. `found` has one item more than asked for when there is a next page. */
export function pageOf<Item>(
  found: readonly Item[],
  limit: number,
  idOf: (item: Item) => number | string,
): { items: Item[]; next_cursor: string | null } {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: found.length > limit && last !== undefined ? String(idOf(last)) : null };
}

/** The same for entries, each converted by `show`. */
export function pageOfEntries<Found extends { id: number | string }, Item>(
  found: readonly Found[],
  limit: number,
  show: (entry: Found) => Item,
): { items: Item[]; next_cursor: string | null } {
  const page = pageOf(found, limit, ({ id }) => id);
  return { ...page, items: page.items.map(show) };
}
