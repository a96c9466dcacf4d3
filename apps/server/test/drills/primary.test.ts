import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findNatsServer } from '../../../../testbed/src/nats.ts';
import { databaseAt } from '../database.ts';
import { type Cluster, type ClusterProcess, startCluster } from '../harness/cluster.ts';
import { type Forwarder, startForwarder } from '../harness/forwarder.ts';
import { PATIENCE } from '../harness/patience.ts';
import type { PostgresNode } from '../harness/postgres-node.ts';
import { makeSynchronous, type Replica, startMigratedPrimary, startReplica } from '../harness/replica.ts';
import { expectEachOnce, Load, limitOf, newTraders, sized } from './load.ts';

const ORDERS_A_SECOND = sized('ORDERS_A_SECOND', 30);
/** Seconds of load, at most. */
const LASTS = 120;
/** From the promotion to the first answered order, ms. */
const RETURN = limitOf('RETURN');
const CANDIDATE = 'exchange,projection,worker';

let primary: PostgresNode;
let replica: Replica;
let forwarder: Forwarder;
let cluster: Cluster;
let stopping = false;

const at = (url: string, port: number) => Object.assign(new URL(url), { port: String(port) }).href;

/** Those that may write and are supervised, as they run now. */
const candidates = new Set<ClusterProcess>();

/**
 * A process that ends, because its database went away or did not answer in time, is started again,
 * as by every supervisor.
 */
async function supervise(): Promise<void> {
  const process = await cluster.start(CANDIDATE);
  candidates.add(process);
  void process.ended().then(() => {
    candidates.delete(process);
    return stopping ? undefined : supervise();
  });
}

/** Waits until two of them are ready, whichever processes they are by then. */
async function candidatesReady(): Promise<void> {
  const ready = await Promise.allSettled([...candidates].map((process) => process.ready()));
  const isMet = ready.length === 2 && ready.every(({ status }) => status === 'fulfilled');
  if (!isMet) throw new Error(`${candidates.size} candidates run, and not both are ready`);
}

beforeAll(async () => {
  primary = await startMigratedPrimary();
  replica = await startReplica(primary);
  await makeSynchronous(primary, [replica]);
  forwarder = await startForwarder(primary.port);
  const database = databaseAt(at(primary.url(), forwarder.port), at(primary.appUrl(), forwarder.port));
  cluster = await startCluster({}, database);
});
afterAll(async () => {
  stopping = true;
  await cluster.stop();
  await forwarder.close();
  await replica.remove();
  await primary.remove();
});

it.skipIf(findNatsServer() === null)(
  'the primary killed and its synchronous standby promoted: nothing acknowledged is lost',
  {
    timeout: 300_000,
  },
  async () => {
    const gateway = await cluster.start('gateway');
    await Promise.all([supervise(), supervise()]);
    await vi.waitFor(candidatesReady, PATIENCE);
    await gateway.ready();
    const server = cluster.asServer(gateway);
    const tokens = await newTraders(server, ORDERS_A_SECOND * LASTS);
    const { client } = server;
    const load = new Load({ clients: () => [client], tokens, ordersASecond: ORDERS_A_SECOND });
    load.start();
    await load.answered(PATIENCE);

    await primary.kill();
    await replica.promote();
    // The promoted one has no standby of its own yet, and must not wait for one.
    await makeSynchronous(replica, []);
    const promoted = performance.now();
    forwarder.leadTo(replica.port);

    const pause = await load.answered(PATIENCE, promoted);
    await load.stop();
    await vi.waitFor(() => expectEachOnce(cluster.database.pool, load), PATIENCE);
    expect(pause).toBeLessThan(RETURN);
    process.stdout.write(
      `${load.orders.length} orders, none lost; back ${Math.round(pause)} ms after the promotion\n`,
    );
  },
);
