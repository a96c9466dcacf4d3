import { auditBooks } from '@trade/engine';
import {
  type ContractOrder,
  type ContractOrderWithFills,
  calls,
  type Position,
  type ReversalQuote,
} from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startVenue, tokenOf, units, type Venue } from '../../harness/venue.ts';
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

describe('a position', () => {
  it('is shown at the mark of the moment, and what it gains is what closing pays', async () => {
    const opened = await trader.open({ lots: '2' });
    await venue.market.move('51000');
    const now = await trader.position(opened.id);
    expect(now.mark_price).not.toBe(opened.mark_price);
    const value = units(now.mark_price) / 5n;
    expect(units(now.notional)).toBe(value);
    const cost = units(now.notional) - units(now.unrealised_pnl);
    expect(units(now.entry_price) / 5n - cost).toBeLessThanOrEqual(1n);
    expect(Number(now.roi)).toBeCloseTo((Number(now.unrealised_pnl) * 1000) / (Number(cost) / 1e8), 1);
    const before = await trader.account();
    const closed = await trader.post<ContractOrderWithFills>(`/contracts/positions/${opened.id}/close`, {
      client_id: clientId(),
    });
    expect(closed).toMatchObject({ code: 200, message: 'Closing order placed.' });
    expect(closed.data).toMatchObject({ action: 'close', side: 'sell', status: 'filled', lots: '2' });
    const after = await trader.account();
    expect(after.total - before.total).toBe(units(closed.data.realised_pnl) - units(closed.data.fee));
    expect(after).toMatchObject({ margin: 0n, frozen: 0n });
    const ended = await trader.position(opened.id);
    expect(ended).toMatchObject({
      status: 'closed',
      closed_by: 'order',
      lots: '2',
      closable_lots: '0',
      unrealised_pnl: '0',
      realised_pnl: closed.data.realised_pnl,
      settlement_price: closed.data.average_price,
      margin_ratio: null,
      liquidation_price: null,
    });
    expect(ended.settlement_time).not.toBeNull();
    expect(await trader.positions()).toEqual([]);
    expect((await trader.positions('?status=history')).map(({ id }) => id)).toEqual([opened.id]);
    const again = await trader.post(`/contracts/positions/${opened.id}/close`, { client_id: clientId() });
    expect(again.code).toBe(12247);
  });

  it('closes in parts, at market and at a limit, and never more than it has', async () => {
    const { id } = await trader.open({ lots: '3' });
    const close = (body: Record<string, unknown>) =>
      trader.post<ContractOrderWithFills>(`/contracts/positions/${id}/close`, {
        client_id: clientId(),
        ...body,
      });
    expect((await close({ lots: '1' })).data).toMatchObject({ status: 'filled', filled_lots: '1' });
    const resting = await close({ type: 'limit', price: '60000', lots: '1.5' });
    expect(resting.data).toMatchObject({ status: 'new', reserved: '0', position_id: id });
    expect(await trader.position(id)).toMatchObject({ lots: '2', closable_lots: '0.5' });
    expect((await close({ type: 'limit', price: '60000', lots: '0.51' })).code).toBe(12215);
    expect((await close({ type: 'limit', lots: '0.1' })).code).toBe(12205);
    expect((await close({ price: '60000' })).code).toBe(12205);
    expect((await close({ lots: '0.001' })).code).toBe(12200);
    await trader.delete(`/contracts/orders/${resting.data.id}`);
    expect(await trader.position(id)).toMatchObject({ lots: '2', closable_lots: '2' });
  });

  it('closes once under one client id', async () => {
    const { id } = await trader.open({ lots: '2' });
    const body = { client_id: clientId(), lots: '1' };
    const [one, two] = [
      await trader.post<ContractOrder>(`/contracts/positions/${id}/close`, body),
      await trader.post<ContractOrder>(`/contracts/positions/${id}/close`, body),
    ];
    expect(two.data.id).toBe(one.data.id);
    expect((await trader.position(id)).lots).toBe('1');
    expect((await trader.post(`/contracts/positions/${id}/close`, { ...body, lots: '0.5' })).code).toBe(566);
  });

  it('is its owner’s alone', async () => {
    const { id } = await trader.open();
    const other = await Trader.fund(venue);
    for (const [token, code] of [
      [other.token, 12213],
      [tokenOf(trader.customer, 'real'), 12213],
    ] as const) {
      const answers = await Promise.all([
        venue.client.call(calls.readPosition, { params: { id: id }, token }),
        venue.client.call(calls.closePosition, {
          params: { id: id },
          body: { client_id: clientId() },
          token,
        }),
        venue.client.call(calls.reversePosition, {
          params: { id: id },
          body: { client_id: clientId() },
          token,
        }),
        venue.client.call(calls.protectPosition, { params: { id: id }, body: { stop_loss: null }, token }),
        venue.client.call(calls.changePositionMargin, {
          params: { id: id },
          body: { client_id: clientId(), amount: '1' },
          token,
        }),
        venue.client.call(calls.changePositionMultiple, {
          params: { id: id },
          body: { client_id: clientId(), multiple: 5 },
          token,
        }),
        venue.client.call(calls.changePositionMarginMode, {
          params: { id: id },
          body: { client_id: clientId(), margin_mode: 'cross' },
          token,
        }),
      ]);
      expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => code));
    }
    const wrong = opening({ action: 'close', side: 'sell', multiple: undefined, position_id: id });
    expect((await other.order(wrong)).code).toBe(12213);
  });
});

