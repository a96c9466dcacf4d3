import { CODES, type CustomerOpenOrders, calls, type Ticker } from '@trade/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDemoCustomer } from '../../harness/customers.ts';
import { enrolFirst, newOperator } from '../../harness/operators.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it("shows an operator what waits of a customer's orders, each in its own account", async () => {
  const { demoToken, id } = await newDemoCustomer(server);
  const { token } = await newOperator(server, await enrolFirst(server), ['support']);
  const read = (customer: number, mode: 'real' | 'demo') =>
    server.client.call<CustomerOpenOrders>(calls.readCustomerOpenOrders, {
      params: { id: String(customer) },
      query: { mode },
      token,
    });
  let price = 0;
  await expect
    .poll(async () => {
      const { data } = await server.client.call<Ticker[]>(calls.listTickers);
      price = Math.round(Number(data.find(({ symbol }) => symbol === 'BTCUSDT')?.lastPrice ?? 0));
      return price;
    })
    .toBeGreaterThan(0);
  const placed = await Promise.all([
    server.client.call(calls.placeSpotOrder, {
      token: demoToken,
      body: {
        client_id: 'limit',
        symbol: 'BTCUSDT',
        side: 'buy',
        type: 'limit',
        price: String(price / 2),
        amount: '0.01',
      },
    }),
    server.client.call(calls.placeContractOrder, {
      token: demoToken,
      body: {
        client_id: 'lots',
        symbol: 'BTCUSDT-PERP',
        side: 'buy',
        action: 'open',
        type: 'limit',
        price: String(price / 2),
        lots: '1',
        multiple: 5,
      },
    }),
    server.client.call(calls.placeConditionalOrder, {
      token: demoToken,
      body: {
        client_id: 'waits',
        market: 'spot',
        symbol: 'BTCUSDT',
        source: 'index',
        side: 'buy',
        total: '100',
        legs: [{ kind: 'stop', trigger: String(price * 2) }],
      },
    }),
    server.client.call(calls.placeTwapOrder, {
      token: demoToken,
      body: {
        client_id: 'slices',
        symbol: 'BTCUSDT',
        side: 'buy',
        amount: '0.1',
        slices: 10,
        interval: 60,
        price: String(price * 2),
      },
    }),
  ]);
  expect(placed.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  const { data } = await read(id, 'demo');
  expect(data).toMatchObject({
    spot: [{ client_id: 'limit', status: 'new', amount: '0.01' }],
    contract: [{ client_id: 'lots', lots: '1' }],
    conditional: [{ client_id: 'waits', total: '100', legs: [{ kind: 'stop', price: null }] }],
    twap: [{ client_id: 'slices', status: 'running' }],
  });
  expect((await read(id, 'real')).data).toEqual({ spot: [], contract: [], conditional: [], twap: [] });
  expect((await read(999_999, 'real')).code).toBe(CODES.user_not_found);
});
