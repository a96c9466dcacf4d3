import {
  calls,
  type OptionClosing,
  type OptionOrder,
  type OptionsClosing,
  type OptionTerms,
  socketMessage,
} from '@trade/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SocketClient, until } from '../../harness/socket.ts';
import { FIRST_PRICE, OptionsVenue, tokenOf, units, VERIFIED } from './options-venue.ts';

let venue: OptionsVenue;
let customer = 2_000;
let token = '';
let price = FIRST_PRICE;

beforeAll(async () => {
  venue = await OptionsVenue.open();
});
afterAll(() => venue.stop());
beforeEach(async () => {
  customer += 1;
  token = tokenOf(customer);
  price = FIRST_PRICE;
  venue.time += 1_000;
  await venue.fund(customer, '1000');
  await venue.price(price);
});

const get = <Data>(path: string, as = token) => venue.client.get<Data>(path, { token: as });
const post = <Data>(path: string, body: unknown, as = token) =>
  venue.client.post<Data>(path, body, { token: as });
const list = async (query: string) =>
  (await get<{ items: OptionOrder[]; next_cursor: string | null }>(`/options/orders?${query}`)).data;

let closings = 0;
function closing(minValue = '0', changes: Record<string, unknown> = {}) {
  closings += 1;
  return { client_id: `close-${closings}`, min_value: minValue, ...changes };
}

describe('the terms', () => {
  it('say what is on sale and what the pool can still take on', async () => {
    const { data } = await get<{ offered: boolean; items: OptionTerms[] }>('/options/terms?symbol=BTCUSDT');
    expect(data.offered).toBe(true);
    const [terms] = data.items;
    expect(terms).toMatchObject({
      symbol: 'BTCUSDT',
      currency: 'USDT',
      version: 1,
      fee: '0',
      close_spread: '0.02',
      close_cutoff: 5_000,
      stale_after: 10_000,
      status: 'open',
      tick: { price: '67000.00', time: venue.time },
    });
    expect(terms?.durations.map(({ duration }) => duration)).toEqual([30, 60, 120, 180, 300, 900, 3_600]);
    expect(terms?.durations[0]).toEqual({
      duration: 30,
      payout: '0.8',
      min_stake: '5',
      max_stake: '1000',
      remaining: '1000',
    });
    expect((await get<{ items: OptionTerms[] }>('/options/terms')).data.items).toHaveLength(2);
  });

  it('are suspended where there is no price', async () => {
    const { data } = await get<{ items: OptionTerms[] }>('/options/terms?symbol=ETHUSDT');
    expect(data.items[0]).toMatchObject({ status: 'suspended', tick: null });
    expect((await get('/options/terms?symbol=NOPEUSDT')).code).toBe(561);
    expect((await venue.client.call(calls.readOptionTerms)).code).toBe(551);
  });
});

