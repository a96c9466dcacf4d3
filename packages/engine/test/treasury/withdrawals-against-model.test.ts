import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apply,
  auditBooks,
  type Command,
  createEngine,
  type EngineState,
  restore,
  stateHash,
  takeSnapshot,
  trialBalance,
} from '../../src/index.ts';
import { BTCUSDT } from '../world.ts';

const CUSTOMERS = [1000, 1001, 1002];
const START = 1_700_000_000_000;

const customer = fc.constantFrom(...CUSTOMERS);
const operator = fc.constantFrom('ann', 'ben', 'cleo');
const withdrawalId = fc.integer({ min: 1, max: 12 });
const steps = fc.array(
  fc.oneof(
    fc.record({
      type: fc.constant('open_withdrawal' as const),
      mode: fc.constant('real' as const),
      customer,
      clientId: fc.integer({ min: 1, max: 40 }).map((id) => `w${id}`),
      digest: fc.constantFrom('d1', 'd1', 'd2'),
      asset: fc.constantFrom('USDT', 'BTC'),
      amount: fc.integer({ min: 0, max: 700 }).map(String),
      fee: fc.integer({ min: 0, max: 30 }).map(String),
      approvals: fc.constantFrom(1, 2),
    }),
    fc.record({
      type: fc.constant('cancel_withdrawal' as const),
      mode: fc.constant('real' as const),
      customer,
      withdrawalId,
    }),
    fc.record({
      type: fc.constant('approve_withdrawal' as const),
      withdrawalId,
      operator,
      approvals: fc.constantFrom(undefined, 1, 2),
    }),
    fc.record({
      type: fc.constant('reject_withdrawal' as const),
      withdrawalId,
      operator,
      reason: fc.constantFrom('not clear', 'нет', '') as fc.Arbitrary<string>,
    }),
    fc.record({
      type: fc.constant('record_payout' as const),
      withdrawalId,
      operator,
      payout: fc.constantFrom('sent', 'unknown', 'done') as fc.Arbitrary<'sent' | 'unknown' | 'done'>,
      transactionId: fc.constantFrom(null, 'tx1', 'tx2'),
      note: fc.constantFrom(null, 'asked the bank'),
    }),
    fc.constant({ type: 'clock' as const }),
  ),
  { minLength: 10, maxLength: 80 },
) as fc.Arbitrary<Command[]>;

const LISTING: Command[] = [
  ...(['BTC', 'USDT'] as const).map(
    (code): Command => ({ type: 'list_asset', asset: { code, decimals: 8 } }),
  ),
  { type: 'list_instrument', instrument: BTCUSDT },
  ...CUSTOMERS.flatMap((id): Command[] =>
    (['BTC', 'USDT'] as const).map((asset) => ({
      type: 'fund',
      reference: `${id} ${asset}`,
      mode: 'real',
      to: { customer: id, kind: 'coin' },
      asset,
      amount: '1000',
      category: 'deposit',
    })),
  ),
];

interface ModelWithdrawal {
  customer: number;
  asset: string;
  amount: number;
  fee: number;
  needed: number;
  approved: Set<string>;
  at: string;
  named: boolean;
  /** The operators who recorded it as sent, and the one who last marked it as `unknown`. */
  sentBy: Set<string>;
  doubtedBy: string | null;
}

/** The same rules in the plainest form: numbers, one map, no ledger. */
class Model {
  readonly available = new Map(
    CUSTOMERS.flatMap((id) => ['BTC', 'USDT'].map((asset): [string, number] => [`${id} ${asset}`, 1000])),
  );
  readonly withdrawals: ModelWithdrawal[] = [];
  paidOut = 0;
  fees = 0;
  private readonly first = new Map<string, { digest: string; code: number | null }>();

