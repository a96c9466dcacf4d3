import {
  type ConsoleSettings,
  calls,
  type LockMiningDetail,
  type LockMiningProduct,
  type WithdrawalTerms,
} from '@trade/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Customer } from '../../harness/customers.ts';
import { customerWith, startTreasury, type Treasury } from '../../harness/withdrawals.ts';

const HOUR = 3_600_000;

let treasury: Treasury;
let customer: Customer;
beforeAll(async () => {
  // The time zone furthest ahead of UTC.
  treasury = await startTreasury({ TIMEZONE: 'Pacific/Kiritimati' });
  customer = await customerWith(treasury, { USDT: '20000' });
});
afterAll(() => treasury.stop());

const get = async <Data>(path: string, token = customer.token) =>
  (await treasury.server.client.get<Data>(path, { token })).data;

async function moveTo(timezone: string) {
  const { token } = treasury.root;
  const { settings, version } = await get<ConsoleSettings>('/console/settings', token);
  const body = { version, settings: { ...settings, timezone }, reason: 'We have moved' };
  expect((await treasury.server.client.call(calls.saveSettings, { token, body })).code).toBe(200);
}

it('a change of the time zone lets the day of limits that has begun go on, and moves no dividend that was agreed', async () => {
  const [product] = (await get<{ items: LockMiningProduct[] }>('/lockmining/products')).items;
  const locked = await treasury.server.client.call<{ id: string }>(calls.placeLockMiningOrder, {
    body: { client_id: 'locked', product_id: product?.id, amount: product?.minimum },
    token: customer.token,
  });
  expect(locked.code).toBe(200);
  const order = () => get<LockMiningDetail>(`/lockmining/orders/${locked.data.id}`);
  const before = await order();
  const resetsAt = async () => (await get<WithdrawalTerms>('/withdrawals/terms')).resets_at;
  const begun = await resetsAt();
  expect(begun % (24 * HOUR)).toBe(10 * HOUR);

  // The time zone furthest behind UTC.
  await moveTo('Pacific/Pago_Pago');
  expect(await resetsAt()).toBe(begun);
  expect((await order()).timeline).toEqual(before.timeline);

  // The day of the first dividend now starts a day later; its rate must still be published before
  // the dividend.
  const dividend = before.timeline.find(({ kind }) => kind === 'income')?.at ?? 0;
  const firstDay = new Date(dividend + 14 * HOUR).toISOString().slice(0, 10);
  const path = `/console/lockmining/products/${product?.id}/rates`;
  const body = { day: firstDay, rate: product?.rate_max, reason: 'A good day' };
  const { token } = treasury.root;
  expect((await treasury.server.client.post(path, body, { token })).code).toBe(200);
  const { rows } = await treasury.server.database.pool.query<{ starts: string }>(
    `SELECT body->>'startsAt' AS starts FROM entries WHERE kind = 'mining_rate' ORDER BY id DESC LIMIT 1`,
  );
  expect(Number(rows[0]?.starts)).toBe(dividend);
  const coming = (await order()).timeline.find(({ kind }) => kind === 'income');
  expect(coming).toMatchObject({ at: dividend, rate: product?.rate_max, done: false });
});
