import { auditBooks, restore } from '@trade/engine';
import { calls, type SpotOrder, type SpotOrderWithFills, type TwapOrderData } from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSnapshot } from '../../../src/core/projection/index.ts';
import { fund, startVenue, tokenOf, type Venue } from '../../harness/venue.ts';

let now = 1_700_000_000_000;
let venue: Venue;
let customer = 3000;
let token = '';
let made = 0;

beforeAll(async () => {
  venue = await startVenue({ now: () => now });
});
afterAll(() => venue.stop());
beforeEach(async () => {
  now += 1_000;
  await venue.market.move('50000');
  customer += 1;
  token = tokenOf(customer);
  await fund(venue, customer, '100000');
});

async function place(body: Record<string, unknown> = {}) {
  made += 1;
  const order = { client_id: `a-${made}`, symbol: 'BTCUSDT', side: 'buy', type: 'limit', ...body };
  return venue.client.call<SpotOrderWithFills>(calls.placeSpotOrder, { body: order, token });
}

async function amend(id: string, body: Record<string, unknown>, as = token) {
  made += 1;
  const change = { client_id: `a-${made}`, ...body };
  return venue.client.call<SpotOrderWithFills>(calls.amendSpotOrder, {
    params: { id },
    body: change,
    token: as,
  });
}

const waiting = { price: '40000', amount: '0.1' };

describe('amending a spot order', () => {
  it('changes it in place, and the tables hold it as the engine does', async () => {
    const { data: order } = await place(waiting);
    const { code, message, data } = await amend(order.id, { price: '41000', amount: '0.2' });
    expect([code, message]).toEqual([200, 'Order changed.']);
    expect(data).toMatchObject({ id: order.id, price: '41000.00', amount: '0.2', status: 'new', fills: [] });
    const list = await venue.client.call<{ items: SpotOrder[] }>(calls.listSpotOrders, { token });
    expect(list.data.items).toMatchObject([{ id: order.id, price: '41000.00', amount: '0.2' }]);
  });

  it('answers what it filled at once, and repeats that for the same client id', async () => {
    const { data: order } = await place(waiting);
    const body = { client_id: `again-${order.id}`, price: '50500', amount: '0.1' };
    const call = { params: { id: order.id }, body, token };
    const { data } = await venue.client.call<SpotOrderWithFills>(calls.amendSpotOrder, call);
    expect(data).toMatchObject({ id: order.id, status: 'filled', filled_amount: '0.1' });
    expect(data.fills.length).toBeGreaterThan(0);
    const again = await venue.client.call<SpotOrderWithFills>(calls.amendSpotOrder, call);
    expect(again.data).toEqual(data);
    const { code } = await amend(order.id, { price: '50500', amount: '0.2' });
    expect(code).toBe(12247);
  });

  it('refuses wrong terms, a closed order and another customer', async () => {
    const { data: order } = await place(waiting);
    expect((await amend(order.id, { price: '40000.001', amount: '0.1' })).code).toBe(12205);
    expect((await amend(order.id, { price: '40000', amount: '0' })).code).toBe(12200);
    expect((await amend(order.id, { price: '40000', amount: '9' })).code).toBe(12206);
    expect((await amend(order.id, { price: '1', amount: '1' }, tokenOf(customer + 500))).code).toBe(12213);
    await venue.client.call(calls.cancelSpotOrder, { params: { id: order.id }, token });
    expect((await amend(order.id, { price: '40000', amount: '0.1' })).code).toBe(12247);
  });

  it('shows others a part, and is restored from the tables with its place and its parts', async () => {
    const { data } = await place({ price: '30000', amount: '1', visible_amount: '0.2' });
    expect(data).toMatchObject({ amount: '1', visible_amount: '0.2' });
    const { data: moved } = await place({ price: '30000', amount: '0.5' });
    await amend(moved.id, { price: '30001', amount: '0.5' });
    const { bids } = venue.sequencer.depth('demo', 'BTCUSDT', 500);
    expect(bids).toContainEqual([3_000_000, 20_000]);
    await venue.sequencer.projected(venue.sequencer.status.seq);
    const snapshot = await readSnapshot(venue.database.pool);
    expect(snapshot?.orders).toContainEqual(
      expect.objectContaining({ visibleLots: 20_000, hiddenLots: 80_000 }),
    );
    expect(snapshot && auditBooks(restore(snapshot))).toBeNull();
  });
});

describe('a TWAP order', () => {
  const body = { symbol: 'BTCUSDT', side: 'buy', amount: '0.1', slices: 4, interval: 10 };
  async function begin(changes: Record<string, unknown> = {}) {
    made += 1;
    const order = { client_id: `t-${made}`, ...body, ...changes };
    return venue.client.call<TwapOrderData>(calls.placeTwapOrder, { body: order, token });
  }
  const read = (id: string) =>
    venue.client.call<TwapOrderData>(calls.readTwapOrder, { params: { id }, token });

  it('trades slice by slice as time passes, and shows how far it is', async () => {
    const { code, data } = await begin();
    expect(code).toBe(200);
    expect(data).toMatchObject({
      status: 'running',
      slices_done: 1,
      filled_amount: '0.025',
      filled_percent: 25,
    });
    expect(data.next_at).toBe(data.created_at + 10_000);
    for (let slice = 2; slice <= 4; slice += 1) {
      now += 10_000;
      await venue.market.move('50000');
      await venue.sequencer.submit({ type: 'clock' });
    }
    expect((await read(data.id)).data).toMatchObject({
      status: 'filled',
      slices_done: 4,
      filled_amount: '0.1',
      held: '0',
      next_at: null,
    });
    const list = await venue.client.call<{ items: TwapOrderData[] }>(calls.listTwapOrders, {
      query: { status: 'history' },
      token,
    });
    expect(list.data.items).toMatchObject([{ id: data.id, status: 'filled' }]);
    const orders = await venue.client.call<{ items: SpotOrder[] }>(calls.listSpotOrders, {
      query: { status: 'history' },
      token,
    });
    expect(orders.data.items.map(({ client_id }) => client_id)).toEqual(Array(4).fill(`twap:${data.id}`));
  });

  it('is canceled once, and gives back what it holds', async () => {
    const { data } = await begin({ price: '51000' });
    expect(data).toMatchObject({ has_own_price: true, price: '51000.00', held: '3825' });
    const cancel = () =>
      venue.client.call<TwapOrderData>(calls.cancelTwapOrder, { params: { id: data.id }, token });
    expect((await cancel()).data).toMatchObject({
      status: 'canceled',
      held: '0',
      cancel_reason: 'requested',
    });
    expect((await cancel()).code).toBe(12247);
  });

  it('refuses a plan out of bounds, and wrong terms', async () => {
    expect((await begin({ slices: 1 })).code).toBe(561);
    expect((await begin({ interval: 4 })).code).toBe(561);
    expect((await begin({ amount: '0' })).code).toBe(12200);
    expect((await begin({ price: '0.001' })).code).toBe(12205);
    expect((await begin({ amount: '9' })).code).toBe(12206);
  });
});
