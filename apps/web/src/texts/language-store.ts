import { loadMessages, type Messages } from '@trade/locales';
import { DEFAULT_LOCALE, type Locale } from '@trade/protocol';
import { readStored, writeStored } from '../storage/index.ts';

export interface LanguageState {
  readonly locale: Locale;
  readonly messages: Messages;
}

/** The customer's language and its texts. Texts and language change together: no page is ever half translated. */
export class LanguageStore {
  #state: LanguageState;
  readonly #listeners = new Set<() => void>();

  private constructor(state: LanguageState) {
    this.#state = state;
  }

  /** Starts in the stored language; in English when its texts cannot be loaded. */
  static async start(): Promise<LanguageStore> {
    const locale = readStored('locale') ?? DEFAULT_LOCALE;
    try {
      return new LanguageStore({ locale, messages: await loadMessages(locale) });
    } catch (error) {
      if (locale === DEFAULT_LOCALE) throw error;
      return new LanguageStore({ locale: DEFAULT_LOCALE, messages: await loadMessages(DEFAULT_LOCALE) });
    }
  }

  readonly getSnapshot = (): LanguageState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Speaks another language from now on. Rejects, changing nothing, when its texts cannot be loaded. */
  async change(locale: Locale): Promise<void> {
    const messages = await loadMessages(locale);
    writeStored('locale', locale);
    this.#state = { locale, messages };
    for (const listener of this.#listeners) listener();
  }
}
