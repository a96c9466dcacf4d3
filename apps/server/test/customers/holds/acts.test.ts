import {
  type ContractOrderWithFills,
  type ConversionQuote,
  calls,
  type FinancialProduct,
  type HoldKind,
  type LockMiningProduct,
  type Position,
  type SpotOrder,
} from '@trade/protocol';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Permissions } from '../../../src/customers/verification/permissions.ts';
import { spotPermission } from '../../../src/trading/spot/index.ts';
import { Features } from '../../../src/venue/features/index.ts';
import type { Customer } from '../../harness/customers.ts';
import { hold, lift } from '../../harness/holds.ts';
import { loginOf } from '../../harness/login.ts';
import { tiesOf } from '../../harness/ties.ts';
import {
  askFor,
  customerWith,
  renameRequest,
  saveWallet,
  startTreasury,
  type Treasury,
  withdrawalCode,
} from '../../harness/withdrawals.ts';

let treasury: Treasury;
let customer: Customer;
let walletId: string;
let made = 0;

const clientId = () => {
  made += 1;
  return `act-${made}`;
};
const post = <Data = unknown>(path: string, body: object = {}, token = customer.token) =>
  treasury.server.client.post<Data>(path, { client_id: clientId(), ...body }, { token, lang: 'en' });
const transfer = (from: string, to: string, token?: string) =>
  post('/transfers', { from, to, currency: 'USDT', amount: '1' }, token);
const spot = (token?: string) =>
  post<SpotOrder>(
    '/spot/orders',
    { symbol: 'BTCUSDT', side: 'buy', type: 'limit', price: '1000', amount: '0.01' },
    token,
  );
/** Orders from before the hold, by what they do. */
const waiting = { buys: '', sells: '', protects: '', buysLater: '' };
const rests = { symbol: 'BTCUSDT', type: 'limit', amount: '0.01' };
const sale = { ...rests, side: 'sell', price: '500000' };
const conditional = (side: 'buy' | 'sell', trigger: string, price: string) => ({
  market: 'spot',
  symbol: 'BTCUSDT',
  side,
  source: 'index',
  amount: '0.01',
  legs: [{ kind: 'stop', trigger, price }],
});
const protection = conditional('sell', '1000', '900');
const laterPurchase = conditional('buy', '400000', '400000');
const amend = (path: string, body: object) =>
  treasury.server.client.put(path, {
    body: { client_id: clientId(), ...body },
    token: customer.token,
    lang: 'en',
  });
const moveLegs = (id: string, legs: object[]) =>
  treasury.server.client.put(`/conditional/orders/${id}`, {
    body: { legs },
    token: customer.token,
    lang: 'en',
  });
const contract = (token?: string) =>
  post<ContractOrderWithFills>(
    '/contracts/orders',
    { symbol: 'BTCUSDT-PERP', side: 'buy', action: 'open', type: 'market', lots: '2', multiple: 10 },
    token,
  );
const option = () => {
  const { client } = treasury.server;
  const body = { client_id: clientId(), symbol: 'BTCUSDT', direction: 'up', stake: '10', duration: 60 };
  return client.call(calls.buyOption, { body, token: customer.token, lang: 'en' });
};
async function quote() {
  const { client } = treasury.server;
  const body = { from: 'USDT', to: 'BTC', amount: '20' };
  return client.call<ConversionQuote>(calls.quoteConversion, { body, token: customer.token, lang: 'en' });
}
async function withdraw() {
  const what = { wallet_id: walletId, amount: '20' };
  const verify_code = await withdrawalCode(treasury, customer, what);
  return askFor(treasury, customer, { ...what, verify_code });
}
async function firstOf<Product extends { id: string }>(path: string): Promise<string> {
  const { data } = await treasury.server.client.get<{ items: Product[] }>(path, { token: customer.token });
  const [first] = data.items;
  if (!first) throw new Error(`Nothing is at ${path}`);
  return first.id;
}
const financial = async () =>
  post('/financial/orders', {
    product_id: await firstOf<FinancialProduct>('/financial/products?section=BTC'),
    quantity: 1,
  });
const lock = async () =>
  post('/lockmining/orders', {
    product_id: await firstOf<LockMiningProduct>('/lockmining/products'),
    amount: '100',
  });
/** The project does not exist: the test is which refusal comes first, the hold's or that one. */
const subscribe = () => post('/ieo/subscriptions', { project_id: '999999', quantity: '1' });

/**
 * The customer's acts, and the code with which each kind of hold refuses them. A kind not listed
 * allows the act.
 */
