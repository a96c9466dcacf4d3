import fc from 'fast-check';
import { entriesOf, openOrdersOf, type PlaceTwapOrder } from '../../src/index.ts';
import { commandOf, steps } from '../contracts/contracts.arbitrary.ts';
import { venue } from '../operators/venue.ts';
import { RecordedWorld } from './recorded-world.ts';

const [ALICE, BOB, CAROL] = [1000, 1001, 1002];

/**
 * Orders that are amended, that show a part, that trade in slices, and positions that are reversed
 * under protection.
 */
export function amending(): RecordedWorld {
  const world = new RecordedWorld();
  venue(40_000_000n, world);
  spot(world);
  slices(world);
  contracts(world);
  for (const step of fc.sample(steps(60), { seed: 76, numRuns: 30 }).flat()) {
    world.run(commandOf(world, step));
  }
  return world;
}

function by(world: RecordedWorld, customer: number) {
  return { mode: 'real', customer, clientId: `v${world.state.seq}`, digest: 'd' } as const;
}

function spot(world: RecordedWorld): void {
  world.tick(1_000);
  const amend = (orderId: number, price: number, lots: number, customer = ALICE) =>
    world.run({ type: 'amend_spot_order', ...by(world, customer), orderId, price, lots });
  const id = world.limit(ALICE, 'buy', 1_000, 60).orderId ?? 0;
  world.limit(BOB, 'buy', 1_000, 30);
  amend(id, 1_000, 50);
  world.market(CAROL, 'sell', { lots: 20 });
  for (const [price, lots] of [
    [1_000, 20],
    [0, 50],
    [1_000, 0],
    [1_000, 2_000_000],
    [1_001, 50],
    [1_000, 70],
  ] as const) {
    amend(id, price, lots);
  }
  amend(id, 990, 50, BOB);
  world.limit(CAROL, 'sell', 1_010, 15);
  amend(id, 1_010, 50);
  world.limit(ALICE, 'sell', 1_020, 200, { visibleLots: 20 });
  world.limit(ALICE, 'sell', 1_020, 200, { visibleLots: 19 });
  world.limit(BOB, 'sell', 1_020, 10);
  world.market(CAROL, 'buy', { lots: 75 });
  const [, part] = openOrdersOf(world.state, 'real', ALICE);
  for (const [price, lots] of [
    [1_020, 120],
    [1_020, 201],
    [1_015, 150],
  ] as const) {
    amend(part?.id ?? 0, price, lots);
  }
  world.market(CAROL, 'buy', { total: '2000000' });
  world.run({ type: 'cancel_spot_orders', mode: 'real', customer: ALICE, symbol: null });
}

/** TWAP orders to each of their ends, and every reason not to begin one. */
function slices(world: RecordedWorld): void {
  const place = (changes: Partial<PlaceTwapOrder> = {}) =>
    world.run({
      type: 'place_twap_order',
      ...by(world, BOB),
      symbol: 'BTCUSDT',
      side: 'buy',
      lots: 40,
      price: 1_030,
      slices: 4,
      intervalMs: 10_000,
      ...changes,
    });
  world.tick(1_000);
  world.limit(ALICE, 'sell', 1_005, 30);
  place();
  const stopped = place({ side: 'sell', price: null }).orderId ?? 0;
  for (const changes of [
    { slices: 1 },
    { lots: 3 },
    { price: 0 },
    { lots: 900_000, price: 999_999_999_999 },
    { symbol: 'NONE' },
  ]) {
    place(changes);
  }
  world.limit(CAROL, 'buy', 995, 12);
  world.later(10_000).must({ type: 'clock' });
  world.run({ type: 'cancel_twap_order', mode: 'real', customer: CAROL, twapId: stopped });
  world.must({ type: 'cancel_twap_order', mode: 'real', customer: BOB, twapId: stopped });
  world.limit(ALICE, 'sell', 1_005, 30);
  for (let slice = 0; slice < 3; slice += 1) {
    world.later(10_000).tick(1_000 + slice);
    world.must({ type: 'clock' });
  }
  place({ price: 900 });
  world.later(10_000).must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'suspended' });
  world.must({ type: 'clock' });
  world.must({ type: 'set_trading_status', symbol: 'BTCUSDT', status: 'open' });
  for (let slice = 0; slice < 3; slice += 1) world.later(60_000).must({ type: 'clock' });
  place({ mode: 'demo' });
  world.must({ type: 'reset_demo', customer: BOB, asset: 'USDT', amount: '1000000' });
}

function contracts(world: RecordedWorld): void {
  world.tick(1_000);
  const amend = (orderId: number, price: number, lots: number, customer = ALICE) =>
    world.run({ type: 'amend_contract_order', ...by(world, customer), orderId, price, lots });
  const id = world.place(ALICE, 'buy', 30, { price: 940, multiple: 20 }).orderId ?? 0;
  for (const [price, lots] of [
    [940, 20],
    [950, 20],
    [0, 20],
    [950, 0],
    [1_100, 20],
  ] as const) {
    amend(id, price, lots);
  }
  amend(id, 950, 10, BOB);
  const [long] = entriesOf(world.state, 'real', ALICE, 'contract_position').filter(
    ({ body }) => body.product === 'eternal',
  );
  const side = long?.body.side === 'buy' ? 'sell' : 'buy';
  const close = { action: 'close', price: side === 'sell' ? 1_090 : 910, visibleLots: 30 } as const;
  const closing = world.place(ALICE, side, 60, close).orderId ?? 0;
  amend(closing, close.price, 50);
  amend(closing, close.price, 1_000_000);
  amend(closing, side === 'sell' ? 1_001 : 999, 50);
  world.place(CAROL, 'sell', 40, { price: 1_060, visibleLots: 10, multiple: 50 });
  world.run({
    type: 'reverse_contract_position',
    ...by(world, ALICE),
    positionId: long?.id ?? 0,
    stopLoss: side === 'sell' ? 1_050 : 950,
    takeProfit: null,
  });
}
