import { calls, type FinancialOrder, type FinancialProduct } from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, ProductsVenue, tokenOf, UNVERIFIED, units } from '../products-venue.ts';

let venue: ProductsVenue;
beforeAll(async () => {
  venue = await ProductsVenue.open();
  await venue.fund({ system: 'yield_pool' }, 'BTC', '1');
  await venue.fund({ system: 'yield_pool' }, 'USDT', '1000000');
});
afterAll(() => venue.stop());
beforeEach(async () => {
  venue.offered = true;
  await venue.price('60000');
});

const buy = (token: string, product: number, quantity: number, client_id = venue.name()) =>
  venue.client.call<FinancialOrder>(calls.placeFinancialOrder, {
    body: { client_id, product_id: String(product), quantity },
    token,
  });
const productOf = async (id: number, query = '') => {
  const { data } = await venue.client.get<{ items: FinancialProduct[] }>(`/financial/products${query}`, {
    token: tokenOf(UNVERIFIED),
  });
  return data.items.find((product) => product.id === String(id));
};
const ordersOf = async (token: string, status = 'all') =>
  (
    await venue.client.call<{ items: FinancialOrder[] }>(calls.listFinancialOrders, {
      query: { status },
      token,
    })
  ).data.items;

describe('a purchase', () => {
  it('answers what was agreed, and counts once', async () => {
    const { customer, token } = await venue.customer();
    const product = await venue.financial();
    const id = venue.name();
    const first = await buy(token, product, 10, id);
    expect(first).toMatchObject({
      code: 200,
      data: {
        product_id: String(product),
        section: 'BTC',
        quantity: 10,
        investment_amount: '0.1',
        reference_price: '60000',
        maturity_date: venue.time + 31 * DAY,
        status: 'purchased',
        settlement_amount: null,
      },
    });
    expect((await buy(token, product, 10, id)).data).toEqual(first.data);
    expect((await buy(token, product, 11, id)).code).toBe(566);
    expect(await venue.available(customer, 'BTC')).toBe(units('0.9'));
    expect(await ordersOf(token, 'purchased')).toEqual([first.data]);
    expect(await ordersOf(token, 'completed')).toEqual([]);
    expect(await productOf(product)).toMatchObject({ status: 'selling', remaining_shares: 990 });
    expect(await productOf(product, '?section=ETH')).toBeUndefined();
  });

  it('is refused with the code that says why', async () => {
    const { token } = await venue.customer();
    const product = await venue.financial(200);
    expect((await buy(token, product, 101)).code).toBe(12104);
    expect((await buy(token, product, 201)).code).toBe(12291);
    expect((await buy(token, 999_999, 1)).code).toBe(12290);
    expect((await buy(tokenOf(UNVERIFIED), product, 1)).code).toBe(12114);
    expect((await buy(tokenOf(1_500, 'demo'), product, 1)).code).toBe(556);
    const empty = { client_id: venue.name(), product_id: String(product) };
    expect((await venue.client.call(calls.placeFinancialOrder, { body: empty, token })).code).toBe(571);
    venue.offered = false;
    expect((await buy(token, product, 1)).code).toBe(12290);
  });

  it('stops at the last funded share, however many want it at once', async () => {
    const crowd = await Promise.all(Array.from({ length: 10 }, () => venue.customer()));
    const product = await venue.financial(5_000);
    // A share's other outcome is 605.917... USDT, of which the pool is left enough for 7 after this
    // purchase.
    const { remaining_shares: remaining = 0 } = (await productOf(product)) ?? {};
    const { token } = await venue.customer();
    await venue.fund({ customer: Number(token.split('-')[0]), kind: 'coin' }, 'BTC', '50');
    expect((await buy(token, product, remaining - 7)).code).toBe(200);
    const codes = await Promise.all(
      Array.from(
        { length: 50 },
        async (_, index) => (await buy(crowd[index % 10]?.token ?? '', product, 1)).code,
      ),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(7);
    expect(codes.filter((code) => code === 12291)).toHaveLength(43);
    expect(await productOf(product)).toMatchObject({ status: 'sold_out', remaining_shares: 0 });
  });
});

describe('maturity', () => {
  it('settles by the tick of maturity through a restart, tells the customer, and frees the pool', async () => {
    const { customer, token } = await venue.customer();
    await venue.fund({ system: 'yield_pool' }, 'USDT', '100000');
    const product = await venue.financial();
    const { data: bought } = await buy(token, product, 10);
    venue.time = bought.maturity_date - 1_000;
    await venue.price('59999');
    await venue.restart(bought.maturity_date + 3 * DAY);
    await venue.passTo(venue.time);
    expect(await ordersOf(token)).toMatchObject([{ status: 'purchased', settlement_price: null }]);
    expect(await productOf(product)).toMatchObject({ status: 'holding' });
    await venue.price('70000');
    const [settled] = await ordersOf(token, 'completed');
    expect(settled).toMatchObject({
      settlement_price: '59999',
      settlement_tick: { time: bought.maturity_date - 1_000, price: '59999' },
      settlement_amount: '0.1009863',
      settlement_currency: 'BTC',
      income: '0.0009863',
    });
    expect(await venue.available(customer, 'BTC')).toBe(units('1.0009863'));
    expect(await productOf(product)).toMatchObject({ status: 'settled', settlement_price: '59999' });
    expect(venue.notices.filter((told) => told.customer === customer)).toMatchObject([
      { notice: { kind: 'financial_settled', id: bought.id, amount: '0.1009863', currency: 'BTC' } },
    ]);
  });
});
