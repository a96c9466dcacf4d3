import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const LOOK_EVERY = 250;
const LOOK_LIMIT = 2_000;
const CONNECT_LIMIT = 2_000;

export interface BalancerOptions {
  host: string;
  /** 0 for any free one. */
  port: number;
  /** Ports of the gateways on loopback. */
  gateways: readonly number[];
}

/** One address in front of several gateways. */
export interface Balancer {
  url: string;
  /** Takes no more connections, and ends those that there are. */
  close(): Promise<void>;
}

/**
 * Hands each call, and each request for a socket, to the next gateway whose `/readyz` answers 200;
 * to another one when that takes no connection. Names the customer's address in `X-Forwarded-For`.
 * Rejects when the port is taken.
 */
export async function startBalancer({ gateways, host, port }: BalancerOptions): Promise<Balancer> {
  const choice = new Choice(gateways);
  const server = createServer((request, response) => void answer(choice, request, response));
  const open = new Set<Duplex>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('upgrade', (request, near, head) => void join(choice, { request, near, head }));
  server.listen(port, host);
  await once(server, 'listening');
  choice.begin();
  const address = server.address() as AddressInfo;
  const named = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${named}:${address.port}`,
    async close() {
      choice.end();
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** Which gateway is next. */
class Choice {
  private readonly ready = new Set<number>();
  private readonly timers: NodeJS.Timeout[] = [];
  private turn = 0;

  constructor(private readonly gateways: readonly number[]) {}

  begin(): void {
    for (const gateway of this.gateways)
      this.timers.push(setInterval(() => void this.look(gateway), LOOK_EVERY));
  }

  end(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  /**
   * Connects to the next one that takes the connection; those that are not ready come last. Null
   * when none does.
   */
  async connect(): Promise<Socket | null> {
    this.turn += 1;
    const turned = this.gateways.map(
      (_, index) => this.gateways[(index + this.turn) % this.gateways.length] ?? 0,
    );
    const isReady = (port: number) => this.ready.has(port);
    for (const port of [...turned.filter(isReady), ...turned.filter((one) => !isReady(one))]) {
      const socket = await connectTo(port);
      if (socket) return socket;
      this.ready.delete(port);
    }
    return null;
  }

  private async look(gateway: number): Promise<void> {
    const isReady = await fetch(`http://127.0.0.1:${gateway}/readyz`, {
      signal: AbortSignal.timeout(LOOK_LIMIT),
    }).then(
      async ({ body, ok }) => {
        await body?.cancel();
        return ok;
      },
      () => false,
    );
    if (isReady) this.ready.add(gateway);
    else this.ready.delete(gateway);
  }
}

function connectTo(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const give = (result: Socket | null) => {
      clearTimeout(timer);
      socket.off('connect', onConnect).off('error', onError);
      // Whatever goes wrong later ends the connection, which is noticed there.
      socket.on('error', () => socket.destroy());
      if (result === null) socket.destroy();
      resolve(result);
    };
    const onConnect = () => give(socket);
    const onError = () => give(null);
    const timer = setTimeout(onError, CONNECT_LIMIT);
    socket.once('connect', onConnect).once('error', onError);
  });
}

async function answer(choice: Choice, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const socket = await choice.connect();
  if (!socket) {
    refuse(response);
    return;
  }
  const forwarded = send({
    method: request.method,
    path: request.url,
    headers: headersFor(request),
    createConnection: () => socket,
  });
  forwarded.once('response', (answered) => {
    response.writeHead(answered.statusCode ?? 502, withoutConnection(answered.headers));
    answered.pipe(response);
    answered.once('error', () => response.destroy());
  });
  forwarded.once('error', () => refuse(response));
  response.once('close', () => socket.destroy());
  request.pipe(forwarded);
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('No gateway answers.\n');
}

/** Joins a request for a socket with a gateway, byte for byte. */
async function join(
  choice: Choice,
  { request, near, head }: { request: IncomingMessage; near: Duplex; head: Buffer },
): Promise<void> {
  near.on('error', () => near.destroy());
  const far = await choice.connect();
  if (!far) {
    near.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    return;
  }
  const headers = Object.entries({ ...request.headers, 'x-forwarded-for': request.socket.remoteAddress });
  const lines = headers.map(([name, value]) => `${name}: ${String(value)}`);
  far.write([`${request.method} ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  far.write(head);
  far.pipe(near);
  near.pipe(far);
  far.once('close', () => near.destroy());
  near.once('close', () => far.destroy());
}

function headersFor(request: IncomingMessage): IncomingHttpHeaders {
  const { remoteAddress } = request.socket;
  return { ...withoutConnection(request.headers), 'x-forwarded-for': remoteAddress };
}

/** What concerns one connection alone is not handed on. */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = headers;
  return rest;
}
