import { pathOf, placeSpotOrder } from '@trade/protocol';
import { demoCustomer } from './http/demo-customer.ts';
import { KeepAliveClient } from './http/keep-alive-client.ts';
import { openMarket } from './http/open-market.ts';
import { type SpawnedServer, spawnServer } from './http/spawned-server.ts';
import type { Line } from './line.ts';
import { percentile } from './percentile.ts';

const CUSTOMERS = 8;
const WARM_UP = 3_000;
/** Connections, each with one order at a time, and the number of orders they place together. */
const RUNS = [
  { connections: 1, orders: 2_000 },
  { connections: 16, orders: 20_000 },
  { connections: 64, orders: 20_000 },
];
const ORDERS = `/api/v3${pathOf(placeSpotOrder)}`;
const SYMBOL = 'BTCUSDT';

interface Run {
  seconds: number;
  /** Ms from the first byte sent to the last received, per order. */
  delays: number[];
  cpuSeconds: number | null;
}

/**
 * Measures orders from a client's socket to the durable answer and back, over HTTP, against the whole server in a separate process.
 * Every order is a market order that fills: one trade each, with its transfers and projected rows.
 */
export async function measureHttpOrders(): Promise<Line[]> {
  const server = await spawnServer();
  try {
    const tokens: string[] = [];
    for (let number = 0; number < CUSTOMERS; number += 1) tokens.push(await demoCustomer(server, number));
    await openMarket(server, tokens[0] ?? '', SYMBOL);
    await stockUp(server, tokens);
    await placeOrders(server, tokens, 16, WARM_UP);
    const rows: Line[] = [];
    for (const { connections, orders } of RUNS) {
      rows.push(...rowsOf(connections, orders, await placeOrders(server, tokens, connections, orders)));
    }
    return rows;
  } finally {
    await server.stop();
  }
}

function rowsOf(connections: number, orders: number, { seconds, delays, cpuSeconds }: Run): Line[] {
  const label = `${connections} connection${connections === 1 ? '' : 's'}`;
  const rows = [
    { name: `orders, ${label}`, value: orders / seconds, unit: '/s' },
    { name: `answer, ${label}, p50`, value: percentile(delays, 0.5), unit: 'ms' },
    { name: `answer, ${label}, p99`, value: percentile(delays, 0.99), unit: 'ms' },
  ];
  if (cpuSeconds === null) return rows;
  const each = (cpuSeconds / orders) * 1e6;
  return [...rows, { name: `server CPU an order, ${label}`, value: each, unit: 'us' }];
}

/** Buys each customer the coins that they will sell. */
async function stockUp(server: SpawnedServer, tokens: readonly string[]): Promise<void> {
  for (const token of tokens) {
    const client = await KeepAliveClient.open(new URL(server.url), token);
    await place(client, { side: 'buy', amount: '0.5' });
    client.close();
  }
}

/** Places orders as fast as answers come, alternately buying and selling. Fails when one is refused. */
async function placeOrders(
  server: SpawnedServer,
  tokens: readonly string[],
  connections: number,
  orders: number,
): Promise<Run> {
  const url = new URL(server.url);
  const clients = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      KeepAliveClient.open(url, tokens[index % tokens.length] ?? ''),
    ),
  );
  const delays: number[] = [];
  let left = orders;
  const work = async (client: KeepAliveClient) => {
    for (let turn = 0; left > 0; turn += 1) {
      left -= 1;
      const side = turn % 2 === 0 ? 'buy' : 'sell';
      const started = performance.now();
      await place(client, { side, amount: '0.001' });
      delays.push(performance.now() - started);
    }
  };
  const cpuBefore = server.cpuSeconds();
  const started = performance.now();
  await Promise.all(clients.map(work));
  const seconds = (performance.now() - started) / 1000;
  const cpuAfter = server.cpuSeconds();
  for (const client of clients) client.close();
  return {
    seconds,
    delays,
    cpuSeconds: cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore,
  };
}

let placed = 0;

async function place(client: KeepAliveClient, order: { side: string; amount: string }): Promise<void> {
  placed += 1;
  const body = { client_id: `bench-${placed}`, symbol: SYMBOL, type: 'market', ...order };
  const answer = await client.post(ORDERS, JSON.stringify(body));
  if (!answer.includes('"status":"filled"')) throw new Error(`An order did not fill: ${answer}`);
}
