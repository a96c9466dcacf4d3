import { describe, expect, it } from 'vitest';
import { auditBooks, entriesOf, SYSTEM_OWNERS, valuedOptions } from '../../src/index.ts';
import { ALICE, BOB } from '../world.ts';
import { FIRST_PRICE, OptionsWorld, optionsIn, UNIT } from './options-world.ts';

const WIN = 185n * UNIT;

function valueNow(world: OptionsWorld, at = 0) {
  const found = valuedOptions(world.state, 'real', ALICE, world.time)[at]?.value;
  if (found === undefined || typeof found === 'number') throw new Error(`no value: ${found}`);
  return found;
}

describe('closing an option early', () => {
  it('pays what it is worth at the last tick, less the spread', () => {
    const world = OptionsWorld.ready();
    const id = world.buy('up');
    world.quiet(10, FIRST_PRICE + 1_000);
    const { value, fairValue, tick, volatilityPpm } = valueNow(world);
    expect(tick.price).toBe(FIRST_PRICE + 1_000);
    expect(volatilityPpm).toBe(600_000);
    expect(fairValue > WIN / 2n && fairValue < WIN).toBe(true);
    expect(value).toBe((fairValue * 98n) / 100n);
    const before = world.balance(ALICE, 'option').available;
    expect(optionsIn(world.close(id, value))).toMatchObject([
      { id, open: false, holds: [], body: { status: 'closed', paid: value, exit: tick, after: null } },
    ]);
    expect(world.balance(ALICE, 'option').available).toBe(before + value);
    expect(world.balance(SYSTEM_OWNERS.option_pool, 'coin').frozen).toBe(0n);
    expect(auditBooks(world.state)).toBeNull();
    world.quiet(60, FIRST_PRICE + 9_000);
    expect(world.balance(ALICE, 'option').available).toBe(before + value);
  });

  it('brings less than the stake right after the purchase', () => {
    const world = OptionsWorld.ready();
    world.buy('down');
    expect(valueNow(world).value < 100n * UNIT).toBe(true);
  });

  it('is refused below the least value that the customer accepts', () => {
    const world = OptionsWorld.ready();
    const id = world.buy('up');
    const { value } = valueNow(world);
    expect(world.close(id, value + 1n)).toMatchObject({ rejection: { code: 12274 }, events: [] });
    expect(world.close(id, value).rejection).toBeNull();
  });

  it('is refused in the last seconds', () => {
    const world = OptionsWorld.ready();
    const id = world.buy('up');
    world.quiet(24, FIRST_PRICE + 10).wait(999);
    expect(valueNow(world).value > 0n).toBe(true);
    world.wait(1);
    expect(world.close(id)).toMatchObject({ rejection: { code: 12273 }, events: [] });
    world.quiet(7, FIRST_PRICE + 10);
    expect(entriesOf(world.state, 'real', ALICE, 'option_order')).toEqual([]);
    expect(world.close(id).rejection?.code).toBe(12213);
  });

  it('is refused without a price', () => {
    const world = OptionsWorld.ready();
    const id = world.buy('up', { seconds: 60 });
    world.wait(10_001);
    expect(world.close(id).rejection?.code).toBe(12202);
    world.price(FIRST_PRICE);
    world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
    expect(world.close(id).rejection?.code).toBe(12202);
  });

  it('is for its owner alone, in its mode', () => {
    const world = OptionsWorld.ready();
    const id = world.buy('up');
    expect(world.close(id, 0n, { customer: BOB }).rejection?.code).toBe(12213);
    expect(world.close(id, 0n, { mode: 'demo' }).rejection?.code).toBe(12213);
    expect(world.close(id + 1).rejection?.code).toBe(12213);
  });

  it('happens once for each client id', () => {
    const world = OptionsWorld.ready();
    const orderId = world.buy('up');
    const base = { type: 'close_option', mode: 'real', customer: ALICE, orderId, minValue: '0' } as const;
    world.must({ ...base, clientId: 'close', digest: 'd' });
    expect(world.run({ ...base, clientId: 'close', digest: 'd' })).toMatchObject({
      duplicate: true,
      rejection: null,
      events: [],
    });
  });
});

describe('closing all options', () => {
  it('closes what can be closed and leaves the rest to its expiry', () => {
    const world = OptionsWorld.ready().fundOption(BOB, 100n * UNIT);
    const ending = world.buy('up');
    world.buy('up', { customer: BOB });
    world.quiet(26, FIRST_PRICE + 10);
    const [up, down] = [world.buy('up', { seconds: 60 }), world.buy('down', { seconds: 60 })];
    const total = valueNow(world, 1).value + valueNow(world, 2).value;
    expect(world.closeAll(total + 1n)).toMatchObject({ rejection: { code: 12274 }, events: [] });
    const outcome = world.closeAll(total);
    expect(optionsIn(outcome).map(({ id, body }) => [id, body.status])).toEqual([
      [up, 'closed'],
      [down, 'closed'],
    ]);
    expect(entriesOf(world.state, 'real', ALICE, 'option_order')).toMatchObject([{ id: ending }]);
    expect(entriesOf(world.state, 'real', BOB, 'option_order')).toHaveLength(1);
    expect(auditBooks(world.state)).toBeNull();
  });

  it('can be for one symbol, and does nothing without options', () => {
    const world = OptionsWorld.ready();
    expect(world.closeAll().rejection).toBeNull();
    expect(world.closeAll(1n).rejection?.code).toBe(12274);
    expect(world.closeAll(0n, 'NOPE').rejection?.code).toBe(561);
    world.buy('up');
    expect(optionsIn(world.closeAll(0n, 'BTCUSDT'))).toHaveLength(1);
  });
});

describe('the volatility', () => {
  it('follows what the market does, within its bounds', () => {
    const calm = OptionsWorld.ready();
    const wild = OptionsWorld.ready();
    for (let minute = 0; minute < 200; minute += 1) {
      for (const [world, swing] of [
        [calm, 1],
        [wild, 200_000],
      ] as const) {
        world.wait(60_000).price(FIRST_PRICE + (minute % 2) * swing);
      }
    }
    calm.buy('up');
    wild.buy('up');
    expect(valueNow(calm).volatilityPpm).toBe(100_000);
    expect(valueNow(wild).volatilityPpm).toBeGreaterThan(4_900_000);
    expect(valueNow(wild).volatilityPpm).toBeLessThanOrEqual(5_000_000);
  });

  it('for known prices matches its definition', () => {
    const world = OptionsWorld.ready();
    // A return of a thousandth a minute, for longer than the average looks back.
    for (let minute = 0; minute < 2_000; minute += 1) {
      world.wait(60_000).price(FIRST_PRICE + (minute % 2 === 0 ? 6_703 : 0));
    }
    world.buy('up');
    const aMinute = Math.log(1 + 6_703 / FIRST_PRICE);
    const expected = aMinute * Math.sqrt(365 * 24 * 60) * 1e6;
    expect(Math.abs(valueNow(world).volatilityPpm - expected)).toBeLessThan(expected / 1e4);
  });

  it('takes no return from a gap', () => {
    const world = OptionsWorld.ready();
    world.wait(60_000).price(FIRST_PRICE);
    world.buy('up');
    const before = valueNow(world).volatilityPpm;
    world.wait(600_000).price(FIRST_PRICE * 2);
    world.buy('up', { seconds: 60 });
    expect(valueNow(world).volatilityPpm).toBe(before);
  });
});
