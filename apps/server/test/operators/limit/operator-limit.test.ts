import { CODES, calls, type DepositReview, type WithdrawalReview } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCKS } from '../../../src/operators/limit/limit.ts';
import { type Customer, newCustomer } from '../../harness/customers.ts';
import { depositsOf, newTransaction, treasuryOf } from '../../harness/deposits.ts';
import { lettersTo } from '../../harness/letters.ts';
import { enrolFirst, newOperator, type TestOperator } from '../../harness/operators.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { writeAsServer } from '../../harness/ties.ts';
import { customerWith, withdrawalOf } from '../../harness/withdrawals.ts';

let server: TestServer;
let root: TestOperator;
let customer: Customer;
let adjusted = 0;

beforeAll(async () => {
  server = await startTestServer({ MANUAL_LIMIT: '1000' });
  root = await enrolFirst(server);
  customer = await newCustomer(server);
});
afterAll(() => server.stop());

/** Returns an operator who has moved nothing yet. */
async function newTreasurer() {
  const operator = await newOperator(server, root, ['treasury']);
  return { ...treasuryOf(server, operator.token), account: operator.account, token: operator.token };
}
type Treasurer = Awaited<ReturnType<typeof newTreasurer>>;

async function announced(amount: string) {
  const depositor = await newCustomer(server);
  const mine = depositsOf(server, depositor.token);
  const { data } = await mine.announce({ amount });
  return { ...mine, id: data.id, depositor };
}

const adjust = ({ adjust }: Treasurer, amount: string) => {
  adjusted += 1;
  return adjust({
    client_id: `limit-${adjusted}`,
    type: 'manual_deposit',
    customer: String(customer.id),
    currency: 'USDT',
    amount,
    reason: 'A goodwill payment',
  });
};

/** Creates a withdrawal of a customer who has a little more than the amount. */
async function withdrawal(amount: string): Promise<{ id: string; owner: Customer }> {
  const ann = await newOperator(server, root, ['treasury']);
  const treasury = { server, ann, ben: ann, root, stop: async () => undefined };
  const owner = await customerWith(treasury, { USDT: String(Number(amount) + 10) });
  return { id: (await withdrawalOf(treasury, owner, amount)).id, owner };
}

/** Does something between an operator's request and the moment when it is counted. */
async function whileCounting<Answer>(
  { account }: Treasurer,
  request: () => Promise<Answer>,
  meanwhile: () => Promise<void>,
): Promise<Answer> {
  const { pool } = server.database;
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [LOCKS, account]);
    const answer = request();
    const waits = 'SELECT FROM pg_locks WHERE locktype = $1 AND classid = $2 AND NOT granted';
    await expect.poll(async () => (await pool.query(waits, ['advisory', LOCKS])).rowCount, PATIENCE).toBe(1);
    await meanwhile();
    await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [LOCKS, account]);
    return await answer;
  } finally {
    client.release();
  }
}

const decide = (id: string, { token }: Treasurer) =>
  server.client.call<WithdrawalReview>(calls.decideWithdrawal, {
    params: { id: id },
    body: { decision: 'approve' },
    token,
  });

async function audited(id: string) {
  const { rows } = await server.database.pool.query<{ entry: string }>(
    `SELECT operator || ' ' || action AS entry FROM audit_log WHERE detail->>'recharge' = $1 ORDER BY seq`,
    [id],
  );
  return rows.map(({ entry }) => entry);
}

