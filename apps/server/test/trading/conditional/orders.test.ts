import {
  CODES,
  type ConditionalEvidence,
  type ConditionalOrder,
  calls,
  type SpotOrderWithFills,
} from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fund, startVenue, tokenOf, type Venue } from '../../harness/venue.ts';

let venue: Venue;
let customer = 7_000;
let token = '';

beforeAll(async () => {
  venue = await startVenue();
});
afterAll(() => venue.stop());
beforeEach(async () => {
  await venue.market.move('50000');
  customer += 1;
  token = tokenOf(customer);
  await fund(venue, customer, '100000');
  await fund(venue, customer, '2', { asset: 'BTC' });
  await fund(venue, customer, '100000', { kind: 'contract' });
});

let made = 0;
function waiting(body: Record<string, unknown> = {}) {
  made += 1;
  return {
    client_id: `wait-${made}`,
    market: 'spot',
    symbol: 'BTCUSDT',
    source: 'index',
    side: 'sell',
    amount: '0.1',
    legs: [{ kind: 'stop', trigger: '49000' }],
    ...body,
  };
}

function place(body: Record<string, unknown>) {
  return venue.client.call<ConditionalOrder>(calls.placeConditionalOrder, { body: waiting(body), token });
}

async function placed(body: Record<string, unknown> = {}): Promise<ConditionalOrder> {
  const { code, data, message } = await place(body);
  if (code !== 200) throw new Error(`${code} ${message}`);
  return data;
}

function read(id: string) {
  return venue.client.call<ConditionalOrder>(calls.readConditionalOrder, { params: { id }, token });
}

