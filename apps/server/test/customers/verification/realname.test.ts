import {
  calls,
  LOCALES,
  type RealnameData,
  type RealnameReview,
  type SpotOrder,
  type UserInfo,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer, newDemoCustomer } from '../../harness/customers.ts';
import { lettersTo } from '../../harness/letters.ts';
import { enrolFirst, newOperator, type TestOperator } from '../../harness/operators.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { SocketClient, until } from '../../harness/socket.ts';
import { picture, upload, uploadDocument } from '../../harness/uploads.ts';

let server: TestServer;
let reviewer: TestOperator;
let root: TestOperator;

beforeAll(async () => {
  server = await startTestServer();
  root = await enrolFirst(server);
  reviewer = await newOperator(server, root, ['reviewer']);
});
afterAll(() => server.stop());

const ADVANCED = {
  level: 'advanced',
  home_address: '1 Harbour Street, Springfield',
  work_address: '2 Market Square, Springfield',
  relative_phone: '+1 212 555 2368',
};

async function primary(customer: Customer) {
  const [front, back] = [
    await uploadDocument(server, customer.token),
    await uploadDocument(server, customer.token),
  ];
  return { level: 'primary', real_name: 'Ada Lovelace', document_number: 'X1234567', front, back };
}

const submit = (customer: Customer, body: unknown, lang = 'en') =>
  server.client.call<RealnameData>(calls.submitRealname, { body, token: customer.token, lang });
const resubmit = (customer: Customer, body: unknown) =>
  server.client.call<RealnameData>(calls.resubmitRealname, { token: customer.token, body });
const read = (customer: Customer) =>
  server.client.call<RealnameData>(calls.readRealname, { token: customer.token });

async function pendingOf(customer: Customer): Promise<RealnameReview> {
  const { data } = await server.client.call<{ items: RealnameReview[] }>(calls.listVerifications, {
    query: { limit: 100 },
    token: reviewer.token,
  });
  const review = data.items.find((item) => item.customer.id === String(customer.id));
  if (!review) throw new Error(`Nothing of ${customer.id} is pending`);
  return review;
}

async function decide(customer: Customer, decision: 'approve' | 'reject', reason?: string) {
  const { id } = await pendingOf(customer);
  const body = { decision, ...(reason === undefined ? {} : { reason }) };
  return server.client.call<RealnameReview>(calls.decideVerification, {
    params: { id: id },
    body,
    token: reviewer.token,
  });
}

const order = (customer: Customer) =>
  server.client.call<SpotOrder>(calls.placeSpotOrder, {
    body: { client_id: `o-${Date.now()}`, symbol: 'BTCUSDT', side: 'buy', type: 'market', total: '20' },
    token: customer.token,
  });

