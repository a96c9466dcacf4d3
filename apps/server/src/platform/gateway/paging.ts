import { type CatalogueCode, CODES } from '@trade/protocol';
import { CatalogueError } from './errors.ts';

const ID = /^[1-9]\d{0,14}$/;

/** The cursor of every list here is the id of the last thing shown. */
export function readCursor(text: string | undefined): number | undefined {
  return text === undefined ? undefined : readId(text, CODES.parameter_invalid);
}

/** Whether a text can be an id. */
export function isId(text: string): boolean {
  return ID.test(text);
}

/** An id as it stands in a path; refuses with `code` what cannot be one. */
export function readId(text: string, code: CatalogueCode = CODES.not_found): number {
  if (!isId(text)) throw new CatalogueError(code);
  return Number(text);
}

/** The id of an order or a position as it stands in a path; 12213 for what never was one. */
export function readOrderId(text: string): number {
  return readId(text, CODES.order_not_found);
}

/** A page out of one more than was asked for, which tells whether there is a next one. */
export function pageOf<Item>(
  found: readonly Item[],
  limit: number,
  idOf: (item: Item) => number | string,
): { items: Item[]; next_cursor: string | null } {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: found.length > limit && last !== undefined ? String(idOf(last)) : null };
}

/** A page of entries, shown by `show`, out of one more than was asked for. */
export function pageOfEntries<Found extends { id: number | string }, Item>(
  found: readonly Found[],
  limit: number,
  show: (entry: Found) => Item,
): { items: Item[]; next_cursor: string | null } {
  const page = pageOf(found, limit, ({ id }) => id);
  return { ...page, items: page.items.map(show) };
}
