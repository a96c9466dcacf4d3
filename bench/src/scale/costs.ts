/** A figure that a benchmark of this folder printed, and which one. */
export interface Cost {
  value: number;
  unit: 'us' | 'ms' | 'B' | 'MB' | '/s' | '% of a core' | '';
  /** The benchmark and its line. */
  source: string;
}

/**
 * What each role costs, as measured on the machine of docs/performance.md: a virtual one with two
 * cores. CPU is of the role's own processes. Bring these up to date when a benchmark prints
 * something else.
 */
export const COSTS = {
  gatewayOrder: { value: 162, unit: 'us', source: 'cluster: 1 gateway, CPU an order, the gateways together' },
  exchangeOrder: {
    value: 76,
    unit: 'us',
    source: 'cluster: 1 gateway, CPU an order, the exchange with projection',
  },
  natsOrder: { value: 14, unit: 'us', source: 'cluster: 1 gateway, CPU an order, NATS' },
  postgresOrder: { value: 111, unit: 'us', source: 'cluster: 1 gateway, CPU an order, PostgreSQL' },
  tablesRate: { value: 8_900, unit: '/s', source: 'projection: durable and in the tables' },
  projectionCommand: { value: 19, unit: 'us', source: 'projection: Node CPU a command' },
  engineCommand: { value: 16.8, unit: 'us', source: 'engine: a command of 1,000,000 customers' },
  tick: { value: 256, unit: 'us', source: 'ticks: applying it, and the state hash after it' },
  followTogether: { value: 27.5, unit: 'us', source: 'cluster: a follower, CPU a command' },
  togetherInBatch: { value: 30.5, unit: '', source: 'cluster: commands in a batch of those' },
  followAlone: {
    value: 150,
    unit: 'us',
    source: 'cluster: a follower, CPU a command nearly alone in its batch',
  },
  aloneInBatch: { value: 1.12, unit: '', source: 'cluster: commands in a batch of those, nearly alone' },
  followerAtRest: { value: 2.6, unit: '% of a core', source: 'cluster: a follower at rest' },
  gatewayRead: { value: 813, unit: 'us', source: 'cluster: a page of orders, CPU of the gateway' },
  postgresRead: { value: 508, unit: 'us', source: 'cluster: a page of orders, CPU of PostgreSQL' },
  socketMessage: { value: 16, unit: 'us', source: 'socket: CPU a message' },
  aloneWhole: { value: 0.71, unit: 'ms', source: 'cluster: all, one connection, the fastest tenth' },
  aloneGateway: { value: 1.38, unit: 'ms', source: 'cluster: 1 gateway, one connection, the fastest tenth' },
  heapBase: { value: 24, unit: 'MB', source: 'follower: heap of a small exchange' },
  heapCustomer: { value: 249, unit: 'B', source: 'follower: heap, a customer with one balance' },
  heapOrder: { value: 660, unit: 'B', source: 'follower: heap, an open order' },
  startCustomer: { value: 2.1, unit: 'us', source: 'follower: start, each further customer' },
  startOrder: { value: 8.2, unit: 'us', source: 'follower: start, each further open order' },
  journalOrder: { value: 278, unit: 'B', source: 'cluster: 1 gateway, journal an order' },
  tablesOrder: { value: 1_793, unit: 'B', source: 'cluster: 1 gateway, tables an order' },
  walOrder: { value: 3_189, unit: 'B', source: 'cluster: 1 gateway, write-ahead log an order' },
  natsIn: { value: 785, unit: 'B', source: 'cluster: 1 gateway, bytes into NATS an order' },
} satisfies Record<string, Cost>;

const { gatewayOrder, aloneGateway, aloneWhole, exchangeOrder, projectionCommand, engineCommand } = COSTS;
const { followTogether, togetherInBatch, followAlone, aloneInBatch, followerAtRest } = COSTS;

/** us of a follower for each batch, from the same commands in small and in large batches. */
const followBatch =
  Math.max(0, followAlone.value - followTogether.value) /
  (1 / aloneInBatch.value - 1 / togetherInBatch.value);

/** What follows from them. */
export const DERIVED = {
  /** Cores of a follower to which nothing comes. */
  atRest: followerAtRest.value / 100,
  followBatch,
  /** us of a follower for each command of a batch. */
  followCommand: Math.max(0, followTogether.value - followBatch / togetherInBatch.value),
  /** us of a gateway for an order of its own, without the replay. */
  ownOrder: gatewayOrder.value - followTogether.value,
  /** us of the exchange's thread an order beside the engine: the bus, hashes, the journal's row. */
  exchangeBeside: Math.max(0, exchangeOrder.value - projectionCommand.value - engineCommand.value),
  /** ms from one process to another over the bus. */
  hop: Math.max(0, aloneGateway.value - aloneWhole.value) / 2,
  /**
   * ms that the journal's commit takes: what is left of an order alone in one process after its CPU
   * there.
   */
  commit: Math.max(0.1, aloneWhole.value - (gatewayOrder.value + engineCommand.value) / 1_000),
};
