import { calls, type WithdrawalRecord, type WithdrawalReview } from '@trade/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../harness/customers.ts';
import { lettersTo } from '../../harness/letters.ts';
import { newOperator, type TestOperator } from '../../harness/operators.ts';
import { SocketClient, until } from '../../harness/socket.ts';
import {
  ADDRESSES,
  askFor,
  CARD,
  coins,
  customerWith,
  imbalances,
  saveCard,
  startTreasury,
  type Treasury,
  withdrawalCode,
  withdrawalOf,
} from '../../harness/withdrawals.ts';

let treasury: Treasury;
let customer: Customer;
beforeAll(async () => {
  treasury = await startTreasury({ WITHDRAWAL_TWO_ABOVE: '500' });
});
afterAll(async () => {
  expect(await imbalances(treasury)).toEqual([]);
  const log = await treasury.server.client.call<{ intact: boolean }>(calls.verifyAudit, {
    token: treasury.ann.token,
  });
  expect(log.data.intact).toBe(true);
  await treasury.stop();
});
beforeEach(async () => {
  customer = await customerWith(treasury, { USDT: '1000' });
});

const PATH = '/console/reviews/withdrawals';
const decide = (id: string, body: unknown, by: TestOperator = treasury.ann) =>
  treasury.server.client.post<WithdrawalReview>(`${PATH}/${id}`, body, { token: by.token });
const approve = (id: string, by?: TestOperator) => decide(id, { decision: 'approve' }, by);
const reject = (id: string, reason = 'The name differs.', by?: TestOperator) =>
  decide(id, { decision: 'reject', reason }, by);
const payout = (id: string, body: unknown, by: TestOperator = treasury.ann) =>
  treasury.server.client.post<WithdrawalReview>(`${PATH}/${id}/payout`, body, { token: by.token });
const read = (id: string, by: TestOperator = treasury.ann) =>
  treasury.server.client.get<WithdrawalReview>(`${PATH}/${id}`, { token: by.token });
const queue = async (name: string, query = '') =>
  (
    await treasury.server.client.get<{ items: WithdrawalReview[]; next_cursor: string | null }>(
      `${PATH}?queue=${name}&limit=100${query}`,
      { token: treasury.ann.token },
    )
  ).data;
/** By the status that customers see. */
const byStatus = async (status: string) => {
  const { data } = await treasury.server.client.get<{ items: WithdrawalReview[] }>(
    `${PATH}?status=${status}&limit=100`,
    { token: treasury.ann.token },
  );
  expect(data.items.every((item) => item.status === status)).toBe(true);
  return data.items.map(({ id }) => id);
};
const isIn = async (name: string, id: string) => (await queue(name)).items.some((item) => item.id === id);
const records = async () =>
  (
    await treasury.server.client.call<{ items: WithdrawalRecord[] }>(calls.listWithdrawals, {
      token: customer.token,
    })
  ).data.items;

async function ledger(): Promise<[string, string][]> {
  const { data } = await treasury.server.client.call<{ items: { category: string; amount: string }[] }>(
    calls.listLedger,
    { token: customer.token },
  );
  return data.items.map(({ amount, category }) => [category, amount]);
}

async function books(): Promise<{ custody: bigint; fees: bigint }> {
  const { data } = await treasury.server.client.call<{
    items: { mode: string; currency: string; custody: string; fee_income: string }[];
  }>(calls.readTrialBalance, { token: treasury.ann.token });
  const row = data.items.find(({ currency, mode }) => mode === 'real' && currency === 'USDT');
  const whole = (text = '0') => BigInt(Math.round(Number(text) * 100));
  return { custody: whole(row?.custody), fees: whole(row?.fee_income) };
}

async function audited(id: string): Promise<string[]> {
  const { rows } = await treasury.server.database.pool.query<{ action: string }>(
    `SELECT operator || ' ' || action AS action FROM audit_log WHERE detail->>'withdrawal' = $1 ORDER BY seq`,
    [id],
  );
  return rows.map(({ action }) => action);
}

async function mails(): Promise<string[]> {
  const letters = await lettersTo(treasury.server, customer.email);
  return letters
    .filter(({ subject }) => subject.includes('withdrawal'))
    .map(({ body, subject }) => `${subject}\n${body}`);
}

