import { type AccountChange, type Call, type CancelAllAfterData, CODES, calls } from '@trade/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Customer, newDemoCustomer } from '../../harness/customers.ts';
import { lettersTo } from '../../harness/letters.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Trader = Customer & { demoToken: string };
let made = 0;

const ORDER = { symbol: 'BTCUSDT', side: 'buy', type: 'limit', price: '1000', amount: '0.01' };
const EVERY_KIND: readonly (readonly [Call, object])[] = [
  [calls.placeSpotOrder, ORDER],
  [
    calls.placeContractOrder,
    {
      symbol: 'BTCUSDT-PERP',
      side: 'buy',
      action: 'open',
      type: 'limit',
      price: '1000',
      lots: '1',
      multiple: 2,
    },
  ],
  [
    calls.placeConditionalOrder,
    {
      market: 'spot',
      symbol: 'BTCUSDT',
      source: 'index',
      side: 'buy',
      total: '100',
      legs: [{ kind: 'stop', trigger: '1000000' }],
    },
  ],
  [calls.placeTwapOrder, { symbol: 'BTCUSDT', side: 'buy', amount: '0.01', slices: 10, interval: 3_600 }],
];

async function place({ demoToken: token }: Trader, [declared, body]: readonly [Call, object]): Promise<void> {
  made += 1;
  const placed = await server.client.call(declared, { token, body: { client_id: `timed-${made}`, ...body } });
  expect(placed.code, `${declared.address}: ${placed.message}`).toBe(200);
}

async function set({ demoToken: token }: Trader, ms: number): Promise<number | null> {
  const { code, data } = await server.client.call<CancelAllAfterData>(calls.cancelAllAfter, {
    token,
    body: { ms },
  });
  expect(code).toBe(200);
  return data.cancel_at;
}

async function read({ demoToken: token }: Trader): Promise<number | null> {
  return (await server.client.call<CancelAllAfterData>(calls.readCancelAllAfter, { token })).data.cancel_at;
}

/** How many orders of each kind are open. */
async function open({ demoToken: token }: Trader): Promise<number[]> {
  const lists = [
    calls.listSpotOrders,
    calls.listContractOrders,
    calls.listConditionalOrders,
    calls.listTwapOrders,
  ];
  const pages = lists.map((declared) =>
    server.client.call<{ items: unknown[] }>(declared, { token, query: { status: 'open' } }),
  );
  return (await Promise.all(pages)).map(({ data }) => data.items.length);
}

async function told({ token }: Trader): Promise<string[]> {
  const { data } = await server.client.call<{ items: AccountChange[] }>(calls.listAccountChanges, { token });
  return data.items.filter(({ type }) => type === 'orders_canceled_by_timer').map(({ detail }) => detail);
}

const untilCanceled = (trader: Trader) =>
  expect.poll(() => open(trader), { timeout: 60_000 }).toEqual([0, 0, 0, 0]);

it('cancels the orders of every kind and of this account alone, says so, and is over', async () => {
  const [trader, other] = [await newDemoCustomer(server), await newDemoCustomer(server)];
  for (const one of EVERY_KIND) await place(trader, one);
  await place(other, [calls.placeSpotOrder, ORDER]);
  await set(trader, 1_000);
  await untilCanceled(trader);
  await expect.poll(() => read(trader)).toBeNull();
  expect(await open(other)).toEqual([1, 0, 0, 0]);
  expect(await told(trader)).toEqual(['demo · 4']);
  expect(await told(other)).toEqual([]);
  // Of a second time soon after there is no other letter.
  await place(trader, [calls.placeSpotOrder, ORDER]);
  await set(trader, 1_000);
  await expect.poll(() => told(trader), { timeout: 60_000 }).toEqual(['demo · 1', 'demo · 4']);
  const letters = await lettersTo(server, trader.email);
  expect(letters.filter(({ subject }) => subject.includes('timer'))).toHaveLength(1);
});

it('is put off by being set anew, and ended by 0', async () => {
  const [ended, later, last] = [
    await newDemoCustomer(server),
    await newDemoCustomer(server),
    await newDemoCustomer(server),
  ];
  for (const trader of [ended, later, last]) await place(trader, [calls.placeSpotOrder, ORDER]);
  const first = await set(ended, 600_000);
  await set(later, 600_000);
  expect(await set(later, 3_600_000)).toBeGreaterThan((first ?? 0) + 2_000_000);
  expect(await set(ended, 0)).toBeNull();
  expect(await read(ended)).toBeNull();
  expect(await read(later)).toBeGreaterThan((first ?? 0) + 2_000_000);
  await set(last, 1_000);
  await untilCanceled(last);
  expect(await open(ended)).toEqual([1, 0, 0, 0]);
  expect(await open(later)).toEqual([1, 0, 0, 0]);
});

it('tells nobody when there was nothing to cancel', async () => {
  const trader = await newDemoCustomer(server);
  await set(trader, 1_000);
  await expect.poll(() => read(trader), { timeout: 60_000 }).toBeNull();
  expect(await told(trader)).toEqual([]);
});

it('runs out while the server is away, and is carried out by the next one', async () => {
  const trader = await newDemoCustomer(server);
  await place(trader, [calls.placeSpotOrder, ORDER]);
  const cancelAt = await set(trader, 1_500);
  await server.restart(() =>
    expect
      .poll(
        async () => {
          const { rows } = await server.database.pool.query('SELECT clock_timestamp() AS now');
          return (rows[0] as { now: Date }).now.getTime();
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(cancelAt ?? 0),
  );
  await untilCanceled(trader);
  expect(await told(trader)).toEqual(['demo · 1']);
});

it.each([999, -1, 86_400_001, 1.5])('is not set for %s ms', async (ms) => {
  const { demoToken: token } = await newDemoCustomer(server);
  const { code } = await server.client.call(calls.cancelAllAfter, { token, body: { ms } });
  expect(code).toBe(CODES.parameter_invalid);
});
