import {
  type ConsoleOptionTerms,
  type ConsoleSettings,
  type ContentItem,
  calls,
  type OperatorOutcome,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { powers } from '../../src/operators/people/index.ts';
import { newCustomer } from '../harness/customers.ts';
import { approve, enrolFirst, inviteOperator, newOperator, type TestOperator } from '../harness/operators.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { versionBefore } from '../harness/versions.ts';

const CHANGED_MEANWHILE = 12320;
const REASON = 'As agreed';
const HOUR = 3_600_000;

let server: TestServer;
/** Every role; the only admin of most of these tests, so that nothing waits for a second one. */
let root: TestOperator;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  root = await enrolFirst(server);
});
afterAll(() => server.stop());

type Body = Readonly<Record<string, unknown>>;
/** Two changes of one thing, as two operators would make them from the same reading. */
interface Pair {
  path: string;
  first: Body;
  second: Body;
}

const send = <Data>(method: string, path: string, body: Body, token = root.token) =>
  method === 'PUT'
    ? server.client.put<Data>(path, { token, body })
    : server.client.post<Data>(path, body, { token });
const read = async (path: string) => {
  const { code, data } = await server.client.get<Record<string, unknown> | null>(path, { token: root.token });
  return code === 200 ? data : null;
};
const next = (name: string) => {
  made += 1;
  return `${name}${made}`;
};

async function contentItem(): Promise<ContentItem> {
  const body = { kind: 'news', locale: 'en', title: 'A title', body: 'A text' };
  return (await send<ContentItem>('POST', '/console/content', body)).data;
}

/** Creates a product and returns its path, with the terms that it was created with. */
async function product(path: string, terms: Body): Promise<Pair> {
  const client_id = next('product-');
  const created = await send<{ id: string }>('POST', path, { ...terms, client_id, reason: REASON });
  expect(created.code).toBe(200);
  return {
    path: `${path}/${created.data.id}`,
    first: { ...terms, name: 'First', reason: REASON },
    second: { ...terms, name: 'Second', reason: REASON },
  };
}

const soon = Date.now() + 24 * HOUR;

