import { describe, expect, it } from 'vitest';
import { FIRST_PRICE, OptionsWorld, optionsIn } from '../options/options-world.ts';
import { BTC_PRICE, FundsWorld } from '../treasury/treasury-world.ts';
import { ALICE } from '../world.ts';

/** The longest allowed silence of a feed, ms. */
const SILENCE = 10_000;

describe('a feed that was silent for exactly ten seconds', () => {
  it('still sells options, and a millisecond later no more', () => {
    expect(purchaseAfter(SILENCE)).toBeNull();
    expect(purchaseAfter(SILENCE + 1)).toBe(12202);
  });

  it('still sells them at a tick so far ahead of the clock, and not beyond', () => {
    expect(purchaseAfter(0, SILENCE)).toBeNull();
    expect(purchaseAfter(0, SILENCE + 1)).toBe(12202);
  });

  it('still decides an option by the ticks around it, and a longer silence gives the stake back', () => {
    expect(decidedAcross(SILENCE)).toBe('equal');
    expect(decidedAcross(SILENCE + 1)).toBe('refunded');
  });

  it('gives the stake back by the clock after as long, and not before', () => {
    const world = OptionsWorld.ready();
    world.buy('up');
    world.wait(30_000 + SILENCE - 1);
    expect(optionsIn(world.clock())).toEqual([]);
    world.wait(1);
    expect(optionsIn(world.clock())).toMatchObject([{ body: { status: 'refunded', reason: 'stale' } }]);
  });

  it('still prices exchanges, and a millisecond later no more', () => {
    expect(quoteAfter(SILENCE)).toBeNull();
    expect(quoteAfter(SILENCE + 1)).toBe(12202);
  });
});

/**
 * Returns the code that refuses a purchase this long after the last tick, whose own time is `ahead`
 * ms in the future.
 */
function purchaseAfter(ms: number, ahead = 0): number | null {
  const world = OptionsWorld.ready();
  world.price(FIRST_PRICE, world.time + ahead);
  world.wait(ms);
  return world.run(world.buying('up')).rejection?.code ?? null;
}

/** Returns the result of an option whose expiry lies in a silence of this length. */
function decidedAcross(ms: number): string | undefined {
  const world = OptionsWorld.ready();
  const { time } = world;
  world.buy('up');
  world.wait(29_000).price(FIRST_PRICE, time + 29_000);
  world.wait(ms);
  return optionsIn(world.price(FIRST_PRICE, time + 29_000 + ms))[0]?.body.status;
}

function quoteAfter(ms: number): number | null {
  const world = FundsWorld.open();
  world.fund(ALICE, 'BTC', 10n ** 8n);
  const { at } = tickOf(world);
  // Every command comes a millisecond after the one before.
  world.time = at + ms - 1;
  return world.quote(ALICE, 'BTC', 'USDT', 10n ** 7n).rejection?.code ?? null;
}

function tickOf(world: FundsWorld): { at: number } {
  world.price(BTC_PRICE);
  const tick = world.state.markets.get('BTCUSDT')?.lastTick;
  if (tick === null || tick === undefined) throw new Error('no tick');
  return tick;
}
