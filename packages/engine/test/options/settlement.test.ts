import { describe, expect, it } from 'vitest';
import {
  auditBooks,
  entriesOf,
  nextDue,
  type OptionDirection,
  SYSTEM_OWNERS,
  stateHash,
} from '../../src/index.ts';
import { ALICE } from '../world.ts';
import { FIRST_PRICE, OptionsWorld, optionsIn, START, UNIT } from './options-world.ts';

const POOL = SYSTEM_OWNERS.option_pool;
const STAKE = 100n * UNIT;
const WIN = 185n * UNIT;
const FUNDED = 10_000n * UNIT;
const POOLED = 100_000n * UNIT;

describe('buying an option', () => {
  it('takes the stake, and the pool holds the whole payout', () => {
    const world = OptionsWorld.ready();
    const outcome = world.must(world.buying('up'));
    expect(optionsIn(outcome)).toMatchObject([
      {
        id: outcome.orderId,
        customer: ALICE,
        dueAt: START + 40_000,
        holds: [{ owner: POOL, kind: 'coin', asset: 'USDT', bucket: 'frozen', amount: WIN }],
        body: {
          direction: 'up',
          stake: STAKE,
          winPayout: WIN,
          payoutPpm: 850_000,
          entry: { price: FIRST_PRICE, at: START },
          expiresAt: START + 30_000,
          status: 'open',
          exit: null,
        },
      },
    ]);
    expect(world.balance(ALICE, 'option').available).toBe(FUNDED - STAKE);
    expect(world.balance(POOL, 'coin')).toEqual({ available: POOLED + STAKE - WIN, frozen: WIN });
    expect(outcome.events.filter(({ type }) => type === 'transfer')).toMatchObject([
      {
        amount: STAKE,
        from: { owner: ALICE, kind: 'option', category: 'options_order' },
        to: { owner: POOL },
      },
      {
        amount: WIN - STAKE,
        from: { owner: POOL, bucket: 'available' },
        to: { owner: POOL, bucket: 'frozen' },
      },
    ]);
    expect(auditBooks(world.state)).toBeNull();
  });

  it('enters at the last tick that the exchange has, not at one that comes later', () => {
    const world = OptionsWorld.ready();
    world.wait(3_000).price(6_700_100);
    world.wait(900);
    const id = world.buy('up');
    world.price(6_700_900);
    expect(entriesOf(world.state, 'real', ALICE, 'option_order')).toMatchObject([
      { id, body: { entry: { price: 6_700_100, at: START + 3_000 }, expiresAt: START + 33_900 } },
    ]);
  });
});

