import {
  type ConsoleFinancialProduct,
  calls,
  type FinancialProduct,
  type IeoProject,
  type LockMiningProduct,
} from '@trade/protocol';
import { clientId, type Refusal, type Success } from '../case.ts';
import type { World } from '../world.ts';

const DAY = 86_400_000;
const because = { reason: 'For the test' };

/** What is on sale of a kind, from the first start on. */
async function onSale<Product>({ owner: { token }, server }: World, path: string): Promise<Product> {
  const { data } = await server.client.get<{ items: Product[] }>(path, { token });
  const [first] = data.items;
  if (first === undefined) throw new Error(`Nothing is on sale under ${path}`);
  return first;
}

/** Asks for something of a product in the name of a customer with money. */
const asking =
  ({ owner: { token }, server }: World, path: string, body: Record<string, unknown>) =>
  (lang: string) =>
    server.client.post<{ id: string }>(path, { client_id: clientId(), ...body }, { lang, token });

async function locking(world: World, amount: string) {
  const { id } = await onSale<LockMiningProduct>(world, '/lockmining/products');
  return asking(world, '/lockmining/orders', { product_id: id, amount });
}

/** Financial products, lock-mining and IEO, of customers and of the operators who offer them. */
export const productRefusals: readonly Refusal[] = [
  [
    11304,
    'the lock-mining order of somebody else',
    async (world) => {
      const placed = await (await locking(world, '100'))('en');
      if (placed.code !== 200) throw new Error(`Nothing was locked: ${placed.code}`);
      const { newcomer, owner, server } = world;
      const path = `/lockmining/orders/${placed.data.id}`;
      // Whoever reads what they wrote waits for it; the others after them find it.
      await server.client.get(path, { token: owner.token });
      return (lang) => server.client.get(path, { lang, token: newcomer.token });
    },
  ],
  [
    12290,
    'a project that is not on sale',
    (world) => asking(world, '/ieo/subscriptions', { project_id: '999999', quantity: '10' }),
  ],
  [
    12291,
    'more shares than are left',
    async (world) => {
      const { id } = await onSale<FinancialProduct>(world, '/financial/products');
      return asking(world, '/financial/orders', { product_id: id, quantity: 2_001 });
    },
  ],
  [12292, 'an amount below the minimum', (world) => locking(world, '99.99')],
  [12293, 'an amount above what one customer may lock', (world) => locking(world, '50000.1')],
  [
    12294,
    'other terms of what is on sale',
    async ({ server, treasury: { root } }) => {
      const { data } = await server.client.call<{ items: ConsoleFinancialProduct[] }>(
        calls.listFinancialOffers,
        { token: root.token },
      );
      const started = data.items.find(({ status }) => status === 'selling');
      const terms = {
        section: 'BTC',
        name: 'BTC other',
        single_price: '0.01',
        annualized_return: '0.12',
        reference_price: '60000',
        total_shares: 100,
        holding_days: 30,
        sale_starts_at: Date.now() + DAY,
        sale_ends_at: Date.now() + 2 * DAY,
        ...because,
      };
      return (lang) =>
        server.client.call(calls.editFinancialOffer, {
          params: { id: started?.id },
          body: terms,
          lang,
          token: root.token,
        });
    },
  ],
  [
    12295,
    'the rate of a day that has begun',
    async (world) => {
      const { id } = await onSale<LockMiningProduct>(world, '/lockmining/products');
      const { server, treasury } = world;
      const body = { day: new Date().toISOString().slice(0, 10), rate: '0.0035', ...because };
      return (lang) =>
        server.client.call(calls.publishLockMiningRate, {
          params: { id: id },
          body,
          lang,
          token: treasury.root.token,
        });
    },
  ],
  [
    12296,
    'a part of a token',
    async (world) => {
      const { id } = await onSale<IeoProject>(world, '/ieo/projects');
      return asking(world, '/ieo/subscriptions', { project_id: id, quantity: '10.5' });
    },
  ],
  [
    12297,
    'an allotment while the window is open',
    async (world) => {
      const { id } = await onSale<IeoProject>(world, '/ieo/projects');
      const { server, treasury } = world;
      return (lang) =>
        server.client.call(calls.allotIeoOffer, {
          params: { id: id },
          body: because,
          lang,
          token: treasury.root.token,
        });
    },
  ],
];

export const productSuccesses: readonly Success[] = [
  [
    'shares_bought',
    async (world) => {
      const { id } = await onSale<FinancialProduct>(world, '/financial/products');
      return asking(world, '/financial/orders', { product_id: id, quantity: 1 });
    },
  ],
  ['mining_locked', (world) => locking(world, '100')],
  [
    'mining_redeemed',
    async (world) => {
      const { data } = await (await locking(world, '100'))('en');
      return asking(world, `/lockmining/orders/${data.id}/redemption`, {});
    },
  ],
  [
    'ieo_subscribed',
    async (world) => {
      const { id } = await onSale<IeoProject>(world, '/ieo/projects');
      return asking(world, '/ieo/subscriptions', { project_id: id, quantity: '10' });
    },
  ],
];
