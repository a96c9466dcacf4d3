import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useShortcuts } from '../../platform/keys/index.ts';
import type { Side } from '../desk/index.ts';

interface TicketActs {
  onSide?: ((side: Side) => void) | undefined;
  onClear?: (() => void) | undefined;
}

/** The keys of a ticket: B and S turn it to a side and move there, Escape leaves a field, and then empties the ticket. */
export function useTicketKeys(area: RefObject<HTMLElement | null>, { onSide, onClear }: TicketActs): void {
  const turn = (side: Side) => {
    flushSync(() => onSide?.(side));
    area.current?.querySelector<HTMLElement>(SIDES[side])?.focus();
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

/** Where a side is chosen in a ticket: a choice of two, or a button for each. */
const SIDES: Record<Side, string> = {
  buy: 'input[type="radio"][value="buy"], [data-side="up"]',
  sell: 'input[type="radio"][value="sell"], [data-side="down"]',
};
