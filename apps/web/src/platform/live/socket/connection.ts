import {
  SOCKET_ANSWER,
  SOCKET_ATTEMPT,
  SOCKET_BATCH,
  SOCKET_FIRST_RETRY,
  SOCKET_HEARTBEAT,
  SOCKET_JOIN,
  SOCKET_RECONNECT,
  SOCKET_STALE_AFTER,
  SOCKET_STALE_CHECK,
  SOCKET_THROTTLE,
  type SocketRequest,
} from '@trade/protocol';
import type { PageVisibility } from './page.ts';
import { retryDelay } from './retry.ts';

/** Every delay of the live data, in milliseconds. */
export interface Timings {
  /** Silence after which a connection is given up, and how often that is looked at. */
  readonly staleAfter: number;
  readonly staleCheck: number;
  readonly heartbeat: number;
  /** Bounds of the wait before another attempt: after a connection that worked, and the longest. */
  readonly firstRetry: number;
  readonly reconnect: number;
  /**
   * After how long an attempt that has not opened is joined by another, and when it is given up.
   */
  readonly join: number;
  readonly attempt: number;
  /** After how long a connection is given up that has not answered since the network changed. */
  readonly answer: number;
  /** How long incoming messages are gathered, and the least time between two deliveries. */
  readonly batch: number;
  readonly throttle: number;
  /**
   * How long a subscription outlives its last user, so that moving between pages does not
   * resubscribe.
   */
  readonly release: number;
  /** Least time between two renderings of a book, of candles and of the ticker list. */
  readonly bookPace: number;
  readonly candlePace: number;
  readonly tickerPace: number;
  /** How often the tickers are fetched. */
  readonly tickerPoll: number;
  /** After how long a first load that has not answered is said to be late. */
  readonly late: number;
}

export const TIMINGS: Timings = {
  staleAfter: SOCKET_STALE_AFTER,
  staleCheck: SOCKET_STALE_CHECK,
  heartbeat: SOCKET_HEARTBEAT,
  firstRetry: SOCKET_FIRST_RETRY,
  reconnect: SOCKET_RECONNECT,
  join: SOCKET_JOIN,
  attempt: SOCKET_ATTEMPT,
  answer: SOCKET_ANSWER,
  batch: SOCKET_BATCH,
  throttle: SOCKET_THROTTLE,
  release: 2_000,
  bookPace: 125,
  candlePace: 200,
  tickerPace: 250,
  tickerPoll: 2_500,
  late: 5_000,
};

export type ConnectionState = 'connecting' | 'open' | 'closed';

