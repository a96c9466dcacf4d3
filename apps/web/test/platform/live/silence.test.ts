// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, type SocketFace, TIMINGS } from '../../../src/platform/live/socket/connection.ts';
import { TestPage } from './socket-server.ts';

const SECOND = 1_000;
/** How long the server says nothing before it sends a sign of life. */
const QUIET = 3 * SECOND;

let sockets: QuietSocket[];
let connection: Connection;

/**
 * A socket to a server that has nothing to tell: it answers heartbeats, and gives a sign of life
 * when it was quiet for long.
 */
class QuietSocket implements SocketFace {
  onopen: SocketFace['onopen'] = null;
  onmessage: SocketFace['onmessage'] = null;
  onerror: SocketFace['onerror'] = null;
  onclose: SocketFace['onclose'] = null;
  alive = true;
  private late = true;

  constructor(
    private readonly delay: number,
    signs: boolean,
  ) {
    setTimeout(() => this.onopen?.(), delay);
    if (signs) setInterval(() => this.say(), QUIET);
  }

  send(): void {
    // Every other answer takes its time.
    this.late = !this.late;
    setTimeout(() => this.say(), this.late ? 2 * this.delay : 0);
  }

  close(): void {
    this.alive = false;
  }

  say(): void {
    if (this.alive) this.onmessage?.({ data: '{"type":10}' });
  }
}

function connect(delay: number, signs = true): void {
  connection = new Connection({
    address: async () => 'ws://quiet',
    open: () => {
      const socket = new QuietSocket(delay, signs);
      sockets.push(socket);
      return socket;
    },
    page: new TestPage(),
    timings: TIMINGS,
    onOpen: () => undefined,
    onText: () => undefined,
  });
  connection.start();
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

test.each([0, 1, 400, 1_500])(
  'a quiet connection with %i ms each way is never taken for dead',
  async (delay) => {
    connect(delay);
    for (let minute = 0; minute < 10; minute += 1) await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(sockets).toHaveLength(1);
    expect(connection.getSnapshot()).toBe('open');
  },
);

test('nor is it by a page that slept, before it has read what came meanwhile', async () => {
  connect(1);
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  // The clock goes on while nothing runs; then the timers come first, and the messages after them.
  vi.setSystemTime(Date.now() + 40 * SECOND);
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(sockets).toHaveLength(1);
});

test('a dead one is found within eleven seconds', async () => {
  connect(1);
  await vi.advanceTimersByTimeAsync(20 * SECOND);
  for (const socket of sockets) socket.alive = false;
  await vi.advanceTimersByTimeAsync(11 * SECOND);
  expect(sockets).toHaveLength(2);
});

test('heartbeats alone leave no room: their answers come when the silence is already too long', async () => {
  connect(600, false);
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(sockets.length).toBeGreaterThan(1);
});
