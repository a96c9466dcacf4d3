import type { Locale } from '@trade/protocol';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { onStoredElsewhere, type Preferences, readStored, writeStored } from '../storage/index.ts';
import { useLanguage } from '../texts/index.ts';

export type PriceColours = NonNullable<Preferences['priceColours']>;
export const PRICE_COLOURS: readonly PriceColours[] = ['green_up', 'red_up', 'colour_blind'];

/** Where rising is red by custom. */
const RED_UP: ReadonlySet<Locale> = new Set(['zh', 'jp', 'kor']);

let preferences: Preferences = readStored('preferences') ?? {};
const listeners = new Set<() => void>();

function show(next: Preferences): void {
  preferences = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere(['preferences'], () => show(readStored('preferences') ?? {}));
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Changes what is named and keeps the rest. */
export function setPreferences(changed: Preferences): void {
  const next = { ...preferences, ...changed };
  writeStored('preferences', next);
  show(next);
}

/** The customer's preferences; what was never chosen follows the language. */
export function usePreferences(): Required<Preferences> {
  const { locale } = useLanguage();
  const chosen = useSyncExternalStore(subscribe, () => preferences);
  return {
    priceColours: chosen.priceColours ?? (RED_UP.has(locale) ? 'red_up' : 'green_up'),
    confirmOrders: chosen.confirmOrders ?? true,
    hideAmounts: chosen.hideAmounts ?? false,
    hideSmallBalances: chosen.hideSmallBalances ?? false,
  };
}

/** Applies the colours of rising and falling to the page. */
export function usePriceColours(): void {
  const { priceColours } = usePreferences();
  useLayoutEffect(() => {
    document.documentElement.dataset.priceColours = priceColours;
  }, [priceColours]);
}