describe('a conditional order', () => {
  it('waits with its hold, is placed when its price comes, and shows the tick that decided among its neighbours', async () => {
    const order = await placed({
      legs: [
        { kind: 'stop', trigger: '49000', price: '48900' },
        { kind: 'take_profit', trigger: '52000' },
      ],
    });
    expect(order).toMatchObject({ status: 'waiting', held: '0.1', held_currency: 'BTC', amount: '0.1' });
    expect(order.legs).toMatchObject([
      { kind: 'stop', trigger: '49000.00', price: '48900.00', time_in_force: 'GTC' },
      { kind: 'take_profit', trigger: '52000.00', price: null, time_in_force: 'IOC' },
    ]);
    await venue.market.move('52100');
    const { data } = await read(order.id);
    expect(data).toMatchObject({ status: 'triggered', held: '0', decision: { leg: 1, price: '52100.00' } });
    const result = await venue.client.call<SpotOrderWithFills>(calls.readSpotOrder, {
      params: { id: data.order_id ?? '' },
      token,
    });
    expect(result.data).toMatchObject({ side: 'sell', type: 'market', status: 'filled', amount: '0.1' });
    const evidence = await venue.client.call<ConditionalEvidence>(calls.readConditionalEvidence, {
      params: { id: order.id },
      token,
    });
    const deciding = evidence.data.ticks.filter(({ decides }) => decides);
    expect(deciding).toMatchObject([{ price: '52100.00' }]);
    expect(evidence.data.ticks.length).toBeGreaterThan(1);
  });

  it('is the same order when it is sent again, and another under the same id is refused', async () => {
    const body = waiting();
    const send = (changes = {}) =>
      venue.client.call<ConditionalOrder>(calls.placeConditionalOrder, {
        body: { ...body, ...changes },
        token,
      });
    const first = await send();
    const again = await send({ legs: [{ kind: 'stop', trigger: '49000.0' }] });
    expect(again.data.id).toBe(first.data.id);
    expect((await send({ amount: '0.2' })).code).toBe(CODES.already_exists);
  });

  it('is amended, listed and canceled, by its owner alone', async () => {
    const { id } = await placed();
    const amend = (body: Record<string, unknown>, as = token) =>
      venue.client.call<ConditionalOrder>(calls.amendConditionalOrder, { params: { id }, body, token: as });
    const legs = [{ kind: 'stop', trigger: '48000' }];
    expect((await amend({ legs }, tokenOf(customer + 500))).code).toBe(CODES.order_not_found);
    expect((await amend({ legs, amount: '0.3' })).data).toMatchObject({ amount: '0.3', held: '0.3' });
    const list = async (query: Record<string, string>) => {
      const { data } = await venue.client.call<{ items: ConditionalOrder[] }>(calls.listConditionalOrders, {
        query,
        token,
      });
      return data.items.map((order) => order.id);
    };
    expect(await list({ status: 'open' })).toEqual([id]);
    expect(await list({ status: 'open', market: 'contracts' })).toEqual([]);
    const cancel = () =>
      venue.client.call<ConditionalOrder>(calls.cancelConditionalOrder, { params: { id }, token });
    expect((await cancel()).data).toMatchObject({
      status: 'canceled',
      cancel_reason: 'requested',
      held: '0',
    });
    expect((await cancel()).code).toBe(CODES.order_not_found_or_closed);
    expect((await amend({ legs })).code).toBe(CODES.order_not_found_or_closed);
    expect(await list({ status: 'history', symbol: 'BTCUSDT' })).toEqual([id]);
    await placed();
    await placed();
    const all = await venue.client.call<{ canceled: number }>(calls.cancelConditionalOrders, {
      query: { market: 'spot' },
      token,
    });
    expect(all.data.canceled).toBe(2);
  });

  it('follows the price as a trailing stop', async () => {
    const { id } = await placed({
      legs: [{ kind: 'trailing_stop', distance_percent: '2', activation: '51000' }],
    });
    await venue.market.move('52000');
    expect((await read(id)).data.legs).toMatchObject([
      { peak: '52000.00', trigger: '50960.00', distance_percent: '2', activation: '51000.00' },
    ]);
    await venue.market.move('50900');
    expect((await read(id)).data).toMatchObject({ status: 'triggered', decision: { peak: '52000.00' } });
  });

  it('goes on with what was not sold at its price, and says how much was', async () => {
    await fund(venue, customer, '98', { asset: 'BTC' });
    const { id } = await placed({ amount: '50' });
    // The provider buys about twenty at a time.
    await venue.market.move('48900');
    const { data: partly } = await read(id);
    expect(partly).toMatchObject({ status: 'waiting', amount: '50', decision: { price: '48900.00' } });
    const left = 50 - Number(partly.filled_amount);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(50);
    expect(Number(partly.held)).toBeCloseTo(left, 8);
    const first = await venue.client.call<SpotOrderWithFills>(calls.readSpotOrder, {
      params: { id: partly.order_id ?? '' },
      token,
    });
    expect(first.data).toMatchObject({ status: 'canceled', filled_amount: partly.filled_amount });
    for (const price of ['48800', '48700']) await venue.market.move(price);
    expect((await read(id)).data).toMatchObject({ status: 'triggered', amount: '50', held: '0' });
  });

  it('opens in a contract at its mark, and says what the mark was computed from', async () => {
    const order = await placed({
      market: 'contracts',
      symbol: 'BTCUSDT-PERP',
      source: 'mark',
      side: 'buy',
      action: 'open',
      multiple: 10,
      margin_mode: 'cross',
      amount: '1',
      legs: [{ kind: 'stop', trigger: '50500' }],
    });
    expect(order).toMatchObject({
      amount: '1',
      action: 'open',
      multiple: 10,
      margin_mode: 'cross',
      held_currency: 'USDT',
    });
    await venue.market.move('51500');
    const { data } = await read(order.id);
    expect(data).toMatchObject({ status: 'triggered', decision: { source: 'mark' } });
    expect(data.decision?.mark?.funding?.interval_ms).toBeGreaterThan(0);
  });

  it('refuses what contradicts itself', async () => {
    const code = async (body: Record<string, unknown>) => (await place(body)).code;
    expect(await code({ legs: [{ kind: 'stop', trigger: '51000' }] })).toBe(CODES.trigger_reached);
    expect(await code({ legs: [{ kind: 'stop', trigger: '0' }] })).toBe(CODES.price_invalid);
    expect(await code({ legs: [{ kind: 'trailing_stop' }] })).toBe(CODES.parameter_invalid);
    expect(await code({ legs: [{ kind: 'trailing_stop', distance_percent: '0' }] })).toBe(
      CODES.parameter_invalid,
    );
    expect(await code({ total: '5', amount: undefined })).toBe(CODES.lot_range);
    expect(await code({ multiple: 5 })).toBe(CODES.parameter_invalid);
    expect(await code({ margin_mode: 'cross' })).toBe(CODES.parameter_invalid);
    expect(await code({ market: 'contracts', symbol: 'BTCUSDT-PERP' })).toBe(CODES.parameter_invalid);
    expect(await code({ symbol: 'NONE' })).toBe(CODES.parameter_invalid);
    expect(await code({ amount: '50' })).toBe(CODES.insufficient_balance_order);
  });
});

describe('a purchase with protection', () => {
  it('is followed by the sale of what it bought', async () => {
    made += 1;
    const body = {
      client_id: `bracket-${made}`,
      symbol: 'BTCUSDT',
      side: 'buy',
      type: 'market',
      total: '1000',
      stop_loss: { trigger: '48000' },
      take_profit: { trigger: '53000', price: '52900' },
    };
    const bought = await venue.client.call<SpotOrderWithFills>(calls.placeSpotOrder, { body, token });
    expect(bought.data.status).toBe('filled');
    const { data } = await venue.client.call<{ items: ConditionalOrder[] }>(calls.listConditionalOrders, {
      query: {},
      token,
    });
    expect(data.items).toMatchObject([
      { parent_order_id: bought.data.id, side: 'sell', legs: [{ kind: 'stop' }, { kind: 'take_profit' }] },
    ]);
    const wrong = { ...body, client_id: 'wrong', stop_loss: { trigger: '60000' } };
    expect((await venue.client.call(calls.placeSpotOrder, { body: wrong, token })).code).toBe(
      CODES.buy_stop_loss_not_below,
    );
  });
});
