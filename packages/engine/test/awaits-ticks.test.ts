import { describe, expect, it } from 'vitest';
import { awaitsTicks } from '../src/index.ts';
import { ConditionalWorld, stop } from './conditional/conditional-world.ts';
import { ContractWorld, PERP } from './contracts/contract-world.ts';
import { DAY, ProductsWorld, START, UNIT } from './earn/products-world.ts';
import { OptionsWorld } from './options/options-world.ts';
import { ALICE, BOB, BTCUSDT, NO_LADDER, World } from './world.ts';

const awaits = ({ state, time }: World, symbol = 'BTCUSDT', at = time) => awaitsTicks(state, symbol, at);

describe('a market awaits the next tick', () => {
  it('not of its own accord, nor for the quotes of the liquidity provider', () => {
    const ladder = { ...NO_LADDER, levels: 5, levelQuoteUnits: '10000000000' };
    const world = new World().list({ ...BTCUSDT, ladder });
    expect(awaits(world)).toBe(false);
    for (const asset of ['BTC', 'USDT']) world.fundProvider(asset, 10n ** 12n);
    world.tick(6_000_000);
    world.tick(6_000_001);
    expect(world.state.parts.spot.real.books.get('BTCUSDT')?.queue.best('buy')).not.toBeNull();
    expect(awaits(world)).toBe(false);
    expect(awaits(world, 'NOPEUSDT')).toBe(false);
  });

  it.each(['buy', 'sell'] as const)('while an order to %s rests, behind whatever is quoted', (side) => {
    const ladder = { ...NO_LADDER, levels: 5, levelQuoteUnits: '10000000000' };
    const world = new World().list({ ...BTCUSDT, ladder });
    for (const asset of ['BTC', 'USDT']) world.fundProvider(asset, 10n ** 12n);
    world.fund(ALICE, side === 'buy' ? 'USDT' : 'BTC', 10n ** 12n);
    world.tick(6_000_000);
    const { orderId } = world.limit(ALICE, side, side === 'buy' ? 1_000_000 : 9_000_000, 100);
    expect(awaits(world)).toBe(true);
    world.must({ type: 'cancel_spot_order', mode: 'real', customer: ALICE, orderId: orderId ?? 0 });
    expect(awaits(world)).toBe(false);
  });

  it('while somebody has an order or a position in a contract on it', () => {
    const world = new ContractWorld().list().listContract();
    world.tick(6_000_000);
    for (const customer of [ALICE, BOB]) world.margin(customer, 10n ** 12n);
    expect(awaits(world)).toBe(false);
    world.must(world.contractOrder(ALICE, 'buy', 100, { price: 6_000_000 }));
    expect(awaits(world)).toBe(true);
    world.must(world.contractOrder(BOB, 'sell', 100));
    expect(awaits(world)).toBe(true);
    world.must(world.contractOrder(ALICE, 'sell', 100, { action: 'close', price: 6_000_000 }));
    world.must(world.contractOrder(BOB, 'buy', 100, { action: 'close' }));
    expect(awaits(world)).toBe(false);
  });

  it('while a TWAP order runs in it', () => {
    const world = new World().list();
    world.fund(ALICE, 'USDT', 10n ** 12n);
    world.tick(6_000_000);
    const twap = {
      symbol: 'BTCUSDT',
      side: 'buy',
      lots: 100,
      price: null,
      slices: 2,
      intervalMs: 5_000,
    } as const;
    const own = { mode: 'real', customer: ALICE } as const;
    const { orderId } = world.must({ type: 'place_twap_order', ...own, clientId: 't', digest: 'd', ...twap });
    expect(awaits(world)).toBe(true);
    world.must({ type: 'cancel_twap_order', ...own, twapId: orderId ?? 0 });
    expect(awaits(world)).toBe(false);
  });

  it('while an order waits for a price of it, or of a contract on it', () => {
    const world = new ConditionalWorld().list().listContract();
    world.tick(1_000);
    world.fund(ALICE, 'BTC', 10n ** 9n).margin(ALICE, 10n ** 9n);
    const contract = { action: 'open', multiple: 10, positionId: null } as const;
    const onContract = { market: 'contracts', symbol: PERP.symbol, contract } as const;
    for (const place of [{}, onContract]) {
      expect(awaits(world)).toBe(false);
      const orderId = world.wait(ALICE, 'sell', [stop(950)], { lots: 10, ...place });
      expect(awaits(world)).toBe(true);
      world.must({ type: 'cancel_conditional_order', mode: 'real', customer: ALICE, orderId });
    }
    expect(awaits(world)).toBe(false);
  });

  it('while an option on it is open', () => {
    const world = OptionsWorld.ready();
    expect(awaits(world)).toBe(false);
    world.buy('up');
    expect(awaits(world)).toBe(true);
    expect(awaits(world, 'ETHUSDT')).toBe(false);
    world.quiet(31, 6_700_000);
    expect(awaits(world)).toBe(false);
  });

  it('in the minute before a product on it matures, and until it is settled', () => {
    const world = new ProductsWorld();
    world.financial();
    const maturity = START + 31 * DAY;
    expect(awaits(world)).toBe(false);
    world.at(maturity - 60_001).price('60000');
    expect(awaits(world)).toBe(false);
    world.at(maturity - 60_000).price('60000');
    expect(awaits(world)).toBe(true);
    world.at(maturity + 1_000);
    expect(awaits(world)).toBe(true);
    expect(awaits(world, 'ETHUSDT')).toBe(false);
    world.price(`${UNIT / 10_000n}`);
    expect(awaits(world)).toBe(false);
  });
});
