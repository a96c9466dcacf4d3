import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { BookView } from './book-view.ts';

/** A row of the book by its place on the screen, such as `asks:0` for the best ask. */
export type RowName = `${'asks' | 'bids'}:${number}`;

/** Index of the row that a key leads to from index `at`, of `count` rows. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The names of the rows that hold a price, as they stand from top to bottom. */
function rowNames(view: BookView): RowName[] {
  const named = (side: 'asks' | 'bids') =>
    view[side].flatMap(({ slot, price }): RowName[] => (price === null ? [] : [`${side}:${slot}`]));
  return [...named('asks').reverse(), ...named('bids')];
}

/**
 * Makes the rows one stop of the tab key, among which the arrow keys move. The stop is the row that
 * was focused last, and the best bid at first. Takes the view of the book, null while it loads.
 */
export function useBookStop(view: BookView | null) {
  const [focused, setFocused] = useState<string | null>(null);
  const rows = view === null ? [] : rowNames(view);
  const stop = rows.find((name) => name === focused) ?? rows.find((name) => name === 'bids:0') ?? rows[0];
  const handlers = {
    onFocus: (event: FocusEvent<HTMLElement>) => setFocused(event.target.dataset.row ?? null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const at = stop === undefined ? -1 : rows.indexOf(stop);
      const next = rows[STEPS[event.key]?.(at, rows.length) ?? -1];
      if (next === undefined) return;
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
    },
  };
  return { stop, handlers };
}
