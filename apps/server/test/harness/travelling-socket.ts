import { MESSAGE, SOCKET_FIRST_RETRY, SOCKET_RECONNECT, type SocketMessage } from '@trade/protocol';
import { WebSocket } from 'ws';
import { Progress } from '../../../web/src/platform/live/socket/progress.ts';
import { retryDelay } from '../../../web/src/platform/live/socket/retry.ts';

const WAITS = { firstRetry: SOCKET_FIRST_RETRY, reconnect: SOCKET_RECONNECT };
const BEAT = 10_000;

/**
 * A customer's socket that moves on to the next gateway when it loses one, and goes on there, by
 * the rules of the app.
 */
export class TravellingSocket {
  /** What the app would have taken in, in order. */
  readonly messages: SocketMessage[] = [];
  /** When the first message came on each socket, ms of `performance.now()`. */
  readonly arrivals: number[] = [];
  private readonly progress = new Progress();
  private socket: WebSocket | null = null;
  private timer: NodeJS.Timeout | undefined;
  private attempts = 0;
  private failures = 0;
  private ended = false;

  /** `addresses` of the gateways' sockets, asked in turn. */
  constructor(
    private readonly addresses: readonly string[],
    private readonly token: string,
  ) {
    this.connect();
  }

  /** The first messages of the sockets so far. */
  get starts() {
    return this.messages.flatMap((message) => (message.type === MESSAGE.stream ? [message.data] : []));
  }

  /** The places of the commands' events, as `seq.n`. */
  get places(): string[] {
    return this.messages.flatMap((message) =>
      'n' in message && message.n !== undefined ? [`${message.seq}.${message.n}`] : [],
    );
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.terminate();
  }

  private connect(): void {
    const url = new URL(this.addresses[this.attempts % this.addresses.length] ?? '');
    this.attempts += 1;
    url.searchParams.set('token', this.token);
    if (this.progress.after !== null) url.searchParams.set('after', this.progress.after);
    const socket = new WebSocket(url);
    this.socket = socket;
    let isFirst = true;
    const beat = () => socket.send('{"action":"heartbeat"}');
    let beating: NodeJS.Timeout | undefined;
    socket.on('open', () => {
      beat();
      beating = setInterval(beat, BEAT);
    });
    socket.on('message', (data: Buffer) => {
      if (isFirst) this.arrivals.push(performance.now());
      isFirst = false;
      this.failures = 0;
      this.take(data);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(beating);
      if (!this.ended) this.retry();
    });
  }

  private retry(): void {
    this.timer = setTimeout(() => this.connect(), retryDelay(this.failures, WAITS, Math.random()));
    this.failures += 1;
  }

  private take(data: Buffer): void {
    const message = JSON.parse(data.toString()) as SocketMessage;
    if (this.progress.take(message)) this.messages.push(message);
  }
}
