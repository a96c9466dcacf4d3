import { type Approval, calls, type OptionOrder } from '@trade/protocol';
import { approve } from '../../../harness/operators.ts';
import { clientId, type Refusal, type Success } from '../case.ts';
import type { World } from '../world.ts';

/** A win of twice the stake, and no way out before the expiry. */
const GENEROUS = {
  durations: [{ duration: 30, payout: '1', min_stake: '5', max_stake: '100000' }],
  fee: '0',
  close_spread: '0.02',
  close_cutoff: 30_000,
  reason: 'For the test',
};

const buying =
  ({ demo, server }: World, changes: Record<string, unknown>, token = demo.demoToken) =>
  (lang: string) =>
    server.client.call<OptionOrder>(calls.buyOption, {
      body: {
        client_id: clientId(),
        symbol: 'BTCUSDT',
        direction: 'up',
        duration: 300,
        stake: '5',
        ...changes,
      },
      lang,
      token,
    });

const closing =
  ({ demo, server }: World, id: string, minValue: string) =>
  (lang: string) =>
    server.client.call(calls.closeOption, {
      params: { id: id },
      body: { client_id: clientId(), min_value: minValue },
      lang,
      token: demo.demoToken,
    });

async function bought(world: World, changes: Record<string, unknown> = {}): Promise<string> {
  const { code, data } = await buying(world, changes)('en');
  if (code !== 200) throw new Error(`The option was not sold: ${code}`);
  return data.id;
}

/** Two operators do it. */
async function offerGenerously({ server, treasury: { ann, root } }: World, symbol: string): Promise<void> {
  await server.client.call(calls.changeOptionRules, {
    params: { symbol: symbol },
    body: GENEROUS,
    token: root.token,
  });
  const { data } = await server.client.call<{ items: Approval[] }>(calls.listApprovals, {
    query: { status: 'open' },
    ...ann,
  });
  for (const proposed of data.items.filter(({ kind }) => kind === 'terms.options')) {
    await approve(server, proposed, ann);
  }
}

/** Takes out what would be added to the wins of real money; two of the treasury do it. */
async function emptyPool({ ann, ben, server }: World['treasury']): Promise<void> {
  const post = (path: string, body: unknown, token: string) =>
    server.client.post<{ id: string }>(`/console/adjustments${path}`, body, { token });
  const taken = {
    type: 'manual_withdrawal',
    venue_account: 'option_pool',
    currency: 'USDT',
    amount: '1000000',
  };
  const reason = 'For the test';
  const { data } = await post('', { client_id: clientId(), ...taken, reason }, ann.token);
  const decided = await post(`/${data.id}`, { decision: 'approve', reason }, ben.token);
  if (decided.code !== 200) throw new Error(`The pool was not emptied: ${decided.code}`);
}

/** Timed options. */
export const optionRefusals: readonly Refusal[] = [
  [
    12270,
    'a stake whose win the pool cannot cover',
    async (world) => {
      await emptyPool(world.treasury);
      const { token } = world.owner;
      const transfer = { client_id: clientId(), from: 'coin', to: 'option', currency: 'USDT', amount: '10' };
      await world.server.client.call(calls.transfer, { body: transfer, token });
      return buying(world, {}, token);
    },
  ],
  [12271, 'a stake below the least', (world) => buying(world, { stake: '4.99' })],
  [12272, 'a duration that is not on sale', (world) => buying(world, { duration: 31 })],
  [
    12273,
    'closing an option too close to its expiry',
    async (world) => {
      await offerGenerously(world, 'DOTUSDT');
      return closing(world, await bought(world, { symbol: 'DOTUSDT', duration: 30 }), '0');
    },
  ],
  [
    12274,
    'closing for more than it is worth',
    async (world) => closing(world, await bought(world), '1000000'),
  ],
  [12275, 'terms that are not those on sale', (world) => buying(world, { terms_version: 99 })],
];

export const optionSuccesses: readonly Success[] = [
  ['option_bought', (world) => buying(world, {})],
  ['option_closed', async (world) => closing(world, await bought(world), '0')],
  [
    'options_closed',
    ({ demo: { demoToken: token }, server }) =>
      (lang) =>
        server.client.call(calls.closeOptions, {
          body: { client_id: clientId(), min_value: '0' },
          lang,
          token,
        }),
  ],
];
