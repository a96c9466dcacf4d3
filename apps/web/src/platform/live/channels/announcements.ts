/** What passes by on the stream. Nothing is kept: whoever listens asks the server for the new state. */
export class Announcements<Message> {
  readonly #observers = new Set<(message: Message) => void>();

  /** Calls `observer` with every message. Answers how to stop. */
  observe(observer: (message: Message) => void): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  take(message: Message): void {
    for (const observer of this.#observers) observer(message);
  }
}
