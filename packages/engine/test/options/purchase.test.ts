import { describe, expect, it } from 'vitest';
import {
  auditBooks,
  type BuyOption,
  optionCapacity,
  optionOffers,
  optionPools,
  type SetOptionTerms,
  SYSTEM_OWNERS,
} from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { FIRST_PRICE, OptionsWorld, TERMS, UNIT } from './options-world.ts';

const POOL = SYSTEM_OWNERS.option_pool;

describe('a purchase', () => {
  const refusals: [string, Partial<BuyOption>, number][] = [
    ['of an unknown symbol', { symbol: 'NOPE' }, 561],
    ['of no direction', { direction: 'sideways' as BuyOption['direction'] }, 561],
    ['by nobody', { customer: 7 }, 561],
    ['of a duration that is not on sale', { seconds: 31 }, 12272],
    ['under terms of another version', { termsVersion: 2 }, 12275],
    ['below the least stake', { stake: `${5n * UNIT - 1n}` }, 12271],
    ['above the largest stake', { stake: `${1_000n * UNIT + 1n}` }, 12271],
    ['of nothing', { stake: '0' }, 12271],
    ['of less than nothing', { stake: '-500000000' }, 561],
    ['of a fraction of a unit', { stake: '500000000.5' }, 561],
    ['without money', { customer: BOB }, 12206],
    ['with money of the other mode', { mode: 'demo' }, 12206],
  ];
  it.each(refusals)('%s is refused and leaves everything as it was', (_, changes, code) => {
    const world = OptionsWorld.ready();
    const before = [world.balance(ALICE, 'option'), world.balance(POOL, 'coin')];
    const { events, rejection } = world.run(world.buying('up', changes));
    expect({ rejection, events }).toEqual({ rejection: { code }, events: [] });
    expect([world.balance(ALICE, 'option'), world.balance(POOL, 'coin')]).toEqual(before);
    expect(auditBooks(world.state)).toBeNull();
  });

  it('may spend everything that the account has, and not a unit more', () => {
    const world = OptionsWorld.ready().fundOption(BOB, 100n * UNIT);
    const all = { customer: BOB, stake: `${100n * UNIT}` };
    expect(world.run(world.buying('up', { ...all, stake: `${100n * UNIT + 1n}` })).rejection?.code).toBe(
      12206,
    );
    world.buy('up', all);
    expect(world.balance(BOB, 'option').available).toBe(0n);
  });

  it('counts the fee', () => {
    const world = OptionsWorld.ready({ feePpm: 1_000 }).fundOption(BOB, 100n * UNIT);
    const all = { customer: BOB, stake: `${100n * UNIT}` };
    expect(world.run(world.buying('up', all)).rejection?.code).toBe(12206);
  });

  it('is refused on a suspended market and before the first tick', () => {
    const world = OptionsWorld.ready();
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    expect(world.run(world.buying('up')).rejection?.code).toBe(12202);
    const mute = new OptionsWorld().list();
    mute.must(TERMS);
    mute.fundPool(10_000n * UNIT).fundOption(ALICE, 10_000n * UNIT);
    expect(mute.run(mute.buying('up')).rejection?.code).toBe(12202);
  });

  it.each([
    ['silent', 10_001],
    ['ahead of the clock', -10_001],
  ])('is refused while the feed is %s', (_, age) => {
    const world = OptionsWorld.ready();
    world.wait(60_000).price(FIRST_PRICE, world.time - age);
    expect(world.run(world.buying('up')).rejection?.code).toBe(12202);
  });

  it('happens once for each client id', () => {
    const world = OptionsWorld.ready();
    const command = world.buying('up');
    const first = world.must(command);
    const again = world.run(command);
    expect(again).toMatchObject({ orderId: first.orderId, duplicate: true, events: [] });
    expect(world.run({ ...command, digest: 'other' }).rejection?.code).toBe(566);
    expect(world.balance(POOL, 'coin').frozen).toBe(185n * UNIT);
  });
});

