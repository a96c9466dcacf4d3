import { type ConditionalOrder, calls } from '@trade/protocol';
import { clientId, type Refusal, type Success } from '../case.ts';
import type { World } from '../world.ts';
import { around } from './prices.ts';

/** The most orders of one customer that wait in one market. */
const MOST_WAITING = 50;

/** A purchase of the demo account that waits for the price to rise. */
const placing =
  ({ demo: { demoToken: token }, server }: World, trigger: string, symbol = 'BTCUSDT') =>
  (lang: string) =>
    server.client.call<ConditionalOrder>(calls.placeConditionalOrder, {
      body: {
        client_id: clientId(),
        market: 'spot',
        symbol,
        source: 'index',
        side: 'buy',
        total: '20',
        legs: [{ kind: 'stop', trigger }],
      },
      lang,
      token,
    });

/** Conditional orders. */
export const conditionalRefusals: readonly Refusal[] = [
  [
    12232,
    'an order that waits for a price from before',
    async (world) => placing(world, await around(world, 0.5)),
  ],
  [
    12233,
    'one more waiting order than a customer may have in a market',
    async (world) => {
      for (let count = 0; count < MOST_WAITING; count += 1) await placing(world, '90000', 'ETHUSDT')('en');
      return placing(world, '90000', 'ETHUSDT');
    },
  ],
];

export const conditionalSuccesses: readonly Success[] = [
  ['conditional_order_placed', async (world) => placing(world, await around(world, 1.5))],
];
