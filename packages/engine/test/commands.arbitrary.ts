import fc from 'fast-check';
import type { Command, InstrumentSpec } from '../src/index.ts';
import { BTCUSDT } from './world.ts';

/** Small limits, so that random orders often match, run out of money, exceed limits and repeat. */
export const SMALL: InstrumentSpec = {
  ...BTCUSDT,
  minNotional: '500',
  maxLots: 60,
  makerFeePpm: 1_333,
  takerFeePpm: 2_777,
  slippagePpm: 60_000,
  ladder: {
    levels: 3,
    halfSpreadTicks: 2,
    stepTicks: 2,
    levelQuoteUnits: '9000',
    growthPpm: 350_000,
    maxSkewTicks: 3,
  },
};

const mode = fc.constantFrom('real', 'real', 'real', 'demo' as const);
const customer = fc.integer({ min: 1000, max: 1003 });
const side = fc.constantFrom('buy', 'sell');
const clientId = fc.integer({ min: 1, max: 400 }).map((number) => `c${number}`);

const limitOrder = fc.record({
  type: fc.constant('place_spot_order'),
  mode,
  customer,
  clientId,
  digest: fc.constantFrom('d1', 'd1', 'd1', 'd2'),
  symbol: fc.constant('BTCUSDT'),
  side,
  orderType: fc.constant('limit'),
  timeInForce: fc.constantFrom('GTC', 'GTC', 'GTC', 'IOC', 'FOK'),
  postOnly: fc.constant(false),
  price: fc.integer({ min: 85, max: 115 }),
  lots: fc.integer({ min: 0, max: 62 }),
  total: fc.constant(null),
});
const postOnly = limitOrder.map((order) => ({ ...order, timeInForce: 'GTC', postOnly: true }));
const marketByLots = limitOrder.map((order) => ({ ...order, orderType: 'market', price: null }));
const marketByTotal = fc.tuple(limitOrder, fc.integer({ min: 0, max: 60_000 })).map(([order, total]) => ({
  ...order,
  orderType: 'market',
  side: 'buy',
  price: null,
  lots: null,
  total: `${total}`,
}));

/** Large orders of which others see a part; some of the parts are too small or too large. */
const iceberg = fc
  .tuple(limitOrder, fc.integer({ min: 1, max: 12 }))
  .map(([order, visibleLots]) => ({ ...order, lots: 20 + (order.lots % 40), visibleLots }));
/** Aimed at an open order when the command runs. */
const amendOrder = fc.record({
  type: fc.constant('amend_spot_order'),
  mode,
  customer,
  clientId,
  digest: fc.constant('d1'),
  orderId: fc.integer({ min: 1, max: 60 }),
  price: fc.integer({ min: 85, max: 115 }),
  lots: fc.integer({ min: 0, max: 62 }),
});

const cancelOrder = fc.record({
  type: fc.constant('cancel_spot_order'),
  mode,
  customer,
  orderId: fc.integer({ min: 1, max: 60 }),
});
const cancelOrders = fc.record({
  type: fc.constant('cancel_spot_orders'),
  mode,
  customer,
  symbol: fc.constantFrom(null, 'BTCUSDT'),
});

/** The feed's id and time are set when the command runs. */
const tick = fc.record({
  type: fc.constant('tick'),
  symbol: fc.constant('BTCUSDT'),
  price: fc.integer({ min: 90, max: 110 }),
  tickId: fc.constant(''),
  at: fc.constant(0),
});

export const commands = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: limitOrder },
    { weight: 2, arbitrary: postOnly },
    { weight: 3, arbitrary: marketByLots },
    { weight: 3, arbitrary: marketByTotal },
    { weight: 3, arbitrary: iceberg },
    { weight: 4, arbitrary: amendOrder },
    { weight: 3, arbitrary: cancelOrder },
    { weight: 1, arbitrary: cancelOrders },
    { weight: 4, arbitrary: tick },
  ),
  { minLength: 20, maxLength: 80 },
) as fc.Arbitrary<Command[]>;

/** Starting money: some customers rich, some nearly poor, in both modes. */
export const FUNDINGS: Command[] = (['real', 'demo'] as const).flatMap((inMode) =>
  [
    { to: { customer: 1000, kind: 'coin' as const }, usdt: 2_000_000, lots: 2_000 },
    { to: { customer: 1001, kind: 'coin' as const }, usdt: 60_000, lots: 90 },
    { to: { customer: 1002, kind: 'coin' as const }, usdt: 1_000_000, lots: 0 },
    { to: { customer: 1003, kind: 'coin' as const }, usdt: 0, lots: 800 },
    { to: { system: 'liquidity_provider' as const }, usdt: 30_000, lots: 40 },
  ].flatMap(({ to, usdt, lots }) =>
    (
      [
        ['USDT', usdt],
        ['BTC', lots * 1_000],
      ] as const
    )
      .filter(([, amount]) => amount > 0)
      .map(
        ([asset, amount]): Command => ({
          type: 'fund',
          reference: JSON.stringify([inMode, to, asset]),
          mode: inMode,
          to,
          asset,
          amount: `${amount}`,
          category: 'manual_deposit',
        }),
      ),
  ),
);
