import { describe, expect, it } from 'vitest';
import {
  type Fund,
  listInstruments,
  REMEMBERED_COMMANDS,
  restore,
  stateHash,
  takeSnapshot,
} from '../src/index.ts';
import { ALICE, BOB, World } from './world.ts';

const FUNDING: Fund = {
  type: 'fund',
  reference: 'deposit-1',
  mode: 'real',
  to: { customer: ALICE, kind: 'coin' },
  asset: 'USDT',
  amount: '1000000000',
  category: 'deposit',
};

describe('a repeated client id', () => {
  it('answers the first result and does nothing', () => {
    const world = new World().list().fund(ALICE, 'USDT', 10n ** 12n);
    const order = world.order(ALICE, 'buy', { price: 100, lots: 10 });
    const first = world.must(order);
    const again = world.run({ ...order });
    expect(again).toMatchObject({ orderId: first.orderId, rejection: null, duplicate: true, events: [] });
    expect(takeSnapshot(world.state).orders).toHaveLength(1);
  });

  it('answers a first refusal again, even when the order would now be accepted', () => {
    const world = new World().list();
    const order = world.order(ALICE, 'buy', { price: 100, lots: 10 });
    expect(world.run(order)).toMatchObject({ rejection: { code: 12206 }, duplicate: false });
    world.fund(ALICE, 'USDT', 10n ** 12n);
    expect(world.run(order)).toMatchObject({ rejection: { code: 12206 }, duplicate: true, orderId: null });
  });

  it('with another body is refused', () => {
    const world = new World().list().fund(ALICE, 'USDT', 10n ** 12n);
    const order = world.order(ALICE, 'buy', { price: 100, lots: 10 });
    world.must(order);
    const other = world.run({ ...order, lots: 11, digest: 'another' });
    expect(other).toMatchObject({ rejection: { code: 566 }, duplicate: false, orderId: null, events: [] });
  });

  it('belongs to one customer in one mode', () => {
    const world = new World()
      .list()
      .fund(ALICE, 'USDT', 10n ** 12n)
      .fund(BOB, 'USDT', 10n ** 12n);
    world.fund(ALICE, 'USDT', 10n ** 12n, 'demo');
    const order = world.order(ALICE, 'buy', { price: 100, lots: 10 });
    world.must(order);
    expect(world.must({ ...order, customer: BOB }).duplicate).toBe(false);
    expect(world.must({ ...order, mode: 'demo' }).duplicate).toBe(false);
  });
});

describe('a repeated reference of terms', () => {
  const raise = (world: World, makerFeePpm: number, reference?: string) =>
    world.run({
      type: 'list_instrument',
      instrument: { ...spec(world), makerFeePpm },
      ...(reference === undefined ? {} : { reference }),
    });
  const spec = (world: World) => {
    const [listed] = listInstruments(world.state);
    if (!listed) throw new Error('An instrument is listed');
    return listed.instrument;
  };

  it('answers the first result, whatever the terms are by then, also after a restart', () => {
    const world = new World().list();
    expect(raise(world, 3000, 'approval:1')).toMatchObject({ rejection: null, duplicate: false });
    raise(world, 2000);
    const restored = new World(restore(takeSnapshot(world.state)));
    restored.time = world.time;
    for (const each of [world, restored]) {
      expect(raise(each, 3000, 'approval:1')).toMatchObject({ rejection: null, duplicate: true, events: [] });
      expect(spec(each).makerFeePpm).toBe(2000);
    }
    expect(raise(world, 999_999, 'approval:2')).toMatchObject({ rejection: { code: 561 }, duplicate: false });
    expect(raise(world, 3000, 'approval:2')).toMatchObject({ rejection: { code: 561 }, duplicate: true });
    expect(raise(world, 3000, '')).toMatchObject({ rejection: { code: 561 }, duplicate: false });
    expect(raise(world, 3000, 'approval:3')).toMatchObject({ rejection: null, duplicate: false });
  });
});

