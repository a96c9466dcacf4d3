import { type Adjustment, calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../harness/customers.ts';
import { depositsOf, treasuryOf } from '../../harness/deposits.ts';
import { enrolFirst, newOperator, type TestOperator } from '../../harness/operators.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { writeAsServer } from '../../harness/ties.ts';

let server: TestServer;
let root: TestOperator;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ MANUAL_LIMIT: '1000' });
  root = await enrolFirst(server);
});
afterAll(() => server.stop());

/** An operator who has moved nothing yet. */
const newTreasurer = async () => {
  const operator = await newOperator(server, root, ['treasury']);
  return { ...treasuryOf(server, operator.token), account: operator.account, token: operator.token };
};

function bodyFor(customer: number, what: Record<string, unknown> = {}) {
  made += 1;
  return {
    client_id: `a-${made}`,
    type: 'manual_deposit',
    customer: String(customer),
    currency: 'USDT',
    amount: '100',
    reason: 'A goodwill payment',
    ...what,
  };
}

const balanceOf = (token: string, currency = 'USDT') => depositsOf(server, token).balance(currency);

describe('money moved by hand', () => {
  it('comes in and goes out at once within the limit, in the ledger by its name', async () => {
    const { id, token } = await newCustomer(server);
    const { account, adjust } = await newTreasurer();
    const deposited = await adjust(bodyFor(id));
    expect(deposited).toMatchObject({ code: 200 });
    expect(deposited.data).toMatchObject({
      status: 'completed',
      amount: '100',
      proposed_by: account,
      decided_by: null,
    });
    expect(await balanceOf(token)).toBe('100');
    const withdrawn = await adjust(bodyFor(id, { type: 'manual_withdrawal', amount: '30.5' }));
    expect(withdrawn.data.status).toBe('completed');
    expect(await balanceOf(token)).toBe('69.5');
    const ledger = await server.client.call<{ items: unknown[] }>(calls.listLedger, { token });
    expect(ledger.data.items).toMatchObject([
      { category: 'manual_withdrawal', amount: '-30.5', reference: `adjustment:${withdrawn.data.id}` },
      { category: 'manual_deposit', amount: '100', reference: `adjustment:${deposited.data.id}` },
    ]);
    const books = await server.client.call<{ items: { total: string }[] }>(calls.readTrialBalance, {
      token: root.token,
    });
    expect(new Set(books.data.items.map(({ total }) => total))).toEqual(new Set(['0']));
    const log = await server.client.call<{ items: unknown[] }>(calls.listAudit, {
      query: { action: 'adjustment.execute', limit: 1 },
      token: root.token,
    });
    expect(log.data.items[0]).toMatchObject({
      operator: account,
      subject: `customer:${id}`,
      detail: { type: 'manual_withdrawal', currency: 'USDT', amount: '30.5', reason: 'A goodwill payment' },
    });
  });

  it('moves exactly the limit at once, and the smallest unit beyond it waits', async () => {
    const { id, token } = await newCustomer(server);
    const { adjust } = await newTreasurer();
    expect((await adjust(bodyFor(id, { amount: '999.99999999' }))).data.status).toBe('completed');
    expect((await adjust(bodyFor(id, { amount: '0.00000001' }))).data.status).toBe('completed');
    expect((await adjust(bodyFor(id, { amount: '0.00000001' }))).data.status).toBe('pending');
    expect(await balanceOf(token)).toBe('1000');
  });

  it('waits above the limit for another operator, and moves once when many approve', async () => {
    const { id, token } = await newCustomer(server);
    const [first, second] = [await newTreasurer(), await newTreasurer()];
    const { data } = await first.adjust(bodyFor(id, { amount: '1000.00000001' }));
    expect(data.status).toBe('pending');
    expect(await balanceOf(token)).toBe('0');
    expect((await first.decide(data.id, 'approve')).code).toBe(556);
    const codes = await Promise.all(
      [1, 2, 3].map(async () => (await second.decide(data.id, 'approve')).code),
    );
    expect(codes.sort((one, other) => one - other)).toEqual([200, 566, 566]);
    expect(await balanceOf(token)).toBe('1000.00000001');
    const { data: listed } = await server.client.call<{ items: Adjustment[] }>(calls.listAdjustments, {
      query: { status: 'completed', limit: 1 },
      token: second.token,
    });
    expect(listed.items[0]).toMatchObject({
      id: data.id,
      proposed_by: first.account,
      decided_by: second.account,
    });
  });

  it('is nobody’s of their own, whether they log in with the customer’s address or get mail there', async () => {
    const { email, id, token } = await newCustomer(server);
    const [first, second] = [await newTreasurer(), await newTreasurer()];
    const { data } = await first.adjust(bodyFor(id, { amount: '5000' }));
    await writeAsServer(server, 'operators', 'UPDATE operators SET email = $1 WHERE account = $2', [
      email,
      second.account,
    ]);
    expect((await second.adjust(bodyFor(id, { amount: '1' }))).code).toBe(556);
    expect((await second.decide(data.id, 'approve')).code).toBe(556);
    expect(await balanceOf(token)).toBe('0');
  });

  it('is not moved when the other operator says no', async () => {
    const { id, token } = await newCustomer(server);
    const [first, second] = [await newTreasurer(), await newTreasurer()];
    const { data } = await first.adjust(bodyFor(id, { amount: '5000' }));
    expect((await second.decide(data.id, 'reject')).code).toBe(571);
    const rejected = await second.decide(data.id, 'reject', 'Not agreed');
    expect(rejected.data).toMatchObject({ status: 'rejected', decision_reason: 'Not agreed' });
    expect((await second.decide(data.id, 'approve')).code).toBe(566);
    expect(await balanceOf(token)).toBe('0');
  });

  it('counts a large sum in small steps, also at once', async () => {
    const { id, token } = await newCustomer(server);
    const { adjust } = await newTreasurer();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => adjust(bodyFor(id, { amount: '400' }))),
    );
    expect(answers.map(({ data }) => data.status).sort()).toEqual([
      'completed',
      'completed',
      'pending',
      'pending',
    ]);
    expect(await balanceOf(token)).toBe('800');
  });

  it('values other coins at the reference price', async () => {
    const { id } = await newCustomer(server);
    const { adjust } = await newTreasurer();
    await expect
      .poll(async () => (await adjust(bodyFor(id, { currency: 'DOGE', amount: '1' }))).data.status)
      .toBe('completed');
    expect((await adjust(bodyFor(id, { currency: 'BTC', amount: '1' }))).data.status).toBe('pending');
  });

  it('is moved once for a client id', async () => {
    const { id, token } = await newCustomer(server);
    const { adjust } = await newTreasurer();
    const body = bodyFor(id);
    const answers = await Promise.all([adjust(body), adjust(body), adjust(body)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await balanceOf(token)).toBe('100');
    expect((await adjust({ ...body, amount: '101' })).code).toBe(566);
  });

  it('is not taken from who does not have it', async () => {
    const { id, token } = await newCustomer(server);
    const [first, second] = [await newTreasurer(), await newTreasurer()];
    await first.adjust(bodyFor(id, { amount: '50' }));
    const body = bodyFor(id, { type: 'manual_withdrawal', amount: '50.00000001' });
    expect((await first.adjust(body)).code).toBe(11902);
    expect((await first.adjust(body)).code).toBe(11902);
    const large = await first.adjust(bodyFor(id, { type: 'manual_withdrawal', amount: '2000' }));
    expect((await second.decide(large.data.id, 'approve')).code).toBe(11902);
    expect((await second.decide(large.data.id, 'approve')).code).toBe(566);
    expect(await balanceOf(token)).toBe('50');
    const { data } = await server.client.call<{ items: Adjustment[] }>(calls.listAdjustments, {
      query: { status: 'refused', limit: 2 },
      token: first.token,
    });
    expect(data.items.map(({ amount }) => amount)).toEqual(['2000', '50.00000001']);
    const log = await server.client.call<{ items: unknown[] }>(calls.listAudit, {
      query: { action: 'adjustment.refused' },
      token: root.token,
    });
    expect(log.data.items).toMatchObject([
      { operator: second.account, subject: `customer:${id}`, detail: { code: 11902 } },
      { operator: first.account, subject: `customer:${id}`, detail: { code: 11902 } },
    ]);
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['nobody', { customer: '999999' }, 12100],
    ['a name', { customer: 'alice' }, 12100],
    ['nothing', { amount: '0' }, 561],
    ['less than nothing', { amount: '-1' }, 561],
    ['too many decimals', { amount: '1.123456789' }, 561],
    ['a coin that is not listed', { currency: 'XYZ' }, 561],
    ['another kind', { type: 'deposit' }, 561],
    ['a reason that says nothing', { reason: ' x ' }, 561],
  ])('with %s is refused', async (_what, change, code) => {
    const { id, token } = await newCustomer(server);
    expect((await (await newTreasurer()).adjust(bodyFor(id, change))).code).toBe(code);
    expect(await balanceOf(token)).toBe('0');
  });

  it("never is an operator's own", async () => {
    const customer = await newCustomer(server);
    const self = await newOperator(server, root, ['treasury'], customer.email);
    const mine = treasuryOf(server, self.token);
    expect((await mine.adjust(bodyFor(customer.id))).code).toBe(556);
    const { data } = await (await newTreasurer()).adjust(bodyFor(customer.id, { amount: '5000' }));
    expect((await mine.decide(data.id, 'approve')).code).toBe(556);
    expect(await balanceOf(customer.token)).toBe('0');
  });

  it('that a crash kept from the books is moved at the next start, and once', async () => {
    const { id, token } = await newCustomer(server);
    const { data } = await (await newTreasurer()).adjust(bodyFor(id, { amount: '5000' }));
    const execute = `UPDATE adjustments SET status = 'executing' WHERE id = $1`;
    await server.restart(() => writeAsServer(server, 'adjustments', execute, [data.id]));
    expect(await balanceOf(token)).toBe('5000');
    await server.restart(() => writeAsServer(server, 'adjustments', execute, [data.id]));
    expect(await balanceOf(token)).toBe('5000');
  });
});

