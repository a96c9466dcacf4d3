import { auditBooks } from '@trade/engine';
import {
  type ContractFill,
  type ContractOrder,
  type ContractOrderWithFills,
  type ContractQuoteData,
  calls,
} from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startVenue, tokenOf, units, type Venue } from '../../harness/venue.ts';
import { clientId, opening, type Page, Trader } from './trader.ts';

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

async function quote(body: Record<string, unknown>): Promise<ContractQuoteData> {
  const { code, data } = await trader.post<ContractQuoteData>('/contracts/quote', body);
  expect(code).toBe(200);
  return data;
}

describe('a quote', () => {
  it.each<[string, Record<string, unknown>]>([
    ['at another leverage than the position has', { multiple: 20 }],
    ['in another margin mode', { margin_mode: 'cross' }],
    ['at a leverage that is not offered', { multiple: 7 }],
    [
      'that would meet the other side, though it may only rest',
      { type: 'limit', price: '60000', post_only: true },
    ],
    ['to fill at once as a whole where nobody sells', { type: 'limit', price: '1', time_in_force: 'FOK' }],
    ['protected on the wrong side', { stop_loss: '90000' }],
    ['that closes more than there is', { action: 'close', side: 'sell', lots: '400', multiple: undefined }],
    ['that closes what is not there', { action: 'close', side: 'buy', multiple: undefined }],
  ])('of an order %s is refused as the order is', async (_, changes) => {
    await trader.open({ multiple: 10 });
    const asked = opening({ multiple: 10, ...changes });
    const placing = await trader.order(asked);
    expect(placing.code).not.toBe(200);
    const { client_id: __, ...order } = asked;
    const quoting = await trader.post('/contracts/quote', order);
    expect([quoting.code, quoting.message]).toEqual([placing.code, placing.message]);
  });
});

describe('opening', () => {
  it('fills at market for exactly what the quote said', async () => {
    const { client_id: _, ...asked } = opening({ lots: '20', multiple: 20 });
    const quoted = await quote(asked);
    const before = await trader.account();
    const { code, message, data } = await trader.order({ ...asked, client_id: clientId() });
    expect([code, message]).toEqual([200, 'Order placed.']);
    expect(data).toMatchObject({
      product: 'eternal',
      status: 'filled',
      filled_lots: '20',
      filled_percent: 100,
      origin: 'customer',
      average_price: quoted.average_price,
      margin: quoted.margin,
      reserved: '0',
    });
    const notional = data.fills.reduce((sum, fill) => sum + units(fill.notional), 0n);
    const fees = data.fills.reduce((sum, fill) => sum + units(fill.fee), 0n);
    expect(notional).toBe(units(quoted.notional));
    expect(fees).toBe(units(data.fee));
    // One unit more of fee for each further resting order met.
    expect(fees - units(quoted.fee)).toBeLessThanOrEqual(BigInt(data.fills.length));
    const position = await trader.position(data.position_id ?? '');
    expect(position).toMatchObject({
      lots: '20',
      closable_lots: '20',
      side: 'buy',
      status: 'open',
      multiple: 20,
      margin: quoted.margin,
      entry_price: quoted.position?.entry_price,
      liquidation_price: quoted.liquidation_price,
      bankruptcy_price: quoted.bankruptcy_price,
      expires_at: null,
    });
    const after = await trader.account();
    expect(after.margin).toBe(units(quoted.margin));
    expect(before.total - after.total).toBe(fees);
  });

  it('is quoted with whether the account has what it reserves, which is what the order then goes by', async () => {
    const affordable = opening({ lots: '180', multiple: 10 });
    const dear = opening({ lots: '450', multiple: 1 });
    expect(await quote(affordable)).toMatchObject({ available: '100000', is_affordable: true });
    const quoted = await quote(dear);
    expect(quoted).toMatchObject({ available: '100000', is_affordable: false });
    expect(units(quoted.reserve)).toBeGreaterThan(units('100000'));
    expect((await trader.order(dear)).code).toBe(12228);
    expect((await trader.order({ ...affordable, client_id: clientId() })).code).toBe(200);
  });

  it('rests at a limit with its margin and fees frozen, and frees them when canceled', async () => {
    const { data } = await trader.order(opening({ type: 'limit', price: '49000', lots: '2' }));
    expect(data).toMatchObject({
      status: 'new',
      price: '49000.00',
      filled_lots: '0',
      average_price: null,
      position_id: null,
    });
    // 2 lots of 0.1 at 49,000 are worth 9,800: a tenth of it, and 0.05 % of fee.
    expect(data.reserved).toBe('984.9');
    expect((await trader.account()).frozen).toBe(units('984.9'));
    const book = await venue.client.call<{ bids: [string, string][] }>(calls.listContractOrders, {
      token: trader.token,
    });
    expect(book.code).toBe(200);
    const canceled = await trader.delete<ContractOrder>(`/contracts/orders/${data.id}`);
    expect(canceled).toMatchObject({ code: 200, message: 'Order canceled.' });
    expect(canceled.data).toMatchObject({ status: 'canceled', cancel_reason: 'requested', reserved: '0' });
    expect(await trader.account()).toMatchObject({ frozen: 0n, available: units('100000') });
    expect((await trader.delete(`/contracts/orders/${data.id}`)).code).toBe(12247);
  });

  it('opens a ticket of its own for every order of a dated contract', async () => {
    const [one, two] = [
      await trader.open({ symbol: 'BTCUSDT-WEEK' }),
      await trader.open({ symbol: 'BTCUSDT-WEEK' }),
    ];
    expect(one.id).not.toBe(two.id);
    expect(new Date(one.expires_at ?? 0).toISOString()).toMatch(/T08:00:00/);
    expect(new Date(one.expires_at ?? 0).getUTCDay()).toBe(5);
  });

  it('keeps a long and a short of an eternal contract side by side, and increases each', async () => {
    await trader.open({ lots: '1' });
    await trader.open({ lots: '2', side: 'sell' });
    await trader.open({ lots: '3' });
    const sizes = (await trader.positions()).map(({ side, lots }) => `${side} ${lots}`);
    expect(sizes.sort()).toEqual(['buy 4', 'sell 2']);
  });

  it('answers the same order to the same client id, and 566 to another body', async () => {
    const body = opening({ lots: '0.5' });
    const first = await trader.order(body);
    const again = await trader.order({ ...body, lots: '0.50' });
    expect(again.data).toEqual(first.data);
    expect((await trader.order({ ...body, lots: '0.6' })).code).toBe(566);
    expect((await trader.positions())[0]?.lots).toBe('0.5');
  });
});

