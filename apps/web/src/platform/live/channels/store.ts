import type { PageVisibility } from '../socket/page.ts';

interface StoreOptions {
  /** Least time between two renderings, ms. */
  pace: number;
  page: PageVisibility;
  /** Called for the first listener; its answer is called after the last one. */
  onUse?: () => () => void;
}

/**
 * A value outside React. Changes are taken in at any rate and shown at the store's pace: the first
 * at once, later ones together, none while nobody can see the page.
 */
export class Store<Value> {
  readonly #options: StoreOptions;
  readonly #listeners = new Set<() => void>();
  #latest: Value;
  #shown: Value;
  #shownAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #stopWaitingForPage: (() => void) | null = null;
  #stopUse: (() => void) | null = null;

  constructor(initial: Value, options: StoreOptions) {
    this.#latest = initial;
    this.#shown = initial;
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#stopUse = this.#options.onUse?.() ?? null;
    return () => {
      if (!this.#listeners.delete(listener) || this.#listeners.size > 0) return;
      this.#stopUse?.();
      this.#stopUse = null;
    };
  };

  /** What is shown: changes only when the listeners are told. */
  readonly getSnapshot = (): Value => this.#shown;

  get inUse(): boolean {
    return this.#listeners.size > 0;
  }

  /** The newest value, shown or not. */
  get latest(): Value {
    return this.#latest;
  }

  set(value: Value): void {
    if (Object.is(value, this.#latest)) return;
    this.#latest = value;
    this.#schedule();
  }

  /** Sets and shows without waiting for the pace. */
  setNow(value: Value): void {
    this.#latest = value;
    this.#shownAt = Number.NEGATIVE_INFINITY;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#timer !== null || this.#stopWaitingForPage !== null) return;
    const { page, pace } = this.#options;
    if (!page.visible) {
      this.#stopWaitingForPage = page.subscribe(() => {
        if (!page.visible) return;
        this.#stopWaitingForPage?.();
        this.#stopWaitingForPage = null;
        this.#show();
      });
      return;
    }
    // Never longer than the pace, also after the clock was set back.
    const wait = Math.min(pace, this.#shownAt + pace - Date.now());
    if (wait <= 0) this.#show();
    else {
      this.#timer = setTimeout(() => {
        this.#timer = null;
        if (page.visible) this.#show();
        else this.#schedule();
      }, wait);
    }
  }

  #show(): void {
    if (Object.is(this.#shown, this.#latest)) return;
    this.#shown = this.#latest;
    this.#shownAt = Date.now();
    for (const listener of this.#listeners) listener();
  }
}
