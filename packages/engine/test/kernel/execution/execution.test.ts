import { describe, expect, it } from 'vitest';
import { createEngine, type EngineEvent, InvariantViolation } from '../../../src/index.ts';
import { Execution } from '../../../src/kernel/execution/execution.ts';
import { ALICE, BOB, BTCUSDT, World } from '../../world.ts';
import { withdrawalEntry } from '../register/entries.ts';

/** An engine in which Alice has 1,000 of either asset, with a command in execution. */
function atWork() {
  const world = new World().list().fund(ALICE, 'USDT', 1_000n).fund(ALICE, 'BTC', 1_000n);
  const { state } = world;
  const x = new Execution(state, state.seq + 1, world.time + 1);
  const account = (asset: string, owner: number, kind: 'coin' | 'contract' = 'coin') => {
    const found = state.assets.get(asset)?.ledgers.real.account(owner, kind);
    if (found === undefined) throw new Error(`no ${asset}`);
    return found;
  };
  const { mode, body } = withdrawalEntry(1);
  const entry = () => x.open('withdrawal', { mode, customer: ALICE, body });
  return { x, state, account, entry };
}

function typesOf(events: readonly EngineEvent[]): string[] {
  return events.map(({ type }) => type);
}

describe('money that moves', () => {
  it('must be available', () => {
    const { x, account } = atWork();
    const [from, to] = [account('USDT', ALICE), account('USDT', BOB)];
    const move = (owner: number, bucket: 'available' | 'frozen', amount: bigint) => () =>
      x.move(amount, { account: account('USDT', owner), bucket }, { account: to, bucket: 'available' });
    expect(move(ALICE, 'available', 1_000n)).not.toThrow();
    expect([from.available, to.available]).toEqual([0n, 1_000n]);
    expect(move(ALICE, 'available', 1n)).toThrow(InvariantViolation);
    // Custody and the clearing account of contracts may be negative, but not their frozen part.
    for (const owner of [1, 8]) {
      expect(move(owner, 'available', 5_000n)).not.toThrow();
      expect(move(owner, 'frozen', 1n)).toThrow(InvariantViolation);
    }
    expect(move(3, 'available', 1n)).toThrow(InvariantViolation);
    expect(move(ALICE, 'available', 0n)).toThrow(InvariantViolation);
  });

  it('stays within its asset', () => {
    const { x, account } = atWork();
    const move = () =>
      x.move(
        1n,
        { account: account('USDT', ALICE), bucket: 'available' },
        { account: account('BTC', BOB), bucket: 'available' },
      );
    expect(move).toThrow(InvariantViolation);
  });

  it('is numbered consecutively in the ledgers', () => {
    const { x, account, state } = atWork();
    const { transfer } = state.counters;
    for (let times = 0; times < 2; times++) {
      x.shift(account('USDT', ALICE), 5n, 'available', 'frozen', 'pending_buy', 'order:1');
    }
    expect(x.finish().flatMap((event) => (event.type === 'transfer' ? [event.id] : []))).toEqual([
      transfer + 1,
      transfer + 2,
    ]);
  });
});