describe('the way to real trading', () => {
  it('leads over a rejection with its reason to the approval, and the customer hears of both at once', async () => {
    const customer = await newCustomer(server);
    const { data } = await server.client.call<{ ws: { token: string } }>(calls.readAppData, {
      token: customer.token,
    });
    const socket = await SocketClient.open(`${server.url.replace('http', 'ws')}/ws?token=${data.ws.token}`);
    await socket.settle();

    expect((await read(customer)).data.primary.status).toBe('not_verified');
    expect((await order(customer)).code).toBe(12114);

    const submitted = await submit(customer, await primary(customer));
    expect(submitted).toMatchObject({ code: 200, data: { level: 'none', primary: { status: 'pending' } } });
    expect(submitted.data.primary).toMatchObject({ real_name: 'Ada Lovelace', document_number: '****4567' });
    expect((await order(customer)).code).toBe(12116);

    const rejected = await decide(customer, 'reject', 'The photo is blurred.');
    expect(rejected.data).toMatchObject({ status: 'rejected', decided_by: reviewer.account });
    await until(() => socket.of(9).length === 1);
    expect(socket.of(9)[0]).toMatchObject({
      kind: 'realname_rejected',
      level: 'primary',
      reason: 'The photo is blurred.',
    });
    expect((await read(customer)).data.primary).toMatchObject({
      status: 'rejected',
      reason: 'The photo is blurred.',
    });
    expect((await order(customer)).code).toBe(12114);

    expect((await resubmit(customer, await primary(customer))).data.primary.status).toBe('pending');
    expect((await decide(customer, 'approve')).code).toBe(200);
    await until(() => socket.of(9).length === 2);
    expect(socket.of(9)[1]).toMatchObject({ kind: 'realname_approved', level: 'primary', reason: null });
    socket.close();

    const me = await server.client.call<UserInfo>(calls.readProfile, { token: customer.token });
    expect(me.data.realname).toEqual({ primary: 'approved', advanced: 'not_verified' });
    expect((await read(customer)).data.level).toBe('primary');
    // Permitted: once the market has opened, only the empty account stops the order.
    await expect.poll(async () => (await order(customer)).code).toBe(12206);

    const [first, second] = await lettersTo(server, customer.email);
    expect(first?.body).toContain('Reason: The photo is blurred.');
    expect(second?.body).toContain('Your identity is verified.');

    const changes = await server.client.call<{ items: { type: string; detail: string }[] }>(
      calls.listAccountChanges,
      { token: customer.token },
    );
    expect(changes.data.items.slice(0, 4).map(({ type }) => type)).toEqual([
      'realname_approved',
      'realname_submitted',
      'realname_rejected',
      'realname_submitted',
    ]);
  });

  it('goes on to the advanced level, with its own limits', async () => {
    const customer = await newCustomer(server);
    expect((await submit(customer, ADVANCED)).code).toBe(12114);
    await submit(customer, await primary(customer));
    expect((await submit(customer, ADVANCED)).code).toBe(12116);
    await decide(customer, 'approve');
    const { data } = await submit(customer, ADVANCED);
    expect(data.advanced).toMatchObject({ status: 'pending', relative_phone: '+12125552368' });
    expect(data.level).toBe('primary');
    await decide(customer, 'approve');
    const after = await read(customer);
    expect(after.data.level).toBe('advanced');
    expect(after.data.limits.map(({ level }) => level)).toEqual(['none', 'primary', 'advanced']);
    expect(after.data.limits.at(-1)).toEqual({
      level: 'advanced',
      trading_daily: '10000000',
      withdrawal_daily: '500000',
      fiat_withdrawal_daily: '100000',
    });
  });

  it.each(LOCALES)('is told in the language it was walked in: %s', async (lang) => {
    const customer = await newCustomer(server);
    const submitted = await submit(customer, await primary(customer), lang);
    expect(submitted.message).not.toContain('realname_submitted');
    await decide(customer, 'reject', 'reason 7');
    const [letter] = await lettersTo(server, customer.email);
    expect(letter?.body).toContain('reason 7');
    expect(`${letter?.subject} ${letter?.body}`).not.toContain('mail.');
    expect(letter?.body.includes('was not accepted')).toBe(lang === 'en');
  });
});

