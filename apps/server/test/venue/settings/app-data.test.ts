import { type AppData, calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('app data', () => {
  it('describes the app', async () => {
    const { code, data } = await server.client.call<AppData>(calls.readAppData);
    expect(code).toBe(200);
    expect(data.app).toMatchObject({
      app_name: 'Trade',
      timezone: 'UTC',
      is_hour12_open: '0',
      market: 'simulated',
      app_logo: '/favicon.svg',
    });
    expect(data.app.app_version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('carries a socket token for ten minutes, for the caller alone', async () => {
    const { token } = await newCustomer(server);
    const { data } = await server.client.call<AppData>(calls.readAppData, { token });
    expect(data.ws.token.length).toBeGreaterThan(40);
    expect(data.ws.token).not.toContain(token);
    const life = data.ws.expire_at - Date.now();
    expect(life).toBeGreaterThan(9 * 60_000);
    expect(life).toBeLessThanOrEqual(10 * 60_000);
  });

  it('carries the empty token for somebody who is not logged in', async () => {
    expect((await server.client.call<AppData>(calls.readAppData)).data.ws.token).toBe('');
    expect((await server.client.call<AppData>(calls.readAppData, { token: 'invented' })).data.ws.token).toBe(
      '',
    );
  });
});
