import { calls, type Drawing, MOST_DRAWINGS, type Workspace } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, newDemoCustomer } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const read = (token?: string) => server.client.call<Workspace>(calls.readWorkspace, { token });
const change = (body: object, token?: string) =>
  server.client.call<Workspace>(calls.changeWorkspace, { body, token });
const drawn = (symbol: string, token?: string) =>
  server.client.call<{ drawings: Drawing[] }>(calls.readDrawings, { params: { symbol }, token });
const save = (symbol: string, drawings: unknown, token?: string) =>
  server.client.call<{ drawings: Drawing[] }>(calls.saveDrawings, {
    params: { symbol },
    body: { drawings },
    token,
  });

const at = (time: number, price: string) => ({ time, price });
const trend: Drawing = { id: 'one', kind: 'trend', points: [at(1_000, '10'), at(2_000, '12.5')] };
const text: Drawing = { id: 'two', kind: 'text', points: [at(3_000, '11')], text: 'here' };

describe('the settings of the trading pages', () => {
  it('are kept one by one: a change names its own, and the later of two stays', async () => {
    const { token } = await newCustomer(server);
    expect((await read(token)).data).toEqual({});
    const studies = [
      { name: 'MA', values: [5, 10] },
      { name: 'BOLL', values: [20, 2.5] },
    ];
    expect((await change({ interval: '1h', studies }, token)).data).toEqual({ interval: '1h', studies });
    await change({ interval: 'D', order_type: 'market' }, token);
    await change({ grouping: { BTCUSDT: '0.1' }, ticket_first: true }, token);
    const all = {
      interval: 'D',
      studies,
      order_type: 'market',
      grouping: { BTCUSDT: '0.1' },
      ticket_first: true,
    };
    expect((await read(token)).data).toEqual(all);
    expect((await change({}, token)).data).toEqual(all);
  });

  it('are the same in the demo account, and nobody else sees them', async () => {
    const { token, demoToken } = await newDemoCustomer(server);
    await change({ interval: '4h' }, demoToken);
    await save('BTCUSDT', [trend], demoToken);
    expect((await read(token)).data).toEqual({ interval: '4h' });
    expect((await drawn('BTCUSDT', token)).data).toEqual({ drawings: [trend] });
    const other = await newCustomer(server);
    expect((await read(other.token)).data).toEqual({});
    expect((await drawn('BTCUSDT', other.token)).data).toEqual({ drawings: [] });
  });

  it.each([
    ['an unknown interval', { interval: '2m' }],
    ['an unknown setting', { colour: 'red' }],
    ['a period of zero', { studies: [{ name: 'RSI', values: [0] }] }],
    ['half a period', { studies: [{ name: 'MA', values: [2.5] }] }],
    ['a number that is missing', { studies: [{ name: 'MACD', values: [12, 26] }] }],
    ['a fast period that is the slow one', { studies: [{ name: 'MACD', values: [26, 26, 9] }] }],
    [
      'a study twice',
      {
        studies: [
          { name: 'RSI', values: [14] },
          { name: 'RSI', values: [7] },
        ],
      },
    ],
    ['a grouping that is no price', { grouping: { BTCUSDT: '-1' } }],
    ['a name that is no type of order', { order_type: 'a'.repeat(31) }],
  ])('refuse %s', async (_, body) => {
    const { token } = await newCustomer(server);
    expect((await change(body, token)).code).toBe(561);
    expect((await read(token)).data).toEqual({});
  });

  it('leave out what is no longer valid', async () => {
    const { id, token } = await newCustomer(server);
    await change({ interval: '1h' }, token);
    await server.database.pool.query(
      'INSERT INTO workspace_settings (user_id, name, value) VALUES ($1, $2, $3)',
      [id, 'studies', '["gone"]'],
    );
    expect((await read(token)).data).toEqual({ interval: '1h' });
  });
});

describe('drawings', () => {
  it('are kept for each symbol, and replaced as a whole', async () => {
    const { token } = await newCustomer(server);
    expect((await save('BTCUSDT', [trend, text], token)).data).toEqual({ drawings: [trend, text] });
    await save('ETHUSDT', [text], token);
    await save('BTCUSDT', [text], token);
    expect((await drawn('BTCUSDT', token)).data).toEqual({ drawings: [text] });
    await save('BTCUSDT', [], token);
    expect((await drawn('BTCUSDT', token)).data).toEqual({ drawings: [] });
    expect((await drawn('ETHUSDT', token)).data).toEqual({ drawings: [text] });
  });

  it.each([
    ['a line of one point', [{ ...trend, points: [at(1, '1')] }]],
    ['an unknown kind', [{ ...trend, kind: 'circle' }]],
    ['a text without words', [{ ...text, text: ' ' }]],
    ['a text that is too long', [{ ...text, text: 'x'.repeat(101) }]],
    ['a price that is none', [{ ...trend, points: [at(1, '1'), at(2, 'NaN')] }]],
    ['the same id twice', [trend, { ...text, id: trend.id }]],
    ['too many', Array.from({ length: MOST_DRAWINGS + 1 }, (_, i) => ({ ...trend, id: `n${i}` }))],
  ])('refuse %s', async (_, drawings) => {
    const { token } = await newCustomer(server);
    expect((await save('BTCUSDT', drawings, token)).code).toBe(561);
  });

  it('are of listed symbols only', async () => {
    const { token } = await newCustomer(server);
    expect((await save('NOPEUSDT', [trend], token)).code).toBe(559);
  });

  it('need a login, as the settings do', async () => {
    expect((await read()).code).toBe(551);
    expect((await change({ interval: '1h' })).code).toBe(551);
    expect((await drawn('BTCUSDT')).code).toBe(551);
    expect((await save('BTCUSDT', [trend])).code).toBe(551);
  });
});
