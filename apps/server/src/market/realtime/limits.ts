/** Limits of one socket, one customer and one address. Times in ms, sizes in bytes. */
export interface SocketLimits {
  subscriptions: number;
  /** For all sockets without a login at one address. */
  subscriptionsPerAddress: number;
  /** Largest incoming frame; a longer one closes the socket with 1009. */
  frameBytes: number;
  /**
   * Incoming messages: the burst, and the rate per second after it. Calls that are paid with points
   * do not count.
   */
  burst: number;
  messagesPerSecond: number;
  /** Calls of one socket that may be under way. */
  callsUnderWay: number;
  connectionsPerCustomer: number;
  connectionsPerAddress: number;
  /**
   * New sockets per address and second; the burst is twice the number of sockets that it may have.
   */
  openingsPerSecond: number;
  /**
   * Points that all sockets without a login at one address share: one for each message and each
   * channel that it names.
   */
  strangersBurst: number;
  strangersPerSecond: number;
  /**
   * A socket gets a sign of life after this long without a message: readers take ten seconds of
   * silence for a dead connection.
   */
  quietAfter: number;
  /** A socket that sends nothing for this long is considered gone. */
  idleAfter: number;
  /** How long a login is believed when a call is made, unless its end was told. */
  believedFor: number;
  /** How often the logins behind open sockets are checked. */
  loginCheckEvery: number;
  /** With this many unsent bytes a reader is slow and loses updates that a snapshot can replace. */
  slowAfter: number;
  /**
   * With this many unsent bytes a socket is closed, because messages that must not be lost would
   * queue without end.
   */
  backlogBound: number;
  /**
   * A socket that comes from elsewhere is told at most this many bytes of what it missed; with more
   * it is to fetch everything.
   */
  replayBound: number;
  /**
   * How long what happened to customers is kept for sockets that come from elsewhere, and how many
   * events of it at most.
   */
  keptFor: number;
  keptEvents: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  subscriptions: 200,
  subscriptionsPerAddress: 300,
  frameBytes: 64 * 1024,
  burst: 60,
  messagesPerSecond: 20,
  callsUnderWay: 200,
  connectionsPerCustomer: 20,
  connectionsPerAddress: 200,
  openingsPerSecond: 5,
  strangersBurst: 400,
  strangersPerSecond: 40,
  quietAfter: 3_000,
  idleAfter: 30_000,
  believedFor: 2_000,
  loginCheckEvery: 30_000,
  slowAfter: 256 * 1024,
  backlogBound: 4 * 1024 * 1024,
  replayBound: 1024 * 1024,
  keptFor: 60_000,
  keptEvents: 50_000,
};

/** A token bucket: `burst` at once, refilled with `perSecond`. */
export class Allowance {
  private left: number;
  private refilledAt: number;

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
    now: number,
  ) {
    this.left = burst;
    this.refilledAt = now;
  }

  /** Takes one; false when none is left. */
  take(now: number): boolean {
    this.left = Math.min(this.burst, this.left + ((now - this.refilledAt) / 1000) * this.perSecond);
    this.refilledAt = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}

/** Counts by key, forgetting keys that fall to zero. */
export class KeyedCount {
  private readonly counts = new Map<string, number>();

  /** Counts one more under `key`; false, counting nothing, when there are `most` already. */
  enter(key: string, most: number): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= most) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  count(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  leave(key: string): void {
    const count = this.counts.get(key) ?? 0;
    if (count <= 1) this.counts.delete(key);
    else this.counts.set(key, count - 1);
  }
}