describe('a withdrawal that is approved', () => {
  it('is not approved to an address that became the venue’s own meanwhile, and can be rejected', async () => {
    const { id } = await withdrawalOf(treasury, customer, '100');
    expect((await read(id)).data.destination_problem).toBeNull();
    const { pool } = treasury.server.database;
    await pool.query(
      `INSERT INTO deposit_addresses (network, address, user_id, source, is_test, locale)
       VALUES ('TRC20', $1, $2, 'list', false, 'en')`,
      [ADDRESSES.TRC20, (await newCustomer(treasury.server)).id],
    );
    try {
      expect((await read(id)).data.destination_problem).toBe(11931);
      expect((await queue('review')).items.find((one) => one.id === id)?.destination_problem).toBe(11931);
      expect((await approve(id)).code).toBe(11931);
      expect((await read(id)).data).toMatchObject({ queue: 'review', approved_by: [] });
      expect((await reject(id)).code).toBe(200);
      expect(await coins(treasury, customer)).toEqual({ available: '1000', frozen: '0' });
    } finally {
      await pool.query('DELETE FROM deposit_addresses WHERE address = $1', [ADDRESSES.TRC20]);
    }
  });

  it('is paid out in recorded steps, and leaves the customer when it is done', async () => {
    const { data } = await treasury.server.client.call<{ ws: { token: string } }>(calls.readAppData, {
      token: customer.token,
    });
    const socket = await SocketClient.open(
      `${treasury.server.url.replace('http', 'ws')}/ws?token=${data.ws.token}`,
    );
    await socket.settle();
    const before = await books();
    const { id } = await withdrawalOf(treasury, customer, '100');

    expect(await isIn('review', id)).toBe(true);
    expect((await read(id)).data).toMatchObject({
      queue: 'review',
      customer: { id: String(customer.id), email: customer.email },
      destination: { channel: 'wallet', network: 'TRC20', address: ADDRESSES.TRC20 },
      usdt_value: '100',
      approvals_needed: 1,
      approved_by: [],
    });

    const approved = await approve(id);
    expect(approved.data).toMatchObject({ queue: 'payout', payout: 'instructed', status: 'pending' });
    expect(await records()).toMatchObject([{ payout: 'instructed', can_cancel: false }]);
    expect(
      (
        await treasury.server.client.call(calls.cancelWithdrawal, {
          params: { id: id },
          token: customer.token,
        })
      ).code,
    ).toBe(11923);

    const sent = await payout(id, { state: 'sent', transaction_id: '0xabc123' });
    expect(sent.data).toMatchObject({ payout: 'sent', transaction_id: '0xabc123' });
    expect(await coins(treasury, customer)).toEqual({ available: '899', frozen: '101' });

    const done = await payout(id, { state: 'done' });
    expect(done.data).toMatchObject({ queue: 'closed', payout: 'done', status: 'success' });
    expect(await coins(treasury, customer)).toEqual({ available: '899', frozen: '0' });
    expect(await isIn('review', id)).toBe(false);
    expect(await isIn('closed', id)).toBe(true);

    const [record] = await records();
    expect(record).toMatchObject({ status: 'success', payout: 'done', transaction_id: '0xabc123' });
    expect(record?.timeline.map(({ step }) => step)).toEqual(['submitted', 'instructed', 'sent', 'done']);
    expect((await ledger()).slice(0, 3)).toEqual([
      ['transaction_fee', '-1'],
      ['withdrawal_success', '-100'],
      ['withdrawal_frost', '-101'],
    ]);
    const after = await books();
    expect(after.custody - before.custody).toBe(10_000n);
    expect(after.fees - before.fees).toBe(100n);
    expect(await audited(id)).toEqual([
      `${treasury.ann.account} withdrawal.approve`,
      `${treasury.ann.account} withdrawal.payout`,
      `${treasury.ann.account} withdrawal.payout`,
    ]);

    await until(() => socket.of(9).length === 3);
    expect(socket.of(9)).toMatchObject([
      { kind: 'withdrawal_instructed', id, currency: 'USDT', amount: '100', reason: null },
      { kind: 'withdrawal_sent', id },
      { kind: 'withdrawal_success', id },
    ]);
    socket.close();
    const [toldSent, toldDone] = (await mails()).slice(-2);
    expect(toldSent).toContain('Transaction: 0xabc123');
    expect(toldDone).toContain('Your withdrawal of 100 USDT');
  });

  it('above the limit needs two different operators', async () => {
    const { id } = await withdrawalOf(treasury, customer, '500.01');
    expect((await approve(id)).data).toMatchObject({
      queue: 'review',
      payout: null,
      approvals_needed: 2,
      approved_by: [treasury.ann.account],
    });
    expect((await approve(id)).code).toBe(566);
    expect((await payout(id, { state: 'sent', transaction_id: 'tx-1' })).code).toBe(11923);
    expect((await approve(id, treasury.ben)).data).toMatchObject({
      payout: 'instructed',
      approved_by: [treasury.ann.account, treasury.ben.account],
    });
    expect(await audited(id)).toEqual([
      `${treasury.ann.account} withdrawal.approve`,
      `${treasury.ann.account} withdrawal.approve`,
      `${treasury.ann.account} withdrawal.approve_refused`,
      `${treasury.ann.account} withdrawal.payout`,
      `${treasury.ann.account} withdrawal.payout_refused`,
      `${treasury.ben.account} withdrawal.approve`,
    ]);
  });

  it('above the limit is paid by a third', async () => {
    const { id } = await withdrawalOf(treasury, customer, '500.01');
    expect((await read(id)).data.second_because).toBe('withdrawal_threshold');
    await approve(id);
    const { data } = await approve(id, treasury.ben);
    expect(data.barred.pay).toEqual([treasury.ann.account, treasury.ben.account]);
    const sent = { state: 'sent', transaction_id: 'tx-1' };
    for (const by of [treasury.ann, treasury.ben]) expect((await payout(id, sent, by)).code).toBe(556);
    expect((await payout(id, sent, treasury.root)).code).toBe(200);
    for (const by of [treasury.ann, treasury.ben]) {
      expect((await payout(id, { state: 'done' }, by)).code).toBe(556);
    }
    expect((await payout(id, { state: 'unknown', reason: 'No answer' }, treasury.root)).code).toBe(200);
    expect((await reject(id, 'Not paid', treasury.root)).code).toBe(556);
    expect((await payout(id, { state: 'done' }, treasury.root)).data.status).toBe('success');
  });

  it('needs one operator at the limit', async () => {
    const { id } = await withdrawalOf(treasury, customer, '500');
    expect((await approve(id)).data).toMatchObject({
      approvals_needed: 1,
      second_because: null,
      payout: 'instructed',
    });
  });

  it('needs two as soon as what the customer takes out in 24 hours is above the limit', async () => {
    const pay = async (amount: string) => {
      const { id } = await withdrawalOf(treasury, customer, amount);
      expect((await approve(id)).data).toMatchObject({ approvals_needed: 1, payout: 'instructed' });
      await payout(id, { state: 'sent', transaction_id: 'tx-1' });
      await payout(id, { state: 'done' });
    };
    await pay('300');
    const { id: called } = await withdrawalOf(treasury, customer, '100');
    await treasury.server.client.call(calls.cancelWithdrawal, {
      params: { id: called },
      token: customer.token,
    });
    await pay('200');
    const { id } = await withdrawalOf(treasury, customer, '10');
    expect((await read(id)).data).toMatchObject({
      approvals_needed: 2,
      second_because: 'withdrawal_threshold',
    });
    expect((await approve(id)).data).toMatchObject({ payout: null, approved_by: [treasury.ann.account] });
    await reject(id);
    await treasury.server.database.pool.query(
      `UPDATE entries SET created_at = created_at - 24 * 60 * 60000 WHERE customer = $1`,
      [customer.id],
    );
    await pay('10');
  });

  it('can be called off between the first approval and the second', async () => {
    const { id } = await withdrawalOf(treasury, customer, '600');
    await approve(id);
    const cancelled = await treasury.server.client.call(calls.cancelWithdrawal, {
      params: { id: id },
      token: customer.token,
    });
    expect(cancelled.code).toBe(200);
    expect((await approve(id, treasury.ben)).code).toBe(11923);
    expect(await coins(treasury, customer)).toEqual({ available: '1000', frozen: '0' });
  });

  it('shows the whole bank account to who must pay', async () => {
    const card = await saveCard(treasury, customer);
    const what = { channel: 'bank', bankcard_id: card.id, amount: '100' };
    const verify_code = await withdrawalCode(treasury, customer, what);
    const { data } = await askFor(treasury, customer, { ...what, verify_code });
    expect((await read(data.id)).data).toMatchObject({
      payout_currency: 'USD',
      destination: { channel: 'bank', ...CARD, international_code: '', aba_number: '' },
    });
  });
});

