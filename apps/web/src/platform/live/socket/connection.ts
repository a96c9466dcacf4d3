import {
  SOCKET_BATCH,
  SOCKET_FIRST_RETRY,
  SOCKET_HEARTBEAT,
  SOCKET_RECONNECT,
  SOCKET_STALE_AFTER,
  SOCKET_STALE_CHECK,
  SOCKET_THROTTLE,
  type SocketRequest,
} from '@trade/protocol';
import type { PageVisibility } from '../page.ts';
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
  /** How long incoming messages are gathered, and the least time between two deliveries. */
  readonly batch: number;
  readonly throttle: number;
  /** How long a subscription outlives its last user, so that moving between pages does not resubscribe. */
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
   * The address with its token. `renew` asks for another token than the last one: the server refused that,
   * or the last attempt never opened.
   */
  address: (renew: boolean) => Promise<string>;
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

/**
 * One socket that stays connected for as long as the page is visible.
 * It tries again soon after a failure and then less and less often, reconnects at once when it has gone silent or when the
 * page comes back to the front, and leaves what the messages mean to others.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #listeners = new Set<() => void>();
  #state: ConnectionState = 'closed';
  #running = false;
  #socket: SocketFace | null = null;
  /** Grows with every attempt, so that what an older one still reports is recognised and ignored. */
  #attempt = 0;
  #renewToken = false;
  /** Attempts in a row on which the server said nothing: it lets a socket in, too, to refuse it. */
  #failures = 0;
  #lastMessage = 0;
  #lastCheck = 0;
  /** What the last check found. */
  #silent = false;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #pulse: ReturnType<typeof setInterval>[] = [];
  #stopWatchingPage: (() => void) | null = null;

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
    this.#stopWatchingPage = this.#options.page.subscribe(() => this.#onPageChange());
    this.#onPageChange();
  }

  stop(): void {
    this.#running = false;
    this.#stopWatchingPage?.();
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
    if (this.#running && this.#options.page.visible && this.#state === 'closed') this.#connect();
  }

  #connect(): void {
    this.#drop();
    const attempt = this.#attempt;
    this.#setState('connecting');
    this.#options.address(this.#renewToken).then(
      (url) => {
        if (attempt === this.#attempt) this.#attach(url, attempt);
      },
      () => this.#lost(attempt),
    );
  }

  #attach(url: string, attempt: number): void {
    let socket: SocketFace;
    try {
      socket = this.#options.open(url);
    } catch {
      this.#lost(attempt);
      return;
    }
    this.#socket = socket;
    this.#renewToken = true;
    const current = () => attempt === this.#attempt;
    socket.onopen = () => {
      if (current()) this.#opened();
    };
    socket.onmessage = (event) => {
      if (!current()) return;
      this.#lastMessage = Date.now();
      this.#failures = 0;
      if (typeof event.data === 'string') this.#options.onText(event.data);
    };
    socket.onerror = () => this.#lost(attempt);
    socket.onclose = (event) => {
      if (current() && event.code === TOKEN_REFUSED) this.#renewToken = true;
      if (event.code !== NORMAL_CLOSE) this.#lost(attempt);
      else if (current()) this.#ended();
    };
  }

  #opened(): void {
    const { timings } = this.#options;
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

  /** The server says something every few seconds, if only a sign of life: a longer silence is a dead connection. */
  #checkSilence(): void {
    const { staleAfter, staleCheck } = this.#options.timings;
    const now = Date.now();
    const wasSilent = this.#silent;
    this.#silent = now - this.#lastMessage > staleAfter;
    // A check that comes late says that the page slept: what arrived meanwhile is read after it, and before the next.
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

  #lost(attempt: number): void {
    if (attempt !== this.#attempt || !this.#running) return;
    this.#ended();
    const delay = retryDelay(this.#failures, this.#options.timings, Math.random());
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#onPageChange(), delay);
  }

  /** Forgets the current socket and every timer; late events of it are no longer current. */
  #drop(): void {
    this.#attempt += 1;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
    for (const timer of this.#pulse) clearInterval(timer);
    this.#pulse = [];
    this.#socket?.close();
    this.#socket = null;
  }

  #setState(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
