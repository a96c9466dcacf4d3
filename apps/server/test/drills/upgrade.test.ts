import { ENGINE_RULES } from '@trade/engine';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findNatsServer } from '../../../../testbed/src/nats.ts';
import { type Cluster, type ClusterProcess, startCluster } from '../harness/cluster.ts';
import { runCommand } from '../harness/command.ts';
import { PATIENCE } from '../harness/patience.ts';
import { otherBuild } from '../programs.ts';
import { expectEachOnce, Load, limitOf, newTraders, seedOrders, sized } from './load.ts';

const OPEN_ORDERS = sized('OPEN_ORDERS', 500);
const ORDERS_A_SECOND = sized('ORDERS_A_SECOND', 30);
/** Seconds of load, at most. */
const LASTS = 120;
/** The longest time without an answer, ms. */
const PAUSE = limitOf('PAUSE');
const NEW = 'upgraded';

describe.skipIf(findNatsServer() === null)('an upgrade without a stop', () => {
  let cluster: Cluster;
  let upgraded: string;
  let exchange: ClusterProcess;
  let standby: ClusterProcess;
  let gateways: ClusterProcess[];
  let load: Load;

  beforeAll(async () => {
    upgraded = await otherBuild(NEW);
    cluster = await startCluster();
    await seedOrders(cluster.database.pool, OPEN_ORDERS);
    exchange = await cluster.start('exchange,projection,worker');
    await exchange.ready();
    standby = await cluster.start('standby,projection,worker');
    gateways = [await cluster.start('gateway'), await cluster.start('gateway')];
    for (const process of [standby, ...gateways]) await process.ready();
    const [first] = gateways.map((gateway) => cluster.asServer(gateway));
    if (!first) throw new Error('There are gateways');
    const tokens = await newTraders(first, ORDERS_A_SECOND * LASTS);
    const clients = () => gateways.map((gateway) => cluster.asServer(gateway).client);
    load = new Load({ clients, tokens, ordersASecond: ORDERS_A_SECOND });
    load.start();
    await load.answered(PATIENCE);
  });
  afterAll(async () => {
    await cluster.stop();
  });

  async function startNew(role: string): Promise<ClusterProcess> {
    const started = await cluster.start(role, {}, upgraded);
    await started.ready();
    return started;
  }

  async function stop(process: ClusterProcess): Promise<void> {
    process.signal('SIGTERM');
    expect(await process.ended()).toBe(0);
  }

  it('gateways, standby and exchange by another build of the same rules: nobody waits long, nothing is lost', async () => {
    const began = performance.now();
    for (const old of gateways) {
      const next = await startNew('gateway');
      // As a balancer does that sees one gateway ready and the other stop.
      gateways = gateways.map((gateway) => (gateway === old ? next : gateway));
      await stop(old);
      await load.answered(PATIENCE);
    }
    await stop(standby);
    standby = await startNew('standby,projection,worker');
    const handover = performance.now();
    await stop(exchange);
    await load.answered(PATIENCE);
    const pause = load.longestPauseSince(handover);
    exchange = await startNew('exchange,projection,worker');
    await load.answered(PATIENCE);
    const longest = load.longestPauseSince(began);
    await load.stop();

    await vi.waitFor(() => expectEachOnce(cluster.database.pool, load), PATIENCE);
    expect(longest).toBeLessThan(PAUSE);
    process.stdout.write(
      `${load.orders.length} orders, none lost or doubled; longest pause of the upgrade ${Math.round(longest)} ms, of the handover ${Math.round(pause)} ms\n`,
    );
  });

  it('leaves a journal of both builds, which replays from its beginning', async () => {
    for (const process of [...gateways, exchange, standby]) await stop(process);
    const { pool, appUrl, url } = cluster.database;
    const { rows } = await pool.query<{ version: string }>(
      'SELECT engine_version AS version FROM journal GROUP BY engine_version ORDER BY max(last_seq)',
    );
    const versions = rows.map(({ version }) => version);
    expect(versions.at(-1)).toBe(`${ENGINE_RULES}.${NEW}`);
    expect(versions.at(-2)).toMatch(new RegExp(`^${ENGINE_RULES}\\.[0-9a-f]{12}$`));
    const rebuilt = await runCommand('rebuild', ['--from', '0'], {
      DATABASE_URL: appUrl,
      MIGRATION_DATABASE_URL: url,
    });
    expect(rebuilt).toMatchObject({ code: 0 });
    expect(rebuilt.printed).toMatch(/after \d+ replayed batches/);
  });
});
