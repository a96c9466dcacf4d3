import { type AssetsData, type AssetsHistory, calls } from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fund, startVenue, tokenOf, units, type Venue } from '../../harness/venue.ts';

const DAY = 24 * 60 * 60_000;
const TODAY = Date.UTC(2026, 5, 10);

let venue: Venue;
let customer = 5000;
let token = '';
let clock = TODAY - 5 * DAY;

beforeAll(async () => {
  venue = await startVenue({ now: () => clock });
  await venue.market.move('50000');
});
afterAll(() => venue.stop());
beforeEach(() => {
  customer += 1;
  token = tokenOf(customer);
});

async function history(days: number) {
  const { data } = await venue.client.call<AssetsHistory>(calls.readAssetsHistory, {
    query: { days },
    token,
  });
  return data.points;
}

describe('the worth of an account day by day', () => {
  it('is what the ledger and the prices of each day make it, with nothing stored for it', async () => {
    clock = TODAY - 3 * DAY - 60_000;
    venue.market.remember(clock - DAY, '50000');
    await fund(venue, customer, '1000');
    clock = TODAY - 2 * DAY - 60_000;
    venue.market.remember(clock, '52000');
    await fund(venue, customer, '2', { asset: 'BTC' });
    clock = TODAY - DAY - 60_000;
    venue.market.remember(clock, '40000');
    await venue.sequencer.submit({
      type: 'defund',
      reference: 'taken back',
      mode: 'demo',
      customer,
      kind: 'coin',
      asset: 'USDT',
      amount: units('400').toString(),
      category: 'manual_withdrawal',
    });
    clock = TODAY - 60_000;
    venue.market.remember(clock, '45000');
    clock = TODAY + 60_000;
    await fund(venue, customer, '7', { kind: 'option' });
    await venue.market.move('60000');

    // Now, by the buy price; on earlier days by the reference price.
    const bid = (venue.sequencer.depth('demo', 'BTCUSDT', 1).bids[0]?.[0] ?? 0) / 100;
    const now = String(607 + 2 * bid);
    expect(await history(5)).toEqual([
      { time: TODAY - 4 * DAY, value: '0' },
      { time: TODAY - 3 * DAY, value: '1000' },
      { time: TODAY - 2 * DAY, value: '105000' },
      { time: TODAY - DAY, value: '80600' },
      { time: TODAY, value: '90600' },
      { time: clock, value: now },
    ]);
    const { data } = await venue.client.call<AssetsData>(calls.readAssets, { token });
    expect(data.totals.all).toBe(now);
    // The line and the profit of today tell the same story: 30,000 for the coins, nothing for what
    // was paid in.
    expect(data.today.profit).toBe('30000');
  });

  it('is zero throughout for somebody who has nothing', async () => {
    const points = await history(30);
    expect(points).toHaveLength(31);
    expect(new Set(points.map(({ value }) => value))).toEqual(new Set(['0']));
  });

  it('needs a login, and a sensible number of days', async () => {
    expect((await venue.client.call(calls.readAssetsHistory)).code).toBe(551);
    for (const days of ['0', '91', 'x']) {
      expect((await venue.client.call(calls.readAssetsHistory, { query: { days }, token })).code).toBe(561);
    }
  });
});

describe('what is set aside', () => {
  it('is explained to the last unit, whatever holds it', async () => {
    await fund(venue, customer, '1000');
    await fund(venue, customer, '1', { asset: 'BTC' });
    const real = { mode: 'real' } as const;
    await fund(venue, customer, '500', real);
    const order = { symbol: 'BTCUSDT', type: 'limit' };
    const place = (body: object) =>
      venue.client.call(calls.placeSpotOrder, { body: { ...order, ...body }, token });
    await place({ client_id: 'a', side: 'buy', price: '30000', amount: '0.01' });
    await place({ client_id: 'b', side: 'buy', price: '20000', amount: '0.01' });
    await place({ client_id: 'c', side: 'sell', price: '70000', amount: '0.25' });
    const { rejection } = await venue.sequencer.submit({
      type: 'open_withdrawal',
      ...real,
      customer,
      clientId: 'w',
      digest: 'w',
      asset: 'USDT',
      amount: units('100').toString(),
      fee: units('1').toString(),
      approvals: 1,
    });
    expect(rejection).toBeNull();

    const demo = (await venue.client.call<AssetsData>(calls.readAssets, { token })).data.balances;
    const coin = demo.filter(({ kind }) => kind === 'coin');
    expect(coin).toMatchObject([
      {
        currency: 'USDT',
        frozen: '500',
        held: [{ bucket: 'frozen', reason: 'spot_order', amount: '500' }],
      },
      {
        currency: 'BTC',
        frozen: '0.25',
        held: [{ bucket: 'frozen', reason: 'spot_order', amount: '0.25' }],
      },
    ]);
    const realToken = tokenOf(customer, 'real');
    const { data } = await venue.client.call<AssetsData>(calls.readAssets, { token: realToken });
    expect(data.balances[0]).toMatchObject({
      available: '399',
      frozen: '101',
      held: [{ bucket: 'frozen', reason: 'withdrawal', amount: '101' }],
    });
  });
});