describe('closing and reversing', () => {
  it('closes everything, or one contract, and says the same to the same client id', async () => {
    await trader.open({ lots: '1' });
    await trader.open({ lots: '2', side: 'sell' });
    await trader.open({ lots: '1', symbol: 'BTCUSDT-WEEK' });
    const one = await trader.post<{ orders: ContractOrder[] }>('/contracts/positions/close_all', {
      client_id: clientId(),
      symbol: 'BTCUSDT-WEEK',
    });
    expect(one).toMatchObject({ code: 200, message: 'Closing orders placed.' });
    expect(one.data.orders.map(({ symbol }) => symbol)).toEqual(['BTCUSDT-WEEK']);
    const body = { client_id: clientId() };
    const all = await trader.post<{ orders: ContractOrder[] }>('/contracts/positions/close_all', body);
    expect(all.data.orders.map(({ side, status }) => `${side} ${status}`).sort()).toEqual([
      'buy filled',
      'sell filled',
    ]);
    expect((await trader.post('/contracts/positions/close_all', body)).data).toEqual(all.data);
    expect(await trader.positions()).toEqual([]);
    const none = await trader.post('/contracts/positions/close_all', { client_id: clientId() });
    expect(none.code).toBe(12247);
  });

  it('reverses: the same lots on the other side', async () => {
    const { id } = await trader.open({ lots: '2' });
    const reversed = await trader.post<ContractOrderWithFills>(`/contracts/positions/${id}/reverse`, {
      client_id: clientId(),
    });
    expect(reversed).toMatchObject({ code: 200, message: 'Position reversed.' });
    expect(reversed.data).toMatchObject({ action: 'open', side: 'sell', filled_lots: '2' });
    const open = await trader.positions();
    expect(open.map(({ side, lots }) => [side, lots])).toEqual([['sell', '2']]);
  });
});

describe('the quote of a reversal', () => {
  it('says what reversing then comes to, and reversing sets the protection that is named', async () => {
    const { id } = await trader.open({ lots: '2', stop_loss: '45000' });
    const { code, data } = await trader.get<ReversalQuote>(`/contracts/positions/${id}/reversal`);
    expect(code).toBe(200);
    expect(data).toMatchObject({ side: 'sell', lots: '2', is_affordable: true, position: { lots: '2' } });
    const reversed = await trader.post<ContractOrderWithFills>(`/contracts/positions/${id}/reverse`, {
      client_id: clientId(),
      stop_loss: '56000',
    });
    expect(reversed.data).toMatchObject({
      average_price: data.opening_price,
      margin: data.margin,
      fee: data.opening_fee,
    });
    const [position] = await trader.positions();
    expect(position).toMatchObject({
      side: 'sell',
      entry_price: data.position.entry_price,
      liquidation_price: data.liquidation_price,
      stop_loss: '56000.00',
      take_profit: null,
    });
    const closed = await trader.position(id);
    expect(closed).toMatchObject({ realised_pnl: data.realised_pnl, settlement_price: data.closing_price });
  });

  it('is refused for an ended position, for another customer, and without a market that takes both parts', async () => {
    const { id } = await trader.open();
    const other = await Trader.fund(venue);
    expect((await other.get(`/contracts/positions/${id}/reversal`)).code).toBe(12213);
    await trader.post(`/contracts/positions/${id}/close`, { client_id: clientId() });
    expect((await trader.get(`/contracts/positions/${id}/reversal`)).code).toBe(12247);
  });
});

