import { type AssetsData, calls, type TransferRecord } from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fund, startVenue, tokenOf, type Venue } from '../../harness/venue.ts';

let venue: Venue;
let customer = 6000;
let token = '';
let clock = Date.UTC(2026, 5, 10);

beforeAll(async () => {
  venue = await startVenue({ now: () => clock });
});
afterAll(() => venue.stop());
beforeEach(() => {
  customer += 1;
  token = tokenOf(customer);
});

const body = { client_id: 't-1', from: 'coin', to: 'contract', currency: 'USDT', amount: '40.5' };

const transfer = (changes: object = {}) =>
  venue.client.call<TransferRecord>(calls.transfer, { body: { ...body, ...changes }, token });

interface Page {
  items: TransferRecord[];
  next_cursor: string | null;
}

describe('transfers', () => {
  it('arrive at once, whole, and leave a record with every field', async () => {
    await fund(venue, customer, '100');
    const { code, data, message } = await transfer();
    expect(code).toBe(200);
    expect(message).toBe('Transfer completed.');
    expect(data).toEqual({
      id: expect.stringMatching(/^\d+$/),
      source: 'coin',
      target: 'contract',
      currency: 'USDT',
      amount: '40.5',
      exchange_rate: '1',
      fee_rate: '0',
      transaction_rate: '1',
      time: clock,
    });
    const assets = await venue.client.call<AssetsData>(calls.readAssets, { token });
    expect(assets.data.totals).toMatchObject({ coin: '59.5', contract: '40.5', option: '0', all: '100' });
    const listed = await venue.client.call<Page>(calls.listTransfers, { token });
    expect(listed.data).toEqual({ items: [data], next_cursor: null });
  });

  it('happen once for a client id, whatever its spelling, and not at all with another body', async () => {
    await fund(venue, customer, '100');
    const first = await transfer();
    const again = await transfer({ amount: '40.50' });
    expect(again).toMatchObject({ code: 200, data: first.data });
    expect((await transfer({ amount: '1' })).code).toBe(566);
    const { data } = await venue.client.call<Page>(calls.listTransfers, { token });
    expect(data.items).toHaveLength(1);
  });

  it.each([
    [{ amount: '100.00000001' }, 12104],
    [{ from: 'option', to: 'coin' }, 12104],
    [{ amount: '0' }, 561],
    [{ amount: '0.000000001' }, 561],
    [{ amount: '-1' }, 561],
    [{ amount: 1 }, 561],
    [{ amount: '1e2' }, 561],
    [{ to: 'coin' }, 561],
    [{ to: 'bank' }, 561],
    [{ currency: 'NONE' }, 561],
    [{ client_id: '' }, 561],
    [{ note: 'more than is known' }, 561],
  ])('are refused with a code: %o', async (changes, code) => {
    await fund(venue, customer, '100');
    expect((await transfer(changes)).code).toBe(code);
  });

  it('are listed newest first, by period and page, to nobody but their owner', async () => {
    await fund(venue, customer, '100');
    const made: TransferRecord[] = [];
    for (let index = 0; index < 5; index += 1) {
      clock += 1_000;
      made.unshift((await transfer({ client_id: `t-${index}`, amount: `${index + 1}` })).data);
    }
    const seen: TransferRecord[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `/transfers?limit=2${cursor && `&cursor=${cursor}`}`;
      const { data } = await venue.client.get<Page>(path, { token });
      seen.push(...data.items);
      cursor = data.next_cursor;
    }
    expect(seen).toEqual(made);
    const { from, to } = { from: clock - 3_000, to: clock - 2_000 };
    const period = await venue.client.call<Page>(calls.listTransfers, {
      query: { from, to },
      token,
    });
    expect(period.data.items).toEqual(made.slice(2, 4));
    for (const stranger of [tokenOf(customer + 50_000), tokenOf(customer, 'real')]) {
      expect((await venue.client.call<Page>(calls.listTransfers, { token: stranger })).data.items).toEqual(
        [],
      );
    }
    expect((await venue.client.call(calls.listTransfers)).code).toBe(551);
    expect((await venue.client.call(calls.transfer, { body })).code).toBe(551);
    expect((await venue.client.call(calls.listTransfers, { query: { cursor: 'x' }, token })).code).toBe(561);
  });
});
