import type { Mode, Outcome } from '@trade/engine';
import { MESSAGE, type SocketMessage, type StreamPlace } from '@trade/protocol';
import type { Caller } from '../../platform/gateway/index.ts';
import { type Connection, encode } from './connection.ts';
import type { SocketLimits } from './limits.ts';
import { privateEvents, streamKey, type Wording } from './private-events.ts';
import { RecentEvents } from './recent-events.ts';

/** The private streams of customers: who listens to them here, and what lately happened on them. */
export class PrivateStreams {
  /** Sockets by stream. */
  private readonly listeners = new Map<string, Set<Connection>>();
  private readonly recent: RecentEvents;

  constructor(
    private readonly limits: SocketLimits,
    private readonly wording: Wording,
    /** The last sequence before the first outcome. */
    reached: number,
  ) {
    this.recent = new RecentEvents(limits, wording, reached);
  }

  /** Every event of the commands up to this sequence has been sent. */
  get seq(): number {
    return this.recent.seq;
  }

  /** Returns the customers whose streams have a listener. */
  followed(): { customer: number; mode: Mode }[] {
    return [...this.listeners.values()].flatMap(([first]) => {
      if (!first?.caller) return [];
      const { customer, mode } = first.caller;
      return [{ customer, mode }];
    });
  }

  isFollowed(customer: number, mode: Mode): boolean {
    return this.listeners.has(streamKey(mode, customer));
  }

  /**
   * Adds a socket to its customer's stream, after it was told what it missed since `after`, in the
   * same moment.
   */
  join(connection: Connection, { customer, mode }: Caller, after: StreamPlace | null): void {
    const key = streamKey(mode, customer);
    for (const message of this.beginning(key, after)) connection.send(message);
    const stream = this.listeners.get(key);
    if (stream) stream.add(connection);
    else this.listeners.set(key, new Set([connection]));
  }

  leave(connection: Connection, { customer, mode }: Caller): void {
    const key = streamKey(mode, customer);
    const stream = this.listeners.get(key);
    stream?.delete(connection);
    if (stream?.size === 0) this.listeners.delete(key);
  }

  /** Tells customers what a command changed. */
  publish(outcome: Outcome): void {
    this.recent.note(outcome, performance.now());
    if (this.listeners.size === 0) return;
    const isFollowed = (stream: string) => this.listeners.has(stream);
    for (const { stream, message } of privateEvents(outcome, isFollowed, this.wording)) {
      this.send(stream, message);
    }
  }

  /** Sends a message that is not kept: the next one says more. */
  show(customer: number, mode: Mode, message: SocketMessage): void {
    this.send(streamKey(mode, customer), message);
  }

  /** Sends everybody a message that is not kept. */
  showAll(message: SocketMessage): void {
    const encoded = encode(message);
    for (const stream of this.listeners.values()) for (const connection of stream) connection.send(encoded);
  }

  /** Sends a notice, and keeps it for sockets that come from another gateway. */
  notify(customer: number, mode: Mode, notice: SocketMessage): void {
    const stream = streamKey(mode, customer);
    this.recent.noteNotice(stream, notice, performance.now());
    this.send(stream, notice);
  }

  /** Returns the first messages of a socket. */
  private beginning(stream: string, after: StreamPlace | null): Buffer[] {
    const { recent } = this;
    const start = (seq: number, resumed: boolean) =>
      encode({ type: MESSAGE.stream, data: { seq, resumed, time: Date.now() } });
    if (after === null) return [start(recent.seq, false)];
    const missed = recent.since(stream, after)?.map(encode);
    const bytes = missed?.reduce((sum, message) => sum + message.length, 0) ?? 0;
    if (missed && bytes <= this.limits.replayBound) return [start(after.seq, true), ...missed];
    return [start(recent.seq, false), ...recent.notices(stream).map(encode)];
  }

  /** Encodes a message once for all sockets on a stream. */
  private send(stream: string, message: SocketMessage): void {
    const connections = this.listeners.get(stream);
    if (!connections) return;
    const encoded = encode(message);
    for (const connection of connections) connection.send(encoded);
  }
}
