import { MESSAGE, type SocketMessage, socketMessage } from '@trade/protocol';
import type { Timings } from './connection.ts';

/** Reads one message; null for one that is malformed or of a kind that this app does not know. */
export function decode(text: string): SocketMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = socketMessage.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** What a customer is waiting for does not sit out the batch. */
function isUrgent(message: SocketMessage): boolean {
  if (message.type === MESSAGE.book) return message.data.kind === 'snapshot';
  return message.type !== MESSAGE.candle && message.type !== MESSAGE.heartbeat;
}

/**
 * Gathers incoming messages and hands them over together: every `batch` ms, urgent ones sooner,
 * never two deliveries within `throttle` ms, never one lost, always in order.
 */
export class MessageBatch {
  readonly #timings: Pick<Timings, 'batch' | 'throttle'>;
  readonly #deliver: (messages: readonly SocketMessage[]) => void;
  #waiting: SocketMessage[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #due = 0;
  #lastDelivery = Number.NEGATIVE_INFINITY;

  constructor(
    timings: Pick<Timings, 'batch' | 'throttle'>,
    deliver: (messages: readonly SocketMessage[]) => void,
  ) {
    this.#timings = timings;
    this.#deliver = deliver;
  }

  push(message: SocketMessage): void {
    this.#waiting.push(message);
    const now = Date.now();
    const due = isUrgent(message)
      ? Math.max(now, this.#lastDelivery + this.#timings.throttle)
      : now + this.#timings.batch;
    if (this.#timer !== null) {
      if (this.#due <= due) return;
      clearTimeout(this.#timer);
    }
    this.#due = due;
    this.#timer = setTimeout(() => this.#flush(), due - now);
  }

  /** Drops what has not been delivered: it belongs to a connection or a customer that is gone. */
  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = [];
  }

  #flush(): void {
    const messages = this.#waiting;
    this.#timer = null;
    this.#waiting = [];
    this.#lastDelivery = Date.now();
    this.#deliver(messages);
  }
}
