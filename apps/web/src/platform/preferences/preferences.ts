import { LANGUAGES } from '@trade/protocol';
import { useSyncExternalStore } from 'react';
import { onStoredElsewhere, type Preferences, readStored, writeStored } from '../storage/index.ts';
import { useLanguage } from '../texts/index.ts';

type Chosen = { [Name in keyof Preferences]?: Preferences[Name] | undefined };
export type PriceColours = Preferences['priceColours'];
export const PRICE_COLOURS: readonly PriceColours[] = ['green_up', 'red_up', 'red_blue', 'colour_blind'];
export const THEMES: readonly Preferences['theme'][] = ['dark', 'light', 'device'];

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

/**
 * The customer's preferences; the theme is dark until one is chosen, the colours of prices are the
 * language's.
 */
export function usePreferences(): Preferences {
  const { locale } = useLanguage();
  const own = useSyncExternalStore(subscribe, () => chosen);
  return {
    theme: own.theme ?? 'dark',
    priceColours: own.priceColours ?? LANGUAGES[locale].priceColours ?? 'green_up',
    confirmOrders: own.confirmOrders ?? true,
    hideAmounts: own.hideAmounts ?? false,
    hideSmallBalances: own.hideSmallBalances ?? false,
  };
}
