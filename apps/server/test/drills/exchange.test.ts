import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findNatsServer } from '../../../../testbed/src/nats.ts';
import { type Cluster, type ClusterProcess, startCluster } from '../harness/cluster.ts';
import { PATIENCE } from '../harness/patience.ts';
import {
  epochOf,
  expectEachOnce,
  Load,
  limitOf,
  medianAndMost,
  newTraders,
  seedOrders,
  sized,
} from './load.ts';

const KILLS = sized('KILLS', 2);
const OPEN_ORDERS = sized('OPEN_ORDERS', 2_000);
const ORDERS_A_SECOND = sized('ORDERS_A_SECOND', 50);
/** Seconds of load: a kill takes up to fifteen, the rest two minutes. */
const LASTS = KILLS * 15 + 120;
/** What a takeover may take, ms. */
const TAKEOVER = limitOf('TAKEOVER');
const CANDIDATE = 'exchange,projection,worker';
const LEADS = 'this process writes the journal';

describe.skipIf(findNatsServer() === null)('the exchange', () => {
  let cluster: Cluster;
  let leader: ClusterProcess;
  let standby: ClusterProcess;
  let load: Load;
  let startLoad: () => Load;

  beforeAll(async () => {
    cluster = await startCluster();
    await seedOrders(cluster.database.pool, OPEN_ORDERS);
    leader = await cluster.start(CANDIDATE);
    await leader.ready();
    standby = await cluster.start(CANDIDATE);
    const gateways = [await cluster.start('gateway'), await cluster.start('gateway')];
    for (const process of [standby, ...gateways]) await process.ready();
    const servers = gateways.map((gateway) => cluster.asServer(gateway));
    const [first] = servers;
    if (!first) throw new Error('There are gateways');
    const tokens = await newTraders(first, ORDERS_A_SECOND * LASTS);
    const clients = servers.map(({ client }) => client);
    startLoad = () => {
      const started = new Load({ clients: () => clients, tokens, ordersASecond: ORDERS_A_SECOND });
      started.start();
      return started;
    };
  });
  beforeEach(async () => {
    load = startLoad();
    await load.answered(PATIENCE);
  });
  afterAll(async () => {
    await cluster.stop();
  });

  /** The standby leads from now on, beside a new one. */
  async function replace(): Promise<void> {
    leader = standby;
    standby = await cluster.start(CANDIDATE);
    await standby.ready();
  }

  it(`killed ${KILLS} times under load beside a warm standby loses nothing and does nothing twice`, {
    timeout: 600_000 + KILLS * 60_000,
  }, async () => {
    const pauses: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      leader.signal('SIGKILL');
      pauses.push(await load.answered(PATIENCE));
      expect(standby.output).toContain(LEADS);
      await replace();
      await load.answered(PATIENCE);
    }
    await load.stop();
    await vi.waitFor(() => expectEachOnce(cluster.database.pool, load), PATIENCE);
    expect(Math.max(...pauses)).toBeLessThan(TAKEOVER);
    tell(`${KILLS} kills, ${load.orders.length} orders, none lost or doubled; takeovers`, pauses);
  });

  it('paused and overtaken never commits again when it wakes', async () => {
    const { pool } = cluster.database;
    const before = await epochOf(pool);
    leader.signal('SIGSTOP');
    const pause = await load.answered(PATIENCE);
    const after = await epochOf(pool);
    expect(after).toBeGreaterThan(before);
    const { rows: overtaken } = await pool.query<{ seq: string }>(
      'SELECT min(first_seq) AS seq FROM journal WHERE epoch = $1',
      [after],
    );
    leader.signal('SIGCONT');
    expect(await leader.ended()).not.toBe(0);
    await replace();
    await load.stop();
    await vi.waitFor(() => expectEachOnce(pool, load), PATIENCE);
    const { rows: late } = await pool.query('SELECT 1 FROM journal WHERE epoch < $1 AND first_seq > $2', [
      after,
      overtaken[0]?.seq,
    ]);
    expect(late).toEqual([]);
    tell('paused and woken; takeover', [pause]);
  });

  it('hands over on purpose with a short pause', async () => {
    const moment = performance.now();
    leader.signal('SIGTERM');
    expect(await leader.ended()).toBe(0);
    await load.answered(PATIENCE);
    await sleep(500);
    const pause = load.longestPauseSince(moment);
    await load.stop();
    await vi.waitFor(() => expectEachOnce(cluster.database.pool, load), PATIENCE);
    expect(pause).toBeLessThan(TAKEOVER);
    tell('handed over; longest pause', [pause]);
  });
});

function tell(what: string, pauses: readonly number[]): void {
  process.stdout.write(`${what}: ${medianAndMost(pauses)}\n`);
}
