import {
  type AssetsData,
  type ConversionQuote,
  type ConversionRecord,
  type ConversionTerms,
  calls,
} from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fund, startVenue, tokenOf, type Venue } from '../../harness/venue.ts';

let venue: Venue;
let customer = 7000;
let token = '';
let clock = Date.UTC(2026, 5, 10);

beforeAll(async () => {
  venue = await startVenue({ now: () => clock });
});
afterAll(() => venue.stop());
beforeEach(async () => {
  customer += 1;
  token = tokenOf(customer);
  clock += 1_000;
  await venue.market.move('50000');
  await venue.market.move('0.12345', 'DOGEUSDT');
  await fund(venue, customer, '1000');
});

const asked = { from: 'USDT', to: 'BTC', amount: '500' };

const quote = (changes: object = {}) =>
  venue.client.call<ConversionQuote>(calls.quoteConversion, { body: { ...asked, ...changes }, token });

const take = (quote_id: string, changes: object = {}) =>
  venue.client.call<ConversionRecord>(calls.convert, {
    body: { ...asked, client_id: 'x-1', quote_id, ...changes },
    token,
  });

interface Page {
  items: ConversionRecord[];
  next_cursor: string | null;
}

describe('the terms of exchanges', () => {
  it('say what can be exchanged and what it costs', async () => {
    const { data } = await venue.client.call<ConversionTerms>(calls.readConversionTerms, { token });
    expect(data).toMatchObject({
      spread_rate: '0.001',
      fee_rate: '0.001',
      minimum: '1',
      quote_seconds: 10,
    });
    expect(data.currencies).toEqual(expect.arrayContaining(['BTC', 'DOGE', 'ETH', 'USDT']));
  });
});