describe('an option at its expiry', () => {
  const results: [OptionDirection, number, string, bigint][] = [
    ['up', 1, 'won', WIN],
    ['up', 0, 'equal', STAKE],
    ['up', -1, 'lost', 0n],
    ['down', -1, 'won', WIN],
    ['down', 0, 'equal', STAKE],
    ['down', 1, 'lost', 0n],
  ];
  it.each(results)(
    'bought %s with the price moved by %d is %s and pays %d',
    (direction, moved, status, paid) => {
      const world = OptionsWorld.ready();
      const id = world.buy(direction);
      world.quiet(29, FIRST_PRICE);
      world.wait(1_000).price(FIRST_PRICE + moved);
      expect(entriesOf(world.state, 'real', ALICE, 'option_order')).toHaveLength(1);
      const outcome = world.wait(1_000).price(FIRST_PRICE - 500);
      expect(optionsIn(outcome)).toMatchObject([
        {
          id,
          open: false,
          dueAt: null,
          holds: [],
          body: {
            status,
            paid,
            reason: null,
            exit: { price: FIRST_PRICE + moved, at: START + 30_000 },
            after: { price: FIRST_PRICE - 500, at: START + 31_000 },
            closedAt: START + 31_000,
          },
        },
      ]);
      expect(world.balance(ALICE, 'option').available).toBe(FUNDED - STAKE + paid);
      expect(world.balance(POOL, 'coin')).toEqual({ available: POOLED + STAKE - paid, frozen: 0n });
      expect(auditBooks(world.state)).toBeNull();
      expect(nextDue(world.state)).toBeNull();
    },
  );

  it('is not decided by a tick at the expiry itself, which another of the same time may follow', () => {
    const world = OptionsWorld.ready();
    world.buy('up');
    world.quiet(29, FIRST_PRICE);
    expect(optionsIn(world.wait(1_000).price(FIRST_PRICE - 5))).toEqual([]);
    expect(optionsIn(world.price(FIRST_PRICE + 5))).toEqual([]);
    const [option] = optionsIn(world.wait(1).price(FIRST_PRICE - 5));
    expect(option?.body).toMatchObject({ status: 'won', exit: { price: FIRST_PRICE + 5 } });
  });

  it('does not care when a tick arrives, only when it was made', () => {
    const world = OptionsWorld.ready();
    world.buy('up');
    world.quiet(29, FIRST_PRICE);
    world.wait(2_500).price(FIRST_PRICE + 7, START + 29_900);
    const [option] = optionsIn(world.wait(400).price(FIRST_PRICE - 7, START + 30_001));
    expect(option?.body).toMatchObject({ status: 'won', exit: { at: START + 29_900 } });
  });

  it('passes over a tick out of order', () => {
    const world = OptionsWorld.ready();
    world.buy('up');
    world.quiet(30, FIRST_PRICE + 7);
    expect(world.price(FIRST_PRICE - 7, START + 29_000).events).toEqual([]);
    const [option] = optionsIn(world.wait(1_000).price(FIRST_PRICE));
    expect(option?.body).toMatchObject({ status: 'won', exit: { price: FIRST_PRICE + 7 } });
  });

  it('is decided once, whatever comes after', () => {
    const world = OptionsWorld.ready();
    world.buy('up');
    world.quiet(31, FIRST_PRICE + 7);
    expect(world.clock().events).toEqual([]);
    expect(world.wait(3_600_000).clock().events).toEqual([]);
    expect(world.balance(ALICE, 'option').available).toBe(FUNDED - STAKE + WIN);
  });

  it('goes by expiry when several come due at once', () => {
    const world = OptionsWorld.ready();
    const long = world.buy('up', { seconds: 60 });
    world.quiet(29, FIRST_PRICE + 1);
    const short = world.buy('up', { seconds: 30 });
    world.quiet(30, FIRST_PRICE + 2);
    const outcome = world.wait(3_000).price(FIRST_PRICE - 2);
    expect(optionsIn(outcome).map(({ id, body }) => [id, body.status])).toEqual([
      [short, 'won'],
      [long, 'won'],
    ]);
  });
});

describe('a feed that is silent at the expiry', () => {
  it('gives the stake back when no tick comes in time', () => {
    const world = OptionsWorld.ready({ feePpm: 10_000 });
    const id = world.buy('up');
    world.quiet(25, FIRST_PRICE + 9);
    world.wait(14_999).clock();
    expect(entriesOf(world.state, 'real', ALICE, 'option_order')).toHaveLength(1);
    const outcome = world.wait(1).clock();
    expect(optionsIn(outcome)).toMatchObject([
      {
        id,
        body: { status: 'refunded', reason: 'stale', paid: STAKE, after: null, exit: { at: START + 25_000 } },
      },
    ]);
    expect(world.balance(ALICE, 'option').available).toBe(FUNDED);
    expect(world.balance(SYSTEM_OWNERS.fee_income, 'coin')).toEqual({ available: 0n, frozen: 0n });
    expect(auditBooks(world.state)).toBeNull();
  });

  it.each([
    [10_000, 'won'],
    [10_001, 'refunded'],
  ])('with a gap of %d ms around the expiry leaves it %s', (gap, status) => {
    const world = OptionsWorld.ready();
    world.buy('up');
    world.quiet(26, FIRST_PRICE + 9);
    const [option] = optionsIn(world.wait(gap).price(FIRST_PRICE - 9));
    expect(option?.body).toMatchObject({ status, after: { price: FIRST_PRICE - 9 } });
    expect(world.balance(ALICE, 'option').available).toBe(FUNDED - STAKE + (status === 'won' ? WIN : STAKE));
  });

  it('does not matter before or after it', () => {
    const world = OptionsWorld.ready();
    world.buy('up', { seconds: 60 });
    world.wait(20_000).price(FIRST_PRICE + 1);
    world.quiet(41, FIRST_PRICE + 2);
    expect(world.balance(ALICE, 'option').available).toBe(FUNDED - STAKE + 180n * UNIT);
  });
});

