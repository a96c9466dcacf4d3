import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { CODES, HTTP_TIMEOUT } from '@trade/protocol';
import { negotiateLocale } from './locale.ts';
import { withoutBasePath } from './site.ts';
import { refusalText } from './texts.ts';

/**
 * How far the start is: what is under way and, where it can be counted, how much of how much is
 * done.
 */
export interface StartProgress {
  step: string;
  done?: number;
  of?: number;
}

/** Where requests to open a socket come from: the door, or a server of its own. */
export interface Upgrades {
  on(event: 'upgrade', listener: (request: IncomingMessage, stream: Duplex, head: Buffer) => void): unknown;
  off(event: 'upgrade', listener: (request: IncomingMessage, stream: Duplex, head: Buffer) => void): unknown;
}

interface DoorOptions {
  port: number;
  host: string;
  /** The path that everything is served under; empty for the root of the host. */
  basePath?: string;
  /** The refusal of a call in the dialect of another venue; null for a call to this venue. */
  unavailableInDialect?: (request: IncomingMessage) => object | null;
}

/**
 * `draining`: calls are served, but no new traffic is wanted. `shut`: no call is served any more.
 */
type State = 'recovering' | 'open' | 'draining' | 'shut';

/**
 * How long the last calls may take once no new ones are served, and then the connections to end,
 * ms.
 */
const LAST_CALLS_MS = 10_000;
const LAST_BYTES_MS = 2_000;
/** How long a connection may be idle, ms: longer than balancers keep theirs. */
const KEEP_ALIVE_MS = 72_000;

/**
 * The listening port, from before recovery until the process has stopped. `/healthz` says that the
 * process lives, `/readyz` answers 503 with the status and the progress; every other call is
 * refused with CODES.service_unavailable, or as its dialect says it. Only while it is open the app
 * answers.
 */
export class Door {
  /** Requests to open a socket, while the door is open. */
  readonly upgrades: Upgrades & EventEmitter = new EventEmitter();
  private state: State = 'recovering';
  private progress: StartProgress = { step: 'starting' };
  private app: RequestListener = (request, response) => this.answerMyself(request, response);
  private readonly connections = new Set<Socket>();
  private readonly calls = new Set<ServerResponse>();
  private readonly answered = new EventEmitter();

  private constructor(
    private readonly server: Server,
    private readonly basePath: string,
    private readonly inDialect: (request: IncomingMessage) => object | null,
  ) {
    server.on('connection', (socket: Socket) => {
      this.connections.add(socket);
      socket.once('close', () => this.connections.delete(socket));
    });
    server.on('request', (request, response) => this.receive(request, response));
    server.on('upgrade', (request, stream, head) => {
      if (this.isServing() && this.upgrades.emit('upgrade', request, stream, head)) return;
      stream.on('error', () => stream.destroy());
      stream.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    });
  }

  /** Listens. Rejects when the port is taken. */
  static async listen(options: DoorOptions): Promise<Door> {
    const { port, host, basePath = '', unavailableInDialect = () => null } = options;
    const server = createServer({ requestTimeout: HTTP_TIMEOUT, keepAliveTimeout: KEEP_ALIVE_MS });
    const door = new Door(server, basePath, unavailableInDialect);
    server.listen({ port, host });
    await once(server, 'listening');
    return door;
  }

  /** Where it listens, e.g. `http://127.0.0.1:8080`; of all addresses, the one of this machine. */
  get url(): string {
    const { address, family, port } = this.server.address() as AddressInfo;
    const own = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
    return `http://${family === 'IPv6' ? `[${own}]` : own}:${port}`;
  }

  /** Sets what `/readyz` tells of the start. */
  tell(progress: StartProgress): void {
    this.progress = progress;
  }

  /**
   * Takes the handler of the app, for when the door is open, and returns the server that listens.
   */
  hold(app: RequestListener): Server {
    this.app = app;
    return this.server;
  }

  /** From now on the app answers every call. */
  open(): void {
    this.state = 'open';
  }

  /**
   * `/readyz` says "stopping" at once. After `wait`, in which balancers send their traffic
   * elsewhere, new calls are refused; resolves when those under way are answered, or have taken too
   * long.
   */
  async drain(wait: Promise<unknown> = Promise.resolve()): Promise<void> {
    this.state = 'draining';
    await wait;
    this.state = 'shut';
    await this.lastCalls(LAST_CALLS_MS);
  }

  /**
   * Refuses at once what is under way and everything that comes: for a process that cannot go on.
   * Resolves when the answers are written, or have taken too long.
   */
  async refuse(): Promise<void> {
    this.state = 'shut';
    // Whoever waits for the same failure answers first, and knows more.
    await turn();
    for (const response of this.calls) {
      if (response.headersSent) continue;
      this.send(response, 503, this.refusal(response.req));
    }
    await this.lastCalls(LAST_BYTES_MS);
  }

  /** Takes no more connections and ends those that there are. */
  async close(): Promise<void> {
    this.state = 'shut';
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeIdleConnections();
    const cut = setTimeout(() => {
      for (const socket of this.connections) socket.destroy();
    }, LAST_BYTES_MS);
    await closed;
    clearTimeout(cut);
  }

  /** Resolves when no call is under way, or after `limit` ms. */
  private async lastCalls(limit: number): Promise<void> {
    const patience = AbortSignal.timeout(limit);
    while (this.calls.size > 0 && !patience.aborted) {
      await once(this.answered, 'answered', { signal: patience }).catch(() => undefined);
    }
  }

  private isServing(): boolean {
    return this.state === 'open' || this.state === 'draining';
  }

  private receive(request: IncomingMessage, response: ServerResponse): void {
    const isProbe = this.state === 'draining' && this.pathOf(request) === '/readyz';
    if (this.isServing() && !isProbe) this.serve(request, response);
    else this.answerMyself(request, response);
  }

  private serve(request: IncomingMessage, response: ServerResponse): void {
    this.calls.add(response);
    response.once('close', () => {
      this.calls.delete(response);
      this.answered.emit('answered');
    });
    this.app(request, response);
  }

  private answerMyself(request: IncomingMessage, response: ServerResponse): void {
    const path = this.pathOf(request);
    if (path === '/healthz') this.send(response, 200, { status: 'alive' });
    else this.send(response, 503, path === '/readyz' ? this.readiness() : this.refusal(request));
  }

  private refusal(request: IncomingMessage): object {
    return this.inDialect(request) ?? unavailable(request);
  }

  private readiness(): object {
    if (this.state !== 'recovering') return { ready: false, status: 'stopping' };
    return { ready: false, status: 'recovering', ...this.progress };
  }

  private pathOf(request: IncomingMessage): string {
    return withoutBasePath(this.basePath, request).split('?', 1)[0] ?? '/';
  }

  private send(response: ServerResponse, status: number, body: object): void {
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // A client of a server that stops is to find another one.
      ...(this.state === 'shut' && { connection: 'close' }),
    });
    response.end(JSON.stringify(body));
  }
}

/** The envelope of a refusal in the language of the request. */
function unavailable({ headers }: IncomingMessage): object {
  const { lang } = headers;
  const locale = negotiateLocale(typeof lang === 'string' ? lang : undefined, headers['accept-language']);
  const code = CODES.service_unavailable;
  return { code, message: refusalText(locale, code, {}), data: null, request_id: randomUUID() };
}
