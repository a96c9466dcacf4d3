import { type Line, percentile } from './line.ts';
import {
  aloneAtMost,
  DATABASE_CORES,
  exchangeShare,
  followingCores,
  gatewaysFor,
  MOST_BUSY,
  primaryCores,
  replicasFor,
  startSeconds,
  stateBytes,
  tablesShare,
} from './scale/capacity.ts';
import { COSTS } from './scale/costs.ts';
import { CUSTOMERS, type Load, loadOf, type Mood, ORDERS_A_CUSTOMER_A_DAY, SOCKETS } from './scale/load.ts';
import { type Shape, type Simulated, simulate } from './scale/simulation.ts';

const FEW = [1, 2, 4, 8];
const GB = 2 ** 30;

/**
 * Computes the machines of a venue with ten million customers and 300,000 open sockets from the
 * measured costs, and simulates it, calm and in the minute after the market moved; then what venues
 * with a few gateways can carry. Nothing is measured here.
 */
export function simulateScale(): Line[] {
  const burst = loadOf('burst');
  const shape: Shape = { gateways: gatewaysFor(burst), replicas: replicasFor(burst) };
  const millions = `${CUSTOMERS / 1e6} million customers, ${SOCKETS.toLocaleString('en')} sockets`;
  return [
    ...Object.entries(aloneAtMost()).map(([name, value]) => ({
      name: `at most: ${name}`,
      value,
      unit: '/s',
    })),
    { name: `gateways for ${millions}`, value: shape.gateways, unit: 'threads' },
    { name: `replicas of ${DATABASE_CORES} cores`, value: shape.replicas, unit: '' },
    ...moodLines('calm', shape),
    ...moodLines('burst', shape),
    ...stateLines(),
    ...FEW.flatMap((gateways) => fewLines(gateways)),
    ...FEW.flatMap((replicas) => replicaLines(replicas)),
  ];
}

function moodLines(mood: Mood, shape: Shape): Line[] {
  const load = loadOf(mood);
  const simulated = simulate(load, shape);
  return [
    { name: `${mood}: orders`, value: load.ordersPerSecond, unit: '/s' },
    { name: `${mood}: reads`, value: load.readsPerSecond, unit: '/s' },
    { name: `${mood}: messages to sockets`, value: load.messagesPerSecond, unit: '/s' },
    { name: `${mood}: a gateway follows`, value: followingCores(load) * 100, unit: '% of its thread' },
    { name: `${mood}: a gateway, all of it`, value: simulated.gatewayShare * 100, unit: '% of its thread' },
    { name: `${mood}: exchange`, value: simulated.exchangeShare * 100, unit: '% of its thread' },
    { name: `${mood}: the same by the formula`, value: exchangeShare(load) * 100, unit: '% of its thread' },
    { name: `${mood}: tables`, value: tablesShare(load) * 100, unit: '% of their rate' },
    { name: `${mood}: primary`, value: primaryCores(load), unit: 'cores' },
    { name: `${mood}: a replica`, value: simulated.replicaShare * 100, unit: '% of its cores' },
    {
      name: `${mood}: NATS takes`,
      value: (load.ordersPerSecond * COSTS.natsIn.value) / 2 ** 20,
      unit: 'MB/s',
    },
    ...delayLines(mood, simulated),
  ];
}

function delayLines(name: string, { orders, reads, events }: Simulated): Line[] {
  return Object.entries({ 'an order': orders, 'a read': reads, 'an event to a socket': events }).flatMap(
    ([what, delays]) => [
      { name: `${name}: ${what}, p50`, value: percentile(delays, 0.5), unit: 'ms' },
      { name: `${name}: ${what}, p99`, value: percentile(delays, 0.99), unit: 'ms' },
    ],
  );
}

/** What the state takes, in memory, at a start and a day. */
function stateLines(): Line[] {
  const orders = CUSTOMERS * ORDERS_A_CUSTOMER_A_DAY;
  const { journalOrder, tablesOrder, walOrder } = COSTS;
  const sizes = [100_000, 1_000_000, CUSTOMERS].flatMap((customers): Line[] => {
    const name = customers.toLocaleString('en');
    return [
      { name: `state of ${name} customers`, value: stateBytes(customers) / GB, unit: 'GB' },
      { name: `a cold start with ${name} customers`, value: startSeconds(customers), unit: 's' },
    ];
  });
  return [
    ...sizes,
    { name: 'orders a day', value: orders, unit: '' },
    { name: 'journal a day', value: (orders * journalOrder.value) / GB, unit: 'GB' },
    { name: 'tables a day', value: (orders * tablesOrder.value) / GB, unit: 'GB' },
    { name: 'write-ahead log a day', value: (orders * walOrder.value) / GB, unit: 'GB' },
  ];
}

/** The largest venue that so many gateways carry through a burst, and its delays then. */
function fewLines(gateways: number): Line[] {
  const part = largestPart(
    (load) => gatewaysFor(load) <= gateways && Math.max(exchangeShare(load), tablesShare(load)) <= MOST_BUSY,
  );
  const load = loadOf('burst', part);
  const name = `${gateways} gateway${gateways === 1 ? '' : 's'}`;
  const simulated = simulate(load, { gateways, replicas: replicasFor(load) });
  return [
    { name: `${name}: sockets`, value: load.sockets, unit: '' },
    { name: `${name}: customers`, value: load.customers, unit: '' },
    { name: `${name}: orders in the burst`, value: load.ordersPerSecond, unit: '/s' },
    { name: `${name}: busy in the burst`, value: simulated.gatewayShare * 100, unit: '% of a thread' },
    ...delayLines(name, simulated),
  ];
}

function replicaLines(replicas: number): Line[] {
  const part = largestPart((load) => replicasFor(load) <= replicas);
  const { readsPerSecond, sockets } = loadOf('burst', part);
  const name = `${replicas} replica${replicas === 1 ? '' : 's'}`;
  return [
    { name: `${name}: reads`, value: readsPerSecond, unit: '/s' },
    { name: `${name}: sockets`, value: sockets, unit: '' },
  ];
}

/** The largest part of the venue, up to a hundred times of it, whose burst is carried. */
function largestPart(carries: (load: Load) => boolean): number {
  let [least, most] = [0, 100];
  while (most - least > 1e-6) {
    const middle = (least + most) / 2;
    if (carries(loadOf('burst', middle))) least = middle;
    else most = middle;
  }
  return least;
}
