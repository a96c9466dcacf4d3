import type { LegTerms, PlaceConditionalOrder } from '../../src/index.ts';
import { stop, takeProfit, trailing } from '../conditional/conditional-world.ts';
import { venue } from '../operators/venue.ts';
import { RecordedWorld } from './recorded-world.ts';

const [ALICE, BOB, CAROL] = [1000, 1001, 1002];
const SALE = {
  market: 'spot',
  symbol: 'BTCUSDT',
  source: 'index',
  side: 'sell',
  lots: 9,
  total: null,
  contract: null,
} as const;
const FIRST = { side: 'buy', price: 990, lots: 10, timeInForce: 'GTC', postOnly: false } as const;
const filled = (price: number | null): LegTerms => ({ ...stop(1, price), kind: 'fill', trigger: null });

/**
 * Orders that begin after another one: every kind of them, filled at once, in parts and never,
 * canceled from either end, and those that cannot begin.
 */
export function otoActs(): RecordedWorld {
  const world = new RecordedWorld();
  venue(40_000_000n, world);
  world.tick(1_000);
  const chain = (legs: LegTerms[], changes: Partial<PlaceConditionalOrder> = {}) => {
    const own = { mode: 'real', customer: ALICE, clientId: `o${world.state.seq}`, digest: 'd' } as const;
    const order = { type: 'place_conditional_order', ...own, ...SALE, legs, first: FIRST } as const;
    return world.run({ ...order, ...changes }).orderId ?? 0;
  };
  const own = { mode: 'real', customer: ALICE } as const;
  chain([stop(950), takeProfit(1_100)]);
  chain([filled(1_200)], { first: { ...FIRST, price: 989 } });
  chain([filled(null)], { first: { ...FIRST, price: 988, postOnly: true, clientId: 'first' } });
  chain([stop(950)], { resting: { price: 1_150, clientId: 'gain' } });
  chain([trailing({ ticks: 20 })], { first: { ...FIRST, price: 991, lots: 3 }, lots: 2 });
  chain([stop(950)], { lots: 900_000 });
  chain([stop(950)], { first: { ...FIRST, price: 900, timeInForce: 'IOC' } });
  chain([filled(1_200)], { first: { ...FIRST, price: 1_010, timeInForce: 'IOC' } });
  chain([stop(0)]);
  chain([filled(1_200), stop(950)]);
  chain([filled(1_200)], { lots: null });
  const [byFirst, byOther] = [chain([stop(900)]), chain([stop(900)])];
  const firstId = world.state.register.get('conditional_order', byFirst)?.entry.body.after?.orderId ?? 0;
  world.run({ type: 'cancel_spot_order', ...own, orderId: firstId });
  world.run({ type: 'cancel_conditional_order', ...own, orderId: byOther });
  const terms = { lots: 5, total: null, legs: [stop(940)] };
  world.run({ type: 'amend_conditional_order', ...own, orderId: chain([stop(930)]), ...terms });
  world.limit(BOB, 'sell', 990, 5);
  world.limit(CAROL, 'sell', 988, 150);
  world.limit(CAROL, 'buy', 970, 4);
  for (const price of [1_000, 989, 985, 1_000, 1_160, 940, 1_000]) world.tick(price);
  chain([stop(900)], { mode: 'demo' });
  world.must({ type: 'reset_demo', customer: ALICE, asset: 'USDT', amount: '1000000' });
  return world;
}
