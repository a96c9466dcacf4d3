import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { spawnServer } from '../../testbed/src/server-process.ts';
import { KeepAliveClient } from './http/keep-alive-client.ts';
import { inTurns, orderBody, placeInTurns, SYMBOL, type Taken } from './http/order-load.ts';
import { type SpawnedServer, spawnBuilt, spawnCounted } from './http/spawned-server.ts';
import { openMarket, prepareCustomers } from './http/venue.ts';
import { type Line, percentile } from './line.ts';
import { postgresCost } from './postgres-cost.ts';

/**
 * Connections of a customer each, with one order at a time, and the orders that they place
 * together: within every customer's limits.
 */
const RUNS = [
  { connections: 1, orders: 500, times: 3, limit: 8 },
  { connections: 64, orders: 9_600, times: 3, limit: 4.5 },
];
const REST_MS = 3_000;
const WARM_UP = { connections: 16, orders: 8_000 };
/** Each customer takes part in one run, so that their points last. */
const CUSTOMERS = WARM_UP.connections + RUNS.reduce((sum, run) => sum + run.connections * run.times, 0);

interface Run extends Taken {
  /** CPU of the server, an order. */
  cpuUs: number;
  /** CPU of PostgreSQL, an order. */
  postgresUs: number;
}

/**
 * Measures orders from a client's socket to the durable answer and back, over HTTP, against the
 * whole server in a separate process, beside a bare Fastify server that reads as much and answers
 * as much. Every order is a market order that fills.
 */
export async function measureHttpOrders(): Promise<Line[]> {
  return [...(await timed()), ...(await counted())];
}

async function timed(): Promise<Line[]> {
  let tokens: string[] = [];
  const server = await spawnBuilt(async (pool) => {
    tokens = await prepareCustomers(pool, CUSTOMERS);
  });
  const bare = await spawnBare();
  try {
    await openMarket(server, tokens[0] ?? '', SYMBOL);
    const take = (count: number) => tokens.splice(0, count);
    await placeOrders(server, take(WARM_UP.connections), WARM_UP.orders);
    await askBare(bare.url, WARM_UP.connections, WARM_UP.orders);
    const lines: Line[] = [];
    for (const { connections, orders, times, limit } of RUNS) {
      const yardsticks: number[] = [];
      const runs: Run[] = [];
      for (let time = 0; time < times; time += 1) {
        // The tables of the run before are written by then.
        await sleep(REST_MS);
        yardsticks.push(await askBare(bare.url, connections, orders));
        runs.push(await placeOrders(server, take(connections), orders));
      }
      lines.push(...linesOf(connections, limit, runs, Math.min(...yardsticks)));
    }
    return lines;
  } finally {
    await bare.kill();
    await server.stop();
  }
}

function linesOf(connections: number, limit: number, runs: readonly Run[], bareUs: number): Line[] {
  const label = labelOf(connections);
  const least = (key: 'us' | 'cpuUs' | 'postgresUs') => Math.min(...runs.map((run) => run[key]));
  const delays = runs.flatMap((run) => run.delays);
  return [
    {
      name: `an order, ${label}`,
      value: least('us'),
      unit: 'us',
      yardstick: { name: 'a bare POST', value: bareUs },
      limit: { most: limit },
    },
    { name: `server CPU an order, ${label}`, value: least('cpuUs'), unit: 'us' },
    { name: `CPU of PostgreSQL an order, ${label}`, value: least('postgresUs'), unit: 'us' },
    { name: `answer, ${label}, p50`, value: percentile(delays, 0.5), unit: 'ms' },
    { name: `answer, ${label}, p99`, value: percentile(delays, 0.99), unit: 'ms' },
  ];
}

/** What orders ask of the database, on a server of its own: counting makes it slower. */
async function counted(): Promise<Line[]> {
  let tokens: string[] = [];
  const server = await spawnCounted(async (pool) => {
    tokens = await prepareCustomers(pool, CUSTOMERS);
  });
  try {
    await openMarket(server, tokens[0] ?? '', SYMBOL);
    const lines: Line[] = [];
    for (const { connections, orders } of RUNS) {
      const before = server.sql.roundTrips();
      await placeOrders(server, tokens.splice(0, connections), orders);
      const value = (server.sql.roundTrips() - before) / orders;
      lines.push({
        name: `round trips to the database an order, ${labelOf(connections)}`,
        value,
        unit: '',
        limit: { most: 2 },
      });
    }
    return lines;
  } finally {
    await server.stop();
  }
}

function labelOf(connections: number): string {
  return `${connections} connection${connections === 1 ? '' : 's'}`;
}

/**
 * Places orders, a connection for each customer, and reads what they cost once all are connected.
 */
async function placeOrders(server: SpawnedServer, tokens: readonly string[], orders: number): Promise<Run> {
  const url = new URL(server.url);
  const clients = await Promise.all(tokens.map((token) => KeepAliveClient.open(url, token)));
  const cpuBefore = server.cpuSeconds();
  const postgresBefore = (await postgresCost(server.database)).cpuSeconds;
  const taken = await placeInTurns(clients, orders);
  const cpuUs = ((server.cpuSeconds() - cpuBefore) * 1e6) / orders;
  const postgresUs = (((await postgresCost(server.database)).cpuSeconds - postgresBefore) * 1e6) / orders;
  return { ...taken, cpuUs, postgresUs };
}

async function spawnBare(): Promise<{ url: URL; kill: () => Promise<void> }> {
  const program = fileURLToPath(new URL('http/bare-server.ts', import.meta.url));
  const { kill, serving } = spawnServer({ args: [...process.execArgv, program], env: process.env });
  return { url: new URL(await serving()), kill };
}

async function askBare(url: URL, connections: number, calls: number): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: connections }, () => KeepAliveClient.open(url, 'none')),
  );
  return inTurns(clients, calls, async (client) => {
    await client.post('/', orderBody('buy'));
  });
}
