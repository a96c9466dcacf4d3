import {
  type AuditEntry,
  type ConsoleCustomer,
  type CreditScoreData,
  calls,
  type RealnameData,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Customer,
  logIn,
  newContacts,
  newCustomer,
  newDemoCustomer,
  PASSWORD,
  registration,
} from '../harness/customers.ts';
import { enrolFirst, type TestOperator } from '../harness/operators.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { writeAsServer } from '../harness/ties.ts';
import { fetchFile, uploadDocument } from '../harness/uploads.ts';

let server: TestServer;
let root: TestOperator;

beforeAll(async () => {
  server = await startTestServer();
  root = await enrolFirst(server);
});
afterAll(() => server.stop());

const get = <Data>(path: string) => server.client.get<Data>(`/console${path}`, { token: root.token });
const put = <Data>(path: string, body: unknown) =>
  server.client.put<Data>(`/console${path}`, { token: root.token, body });
const newestEntry = async () => (await get<{ items: AuditEntry[] }>('/audit?limit=1')).data.items[0];

describe('customers', () => {
  const search = async (text: string, state = 'all') => {
    const query = new URLSearchParams({ search: text, state });
    const { data } = await get<{ items: ConsoleCustomer[] }>(`/customers?${query.toString()}`);
    return data.items.map(({ id }) => Number(id));
  };

  it('are found by a part of email, phone or nickname, and by id', async () => {
    const { email, id, phone } = await newCustomer(server);
    for (const text of [email.slice(0, -3), email.toUpperCase(), phone.slice(1), `U${id}`, String(id)]) {
      expect([text, await search(text)]).toEqual([text, expect.arrayContaining([id])]);
    }
    expect(await search('%')).toEqual([]);
    expect(await search("' OR 1=1 --")).toEqual([]);
    expect((await get('/customers?search=a%00b')).code).toBe(561);
  });

  it('come in pages', async () => {
    for (let made = 0; made < 3; made += 1) await newCustomer(server);
    const first = await get<{ items: ConsoleCustomer[]; next_cursor: string }>('/customers?limit=2');
    const second = await get<{ items: ConsoleCustomer[] }>(
      `/customers?limit=2&cursor=${first.data.next_cursor}`,
    );
    const ids = [...first.data.items, ...second.data.items].map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(new Set(ids).size).toBe(ids.length);
    expect((await get('/customers?cursor=x')).code).toBe(561);
  });

  it('who are disabled are out at once, are told so, and come back when enabled', async () => {
    const customer = await newDemoCustomer(server);
    const state = (disabled: boolean, reason: string) =>
      put<ConsoleCustomer>(`/customers/${customer.id}/state`, { disabled, reason });
    const me = (token: string) => server.client.call(calls.readProfile, { token });
    expect((await me(customer.token)).code).toBe(200);

    expect((await state(true, 'Stolen card')).data).toMatchObject({
      disabled: true,
      disabled_reason: 'Stolen card',
    });
    expect((await me(customer.token)).code).toBe(12106);
    expect((await me(customer.demoToken)).code).toBe(12106);
    const credentials = { account: customer.email, password: PASSWORD };
    expect((await server.client.call(calls.logInCustomer, { body: credentials })).code).toBe(12106);
    expect(await search(customer.email, 'disabled')).toEqual([customer.id]);
    expect(await search(customer.email, 'enabled')).toEqual([]);
    expect(await newestEntry()).toMatchObject({
      operator: root.account,
      action: 'customer.disable',
      subject: `customer:${customer.id}`,
      detail: { reason: 'Stolen card' },
    });

    expect((await state(false, 'It was not stolen')).data.disabled).toBe(false);
    expect((await me(customer.token)).code).not.toBe(200);
    expect((await logIn(server, customer.email)).token).not.toBe('');
  });

  it('are changed in nothing but their state', async () => {
    const { id } = await newCustomer(server);
    const path = `/customers/${id}/state`;
    const reason = 'A good reason';
    for (const extra of [
      { credit_score: 900 },
      { primary: 'approved' },
      { balance: '1' },
      { roles: ['admin'] },
    ]) {
      expect((await put(path, { disabled: false, reason, ...extra })).code).toBe(561);
    }
    expect((await put(path, { disabled: true })).code).toBe(571);
    expect((await put('/customers/1/state', { disabled: true, reason })).code).toBe(12100);
  });

  it('are exported without anything that a spreadsheet would run', async () => {
    const { id } = await newCustomer(server);
    await writeAsServer(server, 'users', 'UPDATE users SET nickname = $2, disabled_at = NULL WHERE id = $1', [
      id,
      '=HYPERLINK("http://evil","x")',
    ]);
    const answer = await fetchFile(server, `/console/customers.csv?search=${id}`, root.token);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, line] = (await answer.text()).split('\r\n');
    expect(head).toBe('id,email,phone,nickname,disabled,held,primary,advanced,created');
    expect(line).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`);
    expect(line).toMatch(/,'\+86\d+,/);
    expect(await newestEntry()).toMatchObject({ action: 'customers.export', detail: { search: String(id) } });
  });
});

describe("a customer's credit score", () => {
  const event = { client_id: 'credit-1', cause: 'dispute', change: -15, reason: 'Chargeback of a deposit' };
  const record = (id: number, body: unknown) =>
    server.client.call<CreditScoreData>(calls.recordCreditEvent, {
      params: { id: id },
      body,
      token: root.token,
    });

  it('changes by an event that the customer reads and the log keeps, once for each id', async () => {
    const { id, token } = await newCustomer(server);
    expect((await record(id, event)).data.score).toBe(85);
    expect((await record(id, event)).data.score).toBe(85);
    expect((await record(id, { ...event, change: -16 })).code).toBe(566);
    const seen = await server.client.call<CreditScoreData>(calls.readCreditScore, { token });
    expect(seen.data).toMatchObject({
      score: 85,
      history: [{ cause: 'dispute', change: -15, score: 85, reason: event.reason }],
    });
    expect((await get<CreditScoreData>(`/customers/${id}/credit`)).data).toEqual(seen.data);
    expect(await newestEntry()).toMatchObject({
      action: 'customer.credit',
      subject: `customer:${id}`,
      detail: { cause: 'dispute', change: -15, reason: event.reason },
    });
  });

  it('moves by few points, within its range, and for a customer that exists', async () => {
    const { id } = await newCustomer(server);
    for (const change of [0, 51, -51, 1.5]) {
      expect((await record(id, { ...event, client_id: 'credit-2', change })).code).toBe(561);
    }
    expect((await record(id, { ...event, client_id: 'credit-3', change: -50 })).data.score).toBe(50);
    expect((await record(id, { ...event, client_id: 'credit-4', change: -50 })).data.score).toBe(0);
    expect((await record(id, { ...event, client_id: 'credit-5', change: -1 })).code).toBe(561);
    expect((await record(999_999, { ...event, client_id: 'credit-6' })).code).toBe(12100);
    expect((await get('/customers/999999/credit')).code).toBe(12100);
  });
});

describe('documents', () => {
  it('are shown to reviewers, and every view is recorded', async () => {
    const customer = await newCustomer(server);
    const id = await uploadDocument(server, customer.token);
    const before = (await newestEntry())?.seq ?? 0;
    for (let view = 1; view <= 2; view += 1) {
      const answer = await fetchFile(server, `/console/files/${id}`, root.token);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
      expect(await newestEntry()).toMatchObject({
        seq: before + view,
        action: 'document.view',
        subject: `customer:${customer.id}`,
        detail: { file: id },
      });
    }
    expect((await get(`/files/${'C'.repeat(32)}`)).code).toBe(559);
  });
});

describe('instruments', () => {
  type Instrument = { symbol: string; maker_fee: string; halted: boolean; status: string };
  const change = (body: Record<string, unknown>, symbol = 'ETHUSDT') =>
    put<Instrument>(`/instruments/${symbol}`, { reason: 'For the test', ...body });
  const order = (customer: Customer & { demoToken: string }, n: number) =>
    server.client.call(calls.placeSpotOrder, {
      body: { client_id: `i-${n}`, symbol: 'ETHUSDT', side: 'buy', type: 'market', total: '50' },
      token: customer.demoToken,
    });

  it('take other fees and bounds', async () => {
    const { data } = await change({
      maker_fee: '0.0005',
      taker_fee: '0.002',
      min_notional: '10',
      max_quantity: '5',
    });
    expect(data).toMatchObject({
      maker_fee: '0.0005',
      taker_fee: '0.002',
      min_notional: '10',
      max_quantity: '5',
      slippage_bound: '0.05',
    });
    const listed = await server.client.call<{ items: unknown[] }>(calls.listInstruments);
    expect(JSON.stringify(listed.data)).toContain('"0.0005"');
    expect(await newestEntry()).toMatchObject({
      action: 'instrument.change',
      subject: 'instrument:ETHUSDT',
      detail: { from: { maker_fee: '0.001' }, to: { maker_fee: '0.0005' } },
    });
  });

  it.each<Record<string, unknown>>([
    { maker_fee: '1' },
    { maker_fee: '-0.001' },
    { maker_fee: 0.001 },
    { taker_fee: '0.0000001' },
    { min_notional: '0' },
    { max_quantity: '0.00000001' },
    { slippage_bound: '1e-2' },
    { tick_size: '1' },
    { status: 'open' },
    { price: '1' },
  ])('refuse %j', async (body) => {
    expect((await change(body)).code).toBe(561);
  });

  it('keep their rules when the exchange refuses others, and the log says so', async () => {
    expect((await change({ max_quantity: '99999999999' })).code).toBe(561);
    expect(await newestEntry()).toMatchObject({ action: 'instrument.change_refused' });
    const { data } = await get<{ items: Record<string, string>[] }>('/instruments');
    expect(data.items.find(({ symbol }) => symbol === 'ETHUSDT')?.max_quantity).toBe('5');
    expect((await change({})).code).toBe(571);
  });

  it('that an operator closes stay closed while their feed lives, until an operator opens them', async () => {
    const customer = await newDemoCustomer(server);
    expect((await order(customer, 1)).code).toBe(200);
    expect((await change({ halted: true })).data).toMatchObject({ halted: true, status: 'suspended' });
    // Ticks keep coming meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect((await order(customer, 2)).code).toBe(12202);
    const { data } = await get<{ items: Instrument[] }>('/instruments');
    expect(data.items.find(({ symbol }) => symbol === 'ETHUSDT')).toMatchObject({
      halted: true,
      status: 'suspended',
    });
    expect(data.items.find(({ symbol }) => symbol === 'BTCUSDT')).toMatchObject({
      halted: false,
      status: 'open',
    });
    const figures = async () => await (await fetch(`${server.url}/metrics`)).text();
    expect(await figures()).toContain('market_suspended{symbol="ETHUSDT",product="spot"} 1');
    expect(await figures()).toContain('market_suspended{symbol="BTCUSDT",product="spot"} 0');
    expect((await change({ halted: false })).data).toMatchObject({ halted: false, status: 'open' });
    // The liquidity provider quotes again with the next tick.
    let asked = 3;
    await expect.poll(async () => (await order(customer, asked++)).code).toBe(200);
  });

  it('that do not exist answer 559', async () => {
    expect((await change({ halted: true }, 'NOPEUSDT')).code).toBe(559);
  });
});

describe('switches', () => {
  const turn = (feature: string, enabled: boolean) =>
    put(`/features/${feature}`, { enabled, reason: 'For the test' });

  it('stop new orders and let open ones be canceled', async () => {
    const { demoToken: token } = await newDemoCustomer(server);
    const body = { symbol: 'BTCUSDT', side: 'buy', type: 'limit', price: '1000', amount: '0.01' };
    const open = await server.client.call<{ id: string }>(calls.placeSpotOrder, {
      body: { ...body, client_id: 'a' },
      token,
    });
    expect(open.code).toBe(200);
    await turn('spot', false);
    expect(
      (await server.client.call(calls.placeSpotOrder, { body: { ...body, client_id: 'b' }, token })).code,
    ).toBe(12202);
    expect(
      (await server.client.call(calls.cancelSpotOrder, { params: { id: open.data.id }, token })).code,
    ).toBe(200);
    await turn('spot', true);
    expect(
      (await server.client.call(calls.placeSpotOrder, { body: { ...body, client_id: 'c' }, token })).code,
    ).toBe(200);
  });

  it('stop registration', async () => {
    const body = await registration(server);
    await turn('registration', false);
    expect((await server.client.call(calls.register, { body })).code).toBe(558);
    const { email } = newContacts();
    expect((await server.client.call(calls.sendEmailCode, { body: { type: 'register', email } })).code).toBe(
      558,
    );
    await turn('registration', true);
    expect((await server.client.call(calls.register, { body })).code).toBe(200);
    expect(await newestEntry()).toMatchObject({ action: 'feature.on', subject: 'feature:registration' });
  });

  it('tell customers the limits of a service outside of the app only while it is on', async () => {
    const { token } = await newCustomer(server);
    const told = async () => {
      const { data } = await server.client.call<RealnameData>(calls.readRealname, { token });
      return data.limits[1];
    };
    const always = {
      level: 'primary',
      trading_daily: '1000000',
      withdrawal_daily: '20000',
      fiat_withdrawal_daily: '5000',
    };
    expect(await told()).toEqual(always);
    await turn('fiat_deposit', true);
    expect(await told()).toEqual({ ...always, fiat_deposit: '10000' });
    await turn('c2c', true);
    await turn('fiat_deposit', false);
    expect(await told()).toEqual({ ...always, c2c_daily: '5000' });
    await turn('c2c', false);
    expect(await told()).toEqual(always);
  });

  it('know their features and no others', async () => {
    expect((await turn('outcomes', true)).code).toBe(561);
    expect((await put('/features/spot', { enabled: true })).code).toBe(571);
  });
});

describe('the trial balance', () => {
  it('comes to zero in every currency of both modes', async () => {
    await newDemoCustomer(server);
    const { data } = await get<{ items: Record<string, string>[] }>('/books');
    expect(new Set(data.items.map(({ mode }) => mode))).toEqual(new Set(['real', 'demo']));
    for (const row of data.items)
      expect([row.mode, row.currency, row.total]).toEqual([row.mode, row.currency, '0']);
    const demo = data.items.find(({ mode, currency }) => mode === 'demo' && currency === 'USDT');
    expect(Number(demo?.customers)).toBeGreaterThanOrEqual(300_000);
    expect(Number(demo?.custody)).toBeLessThan(0);
  });
});

describe('the outbox', () => {
  it('shows what had no provider to go to, newest first', async () => {
    const { email } = await newCustomer(server);
    const { data } = await get<{ items: { recipient: string; subject: string }[] }>('/outbox?limit=5');
    expect(data.items[0]).toMatchObject({ recipient: email, subject: 'Welcome to Trade' });
  });
});
