import { calls } from '@trade/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer } from '../harness/customers.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Its own database is a replica that is never behind.
  await server.restart(undefined, { DATABASE_REPLICAS: server.database.appUrl });
});
afterAll(() => server.stop());

it("a configured replica answers for a customer's lists", async () => {
  const { token } = await newCustomer(server);
  const reads = async () => {
    const { rows } = await server.database.pool.query<{ read: string }>(
      `SELECT query AS read FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'trade-reads'`,
    );
    return rows.map(({ read }) => read).join('\n');
  };
  expect(await reads()).toBe('');
  for (const [call, asked] of [
    [calls.listLedger, 'ledger_lines'],
    [calls.listSpotOrders, 'from "orders"'],
    [calls.listPositions, 'from "entries"'],
  ] as const) {
    expect((await server.client.call(call, { token })).code).toBe(200);
    expect(await reads()).toContain(asked);
  }
});