describe('what entries hold', () => {
  it('is counted by owner, account, asset and bucket, and gone when it is nothing', () => {
    const { x, account, entry } = atWork();
    const [coins, other] = [entry(), entry()];
    const held = (live = coins, asset = 'USDT', owner = ALICE, kind: 'coin' | 'contract' = 'coin') =>
      ({ live, account: account(asset, owner, kind), bucket: 'frozen' }) as const;
    account('USDT', BOB).put('available', 50n);
    account('USDT', ALICE, 'contract').put('available', 50n);
    const hold = (amount: bigint, ...where: Parameters<typeof held>) =>
      x.holdFor(held(...where), amount, 'manual_deposit', 'r');
    hold(10n);
    hold(20n);
    hold(3n, coins, 'BTC');
    hold(4n, coins, 'USDT', BOB);
    hold(5n, coins, 'USDT', ALICE, 'contract');
    x.holdFor({ ...held(), bucket: 'margin' }, 6n, 'margin', 'r');
    hold(7n, other);
    const rows = () =>
      coins.entry.holds.map(({ owner, kind, asset, bucket, amount }) =>
        [owner, kind, asset, bucket, amount].join(' '),
      );
    expect(rows()).toEqual([
      '1000 coin USDT frozen 30',
      '1000 coin BTC frozen 3',
      '1001 coin USDT frozen 4',
      '1000 contract USDT frozen 5',
      '1000 coin USDT margin 6',
    ]);
    x.release(held(), 30n, 'manual_deposit', 'r');
    expect(rows()).toHaveLength(4);
    expect(() => x.release(held(), 1n, 'manual_deposit', 'r')).toThrow(InvariantViolation);
    expect(other.entry.holds).toMatchObject([{ amount: 7n }]);
  });

  it('passes only between entries of one account, and ends before its entry does', () => {
    const { x, account, entry } = atWork();
    const [one, other] = [entry(), entry()];
    const of = (live: typeof one, owner: number) =>
      ({ live, account: account('USDT', owner), bucket: 'frozen' }) as const;
    x.holdFor(of(one, ALICE), 10n, 'manual_deposit', 'r');
    x.passHold(of(one, ALICE), { ...of(other, ALICE), bucket: 'margin' }, 4n, 'margin', 'r');
    expect([one.entry.holds[0]?.amount, other.entry.holds[0]?.amount]).toEqual([6n, 4n]);
    expect(() => x.passHold(of(one, ALICE), of(other, BOB), 1n, 'margin', 'r')).toThrow(InvariantViolation);
    expect(() => x.close(one)).toThrow(InvariantViolation);
    const demo = x.open('withdrawal', { mode: 'demo', customer: ALICE, body: one.entry.body });
    expect(() => x.holdFor(of(demo, ALICE), 1n, 'manual_deposit', 'r')).toThrow(InvariantViolation);
  });
});

describe('a command in execution', () => {
  it('counts everything that it did', () => {
    const { x, account, entry, state } = atWork();
    expect([x.changes, x.finish()]).toEqual([0, []]);
    const live = entry();
    expect(x.changes).toBe(1);
    x.touchEntry(live);
    expect(x.changes).toBe(1);
    x.shift(account('USDT', ALICE), 5n, 'available', 'frozen', 'pending_buy', 'order:1');
    // The transfer and the account.
    expect(x.changes).toBe(3);
    const ladder = state.parts.spot.real.books.get('BTCUSDT')?.ladder;
    if (ladder === undefined) throw new Error('no book');
    x.touchShown(ladder);
    x.touchShown(ladder);
    expect(x.changes).toBe(4);
    expect(typesOf(x.finish())).toEqual(['transfer', 'entry', 'balance', 'ladder']);
  });

  it('starts without the changes of the previous one', () => {
    const { x, entry, state } = atWork();
    const live = entry();
    x.begin(state.seq + 2, 5_000);
    expect([x.changes, x.seq, x.time, x.finish()]).toEqual([0, state.seq + 2, 5_000, []]);
    x.touchEntry(live);
    expect(live.entry.updatedAt).toBe(5_000);
    expect(x.changes).toBe(1);
  });

  it('sends one event for an order, a volume and a ladder, however often they change', () => {
    const ladder = { ...BTCUSDT.ladder, levels: 2, halfSpreadTicks: 5, levelQuoteUnits: '1000000' };
    const world = new World().list({ ...BTCUSDT, ladder }).fund(ALICE, 'USDT', 10n ** 12n);
    world.fundProvider('USDT', 10n ** 12n).fundProvider('BTC', 10n ** 9n);
    world.tick(10_000);
    const { events } = world.limit(ALICE, 'buy', 10_006, 15);
    expect(typesOf(events).filter((type) => type !== 'transfer' && type !== 'balance')).toEqual([
      'trade',
      'trade',
      'order',
      'volume',
      'ladder',
    ]);
    expect(events.flatMap((event) => (event.type === 'trade' ? [event.id] : []))).toEqual([1, 2]);
  });

  it('numbers entries on, but for those that have a number', () => {
    const { x, state } = atWork();
    const { mode, body } = withdrawalEntry(1);
    const last = state.counters.entry;
    const [one, own, two] = [undefined, 77, undefined].map((id) =>
      x.open('withdrawal', { mode, customer: ALICE, body, ...(id === undefined ? {} : { id }) }),
    );
    expect([one?.entry.id, own?.entry.id, two?.entry.id]).toEqual([last + 1, 77, last + 2]);
    expect(one?.entry).toMatchObject({
      open: true,
      dueAt: null,
      holds: [],
      createdAt: x.time,
      updatedAt: x.time,
    });
  });

  it('works on an empty exchange', () => {
    expect(new Execution(createEngine()).finish()).toEqual([]);
  });
});
