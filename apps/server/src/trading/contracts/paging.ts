/** Cuts what was read, one more than asked for, to a page: the one more tells whether a next page exists. */
export function pageOf<Item extends { id: number }>(
  found: readonly Item[],
  limit: number,
): { items: Item[]; next_cursor: string | null } {
  const items = found.slice(0, limit);
  return { items, next_cursor: found.length > limit ? String(items.at(-1)?.id) : null };
}
