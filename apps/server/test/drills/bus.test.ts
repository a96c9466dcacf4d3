import { calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findNatsServer } from '../../../../testbed/src/nats.ts';
import { type Cluster, type ClusterProcess, startCluster } from '../harness/cluster.ts';
import { PATIENCE } from '../harness/patience.ts';
import { expectEachOnce, Load, limitOf, newTraders, order, sized } from './load.ts';

const ORDERS_A_SECOND = sized('ORDERS_A_SECOND', 30);
/** Seconds of load, at most. */
const LASTS = 120;
/** How long a command may take to be refused, ms. */
const DEADLINE = limitOf('DEADLINE');

const probe = async ({ url }: ClusterProcess) => (await fetch(`${url}/readyz`)).json();

describe.skipIf(findNatsServer() === null)('the bus', () => {
  let cluster: Cluster;
  let processes: ClusterProcess[];
  let gateway: ClusterProcess;
  let tokens: string[];

  beforeAll(async () => {
    cluster = await startCluster();
    const exchange = await cluster.start('exchange,projection,worker');
    gateway = await cluster.start('gateway');
    processes = [exchange, gateway];
    for (const process of processes) await process.ready();
    tokens = await newTraders(cluster.asServer(gateway), ORDERS_A_SECOND * LASTS);
  });
  afterAll(async () => {
    await cluster.stop();
  });

  /**
   * Places orders while the bus is away for the time of `trouble`, and returns the load when
   * everything has resumed.
   */
  async function through(trouble: () => Promise<() => Promise<void>>): Promise<Load> {
    const client = cluster.asServer(gateway).client;
    const [token = ''] = tokens;
    const load = new Load({ clients: () => [client], tokens, ordersASecond: ORDERS_A_SECOND });
    load.start();
    await load.answered(PATIENCE);
    const mend = await trouble();
    // What a signal stops may still carry an order or two.
    await vi.waitFor(async () => {
      const asked = performance.now();
      const refused = await client.call(calls.placeSpotOrder, {
        token,
        // Of this trouble: the bus may bring the refused one later, within seconds.
        body: order(`away-${Math.round(asked)}`),
      });
      expect(refused.code).toBe(558);
      expect(performance.now() - asked).toBeLessThan(DEADLINE);
    }, PATIENCE);
    const read = await client.call(calls.listSpotOrders, { token });
    expect(read.code).toBe(200);
    await vi.waitFor(
      async () => expect(await probe(gateway)).toMatchObject({ ready: true, bus: false }),
      PATIENCE,
    );
    await mend();
    await load.answered(PATIENCE);
    for (const process of processes)
      await vi.waitFor(
        async () => expect(await probe(process)).toMatchObject({ ready: true, bus: true }),
        PATIENCE,
      );
    await load.stop();
    return load;
  }

  const TROUBLES: [string, () => Promise<() => Promise<void>>][] = [
    [
      'killed and started again',
      async () => {
        await cluster.nats.kill();
        return () => cluster.nats.start();
      },
    ],
    [
      'partitioned: connected, and nothing passes',
      async () => {
        process.kill(cluster.nats.pid, 'SIGSTOP');
        return async () => void process.kill(cluster.nats.pid, 'SIGCONT');
      },
    ],
  ];

  it.each(TROUBLES)(
    '%s, answers 558 within the deadline, and everything resumes by itself',
    async (_, trouble) => {
      const load = await through(trouble);
      await vi.waitFor(() => expectEachOnce(cluster.database.pool, load), PATIENCE);
      expect(processes.map(({ exitCode }) => exitCode)).toEqual([null, null]);
    },
    180_000,
  );
});
