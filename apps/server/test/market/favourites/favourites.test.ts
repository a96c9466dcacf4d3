import { calls, type FavouritesData } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, newDemoCustomer } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const list = (token?: string) => server.client.call<FavouritesData>(calls.listFavourites, { token });
const star = (symbol: string, token?: string) =>
  server.client.call<FavouritesData>(calls.addFavourite, { params: { symbol: symbol }, token });
const unstar = (symbol: string, token?: string) =>
  server.client.call<FavouritesData>(calls.removeFavourite, { params: { symbol: symbol }, token });

describe('favourites', () => {
  it('are kept in the order they were starred', async () => {
    const { token } = await newCustomer(server);
    expect((await list(token)).data).toEqual({ symbols: [] });
    await star('ETHUSDT', token);
    expect((await star('BTCUSDT', token)).data).toEqual({ symbols: ['ETHUSDT', 'BTCUSDT'] });
    expect((await star('ETHUSDT', token)).data).toEqual({ symbols: ['ETHUSDT', 'BTCUSDT'] });
    expect((await unstar('ETHUSDT', token)).data).toEqual({ symbols: ['BTCUSDT'] });
    expect((await unstar('ETHUSDT', token)).code).toBe(200);
    expect((await list(token)).data).toEqual({ symbols: ['BTCUSDT'] });
  });

  it('are the same in the demo account, and nobody else sees them', async () => {
    const { token, demoToken } = await newDemoCustomer(server);
    await star('BTCUSDT', demoToken);
    expect((await list(token)).data).toEqual({ symbols: ['BTCUSDT'] });
    const other = await newCustomer(server);
    expect((await list(other.token)).data).toEqual({ symbols: [] });
  });

  it('are listed pairs only', async () => {
    const { token } = await newCustomer(server);
    expect((await star('NOPEUSDT', token)).code).toBe(559);
    expect((await star("BTCUSDT'--", token)).code).toBe(561);
    expect((await star('A'.repeat(150), token)).code).toBe(561);
  });

  it('need a login', async () => {
    expect((await list()).code).toBe(551);
    expect((await star('BTCUSDT')).code).toBe(551);
    expect((await unstar('BTCUSDT')).code).toBe(551);
  });
});