/** Every changing call that replaces something, with a thing of its own to change. */
const CHANGES: Readonly<Record<string, () => Promise<Pair>>> = {
  'PUT /operators/:id': async () => ({
    path: `/console/operators/${(await newOperator(server, root, ['support'])).id}`,
    first: { disabled: true, reason: REASON },
    second: { name: 'Renamed', reason: REASON },
  }),
  'PUT /features/:feature': async () => ({
    path: '/console/features/ieo',
    first: { enabled: false, reason: REASON },
    second: { enabled: true, reason: REASON },
  }),
  'PUT /settings': async () => {
    const { settings } = (await read('/console/settings')) as unknown as ConsoleSettings;
    const named = (app_name: string) => ({ settings: { ...settings, app_name }, reason: REASON });
    return { path: '/console/settings', first: named(next('One')), second: named(next('Two')) };
  },
  'PUT /customers/:id/state': async () => ({
    path: `/console/customers/${(await newCustomer(server)).id}/state`,
    first: { disabled: true, reason: 'One reason' },
    second: { disabled: true, reason: 'Another reason' },
  }),
  'PUT /content/:id/texts/:locale': async () => ({
    path: `/console/content/${(await contentItem()).id}/texts/en`,
    first: { title: 'First', body: 'One' },
    second: { title: 'Second', body: 'Two' },
  }),
  'PUT /content/:id/state': async () => ({
    path: `/console/content/${(await contentItem()).id}/state`,
    first: { published: true },
    second: { published: false, position: 7 },
  }),
  'POST /desk/:id/assignment': async () => {
    const { token } = await newCustomer(server);
    const body = { client_id: next('m-'), text: 'Hello' };
    await server.client.call(calls.sendChatMessage, { token, body });
    const { items } = (await read('/console/desk')) as { items: { id: string }[] };
    const colleague = await newOperator(server, root, ['support']);
    return {
      path: `/console/desk/${items.at(-1)?.id}/assignment`,
      first: { operator: root.account },
      second: { operator: colleague.account },
    };
  },
  'PUT /instruments/:symbol': async () => ({
    path: '/console/instruments/BTCUSDT',
    first: { max_quantity: next('10'), reason: REASON },
    second: { max_quantity: next('20'), reason: REASON },
  }),
  'PUT /instruments/:symbol, a halt': async () => {
    const { items } = (await read('/console/instruments')) as {
      items: { symbol: string; halted: boolean }[];
    };
    const open = items.find(({ halted }) => !halted);
    if (!open) throw new Error('A market is open');
    return {
      path: `/console/instruments/${open.symbol}`,
      first: { halted: true, reason: REASON },
      second: { halted: true, reason: REASON },
    };
  },
  'PUT /contracts/:symbol': async () => ({
    path: '/console/contracts/BTCUSDT-PERP',
    first: { max_lots: next('10'), reason: REASON },
    second: { max_lots: next('20'), reason: REASON },
  }),
  'PUT /contract-cap': async () => {
    made += 2;
    const [first, second] = [made - 1, made].map((multiple) => ({
      multiple: 1 + (multiple % 90),
      reason: REASON,
    }));
    return { path: '/console/contract-cap', first: first ?? {}, second: second ?? {} };
  },
  'PUT /fee-tiers': async () => {
    made += 2;
    const whole = { maker: '1', taker: '1' };
    const tiers = (volume: number) => [
      { least_volume: '0', spot: whole, contract: whole },
      { least_volume: String(volume), spot: whole, contract: whole },
    ];
    return {
      path: '/console/fee-tiers',
      first: { tiers: tiers(made), reason: REASON },
      second: { tiers: tiers(made + 1), reason: REASON },
    };
  },
  'PUT /exchange-terms': async () => {
    made += 2;
    const rate = (number: number) => `0.01${String(number).padStart(3, '0')}`;
    return {
      path: '/console/exchange-terms',
      first: { spread_rate: rate(made), reason: REASON },
      second: { minimum: String(made), reason: REASON },
    };
  },
  'PUT /options/terms/:symbol': async () => {
    const { items } = (await read('/console/options/terms')) as { items: ConsoleOptionTerms[] };
    const offer = items.find(({ symbol }) => symbol === 'BTCUSDT');
    if (!offer) throw new Error('There are options on BTCUSDT');
    const { close_cutoff, close_spread, durations, fee } = offer;
    made += 2;
    const with_ = (change: Body) => ({
      durations,
      fee,
      close_spread,
      close_cutoff,
      ...change,
      reason: REASON,
    });
    return {
      path: '/console/options/terms/BTCUSDT',
      first: with_({ fee: `0.01${String(made).padStart(3, '0')}` }),
      second: with_({ close_cutoff: close_cutoff + made }),
    };
  },
  'PUT /financial/products/:id': () =>
    product('/console/financial/products', {
      section: 'BTC',
      name: 'New',
      single_price: '0.01',
      annualized_return: '0.2',
      reference_price: '67000',
      total_shares: 100,
      holding_days: 7,
      sale_starts_at: soon,
      sale_ends_at: soon + HOUR,
    }),
  'PUT /lockmining/products/:id': () =>
    product('/console/lockmining/products', {
      name: 'New',
      currency: 'USDT',
      minimum: '1',
      maximum: '100',
      rate_min: '0.001',
      rate_max: '0.002',
      lockup_days: 7,
      dividend_time: '12:00',
      early_rate: '0.01',
      sale_starts_at: soon,
      sale_ends_at: null,
    }),
  'PUT /ieo/projects/:id': () =>
    product('/console/ieo/projects', {
      currency: 'NOVA',
      name: 'New',
      description: '',
      price: '1',
      supply: '1000',
      step: '1',
      minimum: '1',
      maximum: '100',
      starts_at: soon,
      ends_at: soon + HOUR,
      time_to_market: soon + HOUR,
    }),
};