const ACTS: readonly [string, () => Promise<{ code: number }>, Partial<Record<HoldKind, number>>][] = [
  ['ask for a withdrawal', withdraw, { withdrawals: 11921, frozen: 12227 }],
  ['place a spot order', spot, { trading: 12226, frozen: 12227 }],
  [
    'buy and protect',
    () => post('/spot/orders', { ...rests, side: 'buy', price: '1000', stop_loss: { trigger: '900' } }),
    { trading: 12226, frozen: 12227 },
  ],
  [
    'buy once a price is reached',
    () => post('/conditional/orders', laterPurchase),
    { trading: 12226, frozen: 12227 },
  ],
  [
    'buy in slices',
    () => post('/spot/twap', { symbol: 'BTCUSDT', side: 'buy', amount: '0.01', slices: 2, interval: 60 }),
    { trading: 12226, frozen: 12227 },
  ],
  [
    'amend an order that buys',
    () => amend(`/spot/orders/${waiting.buys}`, { price: '1001', amount: '0.01' }),
    { trading: 12226, frozen: 12227 },
  ],
  [
    'amend an order that buys later',
    () => moveLegs(waiting.buysLater, laterPurchase.legs),
    { trading: 12226, frozen: 12227 },
  ],
  ['sell what they have', () => post('/spot/orders', sale), {}],
  [
    'sell what they have at the market',
    () => post('/spot/orders', { symbol: 'BTCUSDT', side: 'sell', type: 'market', amount: '0.01' }),
    {},
  ],
  [
    'sell in slices',
    () => post('/spot/twap', { symbol: 'BTCUSDT', side: 'sell', amount: '0.01', slices: 2, interval: 60 }),
    {},
  ],
  ['protect what they have', () => post('/conditional/orders', protection), {}],
  [
    'move their stop',
    () => moveLegs(waiting.protects, [{ kind: 'stop', trigger: '1100', price: '1000' }]),
    {},
  ],
  [
    'amend an order that sells',
    () => amend(`/spot/orders/${waiting.sells}`, { price: '490000', amount: '0.01' }),
    {},
  ],
  ['open a position', contract, { trading: 12226, frozen: 12227 }],
  ['buy an option', option, { trading: 12226, frozen: 12227 }],
  ['ask for an exchange', quote, { trading: 12226, frozen: 12227 }],
  ['buy shares of a financial product', financial, { trading: 12226, frozen: 12227 }],
  ['lock money', lock, { trading: 12226, frozen: 12227 }],
  ['subscribe to tokens', subscribe, { trading: 12226, frozen: 12227 }],
  ['transfer to the option account', () => transfer('coin', 'option'), { frozen: 12227 }],
  ['transfer back from the contract account', () => transfer('contract', 'coin'), { frozen: 12227 }],
  ['transfer to the contract account', () => transfer('coin', 'contract'), {}],
];
const KINDS: readonly HoldKind[] = ['withdrawals', 'trading', 'frozen'];

beforeAll(async () => {
  treasury = await startTreasury();
  customer = await customerWith(treasury, { USDT: '100000', BTC: '2' });
  walletId = (await saveWallet(treasury, customer)).id;
  for (const to of ['contract', 'option']) {
    const funded = await post('/transfers', { from: 'coin', to, currency: 'USDT', amount: '20000' });
    if (funded.code !== 200) throw new Error(`No money was moved: ${funded.code}`);
  }
  const placed = async (path: string, body: object) => (await post<{ id: string }>(path, body)).data.id;
  waiting.buys = await placed('/spot/orders', { ...rests, side: 'buy', price: '1000' });
  waiting.sells = await placed('/spot/orders', sale);
  waiting.protects = await placed('/conditional/orders', protection);
  waiting.buysLater = await placed('/conditional/orders', laterPurchase);
});
afterAll(() => treasury.stop());

describe.each(KINDS)('while %s is held, a customer', (kind) => {
  it.each(ACTS)('may or may not %s', async (_what, act, refusals) => {
    const { root, server } = treasury;
    const held = await hold(server, root, customer, kind);
    const { code } = await act();
    expect((await lift(server, root, customer, held)).code).toBe(200);
    const refused = refusals[kind];
    // What no hold refuses is done; the others fail here for other reasons, if at all.
    if (Object.keys(refusals).length === 0) expect(code).toBe(200);
    else if (refused === undefined) expect([11921, 12226, 12227]).not.toContain(code);
    else expect(code).toBe(refused);
  });
});

it('that is put while a permission is read counts', async () => {
  const { root, server } = treasury;
  const trader = await customerWith(treasury, {});
  const { db, pool } = server.database;
  let readings = 0;
  // The first reading passes; before its result counts, a hold is committed.
  const query = async (question: QueryConfig, values?: unknown[]) => {
    const answer = await pool.query(question, values);
    readings += 1;
    if (readings === 1) {
      await hold(server, root, trader, 'trading');
      permissions.forget(trader.id);
    }
    return answer;
  };
  const racing = drizzle(
    new Proxy(pool, { get: (of, name) => (name === 'query' ? query : Reflect.get(of, name)) }),
  );
  const features = await Features.open({ db, ties: await tiesOf(pool, server.dataDir) });
  const permissions = new Permissions(racing, features);
  const caller = loginOf(trader.id);
  await expect(spotPermission(permissions).check(caller)).rejects.toMatchObject({ code: 12226 });
});