describe('a deposit credited with more than was announced', () => {
  it('waits for a second operator, who confirms exactly the same', async () => {
    const { announce, balance, id, list } = await announced('20');
    const [ann, ben] = [await newTreasurer(), await newTreasurer()];
    const tx_id = newTransaction();
    const proposed = await ann.approve(id, { amount: '20.00000001', tx_id });
    expect(proposed.data).toMatchObject({
      status: 'pending',
      credited: null,
      proposal: {
        amount: '20.00000001',
        tx_id,
        operator: ann.account,
        because: 'more_than_announced',
      },
    });
    expect(await balance()).toBe('0');
    // The customer sees nothing of the proposal.
    expect((await list()).items).toMatchObject([{ status: 'pending', credited: null, tx_id: null }]);
    expect((await announce()).code).toBe(11803);
    expect((await ben.queue()).find((review) => review.id === id)?.proposal).not.toBeNull();

    expect((await ann.approve(id, { amount: '20.00000001', tx_id })).code).toBe(556);
    for (const other of [{ tx_id }, { amount: '20.00000002', tx_id }, { amount: '20.00000001' }]) {
      expect((await ben.approve(id, other)).code).toBe(566);
    }
    expect(await balance()).toBe('0');
    const approved = await ben.approve(id, { amount: '20.00000001', tx_id });
    expect(approved.data).toMatchObject({
      status: 'completed',
      credited: '20.00000001',
      proposal: null,
      proposed_by: ann.account,
      decided_by: ben.account,
    });
    expect(await balance()).toBe('20.00000001');
    expect(await audited(id)).toEqual([`${ann.account} recharge.propose`, `${ben.account} recharge.approve`]);
  });

  it('is credited once, however many approve at the same moment', async () => {
    const { balance, id } = await announced('20');
    const treasurers = await Promise.all([newTreasurer(), newTreasurer(), newTreasurer()]);
    const tx_id = newTransaction();
    const answers = await Promise.all(
      [...treasurers, ...treasurers].map(({ approve }) => approve(id, { amount: '30', tx_id })),
    );
    const ended = answers.filter(({ data }) => data?.status === 'completed');
    expect(ended).toHaveLength(1);
    expect(ended[0]?.data.proposed_by).not.toBe(ended[0]?.data.decided_by);
    expect(await balance()).toBe('30');
  });

  it('is open again when anybody takes the proposal back, and its transaction is free', async () => {
    const { balance, id } = await announced('20');
    const [ann, ben] = [await newTreasurer(), await newTreasurer()];
    const tx_id = newTransaction();
    expect((await ann.reopen(id)).code).toBe(566);
    await ann.approve(id, { amount: '5000000', tx_id });
    const reopened = await ann.reopen(id);
    expect(reopened.data).toMatchObject({ status: 'pending', proposal: null, proposed_by: null });
    expect((await ben.approve(id, { tx_id })).data).toMatchObject({
      status: 'completed',
      credited: '20',
      proposed_by: ben.account,
      decided_by: ben.account,
    });
    expect(await balance()).toBe('20');
    expect(await audited(id)).toEqual([
      `${ann.account} recharge.propose`,
      `${ann.account} recharge.reopen`,
      `${ben.account} recharge.approve`,
    ]);
  });

  it('is rejected by a second operator, with the reason that the customer reads', async () => {
    const { balance, id, list } = await announced('20');
    const [ann, ben] = [await newTreasurer(), await newTreasurer()];
    const tx_id = newTransaction();
    await ann.approve(id, { amount: '5000000', tx_id });
    expect((await ben.reject(id, 'Nothing arrived.')).data).toMatchObject({
      status: 'rejected',
      tx_id: null,
    });
    expect((await list()).items).toMatchObject([{ status: 'rejected', reason: 'Nothing arrived.' }]);
    expect(await balance()).toBe('0');
    const other = await announced('20');
    expect((await ben.approve(other.id, { tx_id })).code).toBe(200);
  });

  it('holds the transaction for itself while it waits', async () => {
    const [one, other] = [await announced('20'), await announced('20')];
    const ann = await newTreasurer();
    const tx_id = newTransaction();
    await ann.approve(one.id, { amount: '21', tx_id });
    expect((await ann.approve(other.id, { tx_id })).code).toBe(11808);
  });

  it('is told to the customer with both amounts, also when it is less', async () => {
    const { depositor, id } = await announced('20');
    await (await newTreasurer()).approve(id, { amount: '19.5' });
    const [letter] = await lettersTo(server, depositor.email);
    expect(letter?.body).toContain('You submitted 20 USDT, but 19.5 USDT arrived.');
  });
});

