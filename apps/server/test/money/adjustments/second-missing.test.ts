import { AMOUNT_DECIMALS, toUnits } from '@trade/protocol';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { proposeAdjustment } from '../../../src/money/adjustments/index.ts';
import { type Colleague, openApprovals } from '../../../src/operators/approvals/index.ts';
import { OperatorLimit } from '../../../src/operators/limit/index.ts';
import { type Harness, openHarness } from '../../core/sequencer/harness.ts';
import { letterWriter } from '../../harness/notifications.ts';
import { tiesOf } from '../../harness/ties.ts';

/* Money that takes two operators, in production, where the second is missing. */

let harness: Harness;
let customer: string;
let colleagues: Colleague[];
let asked = 0;

beforeEach(async () => {
  harness = await openHarness();
  const { rows } = await harness.pool.query<{ id: string }>(
    `INSERT INTO users (email, phone, password_hash, nickname, invite_code)
     VALUES ('a@b.example', '+1', '', 'A', 'code') RETURNING id`,
  );
  customer = rows[0]?.id ?? '';
});
afterEach(() => harness.close());

const colleague = (account: string, roles: Colleague['roles']): Colleague => ({
  account,
  email: null,
  roles,
  canLogIn: true,
});

async function move(amount: string): Promise<string> {
  const { db } = harness.database;
  const ties = await tiesOf(harness.pool);
  const approvals = openApprovals({
    db,
    ties,
    colleagues: () => Promise.resolve(colleagues),
    notifier: letterWriter(),
    log: pino({ level: 'silent' }),
    isProduction: true,
    lifetime: 1000,
    now: Date.now,
  });
  const limit = new OperatorLimit({
    ties,
    requireSecond: (account) => approvals.requireSecond(account, ['treasury']),
    limit: toUnits('1000', AMOUNT_DECIMALS) ?? 0n,
    priceOf: () => null,
  });
  const deps = {
    db,
    ties,
    sequencer: harness.sequencer,
    isListed: () => true,
    limit,
    notifier: letterWriter(),
  };
  asked += 1;
  const body = {
    client_id: `m-${asked}`,
    type: 'manual_deposit',
    currency: 'USDT',
    reason: 'Goodwill',
  } as const;
  return (await proposeAdjustment(deps, 'ann', { ...body, customer, amount })).adjustment.status;
}
const stored = async () => (await harness.pool.query('SELECT 1 FROM adjustments')).rowCount;

it.each([
  ['a second admin', [colleague('ann', ['admin', 'treasury']), colleague('eve', ['treasury'])]],
  [
    'a second operator of the treasury',
    [colleague('ann', ['treasury']), colleague('ben', ['admin']), colleague('cay', ['admin'])],
  ],
])(
  'is refused with 12310 without %s, and nothing is proposed; within the limit one moves it',
  async (_who, who) => {
    colleagues = who;
    await expect(move('1000.01')).rejects.toMatchObject({ code: 12310 });
    expect(await stored()).toBe(0);
    expect(await move('1000')).toBe('completed');
  },
);

it('waits for a second one where there is one', async () => {
  colleagues = [
    colleague('ann', ['admin', 'treasury']),
    colleague('ben', ['admin']),
    colleague('eve', ['treasury']),
  ];
  expect(await move('1000.01')).toBe('pending');
});
