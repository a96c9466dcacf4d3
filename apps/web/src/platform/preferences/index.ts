import { LANGUAGES } from '@trade/protocol';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { onStoredElsewhere, type Preferences, readStored, writeStored } from '../storage/index.ts';
import { useLanguage } from '../texts/index.ts';

type Chosen = { [Name in keyof Preferences]?: Preferences[Name] | undefined };
export type PriceColours = Preferences['priceColours'];
export const PRICE_COLOURS: readonly PriceColours[] = ['green_up', 'red_up', 'colour_blind'];

let chosen: Chosen = readStored('preferences') ?? {};
const listeners = new Set<() => void>();

function show(next: Chosen): void {
  chosen = next;
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

/** Changes what is named and keeps the rest; what is undefined follows its default again. */
export function setPreferences(changed: Chosen): void {
  const next = { ...chosen, ...changed };
  writeStored('preferences', next);
  show(next);
}

/** The customer's preferences; what was never chosen follows the language. */
export function usePreferences(): Preferences {
  const { locale } = useLanguage();
  const own = useSyncExternalStore(subscribe, () => chosen);
  return {
    priceColours: own.priceColours ?? (LANGUAGES[locale].redUp ? 'red_up' : 'green_up'),
    confirmOrders: own.confirmOrders ?? true,
    hideAmounts: own.hideAmounts ?? false,
    hideSmallBalances: own.hideSmallBalances ?? false,
  };
}

/** Applies the colours of rising and falling to the page. */
export function usePriceColours(): void {
  const { priceColours } = usePreferences();
  useLayoutEffect(() => {
    document.documentElement.dataset.priceColours = priceColours;
  }, [priceColours]);
}