describe('exchanges', () => {
  it('are quoted with every figure, and carried out exactly so', async () => {
    const quoted = await quote();
    expect(quoted.data).toEqual({
      quote_id: expect.stringMatching(/^\d+$/),
      from: 'USDT',
      to: 'BTC',
      amount: '500',
      received: '0.00998001',
      exchange_rate: '0.00002',
      spread_rate: '0.001',
      fee_rate: '0.001',
      fee: '0.00000999',
      transaction_rate: '0.00001996002',
      created_at: clock,
      expires_at: clock + 10_000,
    });
    clock += 5_000;
    await venue.market.move('45000');
    const { code, data, message } = await take(quoted.data.quote_id);
    expect({ code, message }).toEqual({ code: 200, message: 'Exchange completed.' });
    const { quote_id, created_at, expires_at, ...figures } = quoted.data;
    expect(data).toEqual({ id: quote_id, ...figures, time: clock });
    expect(expires_at - created_at).toBe(10_000);
    const { balances } = (await venue.client.call<AssetsData>(calls.readAssets, { token })).data;
    expect(balances.filter(({ kind }) => kind === 'coin')).toMatchObject([
      { currency: 'USDT', available: '500', held: [] },
      { currency: 'BTC', available: '0.00998001' },
    ]);
    expect((await venue.client.call<Page>(calls.listConversions, { token })).data.items).toEqual([data]);
  });

  it('show rates of cheap and dear coins to the digits that matter', async () => {
    const dear = await quote({ from: 'USDT', to: 'DOGE', amount: '10' });
    expect(dear.data.exchange_rate).toBe('8.100445524');
    await fund(venue, customer, '100000', { asset: 'DOGE' });
    const cheap = await quote({ from: 'DOGE', to: 'BTC', amount: '100000' });
    expect(cheap.data.exchange_rate).toBe('0.000002469');
    expect(cheap.data.transaction_rate).toBe('0.0000024640644');
  });

  it('are carried out as they were quoted, whatever terms are set meanwhile', async () => {
    const { data: quoted } = await quote();
    const terms = {
      type: 'set_exchange_terms',
      valuation: 'USDT',
      minimum: '100000000',
      quoteMs: 10_000,
    } as const;
    const dear = await venue.sequencer.submit({ ...terms, spreadPpm: 20_000, feePpm: 10_000 });
    expect(dear.rejection).toBeNull();
    const { quote_id, created_at: _quoted, expires_at: _until, ...figures } = quoted;
    expect((await take(quote_id)).data).toEqual({ id: quote_id, ...figures, time: clock });
    expect((await quote()).data.fee).not.toBe(quoted.fee);
    await venue.sequencer.submit({ ...terms, spreadPpm: 1_000, feePpm: 1_000 });
  });

  it('happen once for a client id, and once for a quote', async () => {
    const { data } = await quote();
    const first = await take(data.quote_id);
    expect(await take(data.quote_id)).toMatchObject({ code: 200, data: first.data });
    expect((await take(data.quote_id, { client_id: 'x-2' })).code).toBe(12230);
    expect((await take(data.quote_id, { amount: '1' })).code).toBe(566);
    const { data: assets } = await venue.client.call<AssetsData>(calls.readAssets, { token });
    expect(assets.balances[0]).toMatchObject({ currency: 'USDT', available: '500' });
  });

  it('are records only when they happened', async () => {
    const first = await quote();
    const second = await quote();
    clock += 10_000;
    expect((await take(first.data.quote_id)).code).toBe(12230);
    expect((await take(second.data.quote_id, { client_id: 'late' })).code).toBe(12230);
    expect((await venue.client.call<Page>(calls.listConversions, { token })).data.items).toEqual([]);
  });

  it('are refused with a code', async () => {
    const refusals: [object, number][] = [
      [{ amount: '0' }, 561],
      [{ amount: '0.000000001' }, 561],
      [{ amount: '-5' }, 561],
      [{ to: 'USDT' }, 561],
      [{ to: 'NONE' }, 561],
      [{ amount: '0.99' }, 12201],
      // No tick of Ether has come yet.
      [{ to: 'ETH' }, 12202],
    ];
    for (const [changes, code] of refusals) expect((await quote(changes)).code, `${code}`).toBe(code);
    const { data } = await quote({ amount: '1000.01' });
    expect((await take(data.quote_id, { amount: '1000.01' })).code).toBe(12104);
    // What the other side has is told to nobody who could not pay for it.
    const whole = await quote({ amount: '100000000000' });
    expect((await take(whole.data.quote_id, { amount: '100000000000', client_id: 'all' })).code).toBe(12104);
    const { data: stranger } = await venue.client.call<ConversionQuote>(calls.quoteConversion, {
      body: asked,
      token: tokenOf(customer + 50_000),
    });
    expect((await take(stranger.quote_id, { client_id: 'theirs' })).code).toBe(12230);
  });

  it('need a login, and for real money what trading needs', async () => {
    expect((await venue.client.call(calls.quoteConversion, { body: asked })).code).toBe(551);
    expect((await venue.client.call(calls.listConversions)).code).toBe(551);
    expect((await venue.client.call(calls.readConversionTerms)).code).toBe(551);
    const real = tokenOf(customer, 'real');
    expect((await venue.client.call(calls.quoteConversion, { body: asked, token: real })).code).toBe(12114);
    const body = { ...asked, client_id: 'x', quote_id: '1' };
    expect((await venue.client.call(calls.convert, { body, token: real })).code).toBe(12114);
  });

  it('are listed by period and page', async () => {
    const made: ConversionRecord[] = [];
    for (let index = 0; index < 3; index += 1) {
      clock += 1_000;
      const { data } = await quote({ amount: '100' });
      made.unshift((await take(data.quote_id, { client_id: `x-${index}`, amount: '100' })).data);
    }
    const first = await venue.client.call<Page>(calls.listConversions, { query: { limit: 2 }, token });
    expect(first.data.items).toEqual(made.slice(0, 2));
    const rest = await venue.client.call<Page>(calls.listConversions, {
      query: { limit: 2, cursor: first.data.next_cursor },
      token,
    });
    expect(rest.data).toEqual({ items: made.slice(2), next_cursor: null });
    const period = await venue.client.call<Page>(calls.listConversions, {
      query: { from: clock, to: clock },
      token,
    });
    expect(period.data.items).toEqual(made.slice(0, 1));
  });
});
