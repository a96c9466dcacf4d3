import type { SocketRequest } from '@trade/protocol';

/** Most channels of one request. */
const LIST_LIMIT = 100;

interface Entry {
  users: number;
  release: ReturnType<typeof setTimeout> | null;
}

/**
 * Who needs which channel. A channel is subscribed for its first user and given up a little after
 * its last one; requests of the same moment travel together.
 */
export class Subscriptions {
  readonly #entries = new Map<string, Entry>();
  readonly #released = new Set<(channel: string) => void>();
  readonly #send: (request: SocketRequest) => boolean;
  readonly #releaseDelay: number;
  #adding = new Set<string>();
  #removing = new Set<string>();
  #scheduled = false;

  constructor(send: (request: SocketRequest) => boolean, releaseDelay: number) {
    this.#send = send;
    this.#releaseDelay = releaseDelay;
  }

  /** Subscribes the channel until the returned function is called. */
  acquire(channel: string): () => void {
    const entry = this.#entries.get(channel) ?? { users: 0, release: null };
    if (entry.release !== null) clearTimeout(entry.release);
    entry.release = null;
    entry.users += 1;
    if (!this.#entries.has(channel)) {
      this.#entries.set(channel, entry);
      this.#request(channel, 'add');
    }
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      entry.users -= 1;
      if (entry.users === 0) {
        entry.release = setTimeout(() => this.#giveUp(channel), this.#releaseDelay);
      }
    };
  }

  /** Calls `listener` with every channel that was given up. */
  onReleased(listener: (channel: string) => void): void {
    this.#released.add(listener);
  }

  /** Subscribes anew, for a fresh snapshot. */
  refresh(channel: string): void {
    if (!this.#entries.has(channel)) return;
    this.#send({ action: 'unsubscribe', list: [channel] });
    this.#request(channel, 'add');
  }

  /** After a new connection: subscribes everything that is needed. */
  restore(): void {
    this.#adding = new Set(this.#entries.keys());
    this.#removing.clear();
    this.#flush();
  }

  #giveUp(channel: string): void {
    this.#entries.delete(channel);
    this.#request(channel, 'remove');
    for (const listener of this.#released) listener(channel);
  }

  #request(channel: string, change: 'add' | 'remove'): void {
    const [into, outOf] = change === 'add' ? [this.#adding, this.#removing] : [this.#removing, this.#adding];
    outOf.delete(channel);
    into.add(channel);
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      this.#flush();
    });
  }

  /** Without a connection nothing is kept back: `restore` starts from the entries. */
  #flush(): void {
    for (const [action, channels] of [
      ['unsubscribe', this.#removing],
      ['subscribe', this.#adding],
    ] as const) {
      const list = [...channels];
      channels.clear();
      for (let start = 0; start < list.length; start += LIST_LIMIT) {
        this.#send({ action, list: list.slice(start, start + LIST_LIMIT) });
      }
    }
  }
}
