import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { SocketRequest } from '@trade/protocol';
import { vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type SocketFace, TIMINGS, type Timings } from '../../../src/platform/live/socket/connection.ts';
import type { PageVisibility } from '../../../src/platform/live/socket/page.ts';

/** A real socket server on a free port that remembers what it was told. */
export class SocketServer {
  readonly connections: WebSocket[] = [];
  readonly requests: SocketRequest[] = [];
  readonly paths: string[] = [];
  #server: WebSocketServer | null = null;
  #port = 0;

  async listen(): Promise<void> {
    const server = new WebSocketServer({ port: this.#port, host: '127.0.0.1' });
    this.#server = server;
    server.on('connection', (socket, request) => {
      this.connections.push(socket);
      this.paths.push(request.url ?? '');
      socket.on('message', (data: Buffer) =>
        this.requests.push(JSON.parse(data.toString()) as SocketRequest),
      );
    });
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
  }

  get url(): string {
    return `ws://127.0.0.1:${this.#port}/`;
  }

  get current(): WebSocket {
    const socket = this.connections.at(-1);
    if (socket === undefined) throw new Error('nobody has connected');
    return socket;
  }

  /** `place` is what a message carries beside its data. */
  send(type: number, data: unknown, place: object = {}): void {
    this.current.send(JSON.stringify({ type, data, ...place }));
  }

  /** The lists of every request of one action, joined. */
  list(action: 'subscribe' | 'unsubscribe'): string[] {
    return this.requests.flatMap((request) => (request.action === action ? request.list : []));
  }

  async close(): Promise<void> {
    for (const socket of this.connections) socket.terminate();
    const server = this.#server;
    if (server !== null) await new Promise((done) => server.close(done));
    this.#server = null;
  }
}

/** A page whose visibility a test decides. */
export class TestPage implements PageVisibility {
  visible = true;
  readonly #listeners = new Set<() => void>();

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  readonly #networkListeners = new Set<() => void>();

  onNetwork(listener: () => void): () => void {
    this.#networkListeners.add(listener);
    return () => this.#networkListeners.delete(listener);
  }

  /** The device has a network again. */
  reachNetwork(): void {
    for (const listener of this.#networkListeners) listener();
  }

  turn(visible: boolean): void {
    this.visible = visible;
    for (const listener of this.#listeners) listener();
  }
}

export function open(url: string): SocketFace {
  return new WebSocket(url) as unknown as SocketFace;
}

/** The product's delays, a hundred times as fast where seconds would pass. */
export const QUICK: Timings = {
  ...TIMINGS,
  staleAfter: 200,
  staleCheck: 20,
  heartbeat: 100,
  firstRetry: 20,
  reconnect: 100,
  // Only where a test is about them: a busy machine takes its time to answer.
  join: 60_000,
  attempt: 120_000,
  answer: 60_000,
  release: 30,
  bookPace: 20,
  candlePace: 20,
  tickerPace: 20,
  tickerPoll: 40,
  late: 100,
};

/** Waits until `check` no longer throws; patient, for machines that are busy. */
export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 240_000 });
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
