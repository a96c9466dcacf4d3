import type { Duplex } from 'node:stream';
import { MESSAGE, type RequestId, type SocketMessage } from '@trade/protocol';
import type { WebSocket } from 'ws';
import type { Caller } from '../../platform/gateway/index.ts';
import { gatherWrites } from './gathered-writes.ts';
import { Allowance, type SocketLimits } from './limits.ts';

/** A message as the bytes of one text frame, encoded once for all readers. */
export function encode(message: SocketMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}

/** Close codes besides the standard ones. */
export const CLOSE = {
  goingAway: 1001,
  /** Too many messages. */
  policy: 1008,
  /**
   * The reader is too slow for messages that must not be lost: it should connect again, and go on
   * where it was.
   */
  tryAgainLater: 1013,
  /** The token is not valid (any more): fetch the app data for a new one. */
  tokenInvalid: 4401,
  tooManyConnections: 4429,
} as const;

/**
 * Changing data that many sockets follow. A snapshot replaces the updates that a slow reader
 * misses.
 */
export interface Channel {
  /** Returns the present state as one message; null while there is none. */
  snapshot(): Buffer | null;
  /** Returns the changes since the last call as one message; null when there are none. */
  update(): Buffer | null;
}

/** A reader of channels. */
interface Reader {
  /** Takes a message of a channel, or skips it until the next snapshot. */
  sendUpdate(source: Broadcast, message: Buffer): void;
}

/**
 * Readers that get an update at once; then the process does whatever else is waiting, so that
 * orders do not wait for many readers.
 */
const AT_ONCE = 50;

/** A channel with its readers. */
export class Broadcast {
  private readonly readers = new Set<Reader>();
  /** The update under way, and who has not got it yet. */
  private underWay: { update: Buffer; waiting: Set<Reader> } | null = null;

  constructor(
    private readonly channel: Channel,
    /** Called when the last reader has left. */
    private readonly onDeserted: () => void,
  ) {}

  /**
   * Adds a reader, or updates it, with a snapshot that the next update follows. Sends nothing to
   * others.
   */
  join(reader: Reader): void {
    this.readers.add(reader);
    this.show(reader);
  }

  leave(reader: Reader): void {
    this.underWay?.waiting.delete(reader);
    if (this.readers.delete(reader) && this.readers.size === 0) this.onDeserted();
  }

  show(reader: Reader): void {
    // The snapshot contains the update under way.
    this.underWay?.waiting.delete(reader);
    const snapshot = this.channel.snapshot();
    if (snapshot) reader.sendUpdate(this, snapshot);
  }

  /**
   * Sends what changed to all readers: one buffer, however many they are. Those beyond the first
   * get it a little later, in order.
   */
  flush(): void {
    const update = this.channel.update();
    if (!update) return;
    // The update before comes first.
    this.go(Number.POSITIVE_INFINITY);
    this.underWay = { update, waiting: new Set(this.readers) };
    this.go(AT_ONCE);
  }

  private go(most: number): void {
    const { underWay } = this;
    if (underWay === null) return;
    const { update, waiting } = underWay;
    let sent = 0;
    for (const reader of waiting) {
      if (sent === most) break;
      sent += 1;
      waiting.delete(reader);
      reader.sendUpdate(this, update);
    }
    if (waiting.size === 0) this.underWay = null;
    else
      setImmediate(() => {
        if (this.underWay === underWay) this.go(AT_ONCE);
      });
  }
}

/** How long a socket may take to answer our close before it is cut off. */
const CLOSE_GRACE = 2_000;

const TEXT = { binary: false };

/** The limits shared by all sockets without a login at one address. */
export interface Share {
  /** Takes points for a request; false when there are too few. */
  spend(points: number): boolean;
  /** Whether one more channel may be followed. */
  readonly hasRoom: boolean;
  enter(): void;
  leave(): void;
}

/** One client's socket: its channels and its remaining limits. */
export class Connection implements Reader {
  /** By channel name. */
  readonly subscriptions = new Map<string, Broadcast>();
  /**
   * Channels whose updates this reader missed; each gets a snapshot when the socket has drained.
   */
  private readonly missed = new Set<Broadcast>();
  private readonly allowance: Allowance;
  private lastHeard: number;
  private lastSaid: number;