describe('the pool', () => {
  it('sells exactly what it can pay in the worst case, and again what has come back', () => {
    const world = new OptionsWorld().list();
    world.price(FIRST_PRICE);
    world.must(TERMS);
    world.fundOption(ALICE, 10_000n * UNIT).fundPool(170n * UNIT);
    expect(optionCapacity(world.state, 'real', 'USDT', 850_000)).toBe(200n * UNIT);
    world.buy('up');
    expect(world.run(world.buying('down', { stake: `${100n * UNIT + 2n}` })).rejection?.code).toBe(12270);
    world.buy('down');
    expect(optionCapacity(world.state, 'real', 'USDT', 850_000)).toBe(0n);
    expect(world.run(world.buying('down', { stake: `${5n * UNIT}` })).rejection?.code).toBe(12270);
    expect(optionPools(world.state)).toMatchObject([
      { mode: 'real', asset: 'USDT', available: 0n, held: 370n * UNIT, openOptions: 2 },
      { mode: 'demo', asset: 'USDT', available: 0n, held: 0n, openOptions: 0 },
    ]);
    world.quiet(31, FIRST_PRICE + 1);
    // One has won 85, the other has lost its stake of 100.
    expect(optionPools(world.state)[0]).toMatchObject({ available: 185n * UNIT, held: 0n, openOptions: 0 });
  });

  it('of demo money pays nothing real', () => {
    const world = OptionsWorld.ready();
    world.fundOption(ALICE, 100n * UNIT, 'demo');
    expect(world.run(world.buying('up', { mode: 'demo' })).rejection?.code).toBe(12270);
    world.fundPool(85n * UNIT, 'demo');
    world.buy('up', { mode: 'demo' });
    expect(world.balance(POOL, 'coin').frozen).toBe(0n);
  });
});

describe('terms', () => {
  it('set twice change nothing the second time', () => {
    const world = OptionsWorld.ready();
    expect(world.must(TERMS).events).toEqual([]);
    const [offer] = optionOffers(world.state, world.time);
    expect(offer).toMatchObject({
      symbol: 'BTCUSDT',
      asset: 'USDT',
      version: 1,
      isLive: true,
      volatilityPpm: 600_000,
    });
  });

  it('apply after a change to later purchases only', () => {
    const world = OptionsWorld.ready();
    const before = world.must(world.buying('up', { termsVersion: 1 })).orderId;
    const [first, ...others] = TERMS.durations;
    if (first === undefined) throw new Error('no durations');
    world.must({ ...TERMS, durations: [...others, { ...first, payoutPpm: 500_000 }] });
    expect(optionOffers(world.state, world.time)[0]).toMatchObject({
      version: 2,
      durations: [{ seconds: 30, payoutPpm: 500_000 }, { seconds: 60 }, { seconds: 3_600 }],
    });
    expect(world.run(world.buying('up', { termsVersion: 1 })).rejection?.code).toBe(12275);
    world.buy('up', { termsVersion: 2 });
    world.quiet(31, FIRST_PRICE + 1);
    expect(before).not.toBeNull();
    expect(world.balance(ALICE, 'option').available).toBe(10_000n * UNIT + 85n * UNIT + 50n * UNIT);
  });

  it('without durations sell nothing', () => {
    const world = OptionsWorld.ready();
    world.must({ ...TERMS, durations: [] });
    expect(world.run(world.buying('up')).rejection?.code).toBe(12272);
  });

  it('missing for a symbol sell nothing', () => {
    const world = new OptionsWorld().list();
    world.price(FIRST_PRICE);
    expect(world.run(world.buying('up')).rejection?.code).toBe(12272);
  });

  const [first] = TERMS.durations;
  const wrong: [string, Partial<SetOptionTerms>][] = [
    ['an unknown symbol', { symbol: 'NOPE' }],
    ['a fee above everything', { feePpm: 1_000_001 }],
    ['a negative spread', { closeSpreadPpm: -1 }],
    ['no cutoff', { closeCutoff: 0 }],
    ['a cutoff longer than the shortest option', { closeCutoff: 30_001 }],
    ['the same duration twice', { durations: [...TERMS.durations, ...TERMS.durations] }],
    [
      'a duration shorter than a silence of the feed',
      { durations: [{ ...first, seconds: 10 }] as SetOptionTerms['durations'] },
    ],
    ['a payout of nothing', { durations: [{ ...first, payoutPpm: 0 }] as SetOptionTerms['durations'] }],
    [
      'a least stake above the largest',
      { durations: [{ ...first, maxStake: '1' }] as SetOptionTerms['durations'] },
    ],
  ];
  it.each(wrong)('with %s are refused', (_, changes) => {
    const world = OptionsWorld.ready();
    expect(world.run({ ...TERMS, ...changes })).toMatchObject({ rejection: { code: 561 }, events: [] });
  });
});
