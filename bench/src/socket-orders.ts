import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nextMessage } from './child-process.ts';
import { KeepAliveClient } from './http/keep-alive-client.ts';
import { type Caller, placeInTurns, SYMBOL, type Taken } from './http/order-load.ts';
import { type SpawnedServer, spawnBuilt } from './http/spawned-server.ts';
import { openMarket, prepareCustomers } from './http/venue.ts';
import { type Line, percentile } from './line.ts';
import { OrderSocket } from './socket/order-socket.ts';
import type { ReadingTask } from './socket/reader-process.ts';

const READER = fileURLToPath(new URL('./socket/reader-process.ts', import.meta.url));
/** Connections of a customer each: within every customer's limits, as long as each runs once. */
const CONNECTIONS = 16;
const ORDERS = 4_800;
const TIMES = 3;
const REST_MS = 3_000;
/** Sockets without a login at one address, as many as it may have. */
const READERS = 150;
const READING_MS = 60_000;

type Way = 'http' | 'socket';

interface Run extends Taken {
  /** CPU of the server, an order. */
  cpuUs: number;
}

/**
 * Measures the same orders over HTTP and over sockets, in turns, against one server in a separate
 * process; then both while many readers follow the book.
 */
export async function measureSocketOrders(): Promise<Line[]> {
  // Beside the measured runs one to warm up, and one among readers, each way.
  const customers = CONNECTIONS * (TIMES + 2) * 2;
  let tokens: string[] = [];
  const server = await spawnBuilt(async (pool) => {
    tokens = await prepareCustomers(pool, customers);
  });
  try {
    await openMarket(server, tokens[0] ?? '', SYMBOL);
    const place = (way: Way) => placeOrders(server, way, tokens.splice(0, CONNECTIONS));
    await place('http');
    await place('socket');
    const runs: Record<Way, Run[]> = { http: [], socket: [] };
    for (let time = 0; time < TIMES; time += 1) {
      for (const way of ['http', 'socket'] as const) {
        await sleep(REST_MS);
        runs[way].push(await place(way));
      }
    }
    const readers = await openReaders(server);
    const among = { http: await place('http'), socket: await place('socket') };
    readers.kill();
    return linesOf(runs, among);
  } finally {
    await server.stop();
  }
}

function linesOf(runs: Record<Way, Run[]>, among: Record<Way, Run>): Line[] {
  const least = (way: Way, key: 'us' | 'cpuUs') => Math.min(...runs[way].map((run) => run[key]));
  const late = (delays: readonly number[]) => percentile(delays, 0.99);
  const delaysOf = (way: Way) => runs[way].flatMap(({ delays }) => delays);
  const beside = (value: number) => ({ name: 'over HTTP', value });
  const label = `${CONNECTIONS} connections`;
  return [
    {
      name: `server CPU an order over the socket, ${label}`,
      value: least('socket', 'cpuUs'),
      unit: 'us',
      yardstick: beside(least('http', 'cpuUs')),
    },
    {
      name: `orders over the socket, ${label}`,
      value: 1e6 / least('socket', 'us'),
      unit: '/s',
      yardstick: beside(1e6 / least('http', 'us')),
    },
    {
      name: `answer over the socket, ${label}, p99`,
      value: late(delaysOf('socket')),
      unit: 'ms',
      yardstick: beside(late(delaysOf('http'))),
    },
    {
      name: `the same among ${READERS} readers, p99`,
      value: late(among.socket.delays),
      unit: 'ms',
      yardstick: beside(late(among.http.delays)),
    },
  ];
}

/**
 * Places orders, a connection for each customer, and reads what they cost once all are connected.
 */
async function placeOrders(server: SpawnedServer, way: Way, tokens: readonly string[]): Promise<Run> {
  const clients: Caller[] = await Promise.all(
    tokens.map((token) =>
      way === 'http' ? KeepAliveClient.open(new URL(server.url), token) : OrderSocket.open(server, token),
    ),
  );
  const before = server.cpuSeconds();
  const taken = await placeInTurns(clients, ORDERS);
  return { ...taken, cpuUs: ((server.cpuSeconds() - before) * 1e6) / ORDERS };
}

async function openReaders(server: SpawnedServer): Promise<ChildProcess> {
  const readers = fork(READER);
  const task: ReadingTask = {
    port: Number(new URL(server.url).port),
    readers: READERS,
    milliseconds: READING_MS,
  };
  readers.send(task);
  await Promise.race([nextMessage(readers, 'ready'), once(readers, 'exit')]);
  return readers;
}
