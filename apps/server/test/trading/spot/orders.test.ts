import {
  type AssetsData,
  calls,
  type SpotFill,
  type SpotOrder,
  type SpotOrderWithFills,
} from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fund, startVenue, tokenOf, units, type Venue } from '../../harness/venue.ts';

let venue: Venue;
let customer = 2000;
let token = '';

beforeAll(async () => {
  venue = await startVenue();
  await venue.market.move('50000');
});
afterAll(() => venue.stop());
beforeEach(async () => {
  customer += 1;
  token = tokenOf(customer);
  await fund(venue, customer, '100000');
});

let made = 0;
function order(body: Record<string, unknown> = {}) {
  made += 1;
  return {
    client_id: `test-${made}`,
    symbol: 'BTCUSDT',
    side: 'buy',
    type: 'limit',
    price: '40000',
    amount: '0.1',
    ...body,
  };
}

function place(body: Record<string, unknown>, as = token) {
  return venue.client.call<SpotOrderWithFills>(calls.placeSpotOrder, { body, token: as });
}

async function balances(as = token) {
  const { data } = await venue.client.call<AssetsData>(calls.readAssets, { token: as });
  return data.balances.map(({ usdt_value: _value, held: _held, price: _price, ...balance }) => balance);
}

describe('placing an order', () => {
  it('answers a resting limit order and freezes its value', async () => {
    const { status, code, data } = await place(order());
    expect([status, code]).toEqual([200, 200]);
    expect(data).toMatchObject({
      symbol: 'BTCUSDT',
      side: 'buy',
      type: 'limit',
      time_in_force: 'GTC',
      price: '40000.00',
      amount: '0.1',
      total: null,
      filled_amount: '0',
      average_price: null,
      filled_percent: 0,
      status: 'new',
      fills: [],
    });
    expect(await balances()).toContainEqual({
      kind: 'coin',
      currency: 'USDT',
      available: '96000',
      frozen: '4000',
      margin: '0',
    });
  });

  it('answers a market buy by total with its fills, which add up', async () => {
    const { data } = await place(
      order({ type: 'market', price: undefined, amount: undefined, total: '30000' }),
    );
    expect(data).toMatchObject({
      status: 'filled',
      price: null,
      amount: null,
      total: '30000',
      filled_percent: 100,
    });
    expect(data.fills.length).toBeGreaterThan(0);
    const sum = (key: 'amount' | 'quote' | 'fee') =>
      data.fills.reduce((total, fill) => total + units(fill[key]), 0n);
    expect(sum('amount')).toBe(units(data.filled_amount));
    expect(sum('quote')).toBe(units(data.filled_quote));
    expect(sum('fee')).toBe(units(data.fee));
    expect(data.fee_currency).toBe('BTC');
    for (const fill of data.fills) expect(fill).toMatchObject({ role: 'taker', fee_currency: 'BTC' });
    expect(await balances()).toContainEqual({
      kind: 'coin',
      currency: 'USDT',
      available: text(units('100000') - units(data.filled_quote)),
      frozen: '0',
      margin: '0',
    });
  });

  it('is the same afterwards when read alone and in the list', async () => {
    const { data } = await place(order({ type: 'market', price: undefined, amount: '0.2' }));
    const read = await venue.client.call<SpotOrderWithFills>(calls.readSpotOrder, {
      params: { id: data.id },
      token,
    });
    expect(read.data).toEqual(data);
    const list = await venue.client.call<{ items: SpotOrder[] }>(calls.listSpotOrders, {
      query: { status: 'history' },
      token,
    });
    const { fills: _fills, ...withoutFills } = data;
    expect(list.data.items).toEqual([withoutFills]);
  });

  it('has its fills in pages, too, newest first', async () => {
    const { data } = await place(
      order({ type: 'market', price: undefined, amount: undefined, total: '99000' }),
    );
    expect(data.fills.length).toBeGreaterThan(1);
    const page = (cursor?: string) =>
      venue.client.call<{ items: SpotFill[]; next_cursor: string | null }>(calls.listSpotOrderFills, {
        params: { id: data.id },
        query: { limit: 1, ...(cursor !== undefined && { cursor }) },
        token,
      });
    const found: SpotFill[] = [];
    let cursor: string | undefined;
    do {
      const { data: one } = await page(cursor);
      expect(one.items).toHaveLength(1);
      found.push(...one.items);
      cursor = one.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(found.reverse()).toEqual(data.fills);
    expect((await page('x')).code).toBe(561);
    const params = { id: data.id };
    const stranger = tokenOf(customer + 100_000);
    expect((await venue.client.call(calls.listSpotOrderFills, { params, token: stranger })).code).toBe(12213);
  });

  it('refuses an unknown symbol, an unknown field and a nameless client id with 561, and says nothing else', async () => {
    const before = await balances();
    for (const wrong of [
      { symbol: 'NOPEUSDT' },
      { symbol: 'btcusdt' },
      { surprise: true },
      { client_id: '' },
      { client_id: 'a b' },
      { client_id: 'x'.repeat(65) },
      { side: 'hold' },
      { type: 'stop' },
      { time_in_force: 'DAY' },
    ]) {
      expect((await place(order(wrong))).code, JSON.stringify(wrong)).toBe(561);
    }
    expect(await balances()).toEqual(before);
  });

  it('refuses every wrong price and quantity and leaves the balances as they were', async () => {
    const before = await balances();
    const wrong = [
      '-1',
      '0',
      '1e-9',
      '1e400',
      'NaN',
      'Infinity',
      '0x10',
      ' 1 ',
      '1,000',
      '0.0000000000000000001',
    ];
    const stranger = [1, -1, null, true, [], ['1'], {}, `1${'0'.repeat(30)}`, ''];
    for (const value of [...wrong, ...stranger]) {
      expect((await place(order({ price: value }))).code, `price ${JSON.stringify(value)}`).toBe(12205);
      expect((await place(order({ amount: value }))).code, `amount ${JSON.stringify(value)}`).toBe(12200);
      const total = order({ type: 'market', price: undefined, amount: undefined, total: value });
      expect((await place(total)).code, `total ${JSON.stringify(value)}`).toBe(12200);
    }
    expect((await place(order({ price: '40000.001' }))).code).toBe(12205);
    expect((await place(order({ amount: '0.100001' }))).code).toBe(12200);
    expect((await place(order({ amount: '100.00001' }))).code).toBe(12200);
    expect((await place(order({ amount: '0.0001' }))).code).toBe(12201);
    expect((await place(order({ amount: '50' }))).code).toBe(12206);
    expect(await balances()).toEqual(before);
  });

  it('needs an approved identity for real money, and none for demo money', async () => {
    await fund(venue, customer, '1000', { mode: 'real' });
    const { status, code } = await place(order(), tokenOf(customer, 'real'));
    expect([status, code]).toEqual([403, 12114]);
  });

  it('needs a login', async () => {
    const { status, code } = await venue.client.call(calls.placeSpotOrder, { body: order() });
    expect([status, code]).toEqual([401, 551]);
  });
});

describe('a client id', () => {
  it('answers the same order again, as it is by then', async () => {
    const body = order();
    const first = await place(body);
    expect((await place(body)).data).toEqual(first.data);
    await venue.client.call(calls.cancelSpotOrder, { params: { id: first.data.id }, token });
    const third = await place({ ...body, price: '40000.00' });
    expect(third.data).toMatchObject({ id: first.data.id, status: 'canceled' });
  });

  it('is refused with another body, and is free for another customer', async () => {
    const body = order();
    const first = await place(body);
    const { status, code } = await place({ ...body, amount: '0.2' });
    expect([status, code]).toEqual([409, 566]);
    const other = tokenOf(customer + 100_000);
    await fund(venue, customer + 100_000, '100000');
    expect((await place(body, other)).data.id).not.toBe(first.data.id);
  });

  it('answers a refusal again', async () => {
    const body = order({ amount: '50' });
    expect((await place(body)).code).toBe(12206);
    await fund(venue, customer, '10000000');
    expect((await place(body)).code).toBe(12206);
  });

  it('places one order however many arrive at once', async () => {
    const body = order({ type: 'market', price: undefined, amount: '0.1' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(body)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers.every(({ data }) => data.filled_amount === '0.1' && data.fills.length > 0)).toBe(true);
    const list = await venue.client.call<{ items: SpotOrder[] }>(calls.listSpotOrders, {
      query: { status: 'history' },
      token,
    });
    expect(list.data.items).toHaveLength(1);
  });
});

it('fills the whole balance once when fifty orders ask for all of it at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => place(order({ price: '40000', amount: '2.5' }))),
  );
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, ...Array(49).fill(12206)]);
  expect(await balances()).toContainEqual({
    kind: 'coin',
    currency: 'USDT',
    available: '0',
    frozen: '100000',
    margin: '0',
  });
});

