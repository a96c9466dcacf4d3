import { MESSAGE, type SocketMessage } from '@trade/protocol';
import type { WebSocket } from 'ws';
import type { Caller } from '../../platform/gateway/index.ts';
import { Allowance, type SocketLimits } from './limits.ts';

/** A message as the bytes of one text frame: made once, sent to every reader. */
export function encode(message: SocketMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}

/** Codes a socket is closed with, beside the standard ones. */
export const CLOSE = {
  goingAway: 1001,
  /** Too many messages. */
  policy: 1008,
  /** The reader is too slow for what it must not lose: connect again and fetch. */
  tryAgainLater: 1013,
  /** The token is not good (any more): fetch the app data for a new one. */
  tokenInvalid: 4401,
  tooManyConnections: 4429,
} as const;

/** Something that changes and that many sockets follow. What a slow reader misses, a snapshot makes good. */
export interface Channel {
  /** The present state as one message; null while there is none. */
  snapshot(): Buffer | null;
  /** What changed since the last call, as one message; null when nothing did. */
  update(): Buffer | null;
}

/** Somebody who follows channels. */
interface Reader {
  /** Takes a message of a channel, or does without it until the channel is shown afresh. */
  sendUpdate(source: Broadcast, message: Buffer): void;
}

/** A channel with its readers. */
export class Broadcast {
  private readonly readers = new Set<Reader>();

  constructor(
    private readonly channel: Channel,
    /** Called when the last reader has left. */
    private readonly onDeserted: () => void,
  ) {}

  /** Brings a reader in, or up to date again, with a snapshot that the next update follows. */
  join(reader: Reader): void {
    this.flush();
    this.readers.add(reader);
    this.show(reader);
  }

  leave(reader: Reader): void {
    if (this.readers.delete(reader) && this.readers.size === 0) this.onDeserted();
  }

  show(reader: Reader): void {
    const snapshot = this.channel.snapshot();
    if (snapshot) reader.sendUpdate(this, snapshot);
  }

  /** Sends what changed to all readers: one buffer, however many they are. */
  flush(): void {
    const update = this.channel.update();
    if (!update) return;
    for (const reader of this.readers) reader.sendUpdate(this, update);
  }
}

/** How long a socket gets to answer our close before it is cut off. */
const CLOSE_GRACE = 2_000;

const TEXT = { binary: false };

/** What sockets without a login at one address share. */
export interface Share {
  /** Takes points for what is asked; false when there are too few. */
  spend(points: number): boolean;
  /** Whether one more channel may be followed. */
  readonly hasRoom: boolean;
  enter(): void;
  leave(): void;
}

/** One client's socket: what it follows, and how much it can still take. */
export class Connection implements Reader {
  /** By channel name. */
  readonly subscriptions = new Map<string, Broadcast>();
  /** What this reader missed updates of; each is shown afresh when the socket has drained. */
  private readonly missed = new Set<Broadcast>();
  private readonly allowance: Allowance;
  private lastHeard: number;
  private lastSaid: number;

  constructor(
    private readonly socket: WebSocket,
    /** Whose private stream this is; null for the public channels alone. */
    readonly caller: Caller | null,
    private readonly limits: SocketLimits,
    now: number,
    /** Null for a logged-in customer. */
    private readonly share: Share | null = null,
  ) {
    this.allowance = new Allowance(limits.burst, limits.messagesPerSecond, now);
    this.lastHeard = now;
    this.lastSaid = now;
  }

  /** Counts an incoming message; false when there are too many of them. */
  hear(now: number): boolean {
    this.lastHeard = now;
    return this.allowance.take(now);
  }

  isIdle(now: number): boolean {
    return now - this.lastHeard > this.limits.idleAfter;
  }

  /** Takes what serving a request costs beyond its frame; false when this address has asked too much. */
  spend(points: number): boolean {
    return this.share?.spend(points) ?? true;
  }

  /** Whether it may follow one more channel. */
  get hasRoom(): boolean {
    return this.subscriptions.size < this.limits.subscriptions && (this.share?.hasRoom ?? true);
  }

  /** Sends a sign of life to a reader to whom nothing was said for a while: the connection is quiet, not dead. */
  breakSilence(now: number): void {
    if (now - this.lastSaid >= this.limits.quietAfter)
      this.send(encode({ type: MESSAGE.heartbeat, data: { time: now } }));
  }

  /** Sends what a later snapshot can replace; a slow reader does without. */
  sendUpdate(source: Broadcast, message: Buffer): void {
    if (this.missed.has(source)) return;
    if (this.socket.bufferedAmount > this.limits.slowAfter) this.missed.add(source);
    else this.write(message);
  }

  /** Sends what must not be lost. A reader with too much unsent is closed, so that it comes back and fetches. */
  send(message: Buffer): void {
    if (this.socket.bufferedAmount + message.length > this.limits.backlogBound) {
      this.close(CLOSE.tryAgainLater, 'too slow');
    } else this.write(message);
  }

  sendError(code: number, message: string): void {
    this.send(encode({ type: MESSAGE.error, data: { code, message } }));
  }

  /** Shows a reader that was slow what it missed, once it has read what was sent before. */
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

  /** Cuts the socket off without a word: for one that is gone already. */
  terminate(): void {
    this.socket.terminate();
  }

  private write(message: Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.lastSaid = Date.now();
    this.socket.send(message, TEXT);
  }
}
