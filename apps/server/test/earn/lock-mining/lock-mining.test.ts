import type { LockMiningDetail, LockMiningOrder, LockMiningProduct, RedemptionQuote } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localCalendar, readDay } from '../../../src/platform/local-time.ts';
import { ProductsVenue, START, tokenOf, UNVERIFIED, units, ZONE } from '../products-venue.ts';

/** Noon in Berlin on the days that follow: from the 29th on by summer time. */
const NOONS = [
  '2026-03-27T11:00:00Z',
  '2026-03-28T11:00:00Z',
  '2026-03-29T10:00:00Z',
  '2026-03-30T10:00:00Z',
  '2026-03-31T10:00:00Z',
].map((text) => Date.parse(text));

let venue: ProductsVenue;
beforeAll(async () => {
  venue = await ProductsVenue.open();
  await venue.fund({ system: 'yield_pool' }, 'USDT', '100000');
});
afterAll(() => venue.stop());

const post = <Data>(token: string, path: string, body: object) =>
  venue.client.post<Data>(`/lockmining${path}`, { client_id: venue.name(), ...body }, { token });
const get = <Data>(token: string, path: string) => venue.client.get<Data>(`/lockmining${path}`, { token });
const lock = (token: string, product: number, amount: string, client_id = venue.name()) =>
  post<LockMiningOrder>(token, '/orders', { client_id, product_id: String(product), amount });

async function publish(productId: number, date: string, ratePpm: number): Promise<void> {
  const day = readDay(date) ?? 0;
  const startsAt = localCalendar(ZONE).instantOf(day, '00:00');
  await venue.must({ type: 'publish_mining_rate', productId, day, startsAt, ratePpm });
}

describe('locking', () => {
  it('of 10,000 for 5 days is estimated at 150 to 200 and counts once', async () => {
    const { customer, token } = await venue.customer();
    const product = await venue.mining();
    const id = venue.name();
    const first = await lock(token, product, '10000', id);
    expect(first).toMatchObject({
      code: 200,
      data: { estimated_min: '150', estimated_max: '200', status: 'ongoing', ends_at: NOONS[4] },
    });
    expect((await lock(token, product, '10000', id)).data).toEqual(first.data);
    expect(await venue.available(customer, 'USDT')).toBe('0');
  });

  it('is refused with the code that says why', async () => {
    const { token } = await venue.customer();
    const product = await venue.mining();
    expect((await lock(token, product, '99.99')).code).toBe(12292);
    expect((await lock(token, product, '50000.1')).code).toBe(12293);
    expect((await lock(token, product, '10000.1')).code).toBe(12104);
    expect((await lock(token, 999_999, '100')).code).toBe(12290);
    expect((await lock(token, product, '1e3')).code).toBe(561);
    expect((await lock(tokenOf(UNVERIFIED), product, '100')).code).toBe(12114);
    expect((await lock(tokenOf(1_500, 'demo'), product, '100')).code).toBe(556);
  });

  it('is entered with the decimals of its currency', async () => {
    const { token } = await venue.customer();
    const product = await venue.mining();
    venue.decimals.set('USDT', 6);
    expect((await lock(token, product, '100.0000001')).code).toBe(561);
    expect((await lock(token, product, '100.000001')).code).toBe(200);
    venue.decimals.clear();
  });
});