describe('cancelling', () => {
  it('gives back what was frozen, once', async () => {
    const { data } = await place(order());
    const canceled = await venue.client.call<SpotOrder>(calls.cancelSpotOrder, {
      params: { id: data.id },
      token,
    });
    expect(canceled.data).toMatchObject({ id: data.id, status: 'canceled', cancel_reason: 'requested' });
    expect((await venue.client.call(calls.cancelSpotOrder, { params: { id: data.id }, token })).code).toBe(
      12247,
    );
    expect(await balances()).toContainEqual({
      kind: 'coin',
      currency: 'USDT',
      available: '100000',
      frozen: '0',
      margin: '0',
    });
  });

  it('works while the market is suspended, when nothing can be placed', async () => {
    await venue.market.move('3000', 'ETHUSDT');
    const { data } = await place(order({ symbol: 'ETHUSDT', price: '2000', amount: '1' }));
    await venue.market.suspend('ETHUSDT');
    expect((await place(order({ symbol: 'ETHUSDT', price: '2000', amount: '1' }))).code).toBe(12202);
    expect((await venue.client.call(calls.cancelSpotOrder, { params: { id: data.id }, token })).code).toBe(
      200,
    );
  });

  it('cancels all orders or those of one symbol', async () => {
    await place(order());
    await place(order());
    await place(order({ symbol: 'SOLUSDT', price: '10', amount: '1' }));
    const some = await venue.client.call(calls.cancelSpotOrders, { query: { symbol: 'BTCUSDT' }, token });
    expect(some.data).toEqual({ canceled: 2 });
    expect((await venue.client.call(calls.cancelSpotOrders, { token })).data).toEqual({ canceled: 1 });
    expect((await venue.client.call(calls.cancelSpotOrders, { token })).data).toEqual({ canceled: 0 });
    expect(
      (await venue.client.call(calls.cancelSpotOrders, { query: { symbol: 'NOPEUSDT' }, token })).code,
    ).toBe(561);
  });
});