  constructor(
    private readonly socket: WebSocket,
    private readonly client: {
      /** Whose private stream it is told, who makes its calls; null for public channels only. */
      caller: Caller | null;
      /** The address that it came from. */
      readonly ip: string;
      /** What the socket's frames are written to; absent, each frame leaves by itself. */
      readonly stream?: Duplex;
    },
    private readonly limits: SocketLimits,
    now: number,
    /** Null for a logged-in customer. */
    private share: Share | null = null,
  ) {
    this.allowance = new Allowance(limits.burst, limits.messagesPerSecond, now);
    this.lastHeard = now;
    this.lastSaid = now;
  }

  get caller(): Caller | null {
    return this.client.caller;
  }

  get ip(): string {
    return this.client.ip;
  }

  /** Makes it the socket of a caller. It must follow nothing yet. */
  logOn(caller: Caller): void {
    this.client.caller = caller;
    this.share = null;
  }

  /** Notes a sign of life. */
  hear(now: number): void {
    this.lastHeard = now;
  }

  /**
   * Counts an incoming message that is not paid for otherwise; false when there are too many.
   */
  count(now: number): boolean {
    return this.allowance.take(now) && this.spend(1);
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  isIdle(now: number): boolean {
    return now - this.lastHeard > this.limits.idleAfter;
  }

  /** Takes a request's cost beyond its frame; false when this address has requested too much. */
  spend(points: number): boolean {
    return this.share?.spend(points) ?? true;
  }

  /** Whether it may follow one more channel. */
  get hasRoom(): boolean {
    return this.subscriptions.size < this.limits.subscriptions && (this.share?.hasRoom ?? true);
  }

  /**
   * Sends a sign of life to a reader without recent messages, so that it knows that the connection
   * is alive.
   */
  breakSilence(now: number, seq: number): void {
    if (now - this.lastSaid >= this.limits.quietAfter) this.beat(now, seq);
  }

  /**
   * Sends a sign of life, which tells a customer that every event of the commands up to `seq` has
   * been sent.
   */
  beat(time: number, seq: number): void {
    this.send(encode({ type: MESSAGE.heartbeat, data: this.caller ? { time, seq } : { time } }));
  }

  /** Sends what a later snapshot can replace; skipped for a slow reader. */
  sendUpdate(source: Broadcast, message: Buffer): void {
    if (this.missed.has(source)) return;
    if (this.socket.bufferedAmount > this.limits.slowAfter) this.missed.add(source);
    else this.write(message);
  }

  /**
   * Sends what must not be lost. A reader with too much unsent data is closed, so that it connects
   * again and goes on where it was.
   */
  send(message: Buffer): void {
    if (this.socket.bufferedAmount + message.length > this.limits.backlogBound) {
      this.close(CLOSE.tryAgainLater, 'too slow');
      return;
    }
    if (this.client.stream) gatherWrites(this.client.stream);
    this.write(message);
  }

  /** `id` is that of the request, when it could be read. */
  sendError(code: number, message: string, id?: RequestId): void {
    this.send(encode({ type: MESSAGE.error, data: { code, message, ...(id !== undefined && { id }) } }));
  }

  /** Sends the answer to a call: `envelope` is JSON. */
  sendAnswer(id: RequestId, envelope: string): void {
    const withId = `{"id":${JSON.stringify(id)},${envelope.slice(1)}`;
    this.send(Buffer.from(`{"type":${MESSAGE.answer},"data":${withId}}`));
  }

  /** Sends a slow reader snapshots of what it missed, once it has read the earlier messages. */
  catchUp(): void {
    if (this.missed.size === 0 || this.socket.bufferedAmount > this.limits.slowAfter / 2) return;
    const missed = [...this.missed];
    this.missed.clear();
    for (const source of missed) source.show(this);
  }

  subscribe(name: string, source: Broadcast): void {
    if (!this.subscriptions.has(name)) this.share?.enter();
    this.subscriptions.set(name, source);
    this.missed.delete(source);
    source.join(this);
  }

  unsubscribe(name: string): void {
    const source = this.subscriptions.get(name);
    if (!source) return;
    this.subscriptions.delete(name);
    this.missed.delete(source);
    source.leave(this);
    this.share?.leave();
  }

  close(code: number, reason: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), CLOSE_GRACE).unref();
  }

  /** Cuts the socket off without a close frame: for a client that is gone already. */
  terminate(): void {
    this.socket.terminate();
  }

  private write(message: Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.lastSaid = Date.now();
    this.socket.send(message, TEXT);
  }
}