describe('redemption', () => {
  it('of 1,000 at 2 % costs 20 and gives 980, as quoted, once', async () => {
    const { customer, token } = await venue.customer();
    const { data } = await lock(token, await venue.mining(), '1000');
    const path = `/orders/${data.id}/redemption`;
    const quote = await get<RedemptionQuote>(token, path);
    expect(quote.data).toEqual({
      amount: '1000',
      early_rate: '0.02',
      penalty: '20',
      refund: '980',
      income_paid: '0',
    });
    const client_id = venue.name();
    const redeemed = await post<LockMiningOrder>(token, path, { client_id });
    expect(redeemed.data).toMatchObject({
      status: 'redeemed',
      penalty: '20',
      next_dividend_at: null,
      ends_at: START,
    });
    expect((await post(token, path, { client_id })).data).toEqual(redeemed.data);
    expect((await post(token, path, {})).code).toBe(12247);
    expect((await get(token, path)).code).toBe(12247);
    expect(await venue.available(customer, 'USDT')).toBe(units('9980'));
    const timeline = (await get<LockMiningDetail>(token, `/orders/${data.id}`)).data.timeline;
    expect(timeline.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['locked', '1000'],
      ['redemption', '980'],
    ]);
    expect((await get<{ items: LockMiningOrder[] }>(token, '/orders?status=history')).data.items).toEqual([
      redeemed.data,
    ]);
  });

  it('happens once when it is asked for many times at once', async () => {
    const { customer, token } = await venue.customer();
    const { data } = await lock(token, await venue.mining(), '1000');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(token, `/orders/${data.id}/redemption`, {})),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 12247)).toHaveLength(19);
    expect(await venue.available(customer, 'USDT')).toBe(units('9980'));
  });

  it("is nobody else's", async () => {
    const [owner, other] = [await venue.customer(), await venue.customer()];
    const { data } = await lock(owner.token, await venue.mining(), '1000');
    await get(owner.token, `/orders/${data.id}`);
    for (const path of [`/orders/${data.id}`, `/orders/${data.id}/redemption`]) {
      expect((await get(other.token, path)).code).toBe(11304);
    }
    expect((await get(other.token, '/orders/nothing')).code).toBe(12213);
    expect((await post(other.token, `/orders/${data.id}/redemption`, {})).code).toBe(11304);
  });
});

describe('dividends', () => {
  it('come at noon of the wall across a change of clocks and a restart, each once, then the principal', async () => {
    const { customer, token } = await venue.customer();
    const product = await venue.mining();
    const { data: order } = await lock(token, product, '10000');
    await publish(product, '2026-03-29', 4_000);
    await publish(product, '2026-03-31', 3_500);
    const detail = async () => (await get<LockMiningDetail>(token, `/orders/${order.id}`)).data;
    expect((await detail()).timeline.map(({ at, kind, rate }) => [at, kind, rate])).toEqual([
      [START, 'locked', null],
      [NOONS[0], 'income', null],
      [NOONS[1], 'income', null],
      [NOONS[2], 'income', '0.004'],
      [NOONS[3], 'income', null],
      [NOONS[4], 'income', '0.0035'],
      [NOONS[4], 'principal', null],
    ]);
    await venue.passTo((NOONS[2] ?? 0) - 1);
    expect(await venue.available(customer, 'USDT')).toBe(units('60'));
    await venue.restart(NOONS[2] ?? 0);
    await venue.passTo(venue.time);
    await venue.passTo(venue.time + 1);
    expect(await venue.available(customer, 'USDT')).toBe(units('100'));
    expect((await get<RedemptionQuote>(token, `/orders/${order.id}/redemption`)).data).toMatchObject({
      penalty: '200',
      income_paid: '100',
    });
    const { data: products } = await get<{ items: LockMiningProduct[] }>(token, '/products');
    expect(products.items.find(({ id }) => id === String(product))?.published_rates).toEqual([
      { day: '2026-03-31', rate: '0.0035' },
      { day: '2026-03-29', rate: '0.004' },
    ]);
    await venue.restart((NOONS[4] ?? 0) + 100 * 86_400_000);
    expect((await post(token, `/orders/${order.id}/redemption`, {})).code).toBe(12247);
    await venue.passTo(venue.time);
    expect(await venue.available(customer, 'USDT')).toBe(units('10165'));
    const ended = await detail();
    expect(ended).toMatchObject({ status: 'settled', income_paid: '165', penalty: null });
    expect(ended.timeline.every(({ done }) => done)).toBe(true);
    expect(venue.notices.filter((told) => told.customer === customer)).toMatchObject([
      { notice: { kind: 'mining_done', id: order.id, amount: '10000', currency: 'USDT' } },
    ]);
  });
});
