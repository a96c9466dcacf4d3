import { CODES, type ConditionalOrder, calls, type SpotOrder } from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fund, startVenue, tokenOf, type Venue } from '../../harness/venue.ts';

let venue: Venue;
let customer = 7_000;
let token = '';
let buyer = '';

beforeAll(async () => {
  venue = await startVenue();
});
afterAll(() => venue.stop());
beforeEach(async () => {
  await venue.market.move('50000');
  customer += 2;
  [token, buyer] = [tokenOf(customer), tokenOf(customer + 1)];
  await fund(venue, customer, '100000');
  await fund(venue, customer, '1', { asset: 'BTC' });
  await fund(venue, customer + 1, '1000000');
});

const SALE = {
  market: 'spot',
  symbol: 'BTCUSDT',
  source: 'index',
  side: 'sell',
  amount: '1',
  legs: [{ kind: 'stop', trigger: '49000' }],
  resting: { price: '50000.01' },
};

let made = 0;
const place = (changes: Record<string, unknown> = {}) => {
  made += 1;
  const body = { client_id: `rests-${made}`, ...SALE, ...changes };
  return venue.client.call<ConditionalOrder>(calls.placeConditionalOrder, { body, token });
};
const read = async (id: string) =>
  (await venue.client.call<ConditionalOrder>(calls.readConditionalOrder, { params: { id }, token })).data;
const restingOf = async ({ resting }: ConditionalOrder) => {
  const params = { id: resting?.order_id ?? '' };
  return (await venue.client.call<SpotOrder>(calls.readSpotOrder, { params, token })).data;
};

it('rests in the book beside the stop, for the money of one', async () => {
  const { data: order } = await place({ resting: { price: '60000', client_id: 'gain' } });
  expect(order).toMatchObject({
    status: 'waiting',
    held: '0',
    resting: { client_id: 'gain', price: '60000.00', open: true },
  });
  expect(await restingOf(order)).toMatchObject({
    status: 'new',
    post_only: true,
    amount: '1',
    client_id: 'gain',
  });
  await venue.market.move('48900');
  expect(await read(order.id)).toMatchObject({ status: 'triggered', resting: { open: false } });
  expect(await restingOf(order)).toMatchObject({ status: 'canceled', cancel_reason: 'other_leg' });
});

it('ends the stop with its first fill, by whoever buys', async () => {
  const { data: order } = await place();
  const body = {
    client_id: `buys-${made}`,
    symbol: 'BTCUSDT',
    side: 'buy',
    type: 'limit',
    price: '50000.01',
    amount: '0.1',
  };
  const bought = await venue.client.call<SpotOrder>(calls.placeSpotOrder, { body, token: buyer });
  expect(bought.data.status).toBe('filled');
  expect(await read(order.id)).toMatchObject({ status: 'canceled', cancel_reason: 'other_leg', held: '0' });
  expect(await restingOf(order)).toMatchObject({ status: 'new', filled_amount: '0.1' });
});

it('is changed and canceled as one, through either of its legs', async () => {
  const { data: order } = await place({ resting: { price: '60000' } });
  const amended = await venue.client.call<ConditionalOrder>(calls.amendConditionalOrder, {
    params: { id: order.id },
    body: { amount: '0.5', resting_price: '61000', legs: SALE.legs },
    token,
  });
  expect(amended.data).toMatchObject({ amount: '0.5', resting: { price: '61000.00' } });
  expect(await restingOf(order)).toMatchObject({ amount: '0.5', price: '61000.00' });
  const params = { id: order.resting?.order_id ?? '' };
  const smaller = { client_id: `smaller-${made}`, price: '61000', amount: '0.4' };
  await venue.client.call(calls.amendSpotOrder, { params, body: smaller, token });
  expect(await read(order.id)).toMatchObject({ amount: '0.4' });
  await venue.client.call(calls.cancelSpotOrder, { params, token });
  expect(await read(order.id)).toMatchObject({ status: 'canceled', cancel_reason: 'requested' });
});

it.each([
  ['on contracts', { market: 'contracts', symbol: 'BTCUSDT-PERP', action: 'open', multiple: 5 }],
  ['beside two that wait', { legs: [...SALE.legs, { kind: 'take_profit', trigger: '60000' }] }],
  ['beside a take-profit', { legs: [{ kind: 'take_profit', trigger: '60000' }] }],
])('is refused %s', async (_, changes) => {
  expect((await place(changes)).code).toBe(CODES.parameter_invalid);
});

it('is refused at a price that is reached, or between two steps', async () => {
  expect((await place({ resting: { price: '50000' } })).code).toBe(CODES.trigger_reached);
  expect((await place({ resting: { price: '60000.001' } })).code).toBe(CODES.price_invalid);
});