const ADDS = 'adds something, once for its client id';
const STEP = 'takes a step that its record allows once';
const OWN = "is about the operator's own access or presence, and is proved anew";
/** Every other changing call, and why it cannot undo what was not read. */
const OTHERS: Readonly<Record<string, string>> = {
  'POST /login': OWN,
  'POST /enrol': OWN,
  'POST /enrolment/link': OWN,
  'POST /enrolment': OWN,
  'POST /logout': OWN,
  'POST /password': OWN,
  'POST /totp': OWN,
  'PUT /totp': OWN,
  'POST /login/passkey/challenge': OWN,
  'POST /login/passkey': OWN,
  'POST /passkeys/challenge': OWN,
  'POST /passkeys/registration': OWN,
  'POST /passkeys': OWN,
  'PUT /passkeys/:id': OWN,
  'POST /passkeys/:id/end': OWN,
  'POST /approvals/:id': 'names the digest of what was read',
  'POST /operators': 'adds an operator, once for an account and an address',
  'POST /operators/:id/invitation': 'is made from the version that was read, and repeated without harm',
  'POST /settings/pictures': 'adds a picture, which nothing uses yet',
  'POST /verification-of-books': 'only reads',
  'POST /customers/:id/holds': ADDS,
  'POST /customers/:id/holds/:hold/lift': STEP,
  'POST /customers/:id/credit': ADDS,
  'POST /customers/:id/api_keys/:key/end': STEP,
  'POST /contact/:id/handled': STEP,
  'POST /desk/presence': OWN,
  'POST /desk/:id/messages': ADDS,
  'POST /desk/:id/read': 'only ever goes on',
  'POST /desk/:id/typing': OWN,
  'POST /desk/:id/end': STEP,
  'POST /canned-replies': 'adds a reply',
  'DELETE /canned-replies/:id': STEP,
  'POST /content': 'adds an item, which nobody sees yet',
  'POST /reviews/realnames/:id': STEP,
  'POST /reviews/recharges/:id': STEP,
  'POST /reviews/withdrawals/:id': STEP,
  'POST /reviews/withdrawals/:id/payout': STEP,
  'POST /adjustments': ADDS,
  'POST /adjustments/:id': STEP,
  'POST /venue-funds': ADDS,
  'POST /options/pools/:mode': ADDS,
  'POST /pools/products': ADDS,
  'POST /liabilities': 'adds a proof of a moment',
  'POST /financial/products': ADDS,
  'POST /financial/products/:id/end': STEP,
  'POST /lockmining/products': ADDS,
  'POST /lockmining/products/:id/end': STEP,
  'POST /lockmining/products/:id/rates': 'adds the rate of a day, which is never changed',
  'POST /ieo/projects': ADDS,
  'POST /ieo/projects/:id/allotment': STEP,
  'POST /ieo/projects/:id/cancellation': STEP,
  'POST /ieo/projects/:id/listing': 'lists what is not listed yet, and never what is',
};

it('says of every changing call how it is kept from undoing what was not read', () => {
  const said = [...Object.keys(CHANGES), ...Object.keys(OTHERS)].map((name) => name.split(',')[0]);
  expect(new Set(said)).toEqual(new Set(powers().map(({ call }) => call)));
});

describe.each(Object.keys(CHANGES))('%s', (name) => {
  const method = name.split(' ')[0] ?? '';

  async function prepared() {
    const make = CHANGES[name];
    if (!make) throw new Error(`${name} is in the table`);
    const pair = await make();
    const now = () => versionBefore(method, pair.path, read);
    return { ...pair, now, from: await now() };
  }

  it('is refused when it was made from what is not there any more, and changes nothing', async () => {
    const { first, from, now, path, second } = await prepared();
    expect(Object.keys(from)).toHaveLength(1);
    expect((await send(method, path, { ...from, ...first })).code).toBe(200);
    const after = await now();
    expect(after).not.toEqual(from);
    expect(await send(method, path, { ...from, ...second })).toMatchObject({
      code: CHANGED_MEANWHILE,
      status: 409,
    });
    expect(await now()).toEqual(after);
    expect((await send(method, path, { ...after, ...second })).code).toBe(200);
  });

  it('is made once when two are made at once from the same reading', async () => {
    const { first, from, path, second } = await prepared();
    const answers = await Promise.all(
      [first, second].map((body) => send(method, path, { ...from, ...body })),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, CHANGED_MEANWHILE]));
  });

  it('is refused without saying what it was made from', async () => {
    const { first, from, now, path } = await prepared();
    const [member = ''] = Object.keys(from);
    expect((await send(method, path, { [member]: undefined, ...first })).code).toBe(571);
    expect(await now()).toEqual(from);
  });
});

