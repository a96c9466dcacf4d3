import { randomUUID } from 'node:crypto';
import {
  type AccountChange,
  type AppData,
  type CancelAllAfterData,
  calls,
  type SpotOrderWithFills,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findNatsServer } from '../../../../../testbed/src/nats.ts';
import { type Cluster, type ClusterProcess, startCluster } from '../../harness/cluster.ts';
import { newDemoCustomer } from '../../harness/customers.ts';
import { PATIENCE } from '../../harness/patience.ts';
import type { TestServer } from '../../harness/server.ts';
import { SocketClient } from '../../harness/socket.ts';

const restingOrder = (clientId: string = randomUUID()) => ({
  symbol: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  price: '20000',
  amount: '0.01',
  client_id: clientId,
});

interface Page {
  items: { id: string; status: string }[];
}

describe.skipIf(findNatsServer() === null)('a venue of several processes', () => {
  let cluster: Cluster;
  let exchange: ClusterProcess;
  let standby: ClusterProcess;
  let one: TestServer;
  let two: TestServer;

  beforeAll(async () => {
    cluster = await startCluster();
    exchange = await cluster.start('exchange,projection,worker');
    const gateways = [await cluster.start('gateway'), await cluster.start('gateway')];
    for (const process of [exchange, ...gateways]) await process.ready();
    standby = await cluster.start('standby,projection,worker');
    await standby.ready();
    [one, two] = gateways.map((gateway) => cluster.asServer(gateway)) as [TestServer, TestServer];
  });
  afterAll(async () => {
    await cluster.stop();
  });

  it('shows a write at whichever gateway is asked next, from memory and from the tables', async () => {
    const { demoToken: token } = await newDemoCustomer(one);
    for (let round = 0; round < 10; round += 1) {
      const [writer, reader] = round % 2 === 0 ? [one, two] : [two, one];
      const placed = await writer.client.call<SpotOrderWithFills>(calls.placeSpotOrder, {
        token,
        body: restingOrder(),
      });
      expect(placed).toMatchObject({ code: 200, data: { status: 'new' } });
      const headers = { sequence: placed.headers.get('sequence') ?? '' };
      expect(Number(headers.sequence)).toBeGreaterThan(0);
      const read = await reader.client.call<Page>(calls.listSpotOrders, { token, headers });
      expect(read.data.items[0]).toMatchObject({ id: placed.data.id, status: 'new' });
    }
  });

  it('gives the same client id one result at all gateways, sent at the same time', async () => {
    const { demoToken: token } = await newDemoCustomer(one);
    const body = restingOrder();
    const answers = await Promise.all(
      [one, two, one, two, one, two].map(({ client }) =>
        client.call<SpotOrderWithFills>(calls.placeSpotOrder, { token, body }),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });

  it('does not wait for a sequence that the journal does not have', async () => {
    const { demoToken: token } = await newDemoCustomer(two);
    const headers = { sequence: String(Number.MAX_SAFE_INTEGER) };
    const read = await two.client.call(calls.listSpotOrders, { token, headers });
    expect(read.code).toBe(200);
  });

  /** Opens a socket of the simulation at one of the gateways. */
  async function openSocket(
    { client, url }: TestServer,
    token: string,
    after: string,
  ): Promise<SocketClient> {
    const { data } = await client.call<AppData>(calls.readAppData, { token });
    return SocketClient.open(`${url.replace('http', 'ws')}/ws?token=${data.ws.token}&after=${after}`);
  }

  it('lets a socket go on at a gateway as soon as that knows what was seen at another', async () => {
    const { demoToken: token } = await newDemoCustomer(one);
    for (let round = 0; round < 5; round += 1) {
      const { data, headers } = await one.client.call<SpotOrderWithFills>(calls.placeSpotOrder, {
        token,
        body: restingOrder(),
      });
      const seq = Number(headers.get('sequence'));
      const [seen, missed] = [
        await openSocket(two, token, `${seq}`),
        await openSocket(two, token, `${seq - 1}`),
      ];
      await vi.waitFor(() => expect(missed.of(5)).toMatchObject([{ id: data.id }]), PATIENCE);
      await vi.waitFor(() => expect(seen.of(13)).toMatchObject([{ seq, resumed: true }]), PATIENCE);
      expect(seen.of(5)).toEqual([]);
      for (const socket of [seen, missed]) socket.close();
    }
  });

  it('samples a book for the sockets of a gateway, however fast it changes elsewhere', async () => {
    const { demoToken: token } = await newDemoCustomer(one);
    const socket = await openSocket(two, token, '');
    socket.subscribe('BTCUSDT_Obook');
    await vi.waitFor(() => expect(socket.of(1)).toHaveLength(1), PATIENCE);
    const from = performance.now();
    const trades = Array.from({ length: 100 }, () => ({
      symbol: 'BTCUSDT',
      side: 'buy',
      type: 'market',
      total: '50',
      client_id: randomUUID(),
    }));
    const answers = await Promise.all(
      trades.map((body) => one.client.call(calls.placeSpotOrder, { token, body })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(trades.length);
    await vi.waitFor(() => expect(socket.of(1).length).toBeGreaterThan(1), PATIENCE);
    // Each trade changes the book. A few messages may have been on their way before.
    const periods = (performance.now() - from) / 100;
    expect(socket.of(1).length).toBeLessThanOrEqual(periods + 5);
    socket.close();
  });

  it('goes on without a gap when the exchange is killed and the standby takes over', async () => {
    const { demoToken: token } = await newDemoCustomer(one);
    const acknowledged = new Map<string, string>();
    const place = async (server: TestServer, clientId: string) => {
      const { code, data } = await server.client.call<SpotOrderWithFills>(calls.placeSpotOrder, {
        token,
        body: restingOrder(clientId),
      });
      if (code !== 200) throw new Error(`The order was refused with ${code}`);
      return data.id;
    };
    for (let made = 0; made < 20; made += 1) {
      const clientId = randomUUID();
      acknowledged.set(clientId, await place(made % 2 === 0 ? one : two, clientId));
    }
    const timed = await setTimer();
    exchange.signal('SIGKILL');
    const clientId = randomUUID();
    // What was not answered is sent again with the same id, as every client does.
    const id = await vi.waitFor(() => place(two, clientId), PATIENCE);
    acknowledged.set(clientId, id);
    for (const [known, orderId] of acknowledged) expect(await place(one, known)).toBe(orderId);
    const read = await one.client.call<Page>(calls.listSpotOrders, { token, query: { limit: 50 } });
    expect(read.data.items.map((order) => order.id).sort()).toEqual([...acknowledged.values()].sort());
    expect(standby.output).toContain('this process writes the journal');
    // Whoever held the duty of timers is gone with its process, before it ran out.
    await vi.waitFor(async () => expect(await openOf(timed)).toEqual([]), PATIENCE);
    const { data } = await one.client.call<{ items: AccountChange[] }>(calls.listAccountChanges, {
      token: timed.token,
    });
    const told = data.items.filter(({ type }) => type === 'orders_canceled_by_timer');
    expect(told.map(({ detail }) => detail)).toEqual(['demo · 2']);
    const { data: timer } = await two.client.call<CancelAllAfterData>(calls.readCancelAllAfter, {
      token: timed.demoToken,
    });
    expect(timer.cancel_at).toBeNull();
  });

  type Timed = Awaited<ReturnType<typeof newDemoCustomer>>;

  /** A customer with two open orders, and a timer that cancels them soon. */
  async function setTimer(): Promise<Timed> {
    const timed = await newDemoCustomer(one);
    const { demoToken: token } = timed;
    for (const server of [one, two])
      await server.client.call(calls.placeSpotOrder, { token, body: restingOrder(randomUUID()) });
    expect(await openOf(timed)).toHaveLength(2);
    const set = await two.client.call(calls.cancelAllAfter, { token, body: { ms: 1_000 } });
    expect(set.code).toBe(200);
    return timed;
  }

  async function openOf({ demoToken: token }: Timed): Promise<unknown[]> {
    const { data } = await one.client.call<Page>(calls.listSpotOrders, { token, query: { status: 'open' } });
    return data.items;
  }
});
