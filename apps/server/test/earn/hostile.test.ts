import type { FinancialProduct, IeoProject, LockMiningOrder, LockMiningProduct } from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Customer } from '../harness/customers.ts';
import { coins, customerWith, imbalances, startTreasury, type Treasury } from '../harness/withdrawals.ts';

let treasury: Treasury;
let customer: Customer;
beforeAll(async () => {
  treasury = await startTreasury({ RATE_LIMITS: 'off' });
});
afterAll(async () => {
  expect(await imbalances(treasury)).toEqual([]);
  await treasury.stop();
});
beforeEach(async () => {
  customer = await customerWith(treasury, { USDT: '5000', BTC: '1' });
});

/** What is no amount, no number and no id, whatever it is put into. */
const JUNK: readonly unknown[] = [
  null,
  '',
  'x',
  '-1',
  '1e3',
  '0',
  '1.',
  '+1',
  '1,000',
  '１',
  'NaN',
  'Infinity',
  '9'.repeat(60),
  '0.000000000000000000001',
  -1,
  1.5,
  0,
  true,
  [],
  {},
  ['1'],
  'constructor',
  '__proto__',
  '\u0000',
  'x'.repeat(5_000),
  '184467440737095516160',
];

let made = 0;
const post = <Data>(path: string, body: object, token = customer.token) =>
  treasury.server.client.post<Data>(path, body, { token });
const firstOf = async <Item>(path: string) => {
  const { data } = await treasury.server.client.get<{ items: Item[] }>(path, { token: customer.token });
  const [item] = data.items;
  if (!item) throw new Error(`Nothing is offered at ${path}`);
  return item;
};

/** A purchase of each kind: where it is asked for, and what is asked. */
async function purchases(): Promise<[path: string, body: Record<string, unknown>][]> {
  const financial = await firstOf<FinancialProduct>('/financial/products');
  const mining = await firstOf<LockMiningProduct>('/lockmining/products');
  const ieo = await firstOf<IeoProject>('/ieo/projects');
  return [
    ['/financial/orders', { product_id: financial.id, quantity: 40 }],
    ['/lockmining/orders', { product_id: mining.id, amount: '2000' }],
    ['/ieo/subscriptions', { project_id: ieo.id, quantity: '8000' }],
  ];
}

describe('hostile purchases', () => {
  it('with junk in any field are refused, and take nothing', async () => {
    const before = [await coins(treasury, customer), await coins(treasury, customer, 'BTC')];
    for (const [path, body] of await purchases()) {
      for (const field of Object.keys(body)) {
        const answers = await Promise.all(
          JUNK.map((junk) => {
            made += 1;
            return post(path, { client_id: `junk-${made}`, ...body, [field]: junk });
          }),
        );
        for (const [at, { code }] of answers.entries())
          expect(code, `${path} ${field} ${JSON.stringify(JUNK[at])}`).toSatisfy(
            (refusal: number) => refusal > 200 && ![557, 558, 560].includes(refusal),
          );
      }
    }
    expect([await coins(treasury, customer), await coins(treasury, customer, 'BTC')]).toEqual(before);
  });

  it('that come many times at once under one id are one, and another body under it is refused', async () => {
    for (const [path, body] of await purchases()) {
      const client_id = `once${path.replaceAll('/', '-')}`;
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => post<{ id: string }>(path, { client_id, ...body })),
      );
      expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => 200));
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
      const { product_id, project_id } = body;
      const other = path.startsWith('/lockmining')
        ? { amount: '100' }
        : { quantity: path.startsWith('/ieo') ? '10' : 1 };
      const named = project_id === undefined ? { product_id } : { project_id };
      expect((await post(path, { client_id, ...named, ...other })).code).toBe(566);
    }
    expect(await coins(treasury, customer)).toEqual({ available: '1000', frozen: '4000' });
    expect(await coins(treasury, customer, 'BTC')).toEqual({ available: '0.6', frozen: '0' });
  });

  it('that come at once under many ids never spend what is not there', async () => {
    const [financial, mining] = await purchases();
    const many = async ([path, body] = ['', {}] as [string, Record<string, unknown>]) => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          post(path, { client_id: `many-${at}${path.replaceAll('/', '-')}`, ...body }),
        ),
      );
      return answers.filter(({ code }) => code === 200).length;
    };
    expect(await many(financial)).toBe(2);
    expect(await many(mining)).toBe(2);
    expect(await coins(treasury, customer)).toEqual({ available: '1000', frozen: '4000' });
    expect(await coins(treasury, customer, 'BTC')).toEqual({ available: '0.2', frozen: '0' });
  });

  it('of others cannot be ended, and one’s own only once', async () => {
    const [, mining] = await purchases();
    const { data } = await post<LockMiningOrder>('/lockmining/orders', { client_id: 'mine', ...mining?.[1] });
    const stranger = await customerWith(treasury, {});
    const end = (client_id: string, token?: string) =>
      post(`/lockmining/orders/${data.id}/redemption`, { client_id }, token);
    expect((await end('theirs', stranger.token)).code).toBe(11304);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => end(`end-${at}`)));
    expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 5 }, () => 12247),
    ]);
    expect((await coins(treasury, customer)).frozen).toBe('0');
  });
});