describe("the venue's own money", () => {
  const FUNDED = { mode: 'real', account: 'insurance_fund', currency: 'USDT', reason: 'For bad days' };
  const insurance = async () => {
    const { data } = await server.client.call<{
      items: { mode: string; currency: string; insurance_fund: string; total: string }[];
    }>(calls.readTrialBalance, { token: root.token });
    const row = data.items.find(({ currency, mode }) => mode === 'real' && currency === 'USDT');
    return [Number(row?.insurance_fund), row?.total];
  };
  const taken = (what: Record<string, unknown> = {}) => {
    const { customer: _, ...body } = bodyFor(0, {
      type: 'manual_withdrawal',
      venue_account: 'insurance_fund',
    });
    return { ...body, ...what };
  };

  it('is taken out by two operators, however little it is', async () => {
    const [first, second] = [await newTreasurer(), await newTreasurer()];
    const funding = { ...FUNDED, client_id: 'insured', amount: '500' };
    expect(
      (await server.client.call(calls.fundVenueAccount, { body: funding, token: first.token })).code,
    ).toBe(200);
    const [before] = (await insurance()) as [number, string];
    const { data } = await first.adjust(taken({ amount: '1.5' }));
    expect(data).toMatchObject({ status: 'pending', customer: null, venue_account: 'insurance_fund' });
    expect(await insurance()).toEqual([before, '0']);
    expect((await first.decide(data.id, 'approve')).code).toBe(556);
    expect((await second.decide(data.id, 'approve')).data.status).toBe('completed');
    expect(await insurance()).toEqual([before - 1.5, '0']);
    const log = await server.client.call<{ items: unknown[] }>(calls.listAudit, {
      query: { limit: 1 },
      token: root.token,
    });
    expect(log.data.items[0]).toMatchObject({
      operator: second.account,
      action: 'adjustment.approve',
      subject: 'venue:insurance_fund:real',
    });
  });

  it('is not taken where it is not', async () => {
    const [first, second] = [await newTreasurer(), await newTreasurer()];
    const { data } = await first.adjust(taken({ amount: '999999999', venue_account: 'ieo_treasury' }));
    expect((await second.decide(data.id, 'approve')).code).toBe(11902);
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['brought in this way', { type: 'manual_deposit' }, 561],
    ['a customer’s as well', { customer: '1000' }, 561],
    ['in custody', { venue_account: 'custody' }, 561],
    ['nobody’s', { venue_account: undefined }, 571],
  ])('that is %s is refused', async (_what, change, code) => {
    expect((await (await newTreasurer()).adjust(taken(change))).code).toBe(code);
  });
});
