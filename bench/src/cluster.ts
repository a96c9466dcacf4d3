import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf } from '../../testbed/src/client.ts';
import { findNatsServer } from '../../testbed/src/nats.ts';
import {
  type CallCost,
  costOfReads,
  costPerCall,
  type Spent,
  spentBy,
  untilProjected,
} from './cluster/costs.ts';
import { openGround, type VenueGround, type VenueProcess } from './cluster/venue-processes.ts';
import { KeepAliveClient } from './http/keep-alive-client.ts';
import { placeInTurns, SYMBOL, type Taken } from './http/order-load.ts';
import { openMarket, prepareCustomers } from './http/venue.ts';
import { type Line, percentile } from './line.ts';

const EXCHANGE = 'exchange,projection';
const SHAPES = [
  { name: 'all', gateways: 0 },
  { name: '1 gateway', gateways: 1 },
  { name: '2 gateways', gateways: 2 },
  { name: '4 gateways', gateways: 4 },
];
/**
 * Enough that compiled code runs in every process, and as many orders of a customer as their points
 * allow.
 */
const WARM_UP = { connections: 16, orders: 6_400 };
const MANY = { connections: 64, orders: 9_600, times: 2 };
const ONE = { connections: 1, orders: 300 };
/** As long as a customer's points last. */
const LONE = { connections: 2, orders: 2_000 };
const READS = { connections: 16, calls: 4_000 };
const PAGE = 20;
const CUSTOMERS_OF_A_SHAPE =
  WARM_UP.connections +
  MANY.times * MANY.connections +
  ONE.connections +
  READS.connections +
  MANY.connections +
  LONE.connections;
const IDLE_MS = 5_000;

interface Run extends Taken {
  cost: CallCost;
}

/** What a shape of the venue did with the same orders over many connections. */
interface Measured extends Run {
  /** The delays with one connection. */
  alone: number[];
}

/**
 * Measures the same orders over HTTP against one process that is everything, and against an
 * exchange with one, two and four gateways: in one run, on one machine, whose cores all processes
 * share with the clients. So the CPU of an order tells what a role costs; the orders a second tell
 * how much the work grows by being shared out, and not what more machines would do.
 */
export async function measureCluster(): Promise<Line[]> {
  if (findNatsServer() === null) {
    process.stderr.write('SKIPPED: there is no nats-server on this machine (NATS_SERVER_PATH names one)\n');
    return [];
  }
  let tokens: string[] = [];
  const ground = await openGround(async (pool) => {
    tokens = await prepareCustomers(pool, SHAPES.length * CUSTOMERS_OF_A_SHAPE);
  });
  try {
    const lines: Line[] = [];
    let whole: Measured | null = null;
    for (const { name, gateways } of SHAPES) {
      const own = tokens.splice(0, CUSTOMERS_OF_A_SHAPE);
      const { measured, further } = await withShape(ground, gateways, own);
      whole ??= measured;
      lines.push(...linesOf(name, measured, whole), ...further);
    }
    return lines;
  } finally {
    await ground.stop();
  }
}

async function withShape(
  ground: VenueGround,
  gateways: number,
  tokens: string[],
): Promise<{ measured: Measured; further: Line[] }> {
  const processes: VenueProcess[] = [];
  try {
    processes.push(await ground.start(gateways === 0 ? 'all' : EXCHANGE));
    for (let at = 0; at < gateways; at += 1) processes.push(await ground.start('gateway'));
    const doors = gateways === 0 ? processes : processes.slice(1);
    for (const { url } of doors) {
      await openMarket({ client: (token) => clientOf(url, token) }, tokens[0] ?? '', SYMBOL);
    }
    const take = (count: number) => tokens.splice(0, count);
    await placeOrders(doors, take(WARM_UP.connections), WARM_UP.orders);
    const measured = await measure(ground, processes, doors, take);
    const further = gateways === 1 ? await readLines(ground, processes, take(READS.connections)) : [];
    if (gateways === 2) further.push(...(await followerLines(ground, processes, take)));
    return { measured, further };
  } finally {
    // The exchange last: gateways end in order while somebody writes.
    for (const process of processes.reverse()) await process.stop();
  }
}

async function measure(
  ground: VenueGround,
  processes: readonly VenueProcess[],
  doors: readonly VenueProcess[],
  take: (count: number) => string[],
): Promise<Measured> {
  const idle = await restOf(ground, processes);
  const runs: Run[] = [];
  for (let time = 0; time < MANY.times; time += 1) {
    const { cost, result } = await costPerCall(ground, processes, idle, MANY.orders, () =>
      placeOrders(doors, take(MANY.connections), MANY.orders),
    );
    runs.push({ ...result, cost });
  }
  const alone = await placeOrders(doors, take(ONE.connections), ONE.orders);
  const [first, ...others] = runs;
  if (!first) throw new Error('Nothing was measured');
  const best = others.reduce((least, run) => (run.us < least.us ? run : least), first);
  return { ...best, delays: runs.flatMap(({ delays }) => delays), alone: alone.delays };
}

