import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { Broadcast, Connection } from '../../../src/market/realtime/connection.ts';
import { SOCKET_LIMITS } from '../../../src/market/realtime/limits.ts';
import { SocketClient, until } from '../../harness/socket.ts';

const FILLING = 'x'.repeat(64 * 1024);
const LIMITS = { ...SOCKET_LIMITS, slowAfter: 256 * 1024, backlogBound: 1024 * 1024 };

let http: Server;
let server: WebSocket;
let client: SocketClient;

beforeEach(async () => {
  http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  const accepted = new Promise<WebSocket>((resolve) => sockets.once('connection', resolve));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  client = await SocketClient.open(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  server = await accepted;
});
afterEach(() => {
  client.close();
  server.terminate();
  http.close();
});

/** A channel whose messages carry the running number of its state. */
class Numbered {
  state = 0;
  snapshot(): Buffer {
    return numbered({ snapshot: this.state });
  }
  update(): Buffer {
    this.state += 1;
    return numbered({ update: this.state });
  }
}

function numbered(content: object): Buffer {
  return Buffer.from(JSON.stringify({ ...content, filling: FILLING }));
}

function received(): { snapshot?: number; update?: number; event?: number }[] {
  return client.messages as object[];
}

/** Sends until the reader, who does not read, counts as slow. */
function fill(send: () => void): void {
  for (let sent = 0; server.bufferedAmount <= LIMITS.slowAfter; sent += 1) {
    if (sent > 2_000) throw new Error('The socket takes everything');
    send();
  }
}

it('leaves out what a slow reader misses and shows it afresh once it has caught up', async () => {
  const connection = new Connection(server, { caller: null, ip: '' }, LIMITS, 0);
  const channel = new Numbered();
  const broadcast = new Broadcast(channel, () => undefined);
  connection.subscribe('numbers', broadcast);
  client.socket.pause();
  fill(() => broadcast.flush());
  const lastSent = channel.state;
  for (let index = 0; index < 50; index += 1) broadcast.flush();
  const queued = server.bufferedAmount;
  expect(queued).toBeLessThan(LIMITS.slowAfter + 2 * FILLING.length);

  client.socket.resume();
  await until(() => server.bufferedAmount === 0);
  connection.catchUp();
  broadcast.flush();
  await until(() => received().at(-1)?.update === channel.state);
  const updates = Array.from({ length: lastSent }, (_, index) => ({ update: index + 1 }));
  expect(
    received().map(({ snapshot, update }) => (snapshot === undefined ? { update } : { snapshot })),
  ).toEqual([{ snapshot: 0 }, ...updates, { snapshot: channel.state - 1 }, { update: channel.state }]);
});

it('loses no event of a slow reader', async () => {
  const connection = new Connection(server, { caller: null, ip: '' }, LIMITS, 0);
  client.socket.pause();
  let sent = 0;
  fill(() => {
    sent += 1;
    connection.send(numbered({ event: sent }));
  });
  client.socket.resume();
  await until(() => received().length === sent);
  expect(received().map(({ event }) => event)).toEqual(Array.from({ length: sent }, (_, index) => index + 1));
});

it('gives a reader up who lets too many events wait, so that it comes back and fetches', async () => {
  const connection = new Connection(server, { caller: null, ip: '' }, LIMITS, 0);
  client.socket.pause();
  for (let sent = 0; server.readyState === server.OPEN; sent += 1) {
    if (sent > 2_000) throw new Error('The backlog has no bound');
    connection.send(numbered({ event: sent }));
  }
  expect(server.bufferedAmount).toBeLessThanOrEqual(LIMITS.backlogBound + FILLING.length);
  client.socket.resume();
  await until(() => client.closed !== null);
  expect(client.closed).toEqual({ code: 1013, reason: 'too slow' });
});

it('is idle when it has said nothing for too long', () => {
  const connection = new Connection(server, { caller: null, ip: '' }, LIMITS, 1_000);
  expect(connection.isIdle(1_000 + LIMITS.idleAfter)).toBe(false);
  expect(connection.isIdle(1_001 + LIMITS.idleAfter)).toBe(true);
  connection.hear(20_000);
  expect(connection.isIdle(20_000 + LIMITS.idleAfter)).toBe(false);
});

it('gives a sign of life to a reader to whom nothing was said for three seconds', async () => {
  const start = Date.now();
  const connection = new Connection(server, { caller: null, ip: '' }, LIMITS, start);
  connection.breakSilence(start + LIMITS.quietAfter - 1, 0);
  connection.breakSilence(start + LIMITS.quietAfter, 0);
  await until(() => client.of(10).length === 1);
  // What was just said counts from now on.
  connection.breakSilence(Date.now() + LIMITS.quietAfter - 1_000, 0);
  connection.send(numbered({ event: 1 }));
  await until(() => received().some(({ event }) => event === 1));
  expect(client.of(10)).toHaveLength(1);
});
