import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { SourceChoice } from '../../../src/market/feeds/index.ts';

const DAY = 86_400_000;
const PERIODS: Readonly<Record<string, number>> = {
  '1m': 60_000,
  '5m': 300_000,
  '1H': 3_600_000,
  '1Dutc': DAY,
  '1Wutc': 7 * DAY,
};
const PAGE = 100;

/**
 * A source on loopback that speaks as much of OKX's protocol as ccxt needs: the list of spot
 * markets, candles, and tickers over a WebSocket. It moves only when the test says so.
 */
export class StubExchange {
  /** Spot pairs: `BTC-USDT`. */
  pairs = ['BTC-USDT', 'ETH-USDT'];
  /** False answers every REST call with an error. */
  healthy = true;
  /** Day of the week on which weeks begin, 0 for the epoch's Thursday. */
  weekOffset = 4;
  readonly requests: string[] = [];
  private readonly sockets = new Map<WebSocket, Set<string>>();

  private constructor(
    private readonly http: ReturnType<typeof createServer>,
    private readonly streams: WebSocketServer,
    private readonly port: number,
  ) {}

  static async open(port = 0): Promise<StubExchange> {
    const http = createServer((request, response) => stub.answer(request, response));
    const streams = new WebSocketServer({ server: http });
    await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
    const stub = new StubExchange(http, streams, (http.address() as AddressInfo).port);
    streams.on('connection', (socket) => stub.serve(socket));
    return stub;
  }

  /** ccxt settings that connect the feed to this stub instead of the real exchange. */
  choice(id = 'okx'): SourceChoice {
    const api = { rest: `http://127.0.0.1:${this.port}`, ws: `ws://127.0.0.1:${this.port}/ws/v5` };
    // ccxt wants the agent of an unencrypted socket to be made beforehand.
    return { id, settings: { urls: { api }, enableRateLimit: false, httpAgent: new Agent() } };
  }

  /** How many connections follow a pair. */
  followers(pair: string): number {
    return [...this.sockets.values()].filter((pairs) => pairs.has(pair)).length;
  }

  /** Sends a new last price to everybody who follows the pair. */
  quote(pair: string, last: string, at = Date.now()): void {
    const message = JSON.stringify({
      arg: { channel: 'tickers', instId: pair },
      data: [{ instType: 'SPOT', instId: pair, last, bidPx: last, askPx: last, vol24h: '1', ts: String(at) }],
    });
    for (const [socket, pairs] of this.sockets) if (pairs.has(pair)) socket.send(message);
  }

  /** Cuts every connection, as a failing network does. */
  cut(): void {
    for (const socket of this.sockets.keys()) socket.terminate();
  }

  async close(): Promise<void> {
    this.cut();
    this.streams.close();
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
  }

  private serve(socket: WebSocket): void {
    const pairs = new Set<string>();
    this.sockets.set(socket, pairs);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('message', (data) => {
      const text = (data as Buffer).toString('utf8');
      if (text === 'ping') return socket.send('pong');
      const { op, args } = JSON.parse(text) as { op: string; args: { channel: string; instId: string }[] };
      if (op !== 'subscribe') return;
      for (const arg of args) {
        pairs.add(arg.instId);
        socket.send(JSON.stringify({ event: 'subscribe', arg, connId: 'stub' }));
      }
    });
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://stub');
    this.requests.push(url.pathname + url.search);
    const data = this.healthy ? this.dataOf(url) : null;
    response.writeHead(data ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(data ? { code: '0', msg: '', data } : { code: '50001', msg: 'unavailable' }));
  }

  private dataOf({ pathname, searchParams }: URL): unknown[] | null {
    if (pathname === '/api/v5/public/instruments') return this.pairs.map(market);
    if (/^\/api\/v5\/market\/(history-)?candles$/.test(pathname)) {
      const period = PERIODS[searchParams.get('bar') ?? ''];
      if (!period) return null;
      const offset = period === 7 * DAY ? this.weekOffset * DAY : 0;
      const after = Math.min(Number(searchParams.get('after') ?? Date.now()), Date.now() + 1);
      const before = Number(searchParams.get('before') ?? 0);
      const rows: string[][] = [];
      let time = offset + Math.floor((before - offset) / period + 1) * period;
      for (; time < after && rows.length < PAGE; time += period) rows.push(stubRow(time, period));
      return rows.reverse();
    }
    return null;
  }
}

/** The stub's candle of any time: exact decimal prices that depend only on its start. */
function stubRow(time: number, period: number): string[] {
  const step = Math.floor(time / period) % 1000;
  const [open, close] = [`60000.${pad(step)}`, `60001.${pad(step)}`];
  return [
    String(time),
    open,
    `60010.${pad(step)}`,
    `59990.${pad(step)}`,
    close,
    '2.5',
    '150000',
    '150000',
    '1',
  ];
}

function pad(step: number): string {
  return String(step).padStart(3, '0');
}

function market(instId: string) {
  const [baseCcy, quoteCcy] = instId.split('-');
  return {
    instType: 'SPOT',
    instId,
    baseCcy,
    quoteCcy,
    state: 'live',
    tickSz: '0.1',
    lotSz: '0.00000001',
    minSz: '0.00001',
    maxMktSz: '1000000',
    listTime: '1548133413000',
  };
}
