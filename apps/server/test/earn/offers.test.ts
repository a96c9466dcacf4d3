import {
  type Approval,
  type ConsoleConversionTerms,
  type ConsoleIeoProject,
  type ConsoleOptionTerms,
  calls,
  type OperatorRole,
  percentText,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approve, enrolFirst, newOperator, type TestOperator } from '../harness/operators.ts';
import { PATIENCE } from '../harness/patience.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { writeAsServer } from '../harness/ties.ts';

const HOUR = 3_600_000;
const REASON = 'As agreed';

let server: TestServer;
/** Every role, and the first admin. */
let root: TestOperator;
/** The market alone. */
let mia: TestOperator;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  root = await enrolFirst(server);
  await newOperator(server, root, ['admin']);
  mia = await newOperator(server, root, ['market']);
});
afterAll(() => server.stop());

const post = <Data>(by: TestOperator, path: string, body: object) =>
  server.client.post<Data>(`/console${path}`, body, { token: by.token });
const put = <Data>(by: TestOperator, path: string, body: object) =>
  server.client.put<Data>(`/console${path}`, { token: by.token, body });
const itemsOf = async <Item>(path: string) =>
  (await server.client.get<{ items: Item[] }>(`/console${path}`, { token: root.token })).data.items;
const waiting = () => itemsOf<Approval>('/approvals?status=open');
const named = () => {
  made += 1;
  return { name: `Offer ${made}`, client_id: `offer-${made}`, reason: REASON };
};
const soon = () => Date.now() + HOUR;

/** A price that favours a friend of the operator who sets it. */
const gift = () => ({
  ...named(),
  currency: 'NOVA',
  description: '',
  price: '0.00000001',
  supply: '1000000',
  step: '1',
  minimum: '1',
  maximum: '1000000',
  starts_at: soon(),
  ends_at: soon() + 1_000,
  time_to_market: soon() + 1_000,
});
const generous = () => ({
  ...named(),
  section: 'BTC',
  single_price: '0.01',
  annualized_return: '5',
  reference_price: '67000',
  total_shares: 1_000,
  holding_days: 365,
  sale_starts_at: soon(),
  sale_ends_at: soon() + HOUR,
});
const lucrative = () => ({
  ...named(),
  currency: 'USDT',
  minimum: '1',
  maximum: '1000000',
  rate_min: '0.02',
  rate_max: '0.02',
  lockup_days: 365,
  dividend_time: '12:00',
  early_rate: '0',
  sale_starts_at: soon(),
  sale_ends_at: null,
});

/** The terms of timed options, without the volatility: that one follows the market every minute. */
const optionTerms = async () =>
  (await itemsOf<ConsoleOptionTerms>('/options/terms')).map((terms) => ({ ...terms, volatility: null }));

describe.each<[string, string, () => { name: string; reason: string; client_id: string }]>([
  ['an IEO', '/ieo/projects', gift],
  ['a financial product', '/financial/products', generous],
  ['lock-mining', '/lockmining/products', lucrative],
])('%s of one operator of the market', (_what, path, offer) => {
  const find = async (name: string) =>
    (await itemsOf<{ id: string; name: string }>(path)).find((one) => one.name === name);

  it('is offered when a second one agrees, and changed when a second one agrees', async () => {
    const given = offer();
    expect(await post(mia, path, given)).toMatchObject({ code: 200, data: null });
    // Sent again, it is still one proposal.
    expect(await post(mia, path, given)).toMatchObject({ code: 200, data: null });
    expect(await find(given.name)).toBeUndefined();
    const [proposed, ...others] = await waiting();
    if (!proposed) throw new Error('Nothing waits');
    expect(others).toEqual([]);
    expect(proposed).toMatchObject({ kind: 'product.offer', approvers: ['market', 'admin'] });
    expect(proposed.title).toMatch(new RegExp(`^Create .* ${given.name}$`));
    expect(proposed.changes).toHaveLength(Object.keys(given).length - 2);
    const own = { decision: 'approve', digest: proposed.digest };
    expect((await post(mia, `/approvals/${proposed.id}`, own)).code).toBe(556);

    expect(await approve(server, proposed, root)).toMatchObject({ status: 'done' });
    const found = await find(given.name);
    expect(found).toBeDefined();

    const { client_id: _, ...terms } = given;
    const change = { ...terms, minimum: '2', name: `${given.name} again` };
    const edited = path === '/financial/products' ? { ...terms, name: change.name } : change;
    expect(await put(mia, `${path}/${found?.id}`, edited)).toMatchObject({ code: 200, data: null });
    expect(await find(given.name)).toBeDefined();
    const [changed] = await waiting();
    if (!changed) throw new Error('Nothing waits');
    expect(changed.title).toMatch(/^Change /);
    expect(changed.changes).toContainEqual({ what: 'Name', before: given.name, after: change.name });
    expect(changed.changes).toHaveLength(path === '/financial/products' ? 1 : 2);
    await approve(server, changed, root);
    expect(await find(change.name)).toMatchObject({ id: found?.id });
    const audited = await itemsOf<{ action: string; operator: string; detail: object }>('/audit?limit=2');
    expect(audited[1]).toMatchObject({
      action: expect.stringMatching(/\.edit$/),
      operator: root.account,
      detail: { proposed_by: mia.account, reason: REASON },
    });
  });
});