describe("somebody else's order", () => {
  it.each(['0', '-1', 'x', '999999999', '1e3', '99999999999999999999'])(
    'is not there, like order %s',
    async (id) => {
      const { status, code } = await venue.client.call(calls.readSpotOrder, { params: { id: id }, token });
      expect([status, code]).toEqual([404, 12213]);
      expect((await venue.client.call(calls.cancelSpotOrder, { params: { id: id }, token })).code).toBe(
        12213,
      );
    },
  );

  it('can be neither read nor cancelled, nor can the own order of the other mode', async () => {
    const { data } = await place(order());
    await venue.client.call(calls.readSpotOrder, { params: { id: data.id }, token });
    for (const [stranger, code] of [
      [tokenOf(customer + 100_000), 12213],
      [tokenOf(customer + 100_000, 'real'), 12213],
      [tokenOf(customer, 'real'), 12213],
    ] as const) {
      expect(
        (await venue.client.call(calls.readSpotOrder, { params: { id: data.id }, token: stranger })).code,
      ).toBe(code);
      expect(
        (await venue.client.call(calls.cancelSpotOrder, { params: { id: data.id }, token: stranger })).code,
      ).toBe(code);
      const list = await venue.client.call<{ items: SpotOrder[] }>(calls.listSpotOrders, { token: stranger });
      expect(list.data.items).toEqual([]);
    }
    expect(
      (await venue.client.call<SpotOrder>(calls.readSpotOrder, { params: { id: data.id }, token })).data
        .status,
    ).toBe('new');
  });
});

describe('the list of orders', () => {
  it('comes in pages, newest first, without gaps or repetitions', async () => {
    const placed: string[] = [];
    for (let index = 0; index < 7; index += 1) placed.unshift((await place(order())).data.id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/spot/orders?limit=3${cursor && `&cursor=${cursor}`}`;
      const page = await venue.client.get<{ items: SpotOrder[]; next_cursor: string | null }>(path, {
        token,
      });
      seen.push(...page.data.items.map(({ id }) => id));
      cursor = page.data.next_cursor;
    }
    expect(seen).toEqual(placed);
  });

  it('refuses a cursor, a limit and a status that are none', async () => {
    for (const query of [
      'cursor=x',
      'cursor=-1',
      'limit=0',
      'limit=101',
      'status=all',
      'symbol=NOPEUSDT',
      'x=1',
    ]) {
      expect((await venue.client.get(`/spot/orders?${query}`, { token })).code, query).toBe(561);
    }
  });
});

function text(value: bigint): string {
  const digits = value.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, '');
}
