import { calls, type SpotOrder } from '@trade/protocol';
import type pg from 'pg';
import { type Client, createClient } from './client.ts';
import { newDemoCustomer } from './customers.ts';
import type { ServerProcess } from './process.ts';

/**
 * A customer of the demo account at servers that come and go: places orders that wait, and finds
 * them again.
 */
export interface Trader {
  place(client: Client, clientId: string): ReturnType<Client['call']>;
  /** The client ids of the open orders. */
  open(client: Client): Promise<string[]>;
}

/** Registers with a server that runs; `pool` is its database, in which the code is found. */
export async function newTrader(server: ServerProcess, pool: pg.Pool): Promise<Trader> {
  const reached = { client: createClient(await server.url()), database: { pool } };
  const { demoToken: token } = await newDemoCustomer(reached);
  const order = { symbol: 'BTCUSDT', side: 'buy', type: 'limit', price: '100', amount: '0.1' };
  return {
    place: (client, clientId) =>
      client.call(calls.placeSpotOrder, { token, body: { ...order, client_id: clientId } }),
    async open(client) {
      const query = { limit: 100 };
      const { data } = await client.call<{ items: SpotOrder[] }>(calls.listSpotOrders, { token, query });
      return data.items.map(({ client_id }) => client_id);
    },
  };
}