describe('a purchase', () => {
  it('answers the option, which is in the open list, then settles into the history', async () => {
    const { code, data, message } = await post<OptionOrder>(
      '/options/orders',
      venue.purchase({ stake: '12.5' }),
    );
    expect([code, message]).toEqual([200, 'Option bought.']);
    expect(data).toMatchObject({
      symbol: 'BTCUSDT',
      direction: 'up',
      duration: 30,
      stake: '12.5',
      payout_rate: '0.8',
      win_payout: '22.5',
      fee: '0',
      entry: { price: '67000.00', time: venue.time },
      exit: null,
      status: 'open',
      payout: null,
      earnings: null,
      created_at: venue.time,
      expires_at: venue.time + 30_000,
      close_until: venue.time + 25_000,
    });
    expect(await venue.available(customer)).toBe(`${units('987.5')}`);
    expect((await list('status=open')).items).toMatchObject([
      { id: data.id, status: 'open', live: { tick: data.entry } },
    ]);

    await venue.quiet(29, price);
    await venue.quiet(1, price + 1);
    await venue.quiet(1, price - 9);
    expect((await list('status=open')).items).toEqual([]);
    const [settled] = (await list('status=history&symbol=BTCUSDT')).items;
    expect(settled).toMatchObject({
      id: data.id,
      status: 'won',
      reason: null,
      exit: { price: '67000.01', time: data.expires_at },
      payout: '22.5',
      earnings: '10',
      closed_at: data.expires_at + 1_000,
      live: null,
    });
    expect((await get<OptionOrder>(`/options/orders/${data.id}`)).data).toEqual(settled);
    expect(await venue.available(customer)).toBe(`${units('1010')}`);
  });

  it.each([
    ['an unknown field', { payout: '9' }, 561],
    ['a price of its own', { price: '67000' }, 561],
    ['a payout rate of its own', { payout_rate: '0.99' }, 561],
    ['an unknown symbol', { symbol: 'NOPEUSDT' }, 561],
    ['no direction', { direction: undefined }, 571],
    ['a sideways direction', { direction: 'sideways' }, 561],
    ['a nameless client id', { client_id: '' }, 561],
    ['a duration as text', { duration: '30' }, 561],
    ['a duration that is not on sale', { duration: 31 }, 12272],
    ['terms of another version', { terms_version: 9 }, 12275],
    ['a market without a price', { symbol: 'ETHUSDT' }, 12202],
    ['a negative stake', { stake: '-100' }, 12271],
    ['a stake in floating point', { stake: '1e2' }, 12271],
    ['a stake that is a number', { stake: 100 }, 12271],
    ['no stake', { stake: undefined }, 571],
    ['a stake finer than a unit', { stake: '10.000000001' }, 12271],
    ['a stake below the least', { stake: '4.99999999' }, 12271],
    ['a stake above the largest', { stake: '1000.00000001' }, 12271],
    ['more than the balance', { stake: '1000', duration: 60, client_id: 'too-much' }, 200],
    ['an empty account afterwards', { stake: '5' }, 200],
  ])('with %s answers %j with %d and holds nothing when refused', async (what, changes, expected) => {
    const before = await venue.available(customer);
    const { code } = await post('/options/orders', venue.purchase(changes));
    expect([what, code]).toEqual([what, expected]);
    if (expected !== 200) expect(await venue.available(customer)).toBe(before);
  });

  it('above the balance is refused with 12206', async () => {
    await venue.buy(token, { stake: '995.00000001' });
    expect((await post('/options/orders', venue.purchase({ stake: '5' }))).code).toBe(12206);
    expect(await venue.available(customer)).toBe(`${units('4.99999999')}`);
  });

  it('on a suspended market or a silent feed is refused with 12202', async () => {
    const suspend = (status: 'suspended' | 'open') =>
      venue.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status });
    await suspend('suspended');
    expect((await post('/options/orders', venue.purchase())).code).toBe(12202);
    await suspend('open');
    venue.time += 10_001;
    expect((await post('/options/orders', venue.purchase())).code).toBe(12202);
    expect(await venue.available(customer)).toBe(`${units('1000')}`);
  });

  it('of real money needs permission', async () => {
    expect((await post('/options/orders', venue.purchase(), tokenOf(customer, 'real'))).code).toBe(12114);
    await venue.fund(VERIFIED, '100', 'real');
    expect((await venue.buy(tokenOf(VERIFIED, 'real'))).status).toBe('open');
    expect((await post('/options/orders', venue.purchase(), 'nobody')).code).toBe(551);
  });

  it('under the same client id is the same purchase, or refused', async () => {
    const body = venue.purchase();
    const first = await post<OptionOrder>('/options/orders', body);
    const again = await post<OptionOrder>('/options/orders', { ...body, stake: '100.00' });
    expect([again.code, again.data.id]).toEqual([200, first.data.id]);
    expect((await post('/options/orders', { ...body, direction: 'down' })).code).toBe(566);
    expect(await venue.available(customer)).toBe(`${units('900')}`);
  });
});

describe('options that the operator has switched off', () => {
  afterEach(() => {
    venue.offered = true;
  });

  it('are not sold, and what is open can be closed', async () => {
    const { id } = await venue.buy(token);
    venue.offered = false;
    const { data: terms } = await get<{ offered: boolean; items: OptionTerms[] }>('/options/terms');
    expect(terms.offered).toBe(false);
    expect(terms.items.length).toBeGreaterThan(0);
    expect(terms.items.every(({ status }) => status === 'suspended')).toBe(true);
    expect((await post('/options/orders', venue.purchase())).code).toBe(12202);
    expect((await post<OptionOrder>(`/options/orders/${id}/close`, closing())).data.status).toBe('closed');
  });
});

