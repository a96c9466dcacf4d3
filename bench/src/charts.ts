import { setTimeout as sleep } from 'node:timers/promises';
import { listTickers, pathOf, placeSpotOrder, readCandles } from '@trade/protocol';
import { KeepAliveClient } from './http/keep-alive-client.ts';
import { type SpawnedServer, spawnBuilt } from './http/spawned-server.ts';
import { openMarket, prepareCustomers } from './http/venue.ts';
import { type Line, percentile } from './line.ts';

const API = '/api/v3';
const SYMBOL = 'BTCUSDT';
const HEALTH = { path: '/healthz', calls: 2_500 };
/** Calls and how many a customer's points allow. */
const READS = [
  { name: 'a chart of 1,200 minutes', path: chart('1', 1_200), calls: 400, each: 80, limit: { most: 8 } },
  { name: 'a chart of 7,200 hours', path: chart('60', 7_200), calls: 150, each: 15 },
  { name: 'the tickers', path: `${API}${pathOf(listTickers)}`, calls: 800, each: 800 },
];
const IDLE_MS = 5_000;

const ORDERS = { perSecond: 100, count: 1_000, rounds: 3 };
const CHART_EVERY_MS = 100;
/** Logins that open the charts of a round: their points must last for them. */
const CHART_READERS = 2;

function chart(resolution: string, countback: number): string {
  const query = new URLSearchParams({ symbol: SYMBOL, resolution, countback: String(countback) });
  return `${API}${pathOf(readCandles)}?${query.toString()}`;
}

/**
 * Measures what reads of public market data cost the process that also matches orders, and how long
 * orders wait for them.
 */
export async function measureCharts(): Promise<Line[]> {
  const readers = READS.reduce((sum, { calls, each }) => sum + Math.ceil(calls / each), 0);
  let tokens: string[] = [];
  const server = await spawnBuilt(async (pool) => {
    tokens = await prepareCustomers(pool, readers + ORDERS.rounds * (2 + CHART_READERS), 0);
  });
  try {
    const take = (count: number) => tokens.splice(0, count);
    await openMarket(server, tokens[0] ?? '', SYMBOL);
    return [...(await costs(server, take)), ...(await delays(server, take))];
  } finally {
    await server.stop();
  }
}

async function costs(server: SpawnedServer, take: (count: number) => string[]): Promise<Line[]> {
  const idleBefore = server.cpuSeconds();
  await sleep(IDLE_MS);
  const idle = (server.cpuSeconds() - idleBefore) / IDLE_MS;
  const cost = async (path: string, tokens: (string | undefined)[], calls: number) => {
    const started = performance.now();
    const before = server.cpuSeconds();
    for (const token of tokens) {
      const client = await KeepAliveClient.open(new URL(server.url), token);
      for (let call = 0; call < calls / tokens.length; call += 1) await read(client, path);
      client.close();
    }
    const cpu = server.cpuSeconds() - before - idle * (performance.now() - started);
    return (cpu * 1e6) / calls;
  };
  await cost(HEALTH.path, [undefined], 500);
  const health = await cost(HEALTH.path, [undefined], HEALTH.calls);
  const lines: Line[] = [];
  for (const { name, path, calls, each, limit } of READS) {
    const value = await cost(path, take(Math.ceil(calls / each)), calls);
    const yardstick = { name: '/healthz', value: health };
    lines.push({ name: `CPU of ${name}`, value, unit: 'us', yardstick, ...(limit && { limit }) });
  }
  return lines;
}

/** Refusals would be cheap. */
async function read(client: KeepAliveClient, path: string): Promise<void> {
  const answer = await client.get(path);
  if (answer.includes('"data":null')) throw new Error(`Refused: ${answer}`);
}

async function delays(server: SpawnedServer, take: (count: number) => string[]): Promise<Line[]> {
  const quiet: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < ORDERS.rounds; round += 1) {
    quiet.push(await p99Of(server, take(1)[0] ?? ''));
    const stop = openCharts(server, take(CHART_READERS));
    beside.push(await p99Of(server, take(1)[0] ?? ''));
    await stop();
  }
  return [
    {
      name: `answer to an order at ${ORDERS.perSecond}/s while charts of 1,200 bars open, p99 of the best round`,
      value: Math.min(...beside),
      unit: 'ms',
      yardstick: { name: 'without charts', value: Math.min(...quiet) },
      limit: { most: 1.5 },
    },
  ];
}

/** Opens a chart every CHART_EVERY_MS, by turns with these logins, until told to stop. */
function openCharts(server: SpawnedServer, tokens: readonly string[]): () => Promise<void> {
  let isOpen = true;
  const path = READS[0]?.path ?? '';
  const reading = (async () => {
    const clients = await Promise.all(
      tokens.map((token) => KeepAliveClient.open(new URL(server.url), token)),
    );
    for (let turn = 0; isOpen; turn += 1) {
      const client = clients[turn % clients.length];
      if (client) await read(client, path);
      await sleep(CHART_EVERY_MS);
    }
    for (const client of clients) client.close();
  })();
  return async () => {
    isOpen = false;
    await reading;
  };
}

/**
 * Places limit orders far from the market at a fixed pace; returns the 99th percentile of how long
 * they took from when they were due (ms).
 */
async function p99Of(server: SpawnedServer, token: string): Promise<number> {
  const url = new URL(server.url);
  const client = await KeepAliveClient.open(url, token);
  const taken: number[] = [];
  const start = performance.now();
  for (let at = 0; at < ORDERS.count; at += 1) {
    const due = start + (at * 1_000) / ORDERS.perSecond;
    while (performance.now() < due) await sleep(1);
    const body = {
      client_id: `paced-${at}`,
      symbol: SYMBOL,
      type: 'limit',
      side: 'buy',
      price: '1000',
      amount: '0.01',
    };
    const answer = await client.post(`${API}${pathOf(placeSpotOrder)}`, JSON.stringify(body));
    if (!answer.includes('"status":"new"')) throw new Error(`An order was refused: ${answer}`);
    taken.push(performance.now() - due);
  }
  client.close();
  return percentile(taken, 0.99);
}