  run(command: Command): number | null {
    switch (command.type) {
      case 'open_withdrawal': {
        const key = `${command.customer} ${command.clientId}`;
        const before = this.first.get(key);
        if (before) return before.digest === command.digest ? before.code : 566;
        const code = this.open(command);
        this.first.set(key, { digest: command.digest, code });
        return code;
      }
      case 'cancel_withdrawal': {
        const found = this.find(command.withdrawalId, 'review');
        if (found?.customer !== command.customer) return 11923;
        this.giveBack(found, 'cancelled');
        return null;
      }
      case 'approve_withdrawal': {
        const found = this.find(command.withdrawalId, 'review');
        if (!found) return 11923;
        if (found.approved.has(command.operator)) return 566;
        found.needed = Math.max(found.needed, command.approvals ?? 1);
        if (found.approved.add(command.operator).size === found.needed) found.at = 'instructed';
        return null;
      }
      case 'reject_withdrawal': {
        if (command.reason === '') return 561;
        const found = this.find(command.withdrawalId, 'review', 'unknown');
        if (!found) return 11923;
        const { operator } = command;
        const isTheirs = found.sentBy.has(operator) || found.doubtedBy === operator;
        if (found.at === 'unknown' && isTheirs) return 556;
        this.giveBack(found, 'rejected');
        return null;
      }
      case 'record_payout': {
        const { operator, payout, transactionId } = command;
        const from = {
          sent: ['instructed', 'unknown'],
          unknown: ['instructed', 'sent'],
          done: ['sent', 'unknown'],
        };
        const found = this.find(command.withdrawalId, ...from[payout]);
        if (!found) return 11923;
        if (payout !== 'unknown' && found.needed === 2 && found.approved.has(operator)) return 556;
        if (payout !== 'unknown' && transactionId === null && !found.named) return 561;
        if (payout === 'sent') found.sentBy.add(operator);
        if (payout === 'unknown') found.doubtedBy = operator;
        found.named ||= transactionId !== null;
        found.at = payout;
        if (payout === 'done') {
          this.paidOut += found.amount;
          this.fees += found.fee;
        }
        return null;
      }
      default:
        return null;
    }
  }

  private open({
    amount,
    approvals,
    asset,
    customer: id,
    fee,
  }: Command & { type: 'open_withdrawal' }): number | null {
    const [sum, cost] = [Number(amount), Number(fee)];
    // At most 5 %, rounded up to a unit.
    if (sum === 0 || cost > Math.ceil(sum / 20)) return 561;
    const ended = ['done', 'rejected', 'cancelled'];
    if (this.withdrawals.some((one) => one.customer === id && !ended.includes(one.at))) return 11904;
    const account = `${id} ${asset}`;
    const available = this.available.get(account) ?? 0;
    if (available < sum + cost) return 11902;
    this.available.set(account, available - sum - cost);
    this.withdrawals.push({
      customer: id,
      asset,
      amount: sum,
      fee: cost,
      needed: approvals,
      approved: new Set(),
      at: 'review',
      named: false,
      sentBy: new Set(),
      doubtedBy: null,
    });
    return null;
  }

  private find(id: number, ...at: string[]): ModelWithdrawal | undefined {
    const found = this.withdrawals[id - 1];
    return found && at.includes(found.at) ? found : undefined;
  }

  private giveBack(found: ModelWithdrawal, at: string): void {
    const account = `${found.customer} ${found.asset}`;
    this.available.set(account, (this.available.get(account) ?? 0) + found.amount + found.fee);
    found.at = at;
  }
}

/** Runs commands from the beginning; at `restoreAt` the state is restored from a snapshot. */
function replay(commands: readonly Command[], restoreAt: number): EngineState {
  let state = createEngine();
  for (const [at, command] of commands.entries()) {
    apply(state, state.seq + 1, START + at, command);
    if (at === restoreAt) state = restore(structuredClone(takeSnapshot(state)));
  }
  return state;
}

describe('random withdrawals', () => {
  it('come to the same money and refusals as in a naive model, with the books in balance', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const state = createEngine();
        const model = new Model();
        for (const [at, command] of [...LISTING, ...sequence].entries()) {
          const outcome = apply(state, state.seq + 1, START + at, command);
          expect(outcome.rejection?.code ?? null).toBe(model.run(command));
          expect(auditBooks(state)).toBeNull();
        }
        for (const { owner, asset, available } of takeSnapshot(state).balances) {
          const expected = model.available.get(`${owner} ${asset}`);
          if (expected !== undefined) expect(available).toBe(BigInt(expected));
        }
        const rows = trialBalance(state).filter(({ mode }) => mode === 'real');
        const sum = (name: 'custody' | 'fee_income') =>
          rows.reduce((total, { byOwnerKind }) => total + byOwnerKind[name], 0n);
        expect(sum('fee_income')).toBe(BigInt(model.fees));
        expect(sum('custody')).toBe(BigInt(model.paidOut - 1000 * CUSTOMERS.length * 2));
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  });

  it('replay to the same state, also over a snapshot taken anywhere', () => {
    fc.assert(
      fc.property(steps, fc.nat(), (sequence, where) => {
        const commands = [...LISTING, ...sequence];
        const whole = replay(commands, -1);
        const restored = replay(commands, where % commands.length);
        expect(stateHash(restored)).toBe(stateHash(whole));
        expect(takeSnapshot(restored)).toEqual(takeSnapshot(whole));
      }),
      { numRuns: 100, seed: 7 },
    );
  });
});
