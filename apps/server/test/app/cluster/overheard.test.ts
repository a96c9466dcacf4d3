import { connect } from '@nats-io/transport-node';
import { type AccountHold, calls, type Depth } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findNatsServer } from '../../../../../testbed/src/nats.ts';
import { type Cluster, type ClusterProcess, startCluster } from '../../harness/cluster.ts';
import { newCustomer } from '../../harness/customers.ts';
import { hold } from '../../harness/holds.ts';
import { enrolFirst, type TestOperator } from '../../harness/operators.ts';
import { PATIENCE } from '../../harness/patience.ts';
import type { TestServer } from '../../harness/server.ts';

/**
 * Sequences that a venue whose market ticks passes in more than the ten seconds after which a
 * message is too old.
 */
const LONG_AFTER = 15_000;

describe.skipIf(findNatsServer() === null)('whoever overhears the bus of a venue', () => {
  let cluster: Cluster;
  let processes: ClusterProcess[];
  let one: TestServer;
  let two: TestServer;
  let root: TestOperator;

  beforeAll(async () => {
    cluster = await startCluster();
    processes = await Promise.all([
      cluster.start('gateway'),
      cluster.start('gateway'),
      cluster.start('exchange,projection,worker'),
    ]);
    await Promise.all(processes.map((process) => process.ready()));
    [one, two] = processes.slice(0, 2).map((process) => cluster.asServer(process)) as [
      TestServer,
      TestServer,
    ];
    root = await enrolFirst(one);
  });
  afterAll(() => cluster.stop());

  const halt = async (halted: boolean) => {
    const body = { halted, reason: 'For a test' };
    const { code } = await one.client.call(calls.changeInstrument, {
      params: { symbol: 'BTCUSDT' },
      body,
      token: root.token,
    });
    expect(code).toBe(200);
  };
  const status = async () => {
    const { data } = await one.client.call<{ items: { symbol: string; status: string }[] }>(
      calls.listInstrumentTerms,
      { token: root.token },
    );
    return data.items.find(({ symbol }) => symbol === 'BTCUSDT')?.status;
  };
  const lastSeq = async () => {
    const { rows } = await cluster.database.pool.query<{ seq: string }>(
      'SELECT last_seq AS seq FROM journal_head',
    );
    return Number(rows[0]?.seq);
  };

  it('changes nothing by saying all of it again', async () => {
    const stranger = await connect({ servers: new URL(cluster.nats.url).host });
    const overheard: { subject: string; data: Uint8Array }[] = [];
    const subscription = stranger.subscribe('trade.>', {
      callback: (_, { data, subject }) => void overheard.push({ subject, data }),
    });
    await stranger.flush();
    const customer = await newCustomer(one);
    await hold(one, root, customer, 'trading');
    const feature = { enabled: false, reason: 'For a test' };
    await one.client.call(calls.setFeature, { params: { feature: 'ieo' }, body: feature, token: root.token });
    const cap = { multiple: 20, reason: 'For a test' };
    expect((await one.client.call(calls.setMultipleCap, { body: cap, token: root.token })).code).toBe(200);
    await halt(true);
    await vi.waitFor(async () => expect(await status()).toBe('suspended'), PATIENCE);
    subscription.unsubscribe();
    await halt(false);
    await vi.waitFor(async () => expect(await status()).toBe('open'), PATIENCE);
    const subjects = new Set(overheard.map(({ subject }) => subject));
    for (const acting of [
      'market.halt',
      'market.tick',
      'sequencer.submit',
      'journal.committed',
      'customer.hold-put',
    ])
      expect([...subjects]).toContain(`trade.${acting}`);

    // At once: the halt is read anew, as it is stored. What was submitted is repeated within the
    // horizon, and known by its id.
    for (const { data, subject } of overheard.filter((one) => one.subject === 'trade.market.halt'))
      stranger.publish(subject, data);
    await stranger.flush();
    const begun = await lastSeq();
    await vi.waitFor(async () => expect(await lastSeq()).toBeGreaterThan(begun + 3), PATIENCE);
    expect(await status()).toBe('open');

    // Long after: nothing of it is heard.
    const until = Date.now() + LONG_AFTER;
    await vi.waitFor(async () => {
      if (Date.now() < until) throw new Error('It is not long ago yet');
    }, PATIENCE);
    const { rows: before } = await cluster.database.pool.query<{ count: string }>(
      'SELECT count(*) FROM journal WHERE commands NOT LIKE \'%"tick"%\' AND commands NOT LIKE \'%"clock"%\'',
    );
    for (const { data, subject } of overheard) stranger.publish(subject, data);
    await stranger.flush();
    const from = await lastSeq();
    await vi.waitFor(async () => expect(await lastSeq()).toBeGreaterThan(from + 3), PATIENCE);
    expect(await status()).toBe('open');
    const { rows: after } = await cluster.database.pool.query<{ count: string }>(
      'SELECT count(*) FROM journal WHERE commands NOT LIKE \'%"tick"%\' AND commands NOT LIKE \'%"clock"%\'',
    );
    expect(after).toEqual(before);
    const held = await one.client.call<{ items: AccountHold[] }>(calls.listHolds, {
      params: { id: customer.id },
      token: root.token,
    });
    expect(held.data.items).toHaveLength(1);
    const { data: depth } = await two.client.call<Depth>(calls.readDepth, { query: { symbol: 'BTCUSDT' } });
    expect(depth.bids.length).toBeGreaterThan(0);
    await stranger.close();
  });
});
