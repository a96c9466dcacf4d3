import { calls, type SpotOrder } from '@trade/protocol';
import { fund, tokenOf } from '../../../harness/venue.ts';
import { clientId, type Refusal, type Success } from '../case.ts';
import type { World } from '../world.ts';
import { around } from './prices.ts';

const SYMBOL = 'BTCUSDT';
/** Of the market that nobody has funded. */
const VISITOR = 6_001;

/** An order of the demo account. */
const placing =
  ({ demo: { demoToken: token }, server }: World, body: Record<string, unknown>) =>
  (lang: string) =>
    server.client.call<SpotOrder>(calls.placeSpotOrder, {
      body: { client_id: clientId(), symbol: SYMBOL, side: 'buy', type: 'limit', ...body },
      lang,
      token,
    });

/** An order of the demo account that waits, far below the market. */
async function waiting(world: World): Promise<string> {
  const price = await around(world, 0.9);
  const { code, data } = await placing(world, { price, amount: '0.001' })('en');
  if (code !== 200) throw new Error(`The order was not placed: ${code}`);
  return data.id;
}

/** Spot orders. */
export const spotRefusals: readonly Refusal[] = [
  [
    12200,
    'more than one order may have',
    async (world) => placing(world, { price: await around(world, 1), amount: '100.00001' }),
  ],
  [
    12201,
    'an order of less than the minimum value',
    async (world) => placing(world, { price: await around(world, 0.9), amount: '0.00001' }),
  ],
  [
    12202,
    'an order in a market that an operator has closed',
    async (world) => {
      const { server, treasury } = world;
      const body = { halted: true, reason: 'For the test' };
      await server.client.call(calls.changeInstrument, {
        params: { symbol: 'XRPUSDT' },
        body,
        token: treasury.root.token,
      });
      return placing(world, { symbol: 'XRPUSDT', type: 'market', total: '50' });
    },
  ],
  [
    12203,
    'a post-only order that would fill at once',
    async (world) => placing(world, { price: await around(world, 1.04), amount: '0.001', post_only: true }),
  ],
  [
    12204,
    'a fill-or-kill that cannot fill',
    async (world) =>
      placing(world, { price: await around(world, 0.9), amount: '0.001', time_in_force: 'FOK' }),
  ],
  [12205, 'a price of zero', (world) => placing(world, { price: '0', amount: '0.001' })],
  [
    12206,
    'an order worth more than the balance',
    async (world) => placing(world, { price: await around(world, 1), amount: '90' }),
  ],
  [
    12207,
    'a market order where nobody offers',
    async ({ quiet }) => {
      await fund(quiet, VISITOR, '100');
      const order = { symbol: SYMBOL, side: 'buy', type: 'market', total: '50' };
      const token = tokenOf(VISITOR);
      return (lang) =>
        quiet.client.call(calls.placeSpotOrder, { body: { ...order, client_id: clientId() }, lang, token });
    },
  ],
  [
    12213,
    'an order that never was',
    ({ demo: { demoToken: token }, server }) =>
      (lang) =>
        server.client.call(calls.readSpotOrder, { params: { id: '999999999' }, lang, token }),
  ],
  [
    12219,
    'an order of more than the level of verification trades in a day',
    async (world) => {
      const order = {
        symbol: SYMBOL,
        side: 'sell',
        type: 'limit',
        price: await around(world, 1),
        amount: '90',
      };
      const { owner, server } = world;
      return (lang) =>
        server.client.call(calls.placeSpotOrder, {
          body: { ...order, client_id: clientId() },
          lang,
          token: owner.token,
        });
    },
  ],
  [
    12247,
    'canceling what is canceled already',
    async (world) => {
      const id = await waiting(world);
      const cancel = (lang: string) =>
        world.server.client.call(calls.cancelSpotOrder, {
          params: { id: id },
          lang,
          token: world.demo.demoToken,
        });
      await cancel('en');
      return cancel;
    },
  ],
];

export const spotSuccesses: readonly Success[] = [
  ['order_placed', (world) => placing(world, { type: 'market', total: '20' })],
  [
    'pending_order_placed',
    async (world) => placing(world, { price: await around(world, 0.9), amount: '0.001' }),
  ],
  [
    'order_amended',
    async (world) => {
      const id = await waiting(world);
      const { demo, server } = world;
      const body = { client_id: clientId(), price: await around(world, 0.8), amount: '0.002' };
      return (lang) =>
        server.client.call(calls.amendSpotOrder, { params: { id: id }, body, lang, token: demo.demoToken });
    },
  ],
  [
    'order_canceled',
    async (world) => {
      const id = await waiting(world);
      const { demo, server } = world;
      return (lang) =>
        server.client.call(calls.cancelSpotOrder, { params: { id: id }, lang, token: demo.demoToken });
    },
  ],
  [
    'orders_canceled',
    ({ demo: { demoToken: token }, server }) =>
      (lang) =>
        server.client.call(calls.cancelSpotOrders, { lang, token }),
  ],
];
