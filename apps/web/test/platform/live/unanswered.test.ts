// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, type SocketFace, TIMINGS } from '../../../src/platform/live/socket/connection.ts';
import { TestPage } from './socket-server.ts';

const SECOND = 1_000;
const SOON = 3 * SECOND;

/**
 * A network: while it is away nothing that is asked is ever answered, not even after it is back.
 */
class Network {
  isThere = true;
  /** How long a question is on its way and back. */
  roundTrip = 50;
  readonly sockets: TestSocket[] = [];
  readonly addresses: { renew: boolean; signal: AbortSignal }[] = [];

  readonly address = (renew: boolean, signal: AbortSignal): Promise<string> => {
    this.addresses.push({ renew, signal });
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      this.answer(() => resolve('ws://here'));
    });
  };

  readonly open = (): SocketFace => {
    const socket = new TestSocket(this);
    this.sockets.push(socket);
    return socket;
  };

  answer(answer: () => void): void {
    if (this.isThere) setTimeout(answer, this.roundTrip);
  }
}

class TestSocket implements SocketFace {
  onopen: SocketFace['onopen'] = null;
  onmessage: SocketFace['onmessage'] = null;
  onerror: SocketFace['onerror'] = null;
  onclose: SocketFace['onclose'] = null;
  isClosed = false;

  constructor(private readonly network: Network) {
    network.answer(() => this.onopen?.());
  }

  send(): void {
    this.network.answer(() => this.onmessage?.({ data: '{"type":10}' }));
  }

  close(): void {
    this.isClosed = true;
  }
}

let network: Network;
let page: TestPage;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  network = new Network();
  page = new TestPage();
  connection = new Connection({
    address: network.address,
    open: network.open,
    page,
    timings: TIMINGS,
    onOpen: () => undefined,
    onText: () => undefined,
  });
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

const openSockets = () => network.sockets.filter(({ isClosed }) => !isClosed).length;

test.each([1, 10, 60, 225])(
  'live again soon after %i s without a network, of which nobody tells',
  async (away) => {
    network.isThere = false;
    connection.start();
    await vi.advanceTimersByTimeAsync(away * SECOND);
    expect(connection.getSnapshot()).not.toBe('open');
    network.isThere = true;
    await vi.advanceTimersByTimeAsync(SOON);
    expect(connection.getSnapshot()).toBe('open');
    expect(openSockets()).toBe(1);
  },
);

test('live again soon when the address was heard, and the socket never opened', async () => {
  connection.start();
  await vi.advanceTimersByTimeAsync(60);
  network.isThere = false;
  expect(network.sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30 * SECOND);
  network.isThere = true;
  await vi.advanceTimersByTimeAsync(SOON);
  expect(connection.getSnapshot()).toBe('open');
});

test.each(['the device tells of a network', 'somebody looks at the page'])(
  'at once when %s',
  async (event) => {
    network.isThere = false;
    connection.start();
    await vi.advanceTimersByTimeAsync(60 * SECOND + 100);
    network.isThere = true;
    if (event.startsWith('the device')) page.reachNetwork();
    else page.turn(true);
    await vi.advanceTimersByTimeAsync(3 * network.roundTrip);
    expect(connection.getSnapshot()).toBe('open');
  },
);

test('an open socket that does not live on in the new network is replaced soon', async () => {
  connection.start();
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(connection.getSnapshot()).toBe('open');
  network.isThere = false;
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  page.reachNetwork();
  network.isThere = true;
  await vi.advanceTimersByTimeAsync(SOON);
  expect(connection.getSnapshot()).toBe('open');
  expect(network.sockets).toHaveLength(2);
  expect(openSockets()).toBe(1);
});

test('one that lives on is kept', async () => {
  connection.start();
  await vi.advanceTimersByTimeAsync(SECOND);
  for (let times = 0; times < 5; times += 1) {
    page.reachNetwork();
    page.turn(true);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
  }
  expect(network.sockets).toHaveLength(1);
});

test('a network slower than the patience of an attempt is still reached, by the first', async () => {
  network.roundTrip = 6 * SECOND;
  connection.start();
  await vi.advanceTimersByTimeAsync(13 * SECOND);
  expect(connection.getSnapshot()).toBe('open');
  expect(openSockets()).toBe(1);
});

test('never more than a few attempts are on their way, each with another token, and none for ever', async () => {
  network.isThere = false;
  connection.start();
  await vi.advanceTimersByTimeAsync(120 * SECOND);
  const waiting = network.addresses.filter(({ signal }) => !signal.aborted);
  expect(waiting.length).toBeLessThanOrEqual(6);
  expect(network.addresses.slice(1).every(({ renew }) => renew)).toBe(true);
  page.turn(false);
  connection.stop();
  expect(network.addresses.every(({ signal }) => signal.aborted)).toBe(true);
});
