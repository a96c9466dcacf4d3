// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  Connection,
  type ConnectionState,
  type Timings,
} from '../../../src/platform/live/socket/connection.ts';
import { retryDelay } from '../../../src/platform/live/socket/retry.ts';
import { eventually, open, pause, QUICK, SocketServer, TestPage } from './socket-server.ts';

let server: SocketServer;
let page: TestPage;
let connection: Connection;
let states: ConnectionState[];
let renewals: boolean[];
let texts: string[];

function connect(timings: Partial<Timings> = {}): void {
  connection = new Connection({
    address: async (renew) => {
      renewals.push(renew);
      return server.url;
    },
    open,
    page,
    timings: { ...QUICK, ...timings },
    onOpen: () => undefined,
    onText: (text) => texts.push(text),
  });
  connection.subscribe(() => states.push(connection.getSnapshot()));
  connection.start();
}

beforeEach(async () => {
  states = [];
  renewals = [];
  texts = [];
  page = new TestPage();
  server = new SocketServer();
  await server.listen();
});

afterEach(async () => {
  connection.stop();
  await server.close();
});

test('goes from closed over connecting to open and hands on every text', async () => {
  connect();
  await eventually(() => expect(connection.getSnapshot()).toBe('open'));
  server.current.send('one');
  server.current.send('two');
  await eventually(() => expect(texts).toEqual(['one', 'two']));
  expect(states).toEqual(['connecting', 'open']);
});

test('beats at once and then at its interval', async () => {
  connect({ staleAfter: 10_000 });
  await eventually(() => expect(server.requests).toEqual([{ action: 'heartbeat' }]));
  await eventually(() => expect(server.requests.length).toBeGreaterThanOrEqual(3));
  expect(server.requests.every(({ action }) => action === 'heartbeat')).toBe(true);
});

test('tries again when the connection breaks', async () => {
  connect();
  await eventually(() => expect(connection.getSnapshot()).toBe('open'));
  server.current.terminate();
  await eventually(() => expect(server.connections).toHaveLength(2));
  await eventually(() => expect(states).toEqual(['connecting', 'open', 'closed', 'connecting', 'open']));
});

test('waits a random part of a bound that doubles up to the longest', () => {
  const timings = { firstRetry: 300, reconnect: 10_000 };
  const longest = [0, 1, 2, 5, 6, 1_000].map((failures) => retryDelay(failures, timings, 1));
  expect(longest).toEqual([300, 600, 1_200, 9_600, 10_000, 10_000]);
  expect(retryDelay(3, timings, 0)).toBe(0);
});

test('does not come back faster and faster to a server that lets it in only to refuse it', async () => {
  connect({ firstRetry: 40, reconnect: 60_000 });
  const refuse = setInterval(() => {
    for (const socket of server.connections) socket.close(4429);
  }, 1);
  await pause(1_500);
  clearInterval(refuse);
  // Of 1.5 s, bounds that double from 40 ms leave room for few attempts, a fixed one for dozens.
  expect(server.connections.length).toBeLessThan(25);
});

test('does not retry what the server closed on purpose, until the page is looked at again', async () => {
  connect();
  await eventually(() => expect(connection.getSnapshot()).toBe('open'));
  server.current.close(1000);
  await eventually(() => expect(connection.getSnapshot()).toBe('closed'));
  await pause(200);
  expect(server.connections).toHaveLength(1);
  page.turn(true);
  await eventually(() => expect(server.connections).toHaveLength(2));
});

test('does not retry while the page is hidden, and at once when it comes back', async () => {
  connect();
  await eventually(() => expect(connection.getSnapshot()).toBe('open'));
  page.turn(false);
  server.current.terminate();
  await pause(250);
  expect(server.connections).toHaveLength(1);
  page.turn(true);
  expect(connection.getSnapshot()).toBe('connecting');
  await eventually(() => expect(server.connections).toHaveLength(2));
});

test('starts over when nothing was heard for too long', async () => {
  connect();
  await eventually(() => expect(connection.getSnapshot()).toBe('open'));
  // On a slow machine it has started over again meanwhile.
  await eventually(() => expect(states.slice(0, 4)).toEqual(['connecting', 'open', 'connecting', 'open']));
  expect(server.connections.length).toBeGreaterThanOrEqual(2);
});

test('any message keeps the connection', async () => {
  connect({ staleAfter: 500 });
  await eventually(() => expect(connection.getSnapshot()).toBe('open'));
  for (let i = 0; i < 14; i += 1) {
    server.current.send('still here');
    await pause(50);
  }
  expect(server.connections).toHaveLength(1);
});

test('asks for a new token after an attempt that never opened, not after a broken connection', async () => {
  connect();
  await eventually(() => expect(connection.getSnapshot()).toBe('open'));
  await server.close();
  await eventually(() => expect(renewals.length).toBeGreaterThanOrEqual(3));
  expect(renewals.slice(0, 3)).toEqual([false, false, true]);
  await server.listen();
  await eventually(() => expect(connection.getSnapshot()).toBe('open'));
});

test('asks for a new token after the server refused the old one', async () => {
  connect();
  await eventually(() => expect(connection.getSnapshot()).toBe('open'));
  server.current.close(4401);
  await eventually(() => expect(server.connections).toHaveLength(2));
  expect(renewals).toEqual([false, true]);
});

test('stops for good', async () => {
  connect();
  await eventually(() => expect(connection.getSnapshot()).toBe('open'));
  connection.stop();
  page.turn(true);
  await pause(150);
  expect(connection.getSnapshot()).toBe('closed');
  expect(server.connections).toHaveLength(1);
  expect(connection.send({ action: 'heartbeat' })).toBe(false);
});