it('mails no link to an address that was read before another was given', async () => {
  await inviteOperator(server, root, ['support'], 'lin');
  const { items } = (await read('/console/operators')) as { items: { id: string; account: string }[] };
  const path = `/console/operators/${items.find(({ account }) => account === 'lin')?.id}`;
  const from = await versionBefore('PUT', path, read);
  expect((await send('PUT', path, { email: 'other@venue.example', reason: REASON })).code).toBe(200);
  expect((await send('POST', `${path}/invitation`, from)).code).toBe(CHANGED_MEANWHILE);
});

describe('with a second admin', () => {
  let ann: TestOperator;
  beforeAll(async () => {
    ann = await newOperator(server, root, ['admin']);
  });

  it.each([1, 2, 3, 4])(
    'an admin who repeats a harmless request does not undo what a colleague does (%i)',
    async () => {
      const eve = await newOperator(server, root, ['support']);
      const path = `/console/operators/${eve.id}`;
      const from = await versionBefore('PUT', path, read);
      const harmless = () => send('PUT', path, { ...from, disabled: false, reason: REASON }, ann.token);
      const [disabled] = await Promise.all([
        send<OperatorOutcome>('PUT', path, { ...from, disabled: true, reason: REASON }),
        ...Array.from({ length: 8 }, harmless),
      ]);
      expect(disabled.code).toBe(200);
      // Who reads again and asks for the same now asks for something that another admin has to
      // approve.
      const again = await send<OperatorOutcome>('PUT', path, { disabled: false, reason: REASON }, ann.token);
      expect(again.data).toMatchObject({ operator: null, approval: { status: 'pending' } });
      const { items } = (await read('/console/operators')) as { items: { id: string; disabled: boolean }[] };
      expect(items.find(({ id }) => id === eve.id)).toMatchObject({ disabled: true });
    },
  );

  it('an approved change that would undo another one is outdated', async () => {
    const eve = await newOperator(server, root, ['support', 'reviewer']);
    const path = `/console/operators/${eve.id}`;
    const wider = { roles: ['support', 'reviewer', 'market'], reason: REASON };
    const proposed = await send<OperatorOutcome>('PUT', path, wider);
    const { approval } = proposed.data;
    if (!approval) throw new Error('It waits for a second admin');
    expect((await send('PUT', path, { roles: ['support'], reason: REASON }, ann.token)).code).toBe(200);
    await expect(approve(server, approval, ann)).rejects.toThrow('12311');
    const { items } = (await read('/console/operators')) as { items: { id: string; roles: string[] }[] };
    expect(items.find(({ id }) => id === eve.id)).toMatchObject({ roles: ['support'] });
  });

  it('two operators cannot be given one mailbox by two approvals at once', async () => {
    const one = await send<OperatorOutcome>('POST', '/console/operators', {
      account: next('twin'),
      name: 'A twin',
      email: 'twins@venue.example',
      roles: ['support'],
      reason: REASON,
    });
    const two = await send<OperatorOutcome>('POST', '/console/operators', {
      account: next('twin'),
      name: 'A twin',
      email: 'twins@venue.example',
      roles: ['support'],
      reason: REASON,
    });
    const approvals = [one, two].flatMap(({ data }) => data.approval ?? []);
    expect(approvals).toHaveLength(2);
    await Promise.allSettled(approvals.map((approval) => approve(server, approval, ann)));
    const { items } = (await read('/console/operators')) as { items: { email: string | null }[] };
    expect(items.filter(({ email }) => email === 'twins@venue.example')).toHaveLength(1);
  });
});
