import { type ContractOrderWithFills, calls } from '@trade/protocol';
import { newDemoCustomer } from '../../../harness/customers.ts';
import { fund, tokenOf } from '../../../harness/venue.ts';
import { clientId, type Refusal, type Success } from '../case.ts';
import type { World } from '../world.ts';
import { around } from './prices.ts';

/** Of the market whose weekly contracts are about to expire. */
const VISITOR = 6_002;

const opening = (changes: Record<string, unknown> = {}) => ({
  client_id: clientId(),
  symbol: 'BTCUSDT-PERP',
  side: 'buy',
  action: 'open',
  type: 'market',
  lots: '1',
  multiple: 10,
  ...changes,
});

/** An order of the demo account. */
const placing =
  ({ demo, server }: World, changes: Record<string, unknown>, token = demo.demoToken) =>
  (lang: string) =>
    server.client.call<ContractOrderWithFills>(calls.placeContractOrder, {
      body: opening(changes),
      lang,
      token,
    });

/** A demo customer who is long one lot at ten times the margin. */
async function trader(world: World, changes: Record<string, unknown> = {}) {
  const { demoToken: token } = await newDemoCustomer(world.server);
  const { code, data } = await placing(world, changes, token)('en');
  if (code !== 200 || data.position_id === null) throw new Error(`Nothing was opened: ${code}`);
  return { token, path: `/contracts/positions/${data.position_id}` };
}

/** An order with a protection at so many times the price. */
const protecting = (which: 'stop_loss' | 'take_profit', side: 'buy' | 'sell', times: number) =>
  async function arrange(world: World) {
    return placing(world, { side, [which]: await around(world, times) });
  };

/** Contracts. */
export const contractRefusals: readonly Refusal[] = [
  [12208, 'a multiple that is not offered', (world) => placing(world, { multiple: 7 })],
  [
    12209,
    'a weekly contract in its last minutes',
    async ({ quiet }) => {
      await fund(quiet, VISITOR, '10000', { kind: 'contract' });
      return (lang) =>
        quiet.client.call(calls.placeContractOrder, {
          body: opening({ symbol: 'BTCUSDT-WEEK' }),
          lang,
          token: tokenOf(VISITOR),
        });
    },
  ],
  [
    12248,
    'opening in a contract whose book nobody has filled yet',
    async ({ quiet }) => {
      await fund(quiet, VISITOR, '10000', { kind: 'contract' });
      return (lang) =>
        quiet.client.call(calls.placeContractOrder, { body: opening(), lang, token: tokenOf(VISITOR) });
    },
  ],
  [
    12214,
    'a position beyond the tier of its multiple',
    (world) => placing(world, { symbol: 'BNBUSDT-PERP', lots: '500', multiple: 50 }),
  ],
  [
    12215,
    'closing more than is open',
    async (world) => {
      const { path, token } = await trader(world);
      return (lang) =>
        world.server.client.post(`${path}/close`, { client_id: clientId(), lots: '2' }, { lang, token });
    },
  ],
  [
    12216,
    'taking back margin that the position needs',
    async (world) => {
      const { path, token } = await trader(world);
      return (lang) =>
        world.server.client.put(`${path}/margin`, {
          body: { client_id: clientId(), amount: '-100' },
          lang,
          token,
        });
    },
  ],
  [
    12217,
    'increasing a position with another multiple',
    async (world) => placing(world, { multiple: 20 }, (await trader(world)).token),
  ],
  [
    12244,
    'increasing a position with another margin mode',
    async (world) => placing(world, { margin_mode: 'cross' }, (await trader(world)).token),
  ],
  [
    12245,
    'adding margin to a cross position',
    async (world) => {
      const { path, token } = await trader(world, { margin_mode: 'cross' });
      return (lang) =>
        world.server.client.put(`${path}/margin`, {
          body: { client_id: clientId(), amount: '1' },
          lang,
          token,
        });
    },
  ],
  [12228, 'more margin than there is', (world) => placing(world, { lots: '450', multiple: 1 })],
  [12250, 'a stop-loss of zero', (world) => placing(world, { stop_loss: '0' })],
  [12251, 'a stop-loss above the price, of a buy', protecting('stop_loss', 'buy', 1.1)],
  [12252, 'a take-profit below the price, of a buy', protecting('take_profit', 'buy', 0.9)],
  [12253, 'a stop-loss below the price, of a sell', protecting('stop_loss', 'sell', 0.9)],
  [12254, 'a take-profit above the price, of a sell', protecting('take_profit', 'sell', 1.1)],
  [
    12268,
    'another multiple while an order waits',
    async (world) => {
      const { demoToken: token } = await newDemoCustomer(world.server);
      const limit = { type: 'limit', price: await around(world, 0.9) };
      await placing(world, limit, token)('en');
      return placing(world, { ...limit, multiple: 20 }, token);
    },
  ],
];

/** What a trader does with the position. */
const acting = (what: string, body: Record<string, unknown>) =>
  async function arrange(world: World) {
    const { path, token } = await trader(world);
    return (lang: string) =>
      world.server.client.post(`${path}/${what}`, { client_id: clientId(), ...body }, { lang, token });
  };

/** What a trader changes of the position. */
const changing = (what: string, body: Record<string, unknown>) =>
  async function arrange(world: World) {
    const { path, token } = await trader(world);
    return (lang: string) => world.server.client.put(`${path}/${what}`, { body, lang, token });
  };

export const contractSuccesses: readonly Success[] = [
  ['position_closed', acting('close', {})],
  ['position_reversed', acting('reverse', {})],
  [
    'positions_closed',
    async (world) => {
      const { token } = await trader(world);
      return (lang) =>
        world.server.client.call(calls.closePositions, { body: { client_id: clientId() }, lang, token });
    },
  ],
  [
    'protection_set',
    async (world) => changing('protection', { stop_loss: await around(world, 0.95) })(world),
  ],
  ['margin_changed', changing('margin', { client_id: clientId(), amount: '10' })],
  ['multiple_changed', changing('multiple', { client_id: clientId(), multiple: 5 })],
  ['margin_mode_changed', changing('margin_mode', { client_id: clientId(), margin_mode: 'cross' })],
];
