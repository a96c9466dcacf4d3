import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row of links or tabs that can be longer than the screen: its element at index `chosen` is
 * the part of it that is seen.
 */
export function useChosenInRow<Row extends HTMLElement>(chosen: number): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const place = row.current?.children[chosen];
    if (row.current !== null && place !== undefined) bringIntoRow(row.current, place);
  }, [chosen]);
  return row;
}

/**
 * Scrolls a row sideways, as little as shows an element of it whole; the page itself stays where it
 * is.
 */
function bringIntoRow(row: HTMLElement, element: Element): void {
  const around = row.getBoundingClientRect();
  const place = element.getBoundingClientRect();
  if (place.left < around.left) row.scrollLeft -= around.left - place.left;
  else if (place.right > around.right) row.scrollLeft += place.right - around.right;
}
