import { calls, type HoldKind } from '@trade/protocol';
import { type Customer, newCustomer } from '../../../harness/customers.ts';
import { hold } from '../../../harness/holds.ts';
import { newOperator } from '../../../harness/operators.ts';
import { writeAsServer } from '../../../harness/ties.ts';
import {
  askFor,
  customerWith,
  saveWallet,
  withdrawalCode,
  withdrawalOf,
} from '../../../harness/withdrawals.ts';
import { type Call, clientId, type Refusal, type Success } from '../case.ts';
import type { World } from '../world.ts';
import { withNewPassword } from './identity.ts';

/** A customer with money and with an address that has waited long enough. */
async function ready(
  { server, treasury }: World,
  money = '1000',
  level: 'primary' | 'advanced' = 'advanced',
) {
  const customer = await customerWith(treasury, { USDT: money }, level);
  const wallet = await saveWallet(treasury, customer);
  await writeAsServer(
    server,
    'wallets',
    "UPDATE wallets SET usable_at = now() - interval '1 second' WHERE user_id = $1",
    [customer.id],
  );
  return { customer, wallet_id: wallet.id };
}

/** Asks to withdraw, with a code that is good. */
async function asking({ treasury }: World, customer: Customer, body: Record<string, unknown>) {
  const what = { amount: '100', ...body };
  const verify_code = await withdrawalCode(treasury, customer, what);
  return (lang: string) => askFor(treasury, customer, { ...what, verify_code }, lang);
}

/** Asks to withdraw what is refused whatever the code: none is sent for it. */
function askingInVain({ treasury }: World, customer: Customer, body: Record<string, unknown>) {
  return (lang: string) =>
    askFor(treasury, customer, { amount: '100', verify_code: '123456', ...body }, lang);
}

/** Taking money out, and trading, of what an operator holds. */
const holding =
  (kind: HoldKind, act: (world: World, customer: Customer, wallet_id: string) => Call | Promise<Call>) =>
  async (world: World) => {
    const { customer, wallet_id } = await ready(world);
    const call = await act(world, customer, wallet_id);
    await hold(world.server, world.treasury.root, customer, kind);
    return call;
  };

/** Taking money out. */
export const withdrawalRefusals: readonly Refusal[] = [
  [
    11902,
    'more than there is, with the fee',
    async (world) => {
      const { customer, wallet_id } = await ready(world);
      return asking(world, customer, { wallet_id, amount: '1000' });
    },
  ],
  [
    11904,
    'a second withdrawal while one is under way',
    async (world) => {
      const { customer, wallet_id } = await ready(world);
      await withdrawalOf(world.treasury, customer, '20');
      return asking(world, customer, { wallet_id });
    },
  ],
  [
    11905,
    "an address that is none of the customer's",
    (world) => askingInVain(world, world.owner, { wallet_id: '999999' }),
  ],
  [
    11914,
    'an amount below the minimum',
    async (world) => {
      const { customer, wallet_id } = await ready(world);
      return askingInVain(world, customer, { wallet_id, amount: '0.5' });
    },
  ],
  [
    11920,
    'an address that was saved just now',
    async (world) => {
      const customer = await customerWith(world.treasury, { USDT: '1000' });
      const { id: wallet_id } = await saveWallet(world.treasury, customer);
      return asking(world, customer, { wallet_id });
    },
  ],
  [
    11921,
    'a withdrawal after the password was changed',
    async (world) => {
      const { customer, wallet_id } = await ready(world);
      return asking(world, await withNewPassword(world, customer), { wallet_id });
    },
  ],
  [
    12226,
    'an order while an operator holds the trading',
    holding('trading', ({ server }, { token }) => (lang) => {
      const order = { symbol: 'BTCUSDT', side: 'buy', type: 'limit', price: '1000', amount: '0.01' };
      return server.client.call(calls.placeSpotOrder, {
        body: { client_id: clientId(), ...order },
        lang,
        token,
      });
    }),
  ],
  [
    12227,
    'a withdrawal from a frozen account',
    holding('frozen', (world, customer, wallet_id) => asking(world, customer, { wallet_id })),
  ],
  [
    12314,
    'lifting a hold that one has put oneself',
    async ({ server, treasury: { root } }) => {
      await newOperator(server, root, ['support']);
      const customer = await newCustomer(server);
      const held = await hold(server, root, customer, 'frozen');
      const path = `/console/customers/${customer.id}/holds/${held.id}/lift`;
      return (lang) => server.client.post(path, { reason: 'For the test' }, { lang, token: root.token });
    },
  ],
  [
    11922,
    'more than the level of verification allows in a day',
    async (world) => {
      const { customer, wallet_id } = await ready(world, '100000', 'primary');
      return asking(world, customer, { wallet_id, amount: '20000.000001' });
    },
  ],
  [
    11923,
    'calling off what is called off already',
    async (world) => {
      const { customer } = await ready(world);
      const { id } = await withdrawalOf(world.treasury, customer, '20');
      const cancel = (lang: string) =>
        world.server.client.call(calls.cancelWithdrawal, { params: { id: id }, lang, token: customer.token });
      await cancel('en');
      return cancel;
    },
  ],
  [
    11924,
    'a withdrawal at another fee than the one in force',
    async (world) => {
      const { customer, wallet_id } = await ready(world);
      return asking(world, customer, { wallet_id, fee_rate: '0.0001' });
    },
  ],
  [
    11925,
    'a withdrawal with a code that was sent for another amount',
    async (world) => {
      const { customer, wallet_id } = await ready(world);
      const verify_code = await withdrawalCode(world.treasury, customer, { wallet_id, amount: '99' });
      return (lang) => askFor(world.treasury, customer, { wallet_id, amount: '100', verify_code }, lang);
    },
  ],
];

export const withdrawalSuccesses: readonly Success[] = [
  [
    'withdrawal_submitted',
    async (world) => {
      const { customer, wallet_id } = await ready(world);
      return asking(world, customer, { wallet_id });
    },
  ],
  [
    'withdrawal_cancelled',
    async (world) => {
      const { customer } = await ready(world);
      const { id } = await withdrawalOf(world.treasury, customer, '20');
      return (lang) =>
        world.server.client.call(calls.cancelWithdrawal, { params: { id: id }, lang, token: customer.token });
    },
  ],
];
