import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useShortcuts } from '../../platform/keys/index.ts';
import { focusNextEntry, type Side } from '../desk/index.ts';

interface TicketActs {
  onSide?: ((side: Side) => void) | undefined;
  onClear?: (() => void) | undefined;
}

/**
 * The keys of a ticket: B and S turn it to a side and move to how much, Escape leaves a field, and
 * then empties the ticket.
 */
export function useTicketKeys(area: RefObject<HTMLElement | null>, { onSide, onClear }: TicketActs): void {
  const turn = (side: Side) => {
    flushSync(() => onSide?.(side));
    const element = area.current;
    if (onSide) focusNextEntry(element);
    else element?.querySelector<HTMLElement>(SIDES[side])?.focus();
  };
  useShortcuts({ b: () => turn('buy'), s: () => turn('sell'), escape: () => onClear?.() });
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      event.target.blur();
    };
    element.addEventListener('keydown', leave);
    return () => element.removeEventListener('keydown', leave);
  }, [area]);
}

/** The buttons of a ticket that buys to either side: pressing one is the order. */
const SIDES: Record<Side, string> = { buy: '[data-side="up"]', sell: '[data-side="down"]' };