describe('refusals by name', () => {
  it.each<[string, number, Record<string, unknown>]>([
    ['an unknown symbol', 561, { symbol: 'BTCUSDT' }],
    ['too few lots', 12200, { lots: '0.001' }],
    ['too many lots', 12200, { lots: '500.01' }],
    ['a limit order without a price', 12205, { type: 'limit' }],
    ['a market order with a price', 12205, { price: '50000' }],
    ['a price between two ticks', 12205, { type: 'limit', price: '50000.001' }],
    ['a multiple that is not offered', 12208, { multiple: 7 }],
    ['a multiple above the platform’s cap', 12208, { multiple: 75 }],
    ['no multiple', 12208, { multiple: undefined }],
    ['a post-only order that would fill', 12203, { type: 'limit', price: '51000', post_only: true }],
    ['a fill-or-kill that cannot fill', 12204, { type: 'limit', price: '49000', time_in_force: 'FOK' }],
    ['more margin than there is', 12228, { lots: '450', multiple: 1 }],
    ['a stop-loss of zero', 12250, { stop_loss: '0' }],
    ['a take-profit of zero', 12250, { take_profit: '0.00' }],
    ['a buy’s stop-loss above', 12251, { stop_loss: '51000' }],
    ['a buy’s take-profit below', 12252, { take_profit: '49000' }],
    ['a sell’s stop-loss below', 12253, { side: 'sell', stop_loss: '49000' }],
    ['a sell’s take-profit above', 12254, { side: 'sell', take_profit: '51000' }],
    ['a position to open', 561, { position_id: '1' }],
    ['an unknown field', 561, { leverage: 5 }],
    ['closing what is not open', 12247, { action: 'close', side: 'sell', multiple: undefined }],
    ['closing with a multiple', 561, { action: 'close', side: 'sell' }],
    [
      'closing a dated contract without its ticket',
      561,
      { action: 'close', symbol: 'BTCUSDT-WEEK', multiple: undefined },
    ],
  ])('%s', async (_, code, body) => {
    expect((await trader.order(opening(body))).code).toBe(code);
    expect(await trader.account()).toMatchObject({ available: units('100000'), frozen: 0n, margin: 0n });
  });

  it('another multiple than the open position has', async () => {
    await trader.open();
    expect((await trader.order(opening({ multiple: 20 }))).code).toBe(12217);
  });

  it('a market without a tick, and one that is suspended', async () => {
    expect((await trader.order(opening({ symbol: 'DOTUSDT-PERP' }))).code).toBe(12202);
    expect((await trader.post('/contracts/quote', opening({ symbol: 'DOTUSDT-PERP' }))).code).toBe(12202);
  });

  it('real money without verification', async () => {
    const answer = await venue.client.call(calls.placeContractOrder, {
      body: opening(),
      token: tokenOf(trader.customer, 'real'),
    });
    expect(answer.code).toBe(12114);
  });

  it('nobody', async () => {
    expect((await venue.client.call(calls.placeContractOrder, { body: opening() })).code).toBe(551);
  });
});

/** What no amount, price or quantity may be. */
const WRONG: unknown[] = [
  -1,
  0,
  1,
  '1e-9',
  '1e400',
  'NaN',
  'Infinity',
  '0x10',
  ' 1 ',
  '1,000',
  '0.1234567890123456789',
  ['1'],
  { amount: '1' },
  null,
  `1${'0'.repeat(30)}`,
  '-1',
  '0',
  '',
  true,
];