describe("an operator's limit of a day", () => {
  it('is one over deposits and manual money, to the smallest unit', async () => {
    const [ann, ben] = [await newTreasurer(), await newTreasurer()];
    expect((await adjust(ann, '400')).data.status).toBe('completed');
    expect((await ann.approve((await announced('599.99999999')).id)).data.status).toBe('completed');
    const { balance, id } = await announced('10');
    const tx_id = newTransaction();
    const beyond: DepositReview = (await ann.approve(id, { tx_id })).data;
    expect(beyond).toMatchObject({ status: 'pending', proposal: { because: 'operator_limit' } });
    expect(await balance()).toBe('0');
    expect((await adjust(ann, '0.00000001')).data.status).toBe('completed');
    expect((await adjust(ann, '0.00000001')).data.status).toBe('pending');
    expect((await ben.approve(id, { tx_id })).data.status).toBe('completed');
    // What two operators approved counts against neither limit.
    expect((await ben.approve((await announced('1000')).id)).data.status).toBe('completed');
  });

  it('cannot be passed by doing everything at once', async () => {
    const ann = await newTreasurer();
    const deposits = await Promise.all([announced('400'), announced('400'), announced('400')]);
    const answers = await Promise.all([
      ...deposits.map(async ({ id }) => (await ann.approve(id)).data.status),
      ...['400', '400', '400'].map(async (amount) => (await adjust(ann, amount)).data.status),
    ]);
    expect(answers.filter((status) => status === 'completed')).toHaveLength(2);
  });

  it('is one over payouts, too: beyond it an approval is the first of two', async () => {
    const ann = await newTreasurer();
    const { id: first } = await withdrawal('300');
    const { id: second } = await withdrawal('10');
    expect((await adjust(ann, '700')).data.status).toBe('completed');
    expect((await decide(first, ann)).data).toMatchObject({ approvals_needed: 1, payout: 'instructed' });
    expect((await decide(second, ann)).data).toMatchObject({
      approvals_needed: 2,
      second_because: 'operator_limit',
      approved_by: [ann.account],
      payout: null,
    });
    expect((await decide(second, ann)).code).toBe(566);
    expect((await adjust(ann, '0.00000001')).data.status).toBe('pending');
    const ben = await newTreasurer();
    expect((await decide(second, ben)).data).toMatchObject({ payout: 'instructed' });
    // What two operators approved counts against neither limit.
    expect((await adjust(ben, '1000')).data.status).toBe('completed');
  });

  it('cannot be passed by approving payouts at once', async () => {
    const ann = await newTreasurer();
    const ids = [await withdrawal('400'), await withdrawal('400'), await withdrawal('400')];
    const answers = await Promise.all(ids.flatMap(({ id }) => [decide(id, ann), decide(id, ann)]));
    const ordered = answers.filter(({ data }) => data?.payout === 'instructed');
    expect(ordered).toHaveLength(2);
    expect((await adjust(ann, '200')).data.status).toBe('completed');
    expect((await adjust(ann, '1')).data.status).toBe('pending');
  });

  it('is free again a day later', async () => {
    const ann = await newTreasurer();
    const movedAgo = (age: string) =>
      writeAsServer(
        server,
        'operator_moves',
        `UPDATE operator_moves SET moved_at = now() - $2::interval WHERE operator = $1`,
        [ann.account, age],
      );
    expect((await adjust(ann, '1000')).data.status).toBe('completed');
    await movedAgo('23 hours 59 minutes');
    expect((await adjust(ann, '1')).data.status).toBe('pending');
    await movedAgo('24 hours 1 second');
    expect((await adjust(ann, '1000')).data.status).toBe('completed');
  });

  it('is not used up by a move that did not happen', async () => {
    const ann = await newTreasurer();
    const poor = await newCustomer(server);
    const body = {
      client_id: 'nothing-there',
      type: 'manual_withdrawal',
      customer: String(poor.id),
      currency: 'USDT',
      amount: '1000',
      reason: 'There is nothing to take',
    };
    expect((await ann.adjust(body)).code).toBe(11902);
    expect((await adjust(ann, '1000')).data.status).toBe('completed');
  });

  it('is not used up by an approval that came too late: the customer had cancelled', async () => {
    const ann = await newTreasurer();
    const { id, owner } = await withdrawal('400');
    const approved = await whileCounting(
      ann,
      () => decide(id, ann),
      async () => {
        const cancelled = await server.client.call(calls.cancelWithdrawal, {
          params: { id },
          token: owner.token,
        });
        expect(cancelled.code).toBe(200);
      },
    );
    expect(approved.code).toBe(CODES.withdrawal_step_passed);
    expect((await adjust(ann, '1000')).data.status).toBe('completed');
  });

  it('is used up once by two approvals of one operator, of which one comes too late', async () => {
    const ann = await newTreasurer();
    const { id } = await withdrawal('400');
    const twice = await Promise.all([decide(id, ann), decide(id, ann)]);
    expect(twice.map(({ code }) => code)).toContain(200);
    expect((await adjust(ann, '600')).data.status).toBe('completed');
    expect((await adjust(ann, '0.00000001')).data.status).toBe('pending');
  });

  it('of who approved is used up, and of who came too late is not', async () => {
    const both = [await newTreasurer(), await newTreasurer()];
    const { id } = await withdrawal('400');
    const answers = await Promise.all(
      both.map(async (each) => ({ each, code: (await decide(id, each)).code })),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, CODES.withdrawal_step_passed]));
    for (const { code, each } of answers) {
      const left = code === 200 ? '600' : '1000';
      expect((await adjust(each, left)).data.status).toBe('completed');
      expect((await adjust(each, '0.00000001')).data.status).toBe('pending');
    }
  });
});
