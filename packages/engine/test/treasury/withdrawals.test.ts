import { describe, expect, it } from 'vitest';
import {
  auditBooks,
  type Command,
  type EngineEvent,
  type Entry,
  type OpenWithdrawal,
  type Outcome,
  takeSnapshot,
} from '../../src/index.ts';
import { ALICE, BOB, World } from '../world.ts';

const OPEN: OpenWithdrawal = {
  type: 'open_withdrawal',
  mode: 'real',
  customer: ALICE,
  clientId: 'w1',
  digest: 'digest',
  asset: 'USDT',
  amount: '1000',
  fee: '10',
  approvals: 1,
};

function world(): World {
  return new World().list().fund(ALICE, 'USDT', 5_000n);
}

function balance(at: World, owner: number): { available: bigint; frozen: bigint } {
  const { available = 0n, frozen = 0n } =
    takeSnapshot(at.state).balances.find((row) => row.owner === owner && row.asset === 'USDT') ?? {};
  return { available, frozen };
}

function opened(at: World, change: Partial<OpenWithdrawal> = {}): number {
  const { orderId } = at.must({ ...OPEN, ...change });
  if (orderId === null) throw new Error('a withdrawal has a number');
  return orderId;
}

const approve = (withdrawalId: number, operator = 'ann'): Command => ({
  type: 'approve_withdrawal',
  withdrawalId,
  operator,
});
const payout = (
  withdrawalId: number,
  state: 'sent' | 'unknown' | 'done',
  transactionId: string | null = null,
  operator = 'ann',
): Command => ({
  type: 'record_payout',
  withdrawalId,
  operator,
  payout: state,
  transactionId,
  note: null,
});
const reject = (withdrawalId: number, operator = 'ann'): Command => ({
  type: 'reject_withdrawal',
  withdrawalId,
  operator,
  reason: '名字不符',
});
const cancel = (withdrawalId: number, customer = ALICE): Command => ({
  type: 'cancel_withdrawal',
  mode: 'real',
  customer,
  withdrawalId,
});

function entryIn({ events }: Outcome): Entry<'withdrawal'> {
  const event = events.find((one) => one.type === 'entry');
  if (event?.type !== 'entry' || event.entry.kind !== 'withdrawal') throw new Error('no withdrawal');
  return event.entry;
}

function categories(events: readonly EngineEvent[]): string[] {
  return events.flatMap((event) => (event.type === 'transfer' ? [event.from.category] : []));
}

describe('opening a withdrawal', () => {
  it('freezes amount and fee', () => {
    const at = world();
    const outcome = at.must(OPEN);
    expect(balance(at, ALICE)).toEqual({ available: 3_990n, frozen: 1_010n });
    expect(categories(outcome.events)).toEqual(['withdrawal_frost']);
    expect(entryIn(outcome)).toMatchObject({
      open: true,
      customer: ALICE,
      holds: [{ owner: ALICE, kind: 'coin', asset: 'USDT', bucket: 'frozen', amount: 1_010n }],
      body: { clientId: 'w1', amount: 1_000n, fee: 10n, stage: 'review', transactionId: null },
    });
    expect(auditBooks(at.state)).toBeNull();
  });

  it('happens once for a client id', () => {
    const at = world();
    const first = at.must(OPEN);
    expect(at.run(OPEN)).toMatchObject({ orderId: first.orderId, duplicate: true, events: [] });
    expect(at.run({ ...OPEN, digest: 'another' }).rejection).toEqual({ code: 566 });
  });

  it('waits for the one under way', () => {
    const at = world().fund(ALICE, 'BTC', 100n).fund(BOB, 'USDT', 2_000n);
    const id = opened(at);
    expect(at.run({ ...OPEN, clientId: 'w2', asset: 'BTC', amount: '1', fee: '1' }).rejection).toEqual({
      code: 11904,
    });
    at.must({ ...OPEN, customer: BOB });
    at.must(cancel(id));
    at.must({ ...OPEN, clientId: 'w3' });
  });

  it.each<[string, Partial<OpenWithdrawal>, number]>([
    ['more than there is', { amount: '4991' }, 11902],
    ['a fee beyond what there is', { amount: '4990', fee: '11' }, 11902],
    ['somebody without money', { customer: BOB }, 11902],
    ['nothing', { amount: '0' }, 561],
    ['less than nothing', { amount: '-1' }, 561],
    ['no number', { amount: '1e3' }, 561],
    ['a fee that gives back', { fee: '-1' }, 561],
    ['demo money', { mode: 'demo' }, 561],
    ['an asset that is not listed', { asset: 'XYZ' }, 561],
    ['no approval at all', { approvals: 0 }, 561],
    ['three approvals', { approvals: 3 }, 561],
    ['half an approval', { approvals: 1.5 }, 561],
  ])('refuses %s', (_what, change, code) => {
    const at = world();
    expect(at.run({ ...OPEN, ...change })).toMatchObject({ rejection: { code }, events: [] });
  });
});

