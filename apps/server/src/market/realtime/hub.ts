import type { IncomingMessage } from 'node:http';
import type { Mode } from '@trade/engine';
import { CODES, type Locale, type MarketStatus, MESSAGE, type SocketMessage } from '@trade/protocol';
import type { Logger } from 'pino';
import type { CommittedBatch, Sequencer } from '../../core/sequencer/index.ts';
import {
  type AddressOf,
  addressBehind,
  Budget,
  type Caller,
  type EndedLogin,
  refusalText,
  type Upgrades,
} from '../../platform/gateway/index.ts';
import { TOUCH_EVERY } from '../feeds/index.ts';
import { CLOSE, Connection, encode, type Share } from './connection.ts';
import { Doorman, type Visitor } from './doorman.ts';
import { KeyedCount, SOCKET_LIMITS, type SocketLimits } from './limits.ts';
import { MarketChannels, type MarketSource } from './market-channels.ts';
import type { Wording } from './private-events.ts';
import { PrivateStreams } from './private-streams.ts';
import { type ChannelRequest, type Malformed, readRequest, serveRequest } from './requests.ts';
import {
  answerLogon,
  type CallDependencies,
  type LogonRequest,
  type ShownLogon,
  SocketCalls,
} from './socket-calls.ts';
import { Turns } from './turns.ts';

/** How often changes of books, and of candles and marks, are sent, ms. */
const BOOK_PERIOD = 100;
const CANDLE_PERIOD = 250;
/** Points that a logon takes of an address beside that of its frame: a signature is checked. */
const LOGON_POINTS = 10;
const nothing = () => undefined;
/** Sockets are checked this many times within the allowed silence. */
const SILENCE_CHECKS = 6;

export interface RealtimeDependencies extends Wording, CallDependencies {
  /** The HTTP server, or the door before it, whose upgrades are handled. */
  server: Upgrades;
  sequencer: Pick<Sequencer, 'onCommitted' | 'depth' | 'status' | 'reached'>;
  market: Pick<MarketSource, 'unitsOf' | 'chartsOf' | 'mark' | 'currentCandle' | 'watch'> & {
    /** The present status of every market. */
    statuses: () => MarketStatus[];
    /** Resolves once the books have the newest prices; null when they have. */
    refresh: () => Promise<void> | null;
  };
  /**
   * Returns the caller of a socket token, from an address; null when it is not valid (any more).
   */
  authenticate: (token: string, address: string) => Promise<Caller | null>;
  /** Returns the caller of a signed logon, or why it is refused. */
  logOn: (shown: ShownLogon) => Promise<Caller | EndedLogin>;
  /** The origin that browsers must come from; null allows any. */
  publicUrl: string | null;
  /** The path that the product is served under; absent, the root of the host. */
  basePath?: string;
  /** Whether somebody else answers a request to open a socket; by default nobody does. */
  isElsewhere?: (request: IncomingMessage) => boolean;
  /** Returns a socket's address; by default that of the connection. */
  addressOf?: AddressOf;
  /** The venue's time, which books are stamped with; by default the machine's. */
  now?: () => number;
  log: Logger;
  limits?: Partial<SocketLimits>;
}

/** All open sockets of this server, and what is sent to them. */
export class RealtimeHub {
  private readonly limits: SocketLimits;
  private readonly channels: MarketChannels;
  private readonly doorman: Doorman;
  private readonly connections = new Set<Connection>();
  private readonly streams: PrivateStreams;
  /** Channels that sockets without a login follow, by address, and their remaining points. */
  private readonly strangers = new KeyedCount();
  private readonly strangersPoints: Budget;
  /** Market statuses as last sent, by code. */
  private readonly statuses = new Map<string, { text: string; encoded: Buffer }>();
  private readonly timers: NodeJS.Timeout[];
  private readonly stopListening: () => void;
  private checkingLogins = false;