it('asks for the verification of somebody who sells once within a while', async () => {
  const { server } = treasury;
  const trader = await customerWith(treasury, {});
  const { db, pool } = server.database;
  let readings = 0;
  const query = (question: QueryConfig, values?: unknown[]) => {
    readings += 1;
    return pool.query(question, values);
  };
  const counted = drizzle(
    new Proxy(pool, { get: (of, name) => (name === 'query' ? query : Reflect.get(of, name)) }),
  );
  const features = await Features.open({ db, ties: await tiesOf(pool, server.dataDir) });
  const permission = spotPermission(new Permissions(counted, features));
  await permission.checkExit(loginOf(trader.id));
  expect(readings).toBeGreaterThan(0);
  const first = readings;
  await permission.checkExit(loginOf(trader.id));
  expect(readings).toBe(first);
  await expect(permission.checkExit(loginOf(0))).rejects.toThrow();
  await expect(permission.checkExit(loginOf(0))).rejects.toThrow();
});

it('lets everything of it through once nothing is held', async () => {
  for (const [what, act] of ACTS) {
    if (act === subscribe || act === withdraw) continue;
    expect((await act()).code, what).toBe(200);
  }
});

describe.each(['trading', 'frozen'] as const)('while %s is held', (kind) => {
  it('lowering a risk stays possible, and raising one does not', async () => {
    const { root, server } = treasury;
    const { client } = server;
    const code = kind === 'trading' ? 12226 : 12227;
    const token = customer.token;
    const waiting = (await spot()).data.id;
    const { position_id: id } = (await contract()).data;
    const position = `/contracts/positions/${id}`;
    const move = (amount: string) =>
      client.put<Position>(`${position}/margin`, { token, body: { client_id: clientId(), amount } });
    const turn = (multiple: number) =>
      client.put<Position>(`${position}/multiple`, { token, body: { client_id: clientId(), multiple } });
    const held = await hold(server, root, customer, kind);

    expect((await client.call(calls.cancelSpotOrder, { params: { id: waiting }, token })).code).toBe(200);
    expect((await move('50')).code).toBe(200);
    expect((await move('-10')).code).toBe(code);
    expect((await turn(20)).code).toBe(code);
    expect((await turn(5)).code).toBe(200);
    expect((await client.put(`${position}/protection`, { token, body: { stop_loss: '1000' } })).code).toBe(
      200,
    );
    expect((await post(`${position}/reverse`)).code).toBe(code);
    const close = await post(`${position}/close`, { type: 'market', lots: '1' });
    expect(close.code).toBe(200);
    const all = await post('/contracts/positions/close_all');
    expect(all.code).toBe(200);
    await lift(server, root, customer, held);
  });
});

it('takes a firm rate no more than it gives one', async () => {
  const { root, server } = treasury;
  const { data } = await quote();
  const held = await hold(server, root, customer, 'trading');
  const body = { from: 'USDT', to: 'BTC', amount: '20', quote_id: data.quote_id };
  expect((await post('/exchanges', body)).code).toBe(12226);
  await lift(server, root, customer, held);
});

it('leaves the demo account alone', async () => {
  const { root, server } = treasury;
  const held = await hold(server, root, customer, 'frozen');
  const demo = await server.client.call<{ token: string; userInfo: { holds: unknown[] } }>(
    calls.logInToDemo,
    { body: {}, token: customer.token },
  );
  expect(demo.data.userInfo.holds).toEqual([]);
  expect((await spot(demo.data.token)).code).toBe(200);
  expect((await transfer('coin', 'option', demo.data.token)).code).toBe(200);
  await lift(server, root, customer, held);
});

it('does not open a withdrawal that was confirmed before the hold and reached nobody', async () => {
  const { root, server } = treasury;
  const other = await customerWith(treasury, { USDT: '1000' });
  const wallet = await saveWallet(treasury, other);
  const what = { wallet_id: wallet.id, amount: '100' };
  const verify_code = await withdrawalCode(treasury, other, what);
  const body = { client_id: 'once', ...what, verify_code };
  const first = await askFor(treasury, other, body);
  expect(first.code).toBe(200);
  const held = await hold(server, root, other, 'withdrawals');
  expect((await askFor(treasury, other, body)).data.id).toBe(first.data.id);
  await renameRequest(treasury, other, { from: 'once', to: 'lost', isCopy: true });
  expect((await askFor(treasury, other, { ...body, client_id: 'lost' })).code).toBe(11921);
  await server.client.call(calls.cancelWithdrawal, { params: { id: first.data.id }, ...other });
  await lift(server, root, other, held);
  expect((await askFor(treasury, other, { ...body, client_id: 'lost' })).code).toBe(200);
});