describe('a repeated funding reference', () => {
  it('brings the money once', () => {
    const world = new World().list();
    world.must(FUNDING);
    const after = takeSnapshot(world.state).balances;
    expect(world.run(FUNDING)).toMatchObject({ duplicate: true, rejection: null, events: [] });
    expect(takeSnapshot(world.state).balances).toEqual(after);
  });

  it.each([
    { amount: '2' },
    { asset: 'BTC' },
    { mode: 'demo' as const },
    { category: 'manual_deposit' as const },
    { to: { customer: BOB, kind: 'coin' as const } },
    { to: { customer: ALICE, kind: 'option' as const } },
    { to: { system: 'liquidity_provider' as const } },
  ])('with another body is refused: %o', (changes) => {
    const world = new World().list();
    world.must(FUNDING);
    expect(world.run({ ...FUNDING, ...changes }).rejection).toEqual({ code: 566 });
  });
});

describe('funding', () => {
  it('comes from custody, which owes what others have', () => {
    const world = new World().list();
    const { events } = world.must(FUNDING);
    expect(events).toMatchObject([
      {
        type: 'transfer',
        amount: 1_000_000_000n,
        reference: 'deposit-1',
        from: { owner: 1, kind: 'coin', bucket: 'available', category: 'deposit' },
        to: { owner: ALICE, kind: 'coin', bucket: 'available', category: 'deposit' },
      },
      { type: 'balance', owner: 1, available: -1_000_000_000n },
      { type: 'balance', owner: ALICE, available: 1_000_000_000n },
    ]);
  });

  it.each([
    ['nothing', { amount: '0' }],
    ['a negative amount', { amount: '-1' }],
    ['a fraction', { amount: '1.5' }],
    ['an exponent', { amount: '1e3' }],
    ['a number', { amount: 5 as unknown as string }],
    ['more than any supply', { amount: '1'.padEnd(31, '0') }],
    ['an unknown asset', { asset: 'NOPE' }],
    ['an unknown category', { category: 'gift' as 'deposit' }],
    ['custody itself', { to: { system: 'custody' as 'fee_income' } }],
    ['an unknown system account', { to: { system: 'toString' as 'fee_income' } }],
    ['nobody', { to: null as unknown as Fund['to'] }],
    ['a system account as a customer', { to: { customer: 7, kind: 'coin' as const } }],
    ['an unknown account kind', { to: { customer: ALICE, kind: 'savings' as 'coin' } }],
    ['no reference', { reference: '' }],
    ['an unknown mode', { mode: 'paper' as 'real' }],
  ])('of or to %s is refused', (_, changes) => {
    const world = new World().list();
    expect(world.run({ ...FUNDING, ...changes })).toMatchObject({ rejection: { code: 561 }, events: [] });
    expect(takeSnapshot(world.state).balances).toEqual([]);
  });
});

describe('the memory of commands', () => {
  it('forgets the oldest first, and so does a restored one', () => {
    const world = new World().list();
    world.must({ ...FUNDING, reference: 'first' });
    world.must({ ...FUNDING, reference: 'second' });
    for (let i = 0; i < REMEMBERED_COMMANDS - 1; i++) {
      world.run({ ...FUNDING, reference: `r${i}`, amount: '0' });
    }
    expect(takeSnapshot(world.state).remembered).toHaveLength(REMEMBERED_COMMANDS);
    const restored = new World(restore(takeSnapshot(world.state)));
    restored.time = world.time;
    for (const one of [world, restored]) {
      expect(one.run({ ...FUNDING, reference: 'second' }).duplicate).toBe(true);
      expect(one.run({ ...FUNDING, reference: 'first' }).duplicate).toBe(false);
      expect(one.run({ ...FUNDING, reference: 'second' }).duplicate).toBe(false);
    }
    expect(stateHash(restored.state)).toBe(stateHash(world.state));
  });
});