describe('a withdrawal that is rejected', () => {
  it('goes back to the customer, with the reason', async () => {
    const { id } = await withdrawalOf(treasury, customer, '100');
    expect((await decide(id, { decision: 'reject' })).code).toBe(571);
    expect((await decide(id, { decision: 'reject', reason: '  ' })).code).toBe(571);
    expect((await reject(id)).data).toMatchObject({ status: 'rejected', reason: 'The name differs.' });
    expect(await coins(treasury, customer)).toEqual({ available: '1000', frozen: '0' });
    expect(await records()).toMatchObject([
      { status: 'rejected', reason: 'The name differs.', payout: null },
    ]);
    expect((await ledger())[0]).toEqual(['withdrawal_reject', '101']);
    for (const again of [await reject(id), await approve(id)]) expect(again.code).toBe(11923);
    expect((await mails()).at(-1)).toContain('Reason: The name differs.');
  });
});

describe('a payout that nobody can tell of', () => {
  async function unclear(): Promise<string> {
    const { id } = await withdrawalOf(treasury, customer, '100');
    await approve(id);
    await payout(id, { state: 'sent', transaction_id: 'tx-1' });
    const answer = await payout(id, { state: 'unknown', reason: 'The node does not know it.' });
    expect(answer.data).toMatchObject({ queue: 'unknown', payout: 'unknown', status: 'pending' });
    return id;
  }

  it('waits for a person, and gives nothing back by itself', async () => {
    const id = await unclear();
    expect(await isIn('unknown', id)).toBe(true);
    expect(await records()).toMatchObject([{ payout: 'unknown', can_cancel: false }]);
    expect(
      (
        await treasury.server.client.call(calls.cancelWithdrawal, {
          params: { id: id },
          token: customer.token,
        })
      ).code,
    ).toBe(11923);
    expect(await coins(treasury, customer)).toEqual({ available: '899', frozen: '101' });
  });

  it('is done when the person finds that it arrived', async () => {
    const id = await unclear();
    expect((await payout(id, { state: 'done', reason: 'Found after all.' })).data.status).toBe('success');
    expect(await coins(treasury, customer)).toEqual({ available: '899', frozen: '0' });
  });

  it('is rejected when the person finds that it never went out', async () => {
    const id = await unclear();
    expect((await reject(id, 'The bank sent it back.', treasury.ben)).data.status).toBe('rejected');
    expect(await coins(treasury, customer)).toEqual({ available: '1000', frozen: '0' });
  });

  it('does not come back by who recorded it, nor by who put it in doubt', async () => {
    const id = await unclear();
    expect((await read(id)).data.barred).toMatchObject({ pay: [], reject: [treasury.ann.account] });
    expect((await reject(id)).code).toBe(556);
    await payout(id, { state: 'sent', transaction_id: 'tx-2' }, treasury.ben);
    await payout(id, { state: 'unknown', reason: 'Nor does the bank.' }, treasury.root);
    for (const by of [treasury.ann, treasury.ben, treasury.root]) {
      expect((await reject(id, 'Not paid', by)).code).toBe(556);
    }
    expect(await coins(treasury, customer)).toEqual({ available: '899', frozen: '101' });
    expect((await audited(id)).filter((entry) => entry.endsWith('withdrawal.reject_refused'))).toHaveLength(
      4,
    );
  });

  it('does not come back by one operator before it was sent either', async () => {
    const { id } = await withdrawalOf(treasury, customer, '100');
    await approve(id);
    expect((await reject(id, 'Not paid', treasury.ben)).code).toBe(11923);
    await payout(id, { state: 'unknown', reason: 'The address is wrong.' }, treasury.ben);
    expect((await reject(id, 'Not paid', treasury.ben)).code).toBe(556);
    expect((await reject(id, 'The address is wrong.')).data.status).toBe('rejected');
    expect(await coins(treasury, customer)).toEqual({ available: '1000', frozen: '0' });
  });

  it('comes back once, however many reject at the same moment', async () => {
    const id = await unclear();
    const answers = await Promise.all(
      [treasury.ann, treasury.ben, treasury.root, treasury.ben].map((by) => reject(id, 'Not paid', by)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await coins(treasury, customer)).toEqual({ available: '1000', frozen: '0' });
  });

  it('cannot be rejected while it is said to be on its way', async () => {
    const { id } = await withdrawalOf(treasury, customer, '100');
    await approve(id);
    await payout(id, { state: 'sent', transaction_id: 'tx-1' });
    expect((await reject(id)).code).toBe(11923);
    expect(await coins(treasury, customer)).toEqual({ available: '899', frozen: '101' });
  });
});

describe('the review', () => {
  it.each<[string, unknown, number]>([
    ['sent without its transaction', { state: 'sent' }, 571],
    ['unknown without a reason', { state: 'unknown' }, 571],
    ['unknown with an empty reason', { state: 'unknown', reason: ' ' }, 571],
    ['a transaction that is none', { state: 'sent', transaction_id: 'a b' }, 561],
    ['a state that there is not', { state: 'lost' }, 561],
    ['instructed by hand', { state: 'instructed' }, 561],
    ['done before it was sent', { state: 'done' }, 11923],
  ])('refuses a payout %s', async (_what, body, code) => {
    const { id } = await withdrawalOf(treasury, customer, '100');
    await approve(id);
    expect((await payout(id, body)).code).toBe(code);
    expect((await read(id)).data.payout).toBe('instructed');
  });

  it('knows no withdrawal that there is not', async () => {
    for (const id of ['0', '99999999', 'abc']) {
      expect((await read(id)).code).toBe(559);
      expect((await approve(id)).code).toBe(559);
      expect((await payout(id, { state: 'done' })).code).toBe(559);
    }
  });

  it('is nobody’s of their own', async () => {
    const own = await newOperator(treasury.server, treasury.root, ['treasury'], customer.email);
    const { id } = await withdrawalOf(treasury, customer, '100');
    expect((await approve(id, own)).code).toBe(556);
    expect((await decide(id, { decision: 'reject', reason: 'mine' }, own)).code).toBe(556);
    await approve(id);
    expect((await payout(id, { state: 'sent', transaction_id: 'tx-1' }, own)).code).toBe(556);
  });

  it('is the treasury’s alone', async () => {
    const { id } = await withdrawalOf(treasury, customer, '100');
    const others = await newOperator(treasury.server, treasury.root, [
      'support',
      'reviewer',
      'market',
      'admin',
    ]);
    expect((await read(id, others)).code).toBe(556);
    expect((await approve(id, others)).code).toBe(556);
    expect((await payout(id, { state: 'done' }, others)).code).toBe(556);
    expect((await treasury.server.client.get(PATH, { token: others.token })).code).toBe(556);
    expect((await treasury.server.client.get(PATH, { token: customer.token })).code).toBe(551);
  });

  it('lists those under way oldest first and closed ones newest first, in pages', async () => {
    const ids: string[] = [];
    for (const amount of ['10', '11', '12']) {
      const one = await customerWith(treasury, { USDT: '100' });
      ids.push((await withdrawalOf(treasury, one, amount)).id);
    }
    const waiting = (await queue('review')).items.map(({ id }) => id);
    expect(waiting).toEqual([...waiting].sort((a, b) => Number(a) - Number(b)));
    expect(waiting).toEqual(expect.arrayContaining(ids));
    const [first, second] = waiting;
    const page = await queue('review', `&cursor=${first}`);
    expect(page.items[0]?.id).toBe(second);
    expect(await byStatus('pending')).toEqual(expect.arrayContaining(ids));
    for (const id of ids) await reject(id);
    expect((await byStatus('rejected')).slice(0, 3)).toEqual([...ids].reverse());
    for (const other of ['pending', 'success', 'cancelled']) {
      expect((await byStatus(other)).filter((id) => ids.includes(id))).toEqual([]);
    }
    const closed = (await queue('closed')).items.map(({ id }) => id);
    expect(closed.slice(0, 3)).toEqual([...ids].reverse());
    expect((await queue('closed', `&cursor=${closed[0]}`)).items[0]?.id).toBe(closed[1]);
  });
});