describe('a restart', () => {
  it('across the expiry gives the same result as an exchange without ticks', () => {
    const awake = OptionsWorld.ready();
    const asleep = OptionsWorld.ready();
    for (const world of [awake, asleep]) {
      world.buy('down');
      world.quiet(22, FIRST_PRICE - 9);
    }
    asleep.restarted(60_000);
    awake.wait(60_000);
    expect(optionsIn(asleep.clock())).toMatchObject([{ body: { status: 'refunded', reason: 'stale' } }]);
    awake.clock();
    expect(stateHash(asleep.state)).toBe(stateHash(awake.state));
  });

  it('is refunded alike when the first tick comes before the clock', () => {
    const world = OptionsWorld.ready();
    world.buy('down');
    world.quiet(22, FIRST_PRICE - 9).restarted(60_000);
    expect(optionsIn(world.price(FIRST_PRICE + 9))).toMatchObject([
      { body: { status: 'refunded', reason: 'stale' } },
    ]);
    expect(world.clock().events).toEqual([]);
  });

  it('of a few seconds settles by the ticks before and after it', () => {
    const world = OptionsWorld.ready();
    const id = world.buy('down');
    world.quiet(28, FIRST_PRICE - 9).restarted(5_000);
    expect(optionsIn(world.price(FIRST_PRICE + 9))).toMatchObject([
      { id, body: { status: 'won', exit: { at: START + 28_000 } } },
    ]);
  });

  it('forgets neither terms nor what it has measured', () => {
    const world = OptionsWorld.ready();
    for (let minute = 0; minute < 5; minute += 1) world.quiet(60, FIRST_PRICE + (minute % 2) * 9_000);
    const twin = OptionsWorld.ready();
    for (let minute = 0; minute < 5; minute += 1) twin.quiet(60, FIRST_PRICE + (minute % 2) * 9_000);
    twin.restarted();
    for (const each of [world, twin]) {
      each.buy('up', { seconds: 60 });
      each.quiet(20, FIRST_PRICE + 3_000);
      each.close(entriesOf(each.state, 'real', ALICE, 'option_order')[0]?.id ?? 0);
    }
    expect(stateHash(twin.state)).toBe(stateHash(world.state));
  });
});

describe('a fee', () => {
  it('is paid on top of the stake and earned when the option has ended', () => {
    const world = OptionsWorld.ready({ feePpm: 10_000 });
    world.buy('up');
    expect(world.balance(ALICE, 'option').available).toBe(FUNDED - 101n * UNIT);
    expect(world.balance(SYSTEM_OWNERS.fee_income, 'coin')).toEqual({ available: 0n, frozen: UNIT });
    world.quiet(31, FIRST_PRICE - 1);
    expect(world.balance(SYSTEM_OWNERS.fee_income, 'coin')).toEqual({ available: UNIT, frozen: 0n });
    expect(auditBooks(world.state)).toBeNull();
  });
});

describe('resetting a demo account', () => {
  it('ends its options and leaves the pool as it was', () => {
    const world = OptionsWorld.ready().fundPool(POOLED, 'demo').fundOption(ALICE, FUNDED, 'demo');
    const mine = world.buy('up', { mode: 'demo' });
    world.buy('up', { mode: 'real' });
    const outcome = world.must({ type: 'reset_demo', customer: ALICE, asset: 'USDT', amount: `${FUNDED}` });
    expect(optionsIn(outcome)).toMatchObject([
      { id: mine, body: { status: 'refunded', reason: 'demo_reset' } },
    ]);
    expect(world.balance(ALICE, 'option', 'demo').available).toBe(FUNDED);
    expect(world.balance(POOL, 'coin', 'demo')).toEqual({ available: POOLED, frozen: 0n });
    expect(world.balance(POOL, 'coin').frozen).toBe(WIN);
    expect(auditBooks(world.state)).toBeNull();
  });
});
