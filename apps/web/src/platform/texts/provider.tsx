import { LANGUAGES, type Locale } from '@trade/protocol';
import { createContext, type ReactNode, use, useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl';
import type { LanguageStore } from './language-store.ts';

const CurrentLanguage = createContext<LanguageStore | null>(null);

/** Gives the texts to everything inside it, and tells the browser what language the page is in. */
export function TextsProvider({ store, children }: { store: LanguageStore; children: ReactNode }) {
  const { locale, messages } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const { tag } = LANGUAGES[locale];
  useLayoutEffect(() => {
    document.documentElement.lang = tag;
  }, [tag]);
  return (
    <CurrentLanguage value={store}>
      {/* Without a time zone: no text writes a time by itself, and to ask for the zone makes a cold browser wait. */}
      <IntlProvider locale={tag} messages={messages}>
        {children}
      </IntlProvider>
    </CurrentLanguage>
  );
}

function useStore(): LanguageStore {
  const store = useContext(CurrentLanguage);
  if (store === null) throw new Error('The language is used outside of TextsProvider.');
  return store;
}

/** Waits until every text is there: what stands before the login needs a part of them only. */
export function AllTexts({ children }: { children: ReactNode }) {
  const store = useStore();
  if (store.getSnapshot().extent !== 'all') use(store.all());
  return children;
}

/** The chosen language, and how to change it. */
export function useLanguage(): { locale: Locale; change: (locale: Locale) => Promise<void> } {
  const store = useStore();
  const { locale } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  return { locale, change: (next) => store.change(next) };
}