  constructor(private readonly deps: RealtimeDependencies) {
    const { sequencer, market, server, authenticate, publicUrl, log } = deps;
    this.limits = { ...SOCKET_LIMITS, ...deps.limits };
    this.strangersPoints = new Budget(this.limits.strangersBurst, this.limits.strangersPerSecond);
    this.channels = new MarketChannels({
      unitsOf: market.unitsOf,
      chartsOf: market.chartsOf,
      mark: market.mark,
      currentCandle: market.currentCandle,
      depth: (mode, symbol, levels) => sequencer.depth(mode, symbol, levels),
      seq: () => sequencer.status.seq,
      now: deps.now ?? Date.now,
      watch: market.watch,
    });
    this.refreshStatuses();
    this.streams = new PrivateStreams(this.limits, deps, sequencer.status.seq);
    this.stopListening = sequencer.onCommitted((batch) => this.publish(batch));
    const admit = (visitor: Visitor) => this.admit(visitor);
    const { addressOf = addressBehind([]), basePath = '', isElsewhere = () => false } = deps;
    const { limits } = this;
    const reached = (seq: number) => sequencer.reached(seq);
    this.doorman = new Doorman({
      server,
      authenticate,
      reached,
      publicUrl,
      basePath,
      isElsewhere,
      addressOf,
      limits,
      log,
      admit,
    });
    this.timers = [
      setInterval(() => this.flushBooks(), BOOK_PERIOD),
      setInterval(() => this.channels.flushCandles(), CANDLE_PERIOD),
      setInterval(() => this.channels.flushMarks(), CANDLE_PERIOD),
      setInterval(() => this.channels.watchAgain(), TOUCH_EVERY),
      setInterval(() => this.breakSilence(), this.limits.quietAfter / SILENCE_CHECKS),
      setInterval(() => this.endSilent(), this.limits.idleAfter / SILENCE_CHECKS),
      setInterval(() => void this.checkLogins(), this.limits.loginCheckEvery),
    ];
  }

  /** Returns the number of open sockets. */
  get size(): number {
    return this.connections.size;
  }

  /**
   * Sends a message to every socket on a customer's private stream. It is not kept: the next one
   * says more.
   */
  show(customer: number, mode: Mode, message: SocketMessage): void {
    this.streams.show(customer, mode, message);
  }

  /**
   * Sends a notice to every socket on a customer's private stream, and keeps it for those that come
   * from another gateway.
   */
  notify(customer: number, mode: Mode, notice: SocketMessage): void {
    this.streams.notify(customer, mode, notice);
  }

  /** Sends a message to every socket with a caller. */
  notifyAll(message: SocketMessage): void {
    this.streams.showAll(message);
  }

  /** Whether a customer's private stream has a listener here. */
  isFollowed(customer: number, mode: Mode): boolean {
    return this.streams.isFollowed(customer, mode);
  }

  /** Closes the sockets of a user whose logins, or some of them, have just ended. */
  recheck(userId: number): Promise<void> {
    return this.endLoggedOut([...this.connections].filter(({ caller }) => caller?.customer === userId));
  }

  /** Returns the customers whose private streams have a listener. */
  followed(): { customer: number; mode: Mode }[] {
    return this.streams.followed();
  }

  /** Closes every socket; clients connect again to whichever server runs then. */
  stop(): void {
    this.stopListening();
    this.doorman.close();
    for (const timer of this.timers) clearInterval(timer);
    for (const connection of this.connections) connection.close(CLOSE.goingAway, 'restart');
  }

  private admit(visitor: Visitor): void {
    const { socket, caller, ip, locale, address, after, stream } = visitor;
    const share = caller ? null : this.shareOf(address);
    const connection = new Connection(socket, { caller, ip, stream }, this.limits, Date.now(), share);
    this.connections.add(connection);
    if (caller) this.streams.join(connection, caller, after);
    const calls = new SocketCalls(this.deps, connection, visitor, this.limits);
    const inOrder = new Turns();
    socket.on('message', (data, isBinary) => {
      // As one buffer: the library's way for sockets that were not told otherwise.
      const request = readRequest(isBinary ? null : (data as Buffer).toString());
      connection.hear(Date.now());
      if (request.action === 'call') inOrder.take(null, () => calls.take(request));
      else if (!connection.count(Date.now())) connection.close(CLOSE.policy, 'too many messages');
      else if (request.action === 'logon') inOrder.take(this.logOn(connection, visitor, request), nothing);
      else {
        // A first snapshot has the newest prices, as every update after it.
        const fresh = request.action === 'subscribe' ? this.deps.market.refresh() : null;
        inOrder.take(fresh, () => this.serve(request, connection, locale));
      }
    });
    socket.on('close', () => this.forget(connection));
    for (const { encoded } of this.statuses.values()) connection.send(encoded);
  }

