import type { Customer } from '../../support/customers.ts';
import { askFor, customerWith, saveWallet, withdrawalCode, withdrawalOf } from '../../support/withdrawals.ts';
import type { Refusal, Success } from '../case.ts';
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
  await server.database.pool.query(
    "UPDATE wallets SET usable_at = now() - interval '1 second' WHERE user_id = $1",
    [customer.id],
  );
  return { customer, wallet_id: wallet.id };
}

/** Asks to withdraw, with a code that is good. */
async function asking({ treasury }: World, customer: Customer, body: Record<string, unknown>) {
  const verify_code = await withdrawalCode(treasury, customer);
  return (lang: string) => askFor(treasury, customer, { amount: '100', verify_code, ...body }, lang);
}

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
    (world) => asking(world, world.owner, { wallet_id: '999999' }),
  ],
  [
    11914,
    'an amount below the minimum',
    async (world) => {
      const { customer, wallet_id } = await ready(world);
      return asking(world, customer, { wallet_id, amount: '0.5' });
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
        world.server.client.delete(`/withdrawals/${id}`, { lang, token: customer.token });
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
      return (lang) => world.server.client.delete(`/withdrawals/${id}`, { lang, token: customer.token });
    },
  ],
];
