import { MESSAGE, placeText, type SocketMessage, type StreamPlace } from '@trade/protocol';

/** Notices whose ids are remembered; a server keeps them for a minute. */
const NOTICES_KEPT = 500;

/**
 * How far the customer's stream was taken in, over all sockets: what the next one is to go on from,
 * and what is known already.
 */
export class Progress {
  #place: StreamPlace | null = null;
  /**
   * The server's time when the stream began; what was sent before is nothing new to somebody who
   * has just loaded everything.
   */
  #begunAt = 0;
  readonly #notices = new Set<string>();

  /** The place to ask the next socket to go on after; null when the stream has not begun. */
  get after(): string | null {
    return this.#place && placeText(this.#place);
  }

  /** Takes note of a message, in the order of arrival; false when it was taken before. */
  take(message: SocketMessage): boolean {
    if (message.type === MESSAGE.stream) this.#begin(message.data);
    if (message.type === MESSAGE.heartbeat) this.#advance(message.data.seq, null);
    if ('id' in message && message.id !== undefined) return this.#isNewNotice(message.id, message.time);
    if (!('seq' in message) || message.seq === undefined) return true;
    return this.#advance(message.seq, message.n ?? null);
  }

  #begin({ seq, resumed, time }: { seq: number; resumed: boolean; time: number }): void {
    if (this.#place === null) this.#begunAt = time;
    if (this.#place === null || !resumed) this.#place = { seq, n: null };
  }

  #advance(seq: number | undefined, n: number | null): boolean {
    if (seq === undefined) return true;
    const place = { seq, n };
    if (this.#place !== null && !isAfter(place, this.#place)) return false;
    this.#place = place;
    return true;
  }

  #isNewNotice(id: string, time = this.#begunAt): boolean {
    if (this.#notices.has(id) || time < this.#begunAt) return false;
    this.#notices.add(id);
    const [oldest] = this.#notices;
    if (this.#notices.size > NOTICES_KEPT && oldest !== undefined) this.#notices.delete(oldest);
    return true;
  }
}

function isAfter(place: StreamPlace, known: StreamPlace): boolean {
  if (place.seq !== known.seq) return place.seq > known.seq;
  return known.n !== null && (place.n === null || place.n > known.n);
}