  private serve(request: ChannelRequest | Malformed, connection: Connection, locale: Locale): void {
    const [code, id] =
      request.action === null
        ? [CODES.parameter_invalid, request.id]
        : [serveRequest(request, connection, this.channels, { now: Date.now(), seq: this.streams.seq })];
    if (code !== null) connection.sendError(code, refusalText(locale, code, {}), id);
  }

  /** Makes a socket that of a key's account. Never rejects. */
  private async logOn(connection: Connection, visitor: Visitor, request: LogonRequest): Promise<void> {
    const { after, ip, socket } = visitor;
    const refuse = (code: Parameters<typeof answerLogon>[1]) =>
      connection.sendAnswer(request.id, answerLogon(visitor, code));
    if (!connection.spend(LOGON_POINTS)) return refuse(CODES.too_many_requests);
    const { action: _action, id, ...shown } = request;
    const found = await this.deps.logOn({ ...shown, address: ip }).catch((err: unknown) => {
      this.deps.log.error({ err }, 'a logon failed');
      return { ended: CODES.service_unavailable };
    });
    if ('ended' in found) return refuse(found.ended);
    // What it follows would be of another account.
    if (connection.caller || connection.subscriptions.size > 0) return refuse(CODES.parameter_invalid);
    if (!connection.isOpen) return;
    if (!this.doorman.enter(found, socket)) {
      connection.close(CLOSE.tooManyConnections, 'too many connections');
      return;
    }
    if (after) await this.deps.sequencer.reached(after.seq).catch(() => undefined);
    connection.logOn(found);
    connection.sendAnswer(id, answerLogon(visitor, found));
    if (connection.isOpen && found.scopes.includes('read')) this.streams.join(connection, found, after);
  }

  private shareOf(address: string): Share {
    const { limits, strangers, strangersPoints } = this;
    return {
      spend: (points) => strangersPoints.take(address, points, Date.now()) === 0,
      get hasRoom() {
        return strangers.count(address) < limits.subscriptionsPerAddress;
      },
      enter: () => void strangers.enter(address, limits.subscriptionsPerAddress),
      leave: () => strangers.leave(address),
    };
  }

  private forget(connection: Connection): void {
    this.connections.delete(connection);
    for (const name of connection.subscriptions.keys()) connection.unsubscribe(name);
    if (connection.caller) this.streams.leave(connection, connection.caller);
  }

  private publish(batch: CommittedBatch): void {
    let statusChanged = false;
    for (const outcome of batch.outcomes) {
      this.channels.note(outcome);
      this.streams.publish(outcome);
      statusChanged ||= outcome.events.some((event) => event.type === 'instrument');
    }
    if (statusChanged) this.publishStatuses();
  }

  private publishStatuses(): void {
    for (const message of this.refreshStatuses()) {
      for (const connection of this.connections) connection.send(message);
    }
  }

  /** Reads the statuses; returns those that changed. */
  private refreshStatuses(): Buffer[] {
    return this.deps.market.statuses().flatMap((status) => {
      const text = JSON.stringify(status);
      if (this.statuses.get(status.code)?.text === text) return [];
      const { seq } = this.deps.sequencer.status;
      const encoded = encode({ type: MESSAGE.market_status, data: { ...status, seq } });
      this.statuses.set(status.code, { text, encoded });
      return [encoded];
    });
  }

  private flushBooks(): void {
    this.channels.flushBooks();
    for (const connection of this.connections) connection.catchUp();
  }

  private breakSilence(): void {
    const now = Date.now();
    for (const connection of this.connections) connection.breakSilence(now, this.streams.seq);
  }

  private endSilent(): void {
    const now = Date.now();
    for (const connection of this.connections) if (connection.isIdle(now)) connection.terminate();
  }

  /**
   * A socket ends with the login of its token. Logins are checked one after another, to spare the
   * database.
   */
  private async checkLogins(): Promise<void> {
    if (this.checkingLogins) return;
    this.checkingLogins = true;
    await this.endLoggedOut(this.connections);
    this.checkingLogins = false;
  }

  private async endLoggedOut(connections: Iterable<Connection>): Promise<void> {
    try {
      for (const connection of connections) {
        const { caller } = connection;
        const isOver = caller !== null && !(await this.deps.isLive(caller, connection.ip));
        if (isOver) connection.close(CLOSE.tokenInvalid, 'logged out');
      }
    } catch (error) {
      this.deps.log.warn({ err: error }, 'logins could not be checked');
    }
  }
}
