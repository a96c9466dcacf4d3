import type { Notice } from '@trade/protocol';

/** What was decided about the customer. Nothing is kept: whoever listens asks the server for the new state. */
export class Notices {
  readonly #observers = new Set<(notice: Notice) => void>();

  /** Calls `observer` with every notice. Answers how to stop. */
  onNotice(observer: (notice: Notice) => void): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  take(notice: Notice): void {
    for (const observer of this.#observers) observer(notice);
  }
}
