/** The header of an answer tells whole seconds. */
const SECOND = 1_000;

/**
 * The server's clock, as the headers of its answers tell it: clocks of devices are wrong by
 * minutes, and by years. Each answer leaves a span in which the difference of both clocks can lie;
 * what all of them leave is soon narrower than a second.
 */
export class ServerClock {
  #least = Number.NEGATIVE_INFINITY;
  #most = Number.POSITIVE_INFINITY;

  /**
   * How far the server's clock is ahead of this device's, ms: as little as the answers so far
   * allow, so that a clock that is right is believed.
   */
  get ahead(): number {
    return Math.round(Math.min(Math.max(0, this.#least), this.#most));
  }

  /** The server's time, ms since 1970. */
  now(): number {
    return Date.now() + this.ahead;
  }

  /**
   * Takes an answer's `Date` header in; null when it has none. `asked` and `heard` are this
   * device's time before and after, ms.
   */
  hear(date: string | null, asked: number, heard: number): void {
    const told = Date.parse(date ?? '');
    if (Number.isNaN(told) || heard < asked) return;
    const least = told - heard;
    const most = told + SECOND - asked;
    // No difference fits all of them: one of the clocks was set meanwhile, so only the last answer
    // counts.
    const isSet = least > this.#most || most < this.#least;
    this.#least = isSet ? least : Math.max(least, this.#least);
    this.#most = isSet ? most : Math.min(most, this.#most);
  }
}