/** The part of a browser's WebSocket that is used here. */
export interface SocketFace {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onerror: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface ConnectionOptions {
  /**
   * The address with its token. `renew` asks for another token than the last one: the server
   * refused that, or the last attempt never opened. An address that never comes is given up like a
   * socket that never opens: `signal` says when.
   */
  address: (renew: boolean, signal: AbortSignal) => Promise<string>;
  open: (url: string) => SocketFace;
  page: PageVisibility;
  timings: Timings;
  onOpen(): void;
  onText(text: string): void;
}

/** Closed on purpose by the other side: nothing to retry. */
const NORMAL_CLOSE = 1000;
/** The server let the socket in only to say that its token is not good (any more). */
const TOKEN_REFUSED = 4401;

/** Most attempts at a time: those of a network that answers nothing are given up one by one. */
const MOST_ATTEMPTS = 6;

/** An attempt to connect, until it opens or is given up. */
interface Attempt {
  socket: SocketFace | null;
  readonly giveUp: AbortController;
  readonly limit: ReturnType<typeof setTimeout>;
}

/**
 * One socket that stays connected for as long as the page is visible. It tries again soon after a
 * failure and then less and less often, reconnects at once when it has gone silent, when the page
 * comes back to the front or the device to a network, and leaves what the messages mean to others.
 *
 * A network that was away leaves attempts behind that are never answered, and no sign when it is
 * back. So an attempt that takes long is joined by others, and the first that opens stays: on a
 * slow network the first one, after an outage the newest.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #listeners = new Set<() => void>();
  #state: ConnectionState = 'closed';
  #running = false;
  /** The one that is open. */
  #socket: SocketFace | null = null;
  /** Those that may still open; what others report is ignored. */
  readonly #attempts = new Set<Attempt>();
  #renewToken = false;
  /**
   * Failures in a row after which the server said nothing: it lets a socket in, too, to refuse it.
   */
  #failures = 0;
  #lastMessage = 0;
  #lastCheck = 0;
  /** What the last check found. */
  #silent = false;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #join: ReturnType<typeof setTimeout> | null = null;
  #pulse: ReturnType<typeof setInterval>[] = [];
  #answer: ReturnType<typeof setTimeout> | null = null;
  #stopWatching: (() => void)[] = [];

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): ConnectionState => this.#state;

  start(): void {
    if (this.#running) return;
    this.#running = true;
    const { page } = this.#options;
    this.#stopWatching = [
      page.subscribe(() => this.#onPageChange()),
      page.onNetwork(() => this.#onNetwork()),
    ];
    this.#onPageChange();
  }

  stop(): void {
    this.#running = false;
    for (const stop of this.#stopWatching) stop();
    this.#stopWatching = [];
    this.#drop();
    this.#setState('closed');
  }

  /** Sends when the socket is open; otherwise says no, and the caller repeats after `onOpen`. */
  send(request: SocketRequest): boolean {
    if (this.#state !== 'open' || this.#socket === null) return false;
    this.#socket.send(JSON.stringify(request));
    return true;
  }

  #onPageChange(): void {
    if (!this.#running || !this.#options.page.visible) return;
    if (this.#state === 'closed') this.#connect();
    else this.#hurry();
  }

  /** What was begun before may belong to a network that is no more. */
  #onNetwork(): void {
    if (!this.#running || !this.#options.page.visible) return;
    this.#failures = 0;
    if (this.#state === 'closed') this.#connect();
    else this.#hurry();
  }

  /**
   * Somebody waits, and the network may have changed: makes another attempt at once, or asks the
   * open socket whether it still lives.
   */
  #hurry(): void {
    if (this.#state === 'connecting') this.#begin();
    else this.#ask();
  }

  #ask(): void {
    if (this.#answer !== null || !this.send({ action: 'heartbeat' })) return;
    const asked = this.#lastMessage;
    this.#answer = setTimeout(() => {
      this.#answer = null;
      if (this.#lastMessage === asked) this.#restart();
    }, this.#options.timings.answer);
  }

  #connect(): void {
    this.#drop();
    this.#setState('connecting');
    this.#begin();
  }

  /** Makes one more attempt, beside those that have not been answered. */
  #begin(): void {
    const { timings } = this.#options;
    if (this.#join !== null) clearTimeout(this.#join);
    this.#join = setTimeout(() => this.#begin(), timings.join);
    // What waits the longest is the least likely to be answered.
    const [oldest] = this.#attempts;
    if (oldest !== undefined && this.#attempts.size >= MOST_ATTEMPTS) this.#discard(oldest);
    // A token lets one socket in, and another attempt may have used it.
    const renew = this.#renewToken || this.#attempts.size > 0;
    const giveUp = new AbortController();
    const attempt: Attempt = {
      socket: null,
      giveUp,
      limit: setTimeout(() => this.#failed(attempt), timings.attempt),
    };
    this.#attempts.add(attempt);
    this.#options.address(renew, giveUp.signal).then(
      (url) => this.#attach(url, attempt),
      () => this.#failed(attempt),
    );
  }

  #attach(url: string, attempt: Attempt): void {
    if (!this.#attempts.has(attempt)) return;
    let socket: SocketFace;
    try {
      socket = this.#options.open(url);
    } catch {
      this.#failed(attempt);
      return;
    }
    attempt.socket = socket;
    this.#renewToken = true;
    const isOpen = () => socket === this.#socket;
    socket.onopen = () => {
      if (this.#attempts.has(attempt)) this.#opened(attempt, socket);
    };
    socket.onmessage = (event) => {
      if (!isOpen()) return;
      this.#lastMessage = Date.now();
      this.#failures = 0;
      if (typeof event.data === 'string') this.#options.onText(event.data);
    };
    socket.onerror = () => {
      if (isOpen()) this.#lost();
      else this.#failed(attempt);
    };
    socket.onclose = ({ code }) => {
      if (!isOpen()) {
        this.#failed(attempt);
        return;
      }
      if (code === TOKEN_REFUSED) this.#renewToken = true;
      if (code === NORMAL_CLOSE) this.#ended();
      else this.#lost();
    };
  }

  #opened(attempt: Attempt, socket: SocketFace): void {
    const { timings } = this.#options;
    // It stays, and the others are not needed any more.
    this.#attempts.delete(attempt);
    clearTimeout(attempt.limit);
    this.#drop();
    this.#socket = socket;
    this.#renewToken = false;
    this.#lastMessage = Date.now();
    this.#lastCheck = Date.now();
    this.#silent = false;
    this.#setState('open');
    this.#options.onOpen();
    const beat = () => this.send({ action: 'heartbeat' });
    beat();
    this.#pulse = [
      setInterval(beat, timings.heartbeat),
      setInterval(() => this.#checkSilence(), timings.staleCheck),
    ];
  }

  /**
   * The server says something every few seconds, if only a sign of life: a longer silence is a dead
   * connection.
   */
  #checkSilence(): void {
    const { staleAfter, staleCheck } = this.#options.timings;
    const now = Date.now();
    const wasSilent = this.#silent;
    this.#silent = now - this.#lastMessage > staleAfter;
    // A check that comes late says that the page slept: what arrived meanwhile is read after it,
    // and before the next.
    const slept = now - this.#lastCheck > 2 * staleCheck;
    this.#lastCheck = now;
    if (this.#silent && (wasSilent || !slept)) this.#restart();
  }

  /** Gone silent: start over at once, or wait for somebody to look. */
  #restart(): void {
    if (this.#options.page.visible) this.#connect();
    else this.#ended();
  }

  #ended(): void {
    this.#drop();
    this.#setState('closed');
  }

  /** Gives up one attempt; with the last one, the connection is lost. */
  #failed(attempt: Attempt): void {
    if (!this.#attempts.has(attempt)) return;
    this.#discard(attempt);
    if (this.#attempts.size === 0) this.#lost();
  }

  #discard(attempt: Attempt): void {
    this.#attempts.delete(attempt);
    clearTimeout(attempt.limit);
    attempt.giveUp.abort();
    attempt.socket?.close();
  }

  #lost(): void {
    if (!this.#running) return;
    this.#ended();
    const delay = retryDelay(this.#failures, this.#options.timings, Math.random());
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#onPageChange(), delay);
  }

  /**
   * Forgets the current socket, every attempt and every timer; late events of them are no longer
   * current.
   */
  #drop(): void {
    for (const timer of [this.#retry, this.#join, this.#answer]) if (timer !== null) clearTimeout(timer);
    this.#retry = null;
    this.#join = null;
    this.#answer = null;
    for (const timer of this.#pulse) clearInterval(timer);
    this.#pulse = [];
    for (const attempt of this.#attempts) this.#discard(attempt);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #setState(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