it.each<[string, string, object]>([
  ['an IEO of broken steps', '/ieo/projects', { ...gift(), minimum: '3', step: '2' }],
  ['an IEO of a price that no step has whole', '/ieo/projects', { ...gift(), step: '0.1', minimum: '0.1' }],
  ['a product far from the market', '/financial/products', { ...generous(), reference_price: '1' }],
  [
    'lock-mining that pays the least above the most',
    '/lockmining/products',
    { ...lucrative(), rate_min: '0.021' },
  ],
])('asks nobody about %s', async (_what, path, given) => {
  expect((await post(mia, path, given)).code).toBe(561);
  expect(await waiting()).toEqual([]);
});

it('is no way to a new token’s listing past the second operator', async () => {
  const given = { ...gift(), currency: 'GIFT' };
  await post(mia, '/ieo/projects', given);
  expect((await itemsOf<ConsoleIeoProject>('/ieo/projects')).map(({ currency }) => currency)).not.toContain(
    'GIFT',
  );
  const [proposed] = await waiting();
  if (!proposed) throw new Error('Nothing waits');
  await approve(server, proposed, root);
  expect((await itemsOf<ConsoleIeoProject>('/ieo/projects')).map(({ currency }) => currency)).toContain(
    'GIFT',
  );
});

describe('timed options', () => {
  const inForce = async () => (await optionTerms()).find(({ symbol }) => symbol === 'BTCUSDT');
  const change = async (body: object) => {
    const found = await inForce();
    if (!found) throw new Error('Options are offered');
    const { close_cutoff, close_spread, durations, fee } = found;
    const terms = { durations, fee, close_spread, close_cutoff, reason: REASON };
    return put<ConsoleOptionTerms | null>(mia, '/options/terms/BTCUSDT', { ...terms, ...body });
  };

  it('pay no more, of no larger stake, and cost no less by one operator', async () => {
    const before = await inForce();
    const first = before?.durations[0];
    expect((await change({ fee: '0.02', close_spread: '0.05' })).data).toMatchObject({ fee: '0.02' });
    const dear = await inForce();
    for (const more of [
      { durations: [{ ...first, payout: '1' }] },
      { durations: [{ ...first, max_stake: '100000' }] },
      { durations: [{ ...first, duration: 17 }] },
      { fee: '0' },
      { close_spread: '0' },
      { close_cutoff: 1 },
    ]) {
      expect(await change(more), JSON.stringify(more)).toMatchObject({ code: 200, data: null });
      const [proposed] = await waiting();
      const withdraw = { decision: 'withdraw', digest: proposed?.digest };
      expect((await post(mia, `/approvals/${proposed?.id}`, withdraw)).code).toBe(200);
    }
    expect(await inForce()).toEqual(dear);
    await change({ fee: '0.01' });
    const [proposed] = await waiting();
    if (!proposed) throw new Error('Nothing waits');
    expect(proposed.changes).toEqual([
      { what: 'Fee', before: percentText('0.02'), after: percentText('0.01') },
    ]);
    await approve(server, proposed, root);
    expect(await inForce()).toMatchObject({ fee: '0.01', version: 3 });
  });

  it('are taken off sale by one, and refused at once out of their bounds', async () => {
    expect((await change({ durations: [] })).data?.durations).toEqual([]);
    expect((await change({ fee: '0', close_spread: '0.2' })).code).toBe(561);
    expect(await waiting()).toEqual([]);
  });
});