describe('an application', () => {
  it('cannot be changed while it is reviewed, nor once it is approved', async () => {
    const customer = await newCustomer(server);
    const body = await primary(customer);
    expect((await resubmit(customer, body)).code).toBe(12114);
    await submit(customer, body);
    expect((await submit(customer, body)).code).toBe(11812);
    expect((await resubmit(customer, body)).code).toBe(11812);
    await decide(customer, 'reject', 'Not legible');
    expect((await submit(customer, body)).code).toBe(566);
    expect((await resubmit(customer, body)).code).toBe(200);
    await decide(customer, 'approve');
    expect((await submit(customer, body)).code).toBe(566);
    expect((await resubmit(customer, body)).code).toBe(566);
  });

  it('is taken once when it is sent many times at once', async () => {
    const customer = await newCustomer(server);
    const body = await primary(customer);
    const codes = await Promise.all(
      Array.from({ length: 6 }, async () => (await submit(customer, body)).code),
    );
    expect(codes.sort((a, b) => a - b)).toEqual([200, 11812, 11812, 11812, 11812, 11812]);
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['a name of two letters', { real_name: ' Al ' }, 561],
    ['a name that is a formula', { real_name: '=HYPERLINK("x")' }, 561],
    ['no name', { real_name: ' ' }, 571],
    ['an absent name', { real_name: undefined }, 571],
    ['a document number in Chinese', { document_number: '身份证12345' }, 561],
    ['no document number', { document_number: '' }, 571],
    ['the same photo twice', { back: 'front' }, 561],
    ['a photo that does not exist', { back: 'B'.repeat(32) }, 561],
    ['a path for a photo', { back: '../../../etc/passwd' }, 561],
    ['a status of its own', { status: 'approved' }, 561],
    ['a level that does not exist', { level: 'platinum' }, 561],
    ['text that cannot be stored', { real_name: 'Ada\u0000Lovelace' }, 561],
  ])('with %s is refused', async (_what, change, code) => {
    const customer = await newCustomer(server);
    const body: Record<string, unknown> = { ...(await primary(customer)), ...change };
    if (body.back === 'front') body.back = body.front;
    expect((await submit(customer, body)).code).toBe(code);
    expect((await read(customer)).data.primary.status).toBe('not_verified');
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['a short address', { home_address: 'x' }, 561],
    ['an address of digits', { work_address: '1234567' }, 561],
    ['no address', { work_address: '' }, 571],
    ['a phone that cannot be', { relative_phone: '12' }, 561],
  ])('of the advanced level with %s is refused', async (_what, change, code) => {
    const customer = await newCustomer(server);
    expect((await submit(customer, { ...ADVANCED, ...change })).code).toBe(code);
  });

  it('cannot use the photos of somebody else, or an avatar', async () => {
    const [customer, other] = [await newCustomer(server), await newCustomer(server)];
    const own = await primary(customer);
    expect((await submit(customer, { ...own, front: await uploadDocument(server, other.token) })).code).toBe(
      561,
    );
    const avatar = await upload(server, customer.token, { purpose: 'avatar', bytes: await picture() });
    expect((await submit(customer, { ...own, front: avatar.data.file_id })).code).toBe(561);
  });

  it('is nothing for a demo account', async () => {
    const { demoToken } = await newDemoCustomer(server);
    for (const method of ['get', 'post', 'put'] as const) {
      const answer =
        method === 'post'
          ? await server.client.call(calls.submitRealname, { body: ADVANCED, token: demoToken })
          : await server.client[method]('/user/realname', {
              token: demoToken,
              ...(method === 'put' ? { body: ADVANCED } : {}),
            });
      expect(answer.code).toBe(556);
    }
  });

  it('keeps the document number unreadable in the database', async () => {
    const customer = await newCustomer(server);
    await submit(customer, await primary(customer));
    const { rows } = await server.database.pool.query<{ text: string }>(
      'SELECT realname_applications::text AS text FROM realname_applications WHERE user_id = $1',
      [customer.id],
    );
    expect(rows[0]?.text).not.toContain('X1234567');
    expect(rows[0]?.text).not.toContain(Buffer.from('X1234567').toString('hex'));
    expect((await pendingOf(customer)).document_number).toBe('X1234567');
  });
});

describe('a decision', () => {
  it('is made once, also by two reviewers at the same moment', async () => {
    const customer = await newCustomer(server);
    await submit(customer, await primary(customer));
    const { id } = await pendingOf(customer);
    const path = `/console/reviews/realnames/${id}`;
    const codes = await Promise.all([
      server.client.post(path, { decision: 'approve' }, { token: reviewer.token }),
      server.client.post(path, { decision: 'reject', reason: 'No' }, { token: root.token }),
    ]);
    expect(codes.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 566]);
    expect((await server.client.post(path, { decision: 'approve' }, { token: root.token })).code).toBe(566);
  });

  it('against a customer needs a reason', async () => {
    const customer = await newCustomer(server);
    await submit(customer, await primary(customer));
    expect((await decide(customer, 'reject')).code).toBe(571);
    expect((await decide(customer, 'reject', '   ')).code).toBe(571);
    expect((await pendingOf(customer)).status).toBe('pending');
  });

  it('about oneself is refused', async () => {
    const customer = await newCustomer(server);
    await submit(customer, await primary(customer));
    const self = await newOperator(server, root, ['reviewer'], customer.email.toUpperCase());
    const { id } = await pendingOf(customer);
    const answer = await server.client.call(calls.decideVerification, {
      params: { id: id },
      body: { decision: 'approve' },
      token: self.token,
    });
    expect(answer.code).toBe(556);
    expect((await read(customer)).data.primary.status).toBe('pending');
  });

  it('about something missing answers 559', async () => {
    for (const id of ['999999', 'x', '-1', '1e3']) {
      const path = `/console/reviews/realnames/${id}`;
      expect((await server.client.get(path, { token: reviewer.token })).code).toBe(559);
      expect((await server.client.post(path, { decision: 'approve' }, { token: reviewer.token })).code).toBe(
        559,
      );
    }
  });
});
