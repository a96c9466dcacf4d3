import { loadEntrance, loadMessages, type Messages } from '@trade/locales';
import { DEFAULT_LOCALE, type Locale } from '@trade/protocol';
import { onStoredElsewhere, readStored, writeStored } from '../storage/index.ts';
import { textsOrKeys } from './shown-keys.ts';

/** How much of a language is loaded: what the pages before the login say, or everything. */
type Extent = 'entrance' | 'all';

export interface LanguageState {
  readonly locale: Locale;
  /** Of the entrance alone, nobody asks for the other texts: see `all`. */
  readonly messages: Messages;
  readonly extent: Extent;
}

/**
 * The customer's language and its texts. Texts and language change together: no page is ever half
 * translated.
 */
export class LanguageStore {
  #state: LanguageState;
  #completing: Promise<void> | null = null;
  readonly #listeners = new Set<() => void>();
  #stopFollowing = (): void => undefined;

  private constructor(state: LanguageState) {
    this.#state = state;
  }

  /** Starts in the stored language; in English when its texts cannot be loaded. */
  static async start(extent: Extent = 'all'): Promise<LanguageStore> {
    const locale = readStored('locale') ?? DEFAULT_LOCALE;
    try {
      return new LanguageStore(await load(locale, extent));
    } catch (error) {
      if (locale === DEFAULT_LOCALE) throw error;
      return new LanguageStore(await load(DEFAULT_LOCALE, extent));
    }
  }

  readonly getSnapshot = (): LanguageState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      // Without its texts, another tab's language is not spoken here.
      this.#stopFollowing = onStoredElsewhere(['locale'], () => void this.#follow().catch(() => undefined));
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stopFollowing();
    };
  };

  /**
   * Speaks another language from now on. Rejects, changing nothing, when its texts cannot be
   * loaded.
   */
  async change(locale: Locale): Promise<void> {
    const next = await this.#load(locale);
    writeStored('locale', locale);
    this.#speak(next);
  }

  /**
   * Speaks what was chosen in another tab; nothing is stored, which would answer that tab with what
   * it may have left already.
   */
  async #follow(): Promise<void> {
    const locale = readStored('locale');
    if (locale === null || locale === this.#state.locale) return;
    const next = await this.#load(locale);
    if (readStored('locale') === locale) this.#speak(next);
  }

  async #load(locale: Locale): Promise<LanguageState> {
    let next: LanguageState;
    // The rest may have been loaded meanwhile, in the language that is left.
    do next = await load(locale, this.#state.extent);
    while (next.extent !== this.#state.extent);
    return next;
  }

  /** Has every text from then on. Rejects when they cannot be loaded; the next call tries again. */
  all(): Promise<void> {
    this.#completing ??= this.#complete().catch((error: unknown) => {
      this.#completing = null;
      throw error;
    });
    return this.#completing;
  }

  async #complete(): Promise<void> {
    // The language may change meanwhile.
    while (this.#state.extent !== 'all') {
      const { locale } = this.#state;
      const next = await load(locale, 'all');
      if (this.#state.locale === locale) this.#speak(next);
    }
  }

  #speak(next: LanguageState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

async function load(locale: Locale, extent: Extent): Promise<LanguageState> {
  const messages = await (extent === 'all' ? loadMessages(locale) : loadEntrance(locale));
  return { locale, messages: textsOrKeys(messages as Messages), extent };
}
