import { calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, type ClusterProcess, startCluster } from '../../harness/cluster.ts';
import { newDemoCustomer } from '../../harness/customers.ts';
import { findNatsServer } from '../../harness/nats.ts';

describe.skipIf(findNatsServer() === null)('a venue of several processes', () => {
  let cluster: Cluster;
  let exchange: ClusterProcess;
  let gateways: ClusterProcess[];

  beforeAll(async () => {
    cluster = await startCluster();
    exchange = await cluster.start('exchange,projection,worker');
    gateways = [await cluster.start('gateway'), await cluster.start('gateway')];
    for (const process of [exchange, ...gateways]) await process.ready();
  }, 180_000);
  afterAll(async () => {
    await cluster.stop();
  }, 60_000);

  it('takes an order at one gateway and shows it at another', async () => {
    const [one, two] = gateways.map((gateway) => cluster.asServer(gateway));
    if (!one || !two) throw new Error('There are two gateways');
    const customer = await newDemoCustomer(one);
    const placed = await one.client.call<{ id: string }>(calls.placeSpotOrder, {
      token: customer.demoToken,
      body: {
        symbol: 'BTCUSDT',
        side: 'buy',
        type: 'limit',
        price: '20000',
        quantity: '0.01',
        client_id: 'first',
      },
    });
    expect(placed.code).toBe(200);
  }, 120_000);
});