describe('lists', () => {
  it('come in pages, newest first, and show nobody else', async () => {
    const ids: string[] = [];
    for (let bought = 0; bought < 3; bought += 1) ids.unshift((await venue.buy(token)).id);
    const first = await list('status=open&limit=2');
    const second = await list(`status=open&limit=2&cursor=${first.next_cursor}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.next_cursor).toBeNull();
    expect((await list('status=open&symbol=ETHUSDT')).items).toEqual([]);
    expect((await get('/options/orders?cursor=x')).code).toBe(561);
    for (const [other, code] of [
      [tokenOf(customer, 'real'), 12213],
      [tokenOf(customer + 500), 12213],
    ] as const) {
      expect((await get<{ items: [] }>('/options/orders', other)).data.items).toEqual([]);
      expect((await get(`/options/orders/${ids[0]}`, other)).code).toBe(code);
      expect((await get(`/options/orders/${ids[0]}/cashout`, other)).code).toBe(code);
      expect((await post(`/options/orders/${ids[0]}/close`, closing(), other)).code).toBe(code);
    }
    for (const id of ['0', 'x', '999999999']) expect((await get(`/options/orders/${id}`)).code).toBe(12213);
  });
});

describe('closing early', () => {
  it('pays what was quoted while nothing moves', async () => {
    const { id, expires_at } = await venue.buy(token);
    await venue.quiet(5, price + 500);
    const quote = (await get<OptionClosing>(`/options/orders/${id}/cashout`)).data;
    expect(quote).toMatchObject({
      order_id: id,
      spread: '0.02',
      time: venue.time,
      expires_at: venue.time + 3_000,
      tick: { price: '67005.00' },
    });
    expect(units(quote.value)).toBe((units(quote.fair_value) * 98n) / 100n);
    const tooMuch = (units(quote.value) + 1n).toString().padStart(9, '0');
    const above = `${tooMuch.slice(0, -8)}.${tooMuch.slice(-8)}`;
    expect((await post(`/options/orders/${id}/close`, closing(above))).code).toBe(12274);
    const body = closing(quote.value);
    const { code, data, message } = await post<OptionOrder>(`/options/orders/${id}/close`, body);
    expect([code, message]).toEqual([200, 'Option closed.']);
    expect(data).toMatchObject({
      id,
      status: 'closed',
      payout: quote.value,
      exit: quote.tick,
      closed_at: venue.time,
      expires_at,
    });
    expect(await venue.available(customer)).toBe(`${units('900') + units(quote.value)}`);
    expect((await post<OptionOrder>(`/options/orders/${id}/close`, body)).data).toEqual(data);
    expect((await post(`/options/orders/${id}/close`, closing())).code).toBe(12247);
    expect((await get(`/options/orders/${id}/cashout`)).code).toBe(12247);
  });

  it('is refused in the last seconds, and with what is no amount', async () => {
    const { id } = await venue.buy(token);
    for (const min_value of ['-1', '1e3', 5, null]) {
      expect((await post(`/options/orders/${id}/close`, closing('0', { min_value }))).code).toBe(561);
    }
    await venue.quiet(25, price);
    expect((await get(`/options/orders/${id}/cashout`)).code).toBe(12273);
    expect((await post(`/options/orders/${id}/close`, closing())).code).toBe(12273);
    expect((await get<OptionOrder>(`/options/orders/${id}`)).data.live).toBeNull();
  });

  it('of all options takes those that can be closed, or none below the least value', async () => {
    const ending = await venue.buy(token);
    await venue.quiet(26, price + 5);
    const others = [await venue.buy(token, { duration: 60 }), await venue.buy(token, { direction: 'down' })];
    const quote = (await get<OptionsClosing>('/options/cashout')).data;
    expect(quote).toMatchObject({ count: 2, staying: 1, currency: 'USDT' });
    expect((await post('/options/orders/close_all', closing('400'))).code).toBe(12274);
    const { data, message } = await post<{ items: OptionOrder[] }>(
      '/options/orders/close_all',
      closing(quote.value),
    );
    expect(message).toBe('Options closed.');
    expect(data.items.map(({ id, status }) => [id, status])).toEqual(others.map(({ id }) => [id, 'closed']));
    const paid = data.items.reduce((sum, { payout }) => sum + units(payout ?? '0'), 0n);
    expect(paid).toBe(units(quote.value));
    expect((await list('status=open')).items).toMatchObject([{ id: ending.id }]);
    expect((await post('/options/orders/close_all', closing('0', { symbol: 'ETHUSDT' }))).data).toEqual({
      items: [],
    });
  });
});

describe('the private stream', () => {
  it('tells an option when it is bought, every second what it is worth, and how it ended', async () => {
    const socket = await SocketClient.open(`${venue.socketUrl}?token=${token}`);
    const stranger = await SocketClient.open(`${venue.socketUrl}?token=${tokenOf(customer, 'real')}`);
    const bought = await venue.buy(token);
    await until(() => socket.of(7).length === 1);
    expect(socket.of(7)).toEqual([{ ...bought, live: null }]);
    await venue.quiet(3, price + 100);
    // How many of the seconds are told one by one is up to the machine; the newest comes.
    await until(() => socket.of(7).at(-1)?.live?.time === venue.time);
    expect(socket.of(7).at(-1)?.live).toMatchObject({ tick: { price: '67001.00' } });
    await venue.quiet(28, price - 1);
    await until(() => socket.of(7).some(({ status }) => status === 'lost'));
    expect(socket.of(7).at(-1)).toMatchObject({ id: bought.id, payout: '0', earnings: '-100' });
    await stranger.settle();
    expect(stranger.of(7)).toEqual([]);
    for (const message of socket.messages) expect(socketMessage.safeParse(message).error).toBeUndefined();
    socket.close();
    stranger.close();
  });
});
