import type { AnyEntry } from '@trade/engine';
import { CatalogueError } from '../../platform/gateway/index.ts';

const ID = /^[1-9]\d{0,14}$/;

/** The cursor of a list of records is the id of the last one shown. */
export function readCursor(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!ID.test(text)) throw new CatalogueError(561);
  return Number(text);
}

/** A page out of one more than was asked for, which tells whether there is a next one. */
export function pageOf<Found extends Pick<AnyEntry, 'id'>, Item>(
  found: readonly Found[],
  limit: number,
  show: (entry: Found) => Item,
): { items: Item[]; next_cursor: string | null } {
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(show),
    next_cursor: found.length > limit && last !== undefined ? String(last.id) : null,
  };
}
