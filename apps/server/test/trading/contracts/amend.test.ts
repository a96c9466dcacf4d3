import { auditBooks } from '@trade/engine';
import type { ContractOrderWithFills } from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startVenue, type Venue } from '../../harness/venue.ts';
import { clientId, opening, Trader } from './trader.ts';

let venue: Venue;
let trader: Trader;

beforeAll(async () => {
  venue = await startVenue();
});
afterAll(() => venue.stop());
beforeEach(async () => {
  await venue.market.move('50000');
  trader = await Trader.fund(venue);
});

const waiting = { type: 'limit', price: '49000', lots: '4' };

function amend(id: string, body: Record<string, unknown>, as = trader) {
  return as.put<ContractOrderWithFills>(`/contracts/orders/${id}`, { client_id: clientId(), ...body });
}

it('changes an order in place, adjusts what it reserves, and says so', async () => {
  const { data: order } = await trader.order(opening(waiting));
  const { code, message, data } = await amend(order.id, { price: '49000', lots: '2' });
  expect([code, message]).toEqual([200, 'Order changed.']);
  expect(data).toMatchObject({ id: order.id, lots: '2', status: 'new' });
  expect(Number(data.reserved)).toBeCloseTo(Number(order.reserved) / 2, 4);
  expect((await amend(order.id, { price: '49500', lots: '3' })).data).toMatchObject({
    price: '49500.00',
    lots: '3',
  });
  expect(venue.sequencer.look((state) => auditBooks(state))).toBeNull();
});

it('fills at once at a price of the other side', async () => {
  const { data: order } = await trader.order(opening(waiting));
  const { data } = await amend(order.id, { price: '50500', lots: '4' });
  expect(data).toMatchObject({ id: order.id, status: 'filled', filled_lots: '4' });
  expect(data.fills.every(({ role }) => role === 'taker')).toBe(true);
});

it('repeats the result for the same client id, and refuses another content under it', async () => {
  const { data: order } = await trader.order(opening(waiting));
  const body = { client_id: clientId(), price: '49100', lots: '4' };
  const first = await trader.put<ContractOrderWithFills>(`/contracts/orders/${order.id}`, body);
  const again = await trader.put<ContractOrderWithFills>(`/contracts/orders/${order.id}`, body);
  expect(again.data).toEqual(first.data);
  const other = await trader.put(`/contracts/orders/${order.id}`, { ...body, lots: '3' });
  expect(other.code).toBe(566);
});

it('refuses wrong terms, a closed order and another customer', async () => {
  const { data: order } = await trader.order(opening(waiting));
  expect((await amend(order.id, { price: '49000.001', lots: '4' })).code).toBe(12205);
  expect((await amend(order.id, { price: '49000', lots: '0' })).code).toBe(12200);
  expect((await amend(order.id, { price: '49000', lots: '400' })).code).toBe(12228);
  expect((await amend(order.id, { price: '1', lots: '1' }, await Trader.fund(venue))).code).toBe(12213);
  await trader.delete(`/contracts/orders/${order.id}`);
  expect((await amend(order.id, { price: '49000', lots: '2' })).code).toBe(12247);
});

it('shows others a part of an order', async () => {
  const before = await depthAt('48000.00');
  const { data } = await trader.order(opening({ ...waiting, price: '48000', visible_lots: '0.5' }));
  expect(data).toMatchObject({ lots: '4', visible_lots: '0.5' });
  expect(await depthAt('48000.00')).toBeCloseTo(before + 0.5, 8);
  expect((await trader.order(opening({ ...waiting, visible_lots: '0.3' }))).code).toBe(12200);
});

async function depthAt(price: string): Promise<number> {
  const { bids } = venue.sequencer.depth('demo', 'BTCUSDT-PERP', 500);
  const spec = venue.contracts.find('BTCUSDT-PERP')?.spec;
  const found = bids.find(([ticks]) => ticks * (spec?.tickUnits ?? 0) === Number(price) * 1e8);
  return (found?.[1] ?? 0) / 100;
}
