import type { IPrimitivePaneRenderer, IPrimitivePaneView, ISeriesPrimitive, Time } from 'lightweight-charts';

/**
 * Draws nothing, and tells whenever the chart was drawn: what lies over it then takes its place
 * again.
 */
export class PaintWatch implements ISeriesPrimitive<Time> {
  readonly #listeners = new Set<() => void>();
  readonly #views: readonly IPrimitivePaneView[];

  constructor() {
    const renderer: IPrimitivePaneRenderer = {
      draw: () => {
        for (const listener of this.#listeners) listener();
      },
    };
    this.#views = [{ renderer: () => renderer }];
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  /** Calls `listener` after each drawing. Returns how to stop. */
  observe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
