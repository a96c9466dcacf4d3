import type { PlaceConditionalOrder } from '../../src/index.ts';
import { stop, takeProfit, trailing } from '../conditional/conditional-world.ts';
import { venue } from '../operators/venue.ts';
import { RecordedWorld } from './recorded-world.ts';

const [ALICE, BOB, CAROL] = [1000, 1001, 1002];
const SALE = {
  market: 'spot',
  symbol: 'BTCUSDT',
  source: 'index',
  side: 'sell',
  lots: 10,
  total: null,
  contract: null,
} as const;

/**
 * An OCO with a leg in the book from its beginning to each of its ends: filled in part and as a
 * whole, triggered, changed and canceled through either leg, refused.
 */
export function restingLegActs(): RecordedWorld {
  const world = new RecordedWorld();
  venue(40_000_000n, world);
  world.tick(1_000);
  const wait = (changes: Partial<PlaceConditionalOrder>, customer = ALICE) => {
    const own = { mode: 'real', customer, clientId: `r${world.state.seq}`, digest: 'd' } as const;
    const legs = [stop(950)];
    const order = {
      type: 'place_conditional_order',
      ...own,
      ...SALE,
      legs,
      resting: { price: 1_050 },
    } as const;
    return world.run({ ...order, ...changes }).orderId ?? 0;
  };
  const restingOf = (id: number) =>
    world.state.register.get('conditional_order', id)?.entry.body.resting?.orderId ?? 0;
  const own = { mode: 'real', customer: ALICE } as const;
  const amend = (orderId: number, price: number, lots: number) => {
    const once = { clientId: `m${world.state.seq}`, digest: 'd' };
    world.run({ type: 'amend_spot_order', ...own, ...once, orderId, price, lots });
  };
  const [byWhole, byLeg, changed] = [
    wait({}),
    wait({ resting: { price: 1_060, clientId: 'leg' } }),
    wait({}),
  ];
  wait({ resting: { price: 1_000 } });
  wait({ legs: [takeProfit(1_100)] });
  wait({ lots: 900_000_000 });
  world.run({ type: 'cancel_conditional_order', ...own, orderId: byWhole });
  world.run({ type: 'cancel_spot_order', ...own, orderId: restingOf(byLeg) });
  amend(restingOf(changed), 1_055, 12);
  amend(restingOf(changed), 1_055, 8);
  amend(restingOf(changed), 900, 8);
  const terms = { lots: 9, total: null, legs: [stop(960)], restingPrice: 1_045 };
  world.run({ type: 'amend_conditional_order', ...own, orderId: changed, ...terms });
  wait({ side: 'buy', legs: [stop(1_040, 1_045)], resting: { price: 970 } }, BOB);
  wait({ side: 'buy', legs: [trailing({ ticks: 30 })], resting: { price: 970 } }, BOB);
  wait({ legs: [trailing({ ticks: 30 })], source: 'last', resting: { price: 1_020 } }, BOB);
  world.limit(CAROL, 'buy', 1_045, 4);
  for (const price of [1_010, 1_048, 1_000, 965, 940, 1_000]) world.tick(price);
  wait({ mode: 'demo', lots: 5 });
  wait({ lots: 5 });
  wait({ lots: 5 });
  world.must({ type: 'cancel_spot_orders', ...own, symbol: null });
  world.must({ type: 'reset_demo', customer: ALICE, asset: 'USDT', amount: '1000000' });
  return world;
}