describe('the exchange of currencies', () => {
  const inForce = async () =>
    (await server.client.call<ConsoleConversionTerms>(calls.readConversionRules, { token: root.token })).data;
  const change = (body: object) =>
    put<ConsoleConversionTerms | null>(mia, '/exchange-terms', { ...body, reason: REASON });

  it('gives nobody a minute’s choice for nothing by one operator', async () => {
    const before = await inForce();
    for (const free of [{ spread_rate: '0' }, { fee_rate: '0' }, { quote_seconds: '60' }]) {
      expect(await change(free)).toMatchObject({ code: 200, data: null });
      const [proposed] = await waiting();
      const withdraw = { decision: 'withdraw', digest: proposed?.digest };
      expect((await post(mia, `/approvals/${proposed?.id}`, withdraw)).code).toBe(200);
    }
    expect(await change({ spread_rate: '0', fee_rate: '0', quote_seconds: '60' })).toMatchObject({
      data: null,
    });
    expect(await inForce()).toEqual(before);
    const [proposed] = await waiting();
    if (!proposed) throw new Error('Nothing waits');
    expect(proposed.changes).toEqual([
      { what: 'Spread', before: percentText('0.001'), after: percentText('0') },
      { what: 'Fee', before: percentText('0.001'), after: percentText('0') },
      { what: 'Quote valid for', before: '10 s', after: '60 s' },
    ]);
    await approve(server, proposed, root);
    expect(await inForce()).toMatchObject({ spread_rate: '0', fee_rate: '0', quote_seconds: 60 });
  });

  it('gets dearer, and its quotes shorter, by one', async () => {
    const dearer = { spread_rate: '0.002', fee_rate: '0.001', quote_seconds: '9', minimum: '2' };
    const { data } = await change(dearer);
    expect(data).toMatchObject({ ...dearer, quote_seconds: 9 });
    expect(await waiting()).toEqual([]);
  });

  it('refuses at once what the exchange would refuse', async () => {
    for (const body of [{ quote_seconds: '61' }, { fee_rate: '0', spread_rate: '0.03' }]) {
      expect((await change(body)).code).toBe(561);
    }
    expect(await waiting()).toEqual([]);
  });
});

it('needs the role to be proposed', async () => {
  const roles: OperatorRole[] = ['treasury', 'support', 'reviewer'];
  const other = await newOperator(server, root, roles);
  expect((await post(other, '/ieo/projects', gift())).code).toBe(556);
});

it('is not done a second time when the process ended before it was recorded', async () => {
  const ended = () => itemsOf<Approval>('/approvals?status=ended&limit=100');
  const done = (await ended()).filter(({ status }) => status === 'done');
  expect(new Set(done.map(({ kind }) => kind))).toEqual(
    new Set(['product.offer', 'terms.options', 'terms.exchange', 'operator.invite']),
  );
  const offers = async () => {
    const paths = ['/ieo/projects', '/financial/products', '/lockmining/products'];
    const { data } = await server.client.call(calls.readConversionRules, { token: root.token });
    const items = await Promise.all(paths.map((path) => itemsOf<object>(path)));
    return { data, items, options: await optionTerms() };
  };
  const before = await offers();
  await server.restart(() =>
    writeAsServer(
      server,
      'approvals',
      "UPDATE approvals SET status = 'approved', ended_at = NULL WHERE status = 'done' AND kind <> 'operator.invite'",
    ),
  );
  const statuses = async () => (await ended()).map(({ id, status }) => [id, status]);
  const allDone = done.map(({ id }) => [id, 'done']);
  await expect.poll(statuses, PATIENCE).toEqual(expect.arrayContaining(allDone));
  expect(await offers()).toEqual(before);
});