/** What all processes use by themselves, a second: the market moves all the time. */
async function restOf(ground: VenueGround, processes: readonly VenueProcess[]): Promise<Spent> {
  await untilProjected(ground.pool);
  const before = await spentBy(ground, processes);
  await sleep(IDLE_MS);
  return (await spentBy(ground, processes)).since(before).perSecond();
}

/** Places orders, the customers' connections spread over the gateways. */
async function placeOrders(
  doors: readonly VenueProcess[],
  tokens: readonly string[],
  orders: number,
): Promise<Taken> {
  const clients = await Promise.all(
    tokens.map((token, at) => KeepAliveClient.open(new URL(doors[at % doors.length]?.url ?? ''), token)),
  );
  return placeInTurns(clients, orders);
}

function linesOf(name: string, measured: Measured, whole: Measured): Line[] {
  const { cost } = measured;
  const isWhole = measured === whole;
  const against = (value: number) => (isWhole ? {} : { yardstick: { name: 'all', value } });
  const cpuOf = ({ gateways, exchange, nats, postgres }: CallCost) => gateways + exchange + nats + postgres;
  const roles: [string, number][] = isWhole
    ? [['the one process', cost.exchange]]
    : [
        ['the gateways together', cost.gateways],
        ['the exchange with projection', cost.exchange],
        ['NATS', cost.nats],
      ];
  return [
    { name: `${name}: orders`, value: 1e6 / measured.us, unit: '/s', ...against(1e6 / whole.us) },
    {
      name: `${name}: CPU an order, all of it`,
      value: cpuOf(cost),
      unit: 'us',
      ...against(cpuOf(whole.cost)),
    },
    ...roles.map(([role, value]) => ({ name: `${name}: CPU an order, ${role}`, value, unit: 'us' })),
    {
      name: `${name}: CPU an order, PostgreSQL`,
      value: cost.postgres,
      unit: 'us',
      ...against(whole.cost.postgres),
    },
    { name: `${name}: orders in a batch`, value: 1 / cost.batches, unit: '' },
    { name: `${name}: journal an order`, value: cost.journalBytes, unit: 'B' },
    { name: `${name}: tables an order`, value: cost.tableBytes, unit: 'B' },
    { name: `${name}: write-ahead log an order`, value: cost.walBytes, unit: 'B' },
    ...(isWhole
      ? []
      : [
          { name: `${name}: bytes into NATS an order`, value: cost.natsIn, unit: 'B' },
          { name: `${name}: bytes out of NATS an order`, value: cost.natsOut, unit: 'B' },
        ]),
    {
      name: `${name}: answer, ${MANY.connections} connections, p50`,
      value: percentile(measured.delays, 0.5),
      unit: 'ms',
    },
    {
      name: `${name}: answer, ${MANY.connections} connections, p99`,
      value: percentile(measured.delays, 0.99),
      unit: 'ms',
    },
    { name: `${name}: answer, one connection, p50`, value: percentile(measured.alone, 0.5), unit: 'ms' },
    // Other work on the machine delays the rest.
    { name: `${name}: the same, the fastest tenth`, value: percentile(measured.alone, 0.1), unit: 'ms' },
  ];
}

/**
 * The cost of a gateway that only follows: all customers trade at the other one, many at once and
 * one alone.
 */
async function followerLines(
  ground: VenueGround,
  processes: readonly VenueProcess[],
  take: (count: number) => string[],
): Promise<Line[]> {
  const [exchange, busy, follower] = processes;
  if (!exchange || !busy || !follower) throw new Error('There is no second gateway');
  const idle = await restOf(ground, [exchange, follower]);
  const costOf = async (connections: number, orders: number) => {
    const { cost } = await costPerCall(ground, [exchange, follower], idle, orders, () =>
      placeOrders([busy], take(connections), orders),
    );
    return cost;
  };
  const together = await costOf(MANY.connections, MANY.orders);
  const alone = await costOf(LONE.connections, LONE.orders);
  return [
    { name: 'a follower: CPU a command', value: together.gateways, unit: 'us' },
    { name: 'commands in a batch of those', value: 1 / together.batches, unit: '' },
    {
      name: 'a follower: CPU a command that is nearly alone in its batch',
      value: alone.gateways,
      unit: 'us',
    },
    { name: 'commands in a batch of those, nearly alone', value: 1 / alone.batches, unit: '' },
    { name: 'a follower at rest', value: idle.gateways * 100, unit: '% of a core' },
  ];
}

async function readLines(
  ground: VenueGround,
  processes: readonly VenueProcess[],
  tokens: readonly string[],
): Promise<Line[]> {
  // A page is full then.
  await placeOrders(processes.slice(1), tokens, READS.connections * PAGE);
  const idle = await restOf(ground, processes);
  const { cost, delays } = await costOfReads(ground, processes, idle, tokens, READS.calls);
  return [
    { name: 'a page of orders: CPU of the gateway', value: cost.gateways, unit: 'us' },
    { name: 'a page of orders: CPU of PostgreSQL', value: cost.postgres, unit: 'us' },
    {
      name: `such a page, ${READS.connections} connections, p50`,
      value: percentile(delays, 0.5),
      unit: 'ms',
    },
  ];
}
