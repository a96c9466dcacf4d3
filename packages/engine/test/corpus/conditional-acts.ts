import type { PlaceBracketOrder, PlaceConditionalOrder } from '../../src/index.ts';
import { stop, takeProfit, trailing } from '../conditional/conditional-world.ts';
import { venue } from '../operators/venue.ts';
import { RecordedWorld } from './recorded-world.ts';

const [ALICE, BOB, CAROL] = [1000, 1001, 1002];
const INDEX = { market: 'spot', symbol: 'BTCUSDT', source: 'index', contract: null } as const;

/**
 * Conditional orders of every kind from their beginning to each of their ends, with every reason to
 * refuse one.
 */
export function conditionalActs(): RecordedWorld {
  const world = new RecordedWorld();
  venue(40_000_000n, world);
  world.tick(1_000);
  spotActs(world);
  bracketActs(world);
  contractActs(world);
  return world;
}

type Waiting = Pick<PlaceConditionalOrder, 'side' | 'legs'> & Partial<PlaceConditionalOrder>;

function wait(world: RecordedWorld, waiting: Waiting, customer = ALICE): number {
  const size = waiting.side === 'buy' ? { lots: null, total: '100000' } : { lots: 5, total: null };
  const own = { mode: 'real', customer, clientId: `w${world.state.seq}`, digest: 'd' } as const;
  const outcome = world.run({ type: 'place_conditional_order', ...own, ...INDEX, ...size, ...waiting });
  return outcome.orderId ?? 0;
}

function amend(
  world: RecordedWorld,
  orderId: number,
  legs: PlaceConditionalOrder['legs'],
  customer = ALICE,
): void {
  const own = { mode: 'real', customer, orderId, lots: null, total: null } as const;
  world.run({ type: 'amend_conditional_order', ...own, legs });
}

function cancel(world: RecordedWorld, orderId: number, customer = ALICE): void {
  world.run({ type: 'cancel_conditional_order', mode: 'real', customer, orderId });
}

function spotActs(world: RecordedWorld): void {
  wait(world, { side: 'sell', legs: [stop(950)] });
  wait(world, { side: 'sell', legs: [stop(960, 955), takeProfit(1_040)] });
  wait(world, { side: 'buy', legs: [takeProfit(970)], source: 'last' });
  wait(world, { side: 'buy', legs: [trailing({ ppm: 10_000 }, 980)] });
  const trailed = wait(world, { side: 'sell', legs: [trailing({ ticks: 20 })] });
  const canceled = wait(world, { side: 'sell', legs: [takeProfit(1_500)] });
  amend(world, trailed, [trailing({ ticks: 15 })]);
  amend(world, trailed, [trailing({ ticks: 15 })], BOB);
  amend(world, canceled, [takeProfit(900)]);
  cancel(world, canceled, BOB);
  cancel(world, canceled);
  wait(world, { side: 'sell', legs: [stop(1_000)] });
  wait(world, { side: 'sell', legs: [{ ...stop(995, 900), postOnly: true }] });
  world.limit(BOB, 'buy', 930, 200);
  world.limit(CAROL, 'sell', 930, 3);
  world.limit(CAROL, 'sell', 1_060, 200);
  for (const price of [1_010, 1_050, 1_020, 990, 940, 975, 1_000]) world.tick(price);
  for (let count = 0; count < 52; count += 1) wait(world, { side: 'sell', legs: [stop(800)], lots: 2 }, BOB);
  const own = { mode: 'real', customer: BOB } as const;
  world.must({ type: 'cancel_conditional_orders', ...own, market: 'spot', symbol: 'BTCUSDT' });
  world.run({ type: 'cancel_conditional_orders', ...own, customer: 1, market: null, symbol: null });
}

function bracketActs(world: RecordedWorld): void {
  world.tick(1_000);
  const bracket = (changes: Partial<PlaceBracketOrder>): PlaceBracketOrder => ({
    ...world.order(ALICE, 'buy', { price: 985, lots: 20, clientId: `b${world.state.seq}` }),
    type: 'place_bracket_order',
    source: 'index',
    stopLoss: { trigger: 900, price: null },
    takeProfit: { trigger: 1_030, price: 1_029 },
    ...changes,
  });
  world.run(bracket({ stopLoss: null, takeProfit: null }));
  world.run(bracket({ stopLoss: { trigger: 999, price: null } }));
  world.must(bracket({}));
  const unfilled = world.must(bracket({ price: 700, stopLoss: { trigger: 600, price: null } })).orderId ?? 0;
  world.run({ type: 'cancel_spot_order', mode: 'real', customer: ALICE, orderId: unfilled });
  world.must({ type: 'cancel_spot_orders', mode: 'real', customer: ALICE, symbol: null });
  world.limit(BOB, 'sell', 1_001, 40);
  world.must(
    bracket({ price: null, orderType: 'market', timeInForce: 'IOC', takeProfit: null, source: 'last' }),
  );
  for (const price of [980, 1_035, 890, 1_000]) world.tick(price);
}

function contractActs(world: RecordedWorld): void {
  const symbol = 'BTCUSDT-PERP';
  const perpetual = { market: 'contracts', symbol, source: 'mark', total: null } as const;
  const open = { action: 'open', multiple: 5, positionId: null } as const;
  wait(world, { ...perpetual, side: 'buy', legs: [stop(1_020)], lots: 30, contract: open });
  wait(world, {
    ...perpetual,
    side: 'buy',
    legs: [stop(1_020)],
    lots: 30,
    contract: { ...open, multiple: 4 },
  });
  wait(world, {
    ...perpetual,
    side: 'buy',
    legs: [stop(1_020)],
    lots: 30,
    contract: open,
    symbol: 'BTCUSDT-WEEK',
  });
  const crossed = { ...open, marginMode: 'cross' } as const;
  wait(world, { ...perpetual, side: 'buy', legs: [stop(1_020)], lots: 10, contract: crossed }, BOB);
  world.tick(1_025);
  for (const { entry } of world.state.register.ofKind('real', ALICE, 'contract_position')) {
    const contract = { action: 'close', multiple: null, positionId: entry.id } as const;
    const of = { ...perpetual, symbol: entry.body.symbol, side: 'sell', lots: null, contract } as const;
    wait(world, { ...of, legs: [stop(990), takeProfit(1_100)] });
    wait(world, { ...of, legs: [trailing({ ppm: 20_000 })] });
  }
  world.tick(985);
  world.tick(1_000);
  world.run({ type: 'reset_demo', customer: ALICE, asset: 'USDT', amount: '1000000' });
}
