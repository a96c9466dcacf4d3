import { auditBooks } from '@trade/engine';
import { calls, type FundingRecord, type LedgerEntry } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVenue, units, type Venue } from '../../harness/venue.ts';
import { opening, type Page, Trader } from './trader.ts';

const HOUR = 3_600_000;
/** A Thursday, in the middle of an interval of funding. */
const START = Date.UTC(2026, 10, 19, 12);
const EXPIRY = Date.UTC(2026, 10, 20, 8);

let now = START;
let venue: Venue;

beforeAll(async () => {
  venue = await startVenue({ now: () => now });
  await venue.market.move('50000');
});
afterAll(() => venue.stop());

/** Lets time pass to a moment, as the alarm would. */
async function passTo(at: number, price = '50000'): Promise<void> {
  now = at;
  await venue.sequencer.submit({ type: 'clock' });
  await venue.market.move(price);
  await venue.sequencer.projected(venue.sequencer.status.seq);
}

describe('funding', () => {
  it('is exchanged at the instant, between who holds then, and is on record', async () => {
    const trader = await Trader.fund(venue);
    const late = await Trader.fund(venue);
    const position = await trader.open({ lots: '10' });
    const before = await trader.account();
    await passTo(Date.UTC(2026, 10, 19, 16));
    await late.open({ lots: '10' });
    const { data } = await trader.get<Page<FundingRecord>>('/market/funding?symbol=BTCUSDT-PERP');
    expect(data.items).toHaveLength(1);
    const [record] = data.items;
    // No premium to speak of: the rate is the interest, 0.01 %, give or take what the book's middle
    // adds.
    expect(Math.abs(Number(record?.rate) - 0.0001)).toBeLessThanOrEqual(0.0005);
    expect(record).toMatchObject({ symbol: 'BTCUSDT-PERP', index_price: '50000.00' });
    expect(record?.time).toBe(Date.UTC(2026, 10, 19, 16));
    const held = await trader.position(position.id);
    const paid = Number(held.funding);
    expect(paid).toBeCloseTo(-Number(record?.rate) * Number(record?.mark_price), 4);
    const after = await trader.account();
    expect(Number(after.total - before.total)).toBeCloseTo(paid * 1e8, -2);
    expect((await late.positions())[0]?.funding).toBe('0');
    const ledger = await trader.get<Page<LedgerEntry>>('/assets/ledger?kind=contract');
    const payment = ledger.data.items.find(({ reference }) => reference.startsWith('funding:'));
    expect(payment?.subject).toEqual({ kind: 'position', id: position.id });
  });

  it('has a history in pages, of eternal contracts alone', async () => {
    await passTo(Date.UTC(2026, 10, 20, 0));
    const path = '/market/funding?symbol=BTCUSDT-PERP&limit=1';
    const first = await venue.client.get<Page<FundingRecord>>(path);
    expect(first.data.items.map(({ time }) => time)).toEqual([Date.UTC(2026, 10, 20, 0)]);
    const second = await venue.client.get<Page<FundingRecord>>(`${path}&cursor=${first.data.next_cursor}`);
    expect(second.data.items.map(({ time }) => time)).toEqual([Date.UTC(2026, 10, 19, 16)]);
    expect((await venue.client.call(calls.listFunding, { query: { symbol: 'BTCUSDT-WEEK' } })).code).toBe(
      559,
    );
    expect((await venue.client.call(calls.listFunding, { query: { symbol: 'BTCUSDT' } })).code).toBe(559);
    expect(
      (await venue.client.call(calls.listFunding, { query: { symbol: 'BTCUSDT-PERP', cursor: 'x' } })).code,
    ).toBe(561);
  });
});

describe('expiry', () => {
  it('takes nothing new in the last ten minutes, settles at the average of the index, and rolls', async () => {
    const trader = await Trader.fund(venue);
    const ticket = await trader.open({ symbol: 'BTCUSDT-WEEK', lots: '4' });
    expect(ticket.expires_at).toBe(EXPIRY);
    await passTo(EXPIRY - 30 * 60_000);
    for (let minute = 29; minute > 10; minute -= 1) await passTo(EXPIRY - minute * 60_000, '51000');
    const resting = await trader.order(opening({ symbol: 'BTCUSDT-WEEK', type: 'limit', price: '40000' }));
    await passTo(EXPIRY - 10 * 60_000, '51000');
    expect((await trader.order(opening({ symbol: 'BTCUSDT-WEEK' }))).code).toBe(12209);
    expect((await trader.post('/contracts/quote', opening({ symbol: 'BTCUSDT-WEEK' }))).code).toBe(12209);
    const expired = await trader.get<{ status: string; cancel_reason: string }>(
      `/contracts/orders/${resting.data.id}`,
    );
    expect(expired.data).toMatchObject({ status: 'canceled', cancel_reason: 'expired' });
    for (let minute = 9; minute > 0; minute -= 1) await passTo(EXPIRY - minute * 60_000, '51000');
    await passTo(EXPIRY, '60000');
    const settled = await trader.position(ticket.id);
    expect(settled).toMatchObject({ status: 'settled', closed_by: 'settlement', margin: '0' });
    // A minute at 50,000, then 29 at 51,000.
    expect(Number(settled.settlement_price)).toBeGreaterThan(50_900);
    expect(Number(settled.settlement_price)).toBeLessThan(51_000);
    expect(settled.settlement_time).toBe(EXPIRY);
    const { data } = await trader.get<Page<LedgerEntry>>(
      '/assets/ledger?kind=contract&category=single_contract_close',
    );
    expect(data.items.some(({ amount }) => units(amount.replace('-', '')) > 0n)).toBe(true);
    const next = await trader.open({ symbol: 'BTCUSDT-WEEK', lots: '1' });
    expect(next.expires_at).toBe(EXPIRY + 7 * 24 * HOUR);
  });
});

it('leaves every book at zero', () => {
  expect(venue.sequencer.look((state) => auditBooks(state))).toBeNull();
});
