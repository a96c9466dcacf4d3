import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nextMessage } from './child-process.ts';
import { DialectClient } from './dialect/dialect-client.ts';
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
/** The tables of the run before are written by then, and the letters about new keys. */
const REST_MS = 3_000;
/** Sockets without a login at one address, as many as it may have. */
const READERS = 150;
const READING_MS = 60_000;

/** A way to place orders that is measured beside HTTP. */
interface Way {
  name: string;
  /** Opens a connection of a session's customer. */
  open: (server: SpawnedServer, token: string) => Promise<Caller>;
  /** Most CPU of the server an order, and least orders a second, as parts of those over HTTP. */
  limits: { cpu: number; rate: number };
}

const HTTP = {
  name: 'over HTTP',
  open: (server: SpawnedServer, token: string) => KeepAliveClient.open(new URL(server.url), token),
};

interface Run extends Taken {
  /** CPU of the server, an order. */
  cpuUs: number;
}

export function measureSocketOrders(): Promise<Line[]> {
  const limits = { cpu: 0.58, rate: 1.8 };
  return measureBesideHttp({
    name: 'over the socket',
    open: (server, token) => OrderSocket.open(server, token),
    limits,
  });
}

export function measureDialectOrders(): Promise<Line[]> {
  const limits = { cpu: 1.33, rate: 0.75 };
  return measureBesideHttp({
    name: 'in the dialect',
    open: (server, token) => DialectClient.open(server, token),
    limits,
  });
}

/**
 * Measures the same orders over HTTP and another way, in turns, against one server in a separate
 * process; then both while many readers follow the book.
 */
async function measureBesideHttp(way: Way): Promise<Line[]> {
  // Beside the measured runs one to warm up, and one among readers, each way.
  const customers = CONNECTIONS * (TIMES + 2) * 2;
  let tokens: string[] = [];
  const server = await spawnBuilt(async (pool) => {
    tokens = await prepareCustomers(pool, customers);
  });
  try {
    await openMarket(server, tokens[0] ?? '', SYMBOL);
    const place = ({ open }: Pick<Way, 'open'>) => placeOrders(server, open, tokens.splice(0, CONNECTIONS));
    await place(HTTP);
    await place(way);
    const runs = { http: [] as Run[], other: [] as Run[] };
    for (let time = 0; time < TIMES; time += 1) {
      runs.http.push(await place(HTTP));
      runs.other.push(await place(way));
    }
    const readers = await openReaders(server);
    const among = { http: await place(HTTP), other: await place(way) };
    readers.kill();
    return linesOf(way, runs, among);
  } finally {
    await server.stop();
  }
}

interface Both<Measured> {
  http: Measured;
  other: Measured;
}

function linesOf({ limits, name }: Way, runs: Both<Run[]>, among: Both<Run>): Line[] {
  const least = (of: readonly Run[], key: 'us' | 'cpuUs') => Math.min(...of.map((run) => run[key]));
  const late = (of: readonly Run[]) =>
    percentile(
      of.flatMap(({ delays }) => delays),
      0.99,
    );
  const beside = (value: number) => ({ name: HTTP.name, value });
  const label = `${name}, ${CONNECTIONS} connections`;
  return [
    {
      name: `server CPU an order ${label}`,
      value: least(runs.other, 'cpuUs'),
      unit: 'us',
      yardstick: beside(least(runs.http, 'cpuUs')),
      limit: { most: limits.cpu },
    },
    {
      name: `orders ${label}`,
      value: 1e6 / least(runs.other, 'us'),
      unit: '/s',
      yardstick: beside(1e6 / least(runs.http, 'us')),
      limit: { least: limits.rate },
    },
    {
      name: `answer ${label}, p99`,
      value: late(runs.other),
      unit: 'ms',
      yardstick: beside(late(runs.http)),
    },
    {
      name: `the same among ${READERS} readers, p99`,
      value: late([among.other]),
      unit: 'ms',
      yardstick: beside(late([among.http])),
    },
  ];
}

/**
 * Places orders, a connection for each customer, and reads what they cost once all are connected.
 */
async function placeOrders(
  server: SpawnedServer,
  open: Way['open'],
  tokens: readonly string[],
): Promise<Run> {
  const clients = await Promise.all(tokens.map((token) => open(server, token)));
  await sleep(REST_MS);
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
