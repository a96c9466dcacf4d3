import { uptime } from 'node:os';
import { calls, type OptionOrder, type SpotOrder } from '@trade/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDemoCustomer } from './harness/customers.ts';
import { startTestServer, type TestServer } from './harness/server.ts';

const HOUR = 3_600_000;
/** How far the machine's clock is said to be set, ms. */
let set = 0;
const time = {
  wall: () => Date.now() + set,
  monotonic: () => performance.now(),
  sinceBoot: () => uptime() * 1000,
};

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({}, { time });
  token = (await newDemoCustomer(server)).demoToken;
});
afterAll(() => server.stop());

let made = 0;
async function order(): Promise<SpotOrder> {
  made += 1;
  const body = {
    client_id: `o-${made}`,
    symbol: 'BTCUSDT',
    side: 'buy',
    type: 'limit',
    price: '100',
    amount: '0.1',
  };
  const { code, data } = await server.client.call<SpotOrder>(calls.placeSpotOrder, { body, token });
  expect(code).toBe(200);
  return data;
}

/** The time of the newest price in the tables. */
async function lastTick(): Promise<number> {
  const { rows } = await server.database.pool.query<{ at: number }>(
    `SELECT max(at)::float8 AS at FROM reference_ticks WHERE symbol = 'BTCUSDT'`,
  );
  return rows[0]?.at ?? 0;
}

/** Resolves when a price came that is newer than all before. */
async function nextPrice(): Promise<number> {
  const before = await lastTick();
  await expect.poll(lastTick).toBeGreaterThan(before);
  return await lastTick();
}

async function measure(name: string): Promise<number> {
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1]);
}

it('trades on while the clock of the machine is set forth and back by an hour, and after a restart', async () => {
  const bought = await server.client.call<OptionOrder>(calls.buyOption, {
    body: { client_id: 'option', symbol: 'BTCUSDT', direction: 'up', duration: 30, stake: '10' },
    token,
  });
  expect(bought.code).toBe(200);
  const orders = [await order()];

  set = HOUR;
  const ahead = await nextPrice();
  orders.push(await order());
  expect(await measure('clock_drift_seconds')).toBeCloseTo(3600, 0);
  expect(await measure('clock_steps_total')).toBe(1);
  set = 0;
  const back = await nextPrice();
  orders.push(await order());
  expect(await measure('clock_drift_seconds')).toBeCloseTo(0, 0);
  expect(await measure('clock_steps_total')).toBe(2);
  // Nothing was stamped with the hour: prices and orders are of now.
  for (const at of [ahead, back, ...orders.map(({ created_at }) => created_at)])
    expect(Math.abs(at - Date.now())).toBeLessThan(HOUR / 2);

  const option = async () =>
    (await server.client.call<OptionOrder>(calls.readOptionOrder, { params: { id: bought.data.id }, token }))
      .data;
  await expect.poll(async () => (await option()).exit, { interval: 500 }).not.toBeNull();
  const { exit, expires_at, created_at } = await option();
  expect(expires_at - created_at).toBe(30_000);
  expect(exit?.time).toBeLessThanOrEqual(expires_at);

  await server.restart(async () => {
    set = -HOUR;
  });
  const restartedAt = await lastTick();
  orders.push(await order());
  expect(await nextPrice()).toBeGreaterThan(restartedAt);
  // Less by the time that the restart took.
  expect(await measure('clock_drift_seconds')).toBeLessThan(-3000);
  expect(await measure('clock_steps_total')).toBe(1);

  const times = orders.map(({ created_at: at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const { rows } = await server.database.pool.query(
    `SELECT count(*)::int AS backwards FROM (SELECT time, lag(time) OVER (ORDER BY first_seq) AS before FROM journal) AS rows
     WHERE time < before`,
  );
  expect(rows).toEqual([{ backwards: 0 }]);
});