describe('protection', () => {
  const protect = (id: string, body: unknown) =>
    trader.put<Position>(`/contracts/positions/${id}/protection`, body);

  it('is set, changed one by one, and cleared', async () => {
    const { id } = await trader.open({ stop_loss: '45000' });
    expect(await trader.position(id)).toMatchObject({ stop_loss: '45000.00', take_profit: null });
    const set = await protect(id, { take_profit: '55000' });
    expect(set.message).toBe('Stop-loss and take-profit saved.');
    expect(set.data).toMatchObject({ stop_loss: '45000.00', take_profit: '55000.00' });
    expect((await protect(id, { stop_loss: null })).data).toMatchObject({
      stop_loss: null,
      take_profit: '55000.00',
    });
  });

  it.each<[number, unknown]>([
    [12250, { stop_loss: '0' }],
    [12251, { stop_loss: '50500' }],
    [12252, { take_profit: '49500' }],
    [12205, { stop_loss: '1e4' }],
    [12205, { take_profit: '45000.001' }],
    [571, {}],
    [561, { stop_loss: '45000', price: '1' }],
  ])('is refused with %i: %j', async (code, body) => {
    const { id } = await trader.open();
    expect((await protect(id, body)).code).toBe(code);
  });

  it('closes at market when the mark reaches it, and says why', async () => {
    const { id } = await trader.open({ stop_loss: '49000', take_profit: '60000' });
    await venue.market.move('48900');
    await venue.market.move('48900');
    const ended = await trader.position(id);
    expect(ended).toMatchObject({ status: 'closed', closed_by: 'stop_loss' });
    const { data } = await trader.get<{ items: ContractOrder[] }>('/contracts/orders?status=filled');
    expect(data.items[0]).toMatchObject({ origin: 'stop_loss', position_id: id, action: 'close' });
    const ledger = await trader.get<{ items: { category: string }[] }>(
      '/assets/ledger?kind=contract&category=stop_loss',
    );
    expect(ledger.data.items.length).toBeGreaterThan(0);
  });
});

describe('margin and multiple', () => {
  const move = (id: string, amount: unknown, client_id = clientId()) =>
    trader.put<Position>(`/contracts/positions/${id}/margin`, { client_id, amount });

  it('adds margin, which moves the liquidation price away, and takes it back', async () => {
    const opened = await trader.open({ lots: '2' });
    const id = clientId();
    const added = await move(opened.id, '500', id);
    expect(added.message).toBe('Margin changed.');
    expect(units(added.data.margin) - units(opened.margin)).toBe(units('500'));
    expect(Number(added.data.liquidation_price)).toBeLessThan(Number(opened.liquidation_price));
    expect((await move(opened.id, '500', id)).data.margin).toBe(added.data.margin);
    expect((await move(opened.id, '501', id)).code).toBe(566);
    expect((await move(opened.id, '-100')).data.margin).toBe(String(Number(added.data.margin) - 100));
    expect((await move(opened.id, '-1000')).code).toBe(12216);
    expect((await move(opened.id, '1000000')).code).toBe(12228);
  });

  it.each([
    0,
    1,
    -1,
    '1e2',
    'NaN',
    '--1',
    '-0',
    '0',
    ' 1',
    '1,000',
    null,
    [],
    {},
    '0.000000001',
    `-1${'0'.repeat(30)}`,
  ])('moves no margin of %j', async (amount) => {
    const { id } = await trader.open();
    expect((await move(id, amount)).code).toBe(561);
  });

  it('changes the multiple, and with it the margin', async () => {
    const opened = await trader.open({ lots: '2', multiple: 10 });
    const change = (multiple: unknown) =>
      trader.put<Position>(`/contracts/positions/${opened.id}/multiple`, { client_id: clientId(), multiple });
    const lower = await change(5);
    expect(lower.message).toBe('Leverage changed.');
    expect(lower.data.multiple).toBe(5);
    expect(Number(lower.data.margin)).toBeCloseTo(2 * Number(opened.margin), 6);
    expect((await change(7)).code).toBe(12208);
    expect((await change('20')).code).toBe(12208);
    expect((await change(75)).code).toBe(12208);
  });
});

describe('margin that was added by hand', () => {
  it('stays when the leverage is lowered, and when it is raised', async () => {
    const trader = await Trader.fund(venue, '100000');
    const opened = await trader.open({ lots: '2', multiple: 20 });
    const put = (what: string, body: object) =>
      trader.put<Position>(`/contracts/positions/${opened.id}/${what}`, { client_id: clientId(), ...body });
    const added = await put('margin', { amount: '5000' });
    expect(units(added.data.margin)).toBe(units(opened.margin) + units('5000'));
    const lower = await put('multiple', { multiple: 10 });
    expect([lower.code, lower.data.margin]).toEqual([200, added.data.margin]);
    const higher = await put('multiple', { multiple: 50 });
    const returned = units(added.data.margin) - units(higher.data.margin);
    expect(higher.data.multiple).toBe(50);
    // Three fifths of the initial margin at 20x: what was added stays.
    expect(Number(returned)).toBeCloseTo(Number(units(opened.margin)) * 0.6, -1);
  });
});

it('leaves every book at zero', () => {
  expect(venue.sequencer.look((state) => auditBooks(state))).toBeNull();
});