describe('what is no plain decimal', () => {
  it.each(WRONG)('is no quantity: %j', async (lots) => {
    expect((await trader.order(opening({ lots }))).code).toBe(12200);
    expect((await trader.post('/contracts/quote', opening({ lots }))).code).toBe(12200);
  });

  it.each(WRONG)('is no price: %j', async (price) => {
    expect((await trader.order(opening({ type: 'limit', price }))).code).toBe(12205);
  });

  it.each(WRONG.filter((value) => value !== null))('is no stop-loss: %j', async (value) => {
    const { code } = await trader.order(opening({ stop_loss: value }));
    expect(code).toBe(value === '0' ? 12250 : 12205);
  });

  it.each([...WRONG.filter((value) => value !== 1), 1.5, 1e30])('is no multiple: %j', async (multiple) => {
    expect((await trader.order(opening({ multiple }))).code).toBe(12208);
  });

  it.each(['', 'a b', 'x'.repeat(65), 7, null])('is no client id: %j', async (client_id) => {
    expect((await trader.order(opening({ client_id }))).code).toBe(561);
  });
});

describe('reading', () => {
  it('lists open, filled and closed orders, page by page, and those of a contract', async () => {
    await trader.open({ lots: '1' });
    const resting = await trader.order(opening({ type: 'limit', price: '40000' }));
    const gone = await trader.order(opening({ type: 'limit', price: '41000', symbol: 'BTCUSDT-WEEK' }));
    await trader.delete(`/contracts/orders/${gone.data.id}`);
    const list = async (query: string) =>
      (await trader.get<Page<ContractOrder>>(`/contracts/orders${query}`)).data;
    expect((await list('')).items.map(({ id }) => id)).toEqual([resting.data.id]);
    expect((await list('?status=filled')).items.map(({ status }) => status)).toEqual(['filled']);
    const first = await list('?status=history&limit=1');
    expect(first.items.map(({ id }) => id)).toEqual([gone.data.id]);
    const second = await list(`?status=history&limit=1&cursor=${first.next_cursor}`);
    expect(second.items.map(({ status }) => status)).toEqual(['filled']);
    expect(second.next_cursor).toBeNull();
    expect((await list('?status=history&product=dated')).items).toHaveLength(1);
    expect((await list('?status=history&symbol=ETHUSDT-PERP')).items).toEqual([]);
  });

  it('keeps others’ orders and those of the other mode to themselves', async () => {
    const { data } = await trader.order(opening({ type: 'limit', price: '40000' }));
    const other = await Trader.fund(venue);
    for (const [token, code] of [
      [other.token, 12213],
      [tokenOf(trader.customer, 'real'), 12213],
    ] as const) {
      expect(
        (await venue.client.call(calls.readContractOrder, { params: { id: data.id }, token })).code,
      ).toBe(code);
      expect(
        (await venue.client.call(calls.cancelContractOrder, { params: { id: data.id }, token })).code,
      ).toBe(code);
    }
    for (const id of ['0', 'x', '1e3', '99999999999999999']) {
      expect((await trader.get(`/contracts/orders/${id}`)).code).toBe(12213);
    }
  });

  it('cancels all, or those of one contract', async () => {
    await trader.order(opening({ type: 'limit', price: '40000' }));
    await trader.order(opening({ type: 'limit', price: '40000', symbol: 'BTCUSDT-WEEK' }));
    await trader.order(opening({ type: 'limit', price: '41000', symbol: 'BTCUSDT-WEEK' }));
    const of = await trader.delete<{ canceled: number }>('/contracts/orders?symbol=BTCUSDT-WEEK');
    expect(of.data).toEqual({ canceled: 2 });
    expect((await trader.delete<{ canceled: number }>('/contracts/orders')).data).toEqual({ canceled: 1 });
  });

  it('has its fills in pages, too, newest first, for nobody else', async () => {
    const { data } = await trader.order(opening({ lots: '50' }));
    const path = `/contracts/orders/${data.id}/fills`;
    const all = await trader.get<Page<ContractFill>>(`${path}?limit=100`);
    expect(all.data.items.toReversed()).toEqual(data.fills);
    const first = await trader.get<Page<ContractFill>>(`${path}?limit=1`);
    expect(first.data.items).toEqual([data.fills.at(-1)]);
    const { next_cursor: cursor } = first.data;
    expect(cursor === null).toBe(data.fills.length === 1);
    if (cursor !== null)
      expect((await trader.get<Page<ContractFill>>(`${path}?limit=1&cursor=${cursor}`)).data.items).toEqual([
        data.fills.at(-2),
      ]);
    expect((await (await Trader.fund(venue)).get(path)).code).toBe(12213);
  });

  it('answers the fills with what the order says', async () => {
    const placed = await trader.order(opening({ lots: '5' }));
    const { data } = await trader.get<ContractOrderWithFills>(`/contracts/orders/${placed.data.id}`);
    expect(data).toEqual(placed.data);
    expect(data.fills.length).toBeGreaterThan(0);
    for (const fill of data.fills) expect(fill.role).toBe('taker');
  });
});

it('leaves every book at zero', () => {
  expect(venue.sequencer.look((state) => auditBooks(state))).toBeNull();
});
