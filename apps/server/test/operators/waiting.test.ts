import {
  type Adjustment,
  type ContactMessage,
  calls,
  type RealnameReview,
  type SupportChat,
  type WaitingWork,
} from '@trade/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUEUES } from '../../src/app/capabilities.ts';
import { queueMeasures } from '../../src/operators/queues.ts';
import { newCustomer } from '../harness/customers.ts';
import { depositsOf, treasuryOf } from '../harness/deposits.ts';
import { samplesOf } from '../harness/measures.ts';
import { newOperator, type TestOperator } from '../harness/operators.ts';
import { uploadDocument } from '../harness/uploads.ts';
import { customerWith, startTreasury, type Treasury, withdrawalOf } from '../harness/withdrawals.ts';

let treasury: Treasury;
let support: TestOperator;
let reviewer: TestOperator;

beforeAll(async () => {
  treasury = await startTreasury({ MANUAL_LIMIT: '1000' });
  support = await newOperator(treasury.server, treasury.root, ['support']);
  reviewer = await newOperator(treasury.server, treasury.root, ['reviewer']);
});
afterAll(() => treasury.stop());

const NONE = {
  verification: null,
  desk: null,
  messages: null,
  deposits: null,
  withdrawals: null,
  payouts: null,
  unclear_payouts: null,
  adjustments: null,
  approvals: 0,
};
/** What an operator of the treasury is told of while nothing waits. */
const IDLE = {
  ...NONE,
  deposits: 0,
  withdrawals: 0,
  payouts: 0,
  unclear_payouts: 0,
  adjustments: 0,
};
const waiting = async ({ token }: TestOperator) =>
  (await treasury.server.client.call<WaitingWork>(calls.readWaitingWork, { token })).data;
/** What the metrics tell: each queue that is not empty, with its size or its age in seconds. */
const measured = async (name: 'operator_queue_size' | 'operator_queue_oldest_age_seconds') => {
  const samples = await samplesOf(queueMeasures(treasury.server.database.db, QUEUES), name);
  return Object.fromEntries(
    samples.flatMap(({ labels, value }) => (value === 0 ? [] : [[labels.queue, value]])),
  );
};
const decide = (path: string, token: string, decision = 'approve') =>
  treasury.server.client.post(`/console/${path}`, { decision, reason: 'for a test' }, { token });

it('counts messages and conversations for support, until they are handled and answered', async () => {
  const { client } = treasury.server;
  const { token } = await newCustomer(treasury.server);
  expect(await waiting(support)).toEqual({ ...NONE, desk: 0, messages: 0 });
  await client.call(calls.sendChatMessage, { body: { client_id: 'm-1', text: 'Hello' }, token });
  await client.call(calls.sendContactMessage, {
    body: { phone: '+14155552671', question: 'Why?', images: [] },
    token,
  });
  expect(await waiting(support)).toEqual({ ...NONE, desk: 1, messages: 1 });
  expect(await measured('operator_queue_size')).toEqual({ conversations: 1, messages: 1 });
  const { pool } = treasury.server.database;
  await pool.query("UPDATE support_messages SET created_at = created_at - interval '1 hour'");
  const { conversations, messages } = await measured('operator_queue_oldest_age_seconds');
  expect(conversations).toBeGreaterThanOrEqual(3600);
  expect(conversations).toBeLessThan(7200);
  expect(messages).toBeGreaterThan(0);
  expect(messages).toBeLessThan(3600);

  const chat = (await client.call<SupportChat>(calls.readChat, { token })).data;
  const answer = { client_id: 'a-1', text: 'Good day' };
  await client.call(calls.answerConversation, {
    params: { id: chat.conversation_id },
    body: answer,
    token: support.token,
  });
  const { data } = await client.call<{ items: ContactMessage[] }>(calls.listContactMessages, {
    token: support.token,
  });
  const note = { note: 'Called back.' };
  await client.call(calls.handleContactMessage, {
    params: { id: data.items[0]?.id },
    body: note,
    token: support.token,
  });
  expect(await waiting(support)).toEqual({ ...NONE, desk: 0, messages: 0 });
  expect(await measured('operator_queue_size')).toEqual({});
});

it('counts applications for reviewers', async () => {
  const { client } = treasury.server;
  const { token } = await newCustomer(treasury.server);
  const [front, back] = [
    await uploadDocument(treasury.server, token),
    await uploadDocument(treasury.server, token),
  ];
  const application = {
    level: 'primary',
    real_name: 'Ada Lovelace',
    document_number: 'X1234567',
    front,
    back,
  };
  await client.call(calls.submitRealname, { body: application, token });
  expect(await waiting(reviewer)).toEqual({ ...NONE, verification: 1 });
  expect(await measured('operator_queue_size')).toEqual({ verification: 1 });
  const { data } = await client.call<{ items: RealnameReview[] }>(calls.listVerifications, {
    token: reviewer.token,
  });
  await decide(`reviews/realnames/${data.items[0]?.id}`, reviewer.token);
  expect(await waiting(reviewer)).toEqual({ ...NONE, verification: 0 });
});

it('counts deposits, withdrawals and adjustments for the treasury', async () => {
  const { ann, ben, server } = treasury;
  const customer = await customerWith(treasury, { USDT: '500' });
  const { data: deposit } = await depositsOf(server, customer.token).announce();
  const withdrawal = await withdrawalOf(treasury, customer, '50');
  const { data: adjustment } = await server.client.call<Adjustment>(calls.proposeAdjustment, {
    body: {
      client_id: 'large',
      type: 'manual_deposit',
      customer: String(customer.id),
      currency: 'USDT',
      amount: '5000',
      reason: 'above the limit',
    },
    token: ann.token,
  });
  // What the engine has decided is readable a moment later.
  await expect.poll(() => waiting(ben)).toEqual({ ...IDLE, deposits: 1, withdrawals: 1, adjustments: 1 });
  expect(await measured('operator_queue_size')).toEqual({ deposits: 1, withdrawals: 1, adjustments: 1 });

  await treasuryOf(server, ben.token).reject(deposit.id, 'Nothing arrived');
  await decide(`reviews/withdrawals/${withdrawal.id}`, ben.token, 'reject');
  await decide(`adjustments/${adjustment.id}`, ben.token);
  await expect.poll(() => waiting(ben)).toEqual(IDLE);
});

it('counts a withdrawal that is approved until it is paid', async () => {
  const { ann, ben } = treasury;
  const customer = await customerWith(treasury, { USDT: '500' });
  const withdrawal = await withdrawalOf(treasury, customer, '50');
  await expect.poll(() => waiting(ben)).toEqual({ ...IDLE, withdrawals: 1 });
  await decide(`reviews/withdrawals/${withdrawal.id}`, ben.token);
  await expect.poll(() => waiting(ann)).toEqual({ ...IDLE, payouts: 1 });
});

it('counts everything for an operator with every role, and nothing for one without any of these', async () => {
  const market = await newOperator(treasury.server, treasury.root, ['market']);
  expect(await waiting(market)).toEqual(NONE);
  expect(Object.values(await waiting(treasury.root))).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0]);
});