describe('a withdrawal', () => {
  it('leaves the customer when its payout is done, and not before', () => {
    const at = world();
    const id = opened(at);
    for (const command of [approve(id), payout(id, 'sent', 'tx-1')]) {
      at.must(command);
      expect(balance(at, ALICE)).toEqual({ available: 3_990n, frozen: 1_010n });
    }
    const outcome = at.must(payout(id, 'done'));
    expect(balance(at, ALICE)).toEqual({ available: 3_990n, frozen: 0n });
    expect(categories(outcome.events)).toEqual(['withdrawal_success', 'transaction_fee']);
    expect(entryIn(outcome)).toMatchObject({
      open: false,
      holds: [],
      body: { stage: 'done', transactionId: 'tx-1', approvedBy: ['ann'] },
    });
    expect(entryIn(outcome).body.steps.map(({ step, by }) => [step, by])).toEqual([
      ['submitted', null],
      ['instructed', 'ann'],
      ['sent', 'ann'],
      ['done', 'ann'],
    ]);
    expect(auditBooks(at.state)).toBeNull();
  });

  it('pays amount to the outside and fee to the venue', () => {
    const at = world();
    const id = opened(at);
    at.must(approve(id));
    at.must(payout(id, 'sent', 'tx-1'));
    const { events } = at.must(payout(id, 'done'));
    const [paid, fee] = events.filter((event) => event.type === 'transfer');
    expect(paid).toMatchObject({ amount: 1_000n, from: { bucket: 'frozen' }, reference: `withdrawal:${id}` });
    expect(fee).toMatchObject({ amount: 10n, from: { bucket: 'frozen' } });
  });

  it('needs the second operator where two are needed, and counts nobody twice', () => {
    const at = world();
    const id = opened(at, { approvals: 2 });
    expect(entryIn(at.must(approve(id, 'ann'))).body).toMatchObject({ stage: 'review', approvedBy: ['ann'] });
    expect(at.run(approve(id, 'ann')).rejection).toEqual({ code: 566 });
    expect(at.run(payout(id, 'sent', 'tx-1')).rejection).toEqual({ code: 11923 });
    const { body } = entryIn(at.must(approve(id, 'ben')));
    expect(body).toMatchObject({ stage: 'instructed', approvedBy: ['ann', 'ben'] });
    expect(body.steps.map(({ step }) => step)).toEqual(['submitted', 'approved', 'instructed']);
  });

  it('goes back to the customer when it is rejected', () => {
    const at = world();
    const id = opened(at);
    const outcome = at.must(reject(id));
    expect(balance(at, ALICE)).toEqual({ available: 5_000n, frozen: 0n });
    expect(categories(outcome.events)).toEqual(['withdrawal_reject']);
    expect(entryIn(outcome)).toMatchObject({ open: false, body: { stage: 'rejected', reason: '名字不符' } });
  });

  it('goes back to the customer when they call it off', () => {
    const at = world();
    const id = opened(at, { approvals: 2 });
    at.must(approve(id));
    const outcome = at.must(cancel(id));
    expect(balance(at, ALICE)).toEqual({ available: 5_000n, frozen: 0n });
    expect(categories(outcome.events)).toEqual(['withdrawal_frost_cancel']);
  });

  it('is called off by its customer alone, and only until the payout is instructed', () => {
    const at = world();
    const id = opened(at);
    expect(at.run(cancel(id, BOB)).rejection).toEqual({ code: 11923 });
    expect(at.run({ ...cancel(id), mode: 'demo' } as Command).rejection).toEqual({ code: 11923 });
    at.must(approve(id));
    expect(at.run(cancel(id)).rejection).toEqual({ code: 11923 });
  });

  it('stays where it is while nobody knows what became of it', () => {
    const at = world();
    const id = opened(at);
    at.must(approve(id));
    at.must(payout(id, 'sent', 'tx-1'));
    expect(at.run(reject(id)).rejection).toEqual({ code: 11923 });
    at.must(payout(id, 'unknown'));
    at.time += 10 * 365 * 86_400_000;
    at.must({ type: 'clock' });
    expect(balance(at, ALICE)).toEqual({ available: 3_990n, frozen: 1_010n });
    expect(at.run(cancel(id)).rejection).toEqual({ code: 11923 });
  });

  it.each([
    ['found to have arrived', payoutOf('done'), 0n],
    ['sent again under another transaction', payoutOf('sent'), 1_010n],
    ['found never to have gone out', (id: number) => reject(id, 'ben'), 0n],
  ] as const)('is resolved by a person when it was %s', (_what, command, frozen) => {
    const at = world();
    const id = opened(at);
    at.must(approve(id));
    at.must(payout(id, 'sent', 'tx-1'));
    at.must(payout(id, 'unknown'));
    at.must(command(id));
    expect(balance(at, ALICE).frozen).toBe(frozen);
    expect(auditBooks(at.state)).toBeNull();
  });

  it('that two must approve is paid by neither of them', () => {
    const at = world();
    const id = opened(at, { approvals: 2 });
    at.must(approve(id, 'ann'));
    at.must(approve(id, 'ben'));
    for (const operator of ['ann', 'ben']) {
      expect(at.run(payout(id, 'sent', 'tx-1', operator)).rejection).toEqual({ code: 556 });
    }
    at.must(payout(id, 'sent', 'tx-1', 'cleo'));
    for (const operator of ['ann', 'ben']) {
      expect(at.run(payout(id, 'done', null, operator)).rejection).toEqual({ code: 556 });
    }
    expect(balance(at, ALICE).frozen).toBe(1_010n);
    at.must(payout(id, 'done', null, 'cleo'));
    expect(balance(at, ALICE)).toEqual({ available: 3_990n, frozen: 0n });
  });

  it('that one approves is paid by anybody, the same one too', () => {
    for (const operator of ['ann', 'ben']) {
      const at = world();
      const id = opened(at);
      at.must(approve(id, 'ann'));
      at.must(payout(id, 'sent', 'tx-1', operator));
      at.must(payout(id, 'done', null, operator));
    }
  });

  it('needs two approvals once an operator may not give the only one', () => {
    const at = world().fund(BOB, 'USDT', 2_000n);
    const id = opened(at);
    const { body } = entryIn(at.must({ ...approve(id, 'ann'), approvals: 2 } as Command));
    expect(body).toMatchObject({ stage: 'review', approvals: 2, approvedBy: ['ann'] });
    expect(entryIn(at.must(approve(id, 'ben'))).body).toMatchObject({ stage: 'instructed', approvals: 2 });
    const other = opened(at, { customer: BOB, clientId: 'w2' });
    for (const approvals of [0, 3, 1.5]) {
      expect(at.run({ ...approve(other), approvals } as Command).rejection).toEqual({ code: 561 });
    }
  });

  it('once ordered does not come back by one operator alone', () => {
    const at = world();
    const id = opened(at);
    at.must(approve(id));
    for (const operator of ['ann', 'ben']) {
      expect(at.run(reject(id, operator)).rejection).toEqual({ code: 11923 });
    }
    at.must(payout(id, 'unknown', null, 'ben'));
    expect(at.run(reject(id, 'ben')).rejection).toEqual({ code: 556 });
    expect(balance(at, ALICE).frozen).toBe(1_010n);
    at.must(reject(id, 'ann'));
    expect(balance(at, ALICE)).toEqual({ available: 5_000n, frozen: 0n });
  });

  it('once recorded as sent never comes back by who recorded it', () => {
    const at = world();
    const id = opened(at, { approvals: 2 });
    at.must(approve(id, 'ann'));
    at.must(approve(id, 'ben'));
    at.must(payout(id, 'sent', 'tx-1', 'cleo'));
    at.must(payout(id, 'unknown', null, 'cleo'));
    expect(at.run(reject(id, 'cleo')).rejection).toEqual({ code: 556 });
    at.must(payout(id, 'sent', 'tx-2', 'dora'));
    at.must(payout(id, 'unknown', null, 'ann'));
    for (const operator of ['ann', 'cleo', 'dora']) {
      expect(at.run(reject(id, operator)).rejection).toEqual({ code: 556 });
    }
    expect(balance(at, ALICE).frozen).toBe(1_010n);
    at.must(reject(id, 'ben'));
    expect(balance(at, ALICE)).toEqual({ available: 5_000n, frozen: 0n });
    expect(auditBooks(at.state)).toBeNull();
  });

  it('is not said to be sent without its transaction', () => {
    const at = world();
    const id = opened(at);
    at.must(approve(id));
    expect(at.run(payout(id, 'sent')).rejection).toEqual({ code: 561 });
    at.must(payout(id, 'unknown'));
    expect(at.run(payout(id, 'done')).rejection).toEqual({ code: 561 });
  });

  it.each([
    ['done', 'done'],
    ['rejected', 'reject'],
    ['cancelled', 'cancel'],
  ] as const)('that is %s stays so', (_state, way) => {
    const at = world();
    const id = opened(at);
    if (way === 'cancel') at.must(cancel(id));
    if (way === 'reject') at.must(reject(id));
    if (way === 'done')
      for (const step of [approve(id), payout(id, 'sent', 't'), payout(id, 'done')]) at.must(step);
    const before = balance(at, ALICE);
    for (const command of [
      approve(id),
      approve(id, 'ben'),
      reject(id),
      cancel(id),
      payout(id, 'sent', 't2'),
      payout(id, 'unknown'),
      payout(id, 'done', 't2'),
    ]) {
      expect(at.run(command)).toMatchObject({ rejection: { code: 11923 }, events: [] });
    }
    expect(balance(at, ALICE)).toEqual(before);
  });

  it.each<[string, (id: number) => Command]>([
    ['an operator without a name', (id) => approve(id, '')],
    ['a reason of nothing', (id) => ({ ...reject(id), reason: '' }) as Command],
    ['half a character', (id) => ({ ...reject(id), reason: 'x\ud800' }) as Command],
    ['a page of reasons', (id) => ({ ...reject(id), reason: 'x'.repeat(501) }) as Command],
    ['a state that there is not', (id) => ({ ...payout(id, 'sent', 't'), payout: 'constructor' }) as never],
  ])('refuses %s', (_what, command) => {
    const at = world();
    const id = opened(at);
    expect(at.run(command(id))).toMatchObject({ rejection: { code: 561 }, events: [] });
  });
});

function payoutOf(state: 'sent' | 'done') {
  return (id: number) => payout(id, state, 'tx-2');
}
