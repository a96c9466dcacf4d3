import { type AssetsData, calls, type LoginData, type UserInfo } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, newCustomer, newDemoCustomer } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const simulate = (token: string | undefined, body?: unknown) =>
  server.client.call<LoginData>(calls.logInToDemo, { body, token });
const reset = (token?: string, lang = 'en') => server.client.call(calls.resetDemo, { token, lang });
const balancesOf = async (token: string) =>
  (await server.client.call<AssetsData>(calls.readAssets, { token })).data.balances.filter(
    ({ available, frozen }) => available !== '0' || frozen !== '0',
  );
const GRANTED = (['coin', 'contract', 'option'] as const).map((kind) =>
  expect.objectContaining({ kind, currency: 'USDT', available: '100000', frozen: '0', margin: '0' }),
);

describe('a simulation login', () => {
  it('is linked to the user and has 100,000 USDT in each account', async () => {
    const { id, token } = await newCustomer(server);
    const { code, data } = await simulate(token);
    expect(code).toBe(200);
    expect(data.token).not.toBe(token);
    expect(data.userInfo).toMatchObject({ id: String(id), is_simulation: true });
    expect((await server.client.call<UserInfo>(calls.readProfile, { token: data.token })).data).toEqual(
      data.userInfo,
    );
    expect(await balancesOf(data.token)).toEqual(expect.arrayContaining(GRANTED));
    expect(await balancesOf(data.token)).toHaveLength(3);
    expect(await balancesOf(token)).toEqual([]);
  });

  it('gives its money once, however often and from wherever it is opened', async () => {
    const { email, token } = await newCustomer(server);
    const { token: other } = await logIn(server, email);
    const answers = await Promise.all([simulate(token), simulate(token), simulate(other), simulate(other)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    await simulate(token);
    expect(await balancesOf(answers[0]?.data.token ?? '')).toEqual(expect.arrayContaining(GRANTED));
    expect(await balancesOf(answers[3]?.data.token ?? '')).toHaveLength(3);
  });

  it('is opened by a real login only, with nothing to choose', async () => {
    const { token, demoToken } = await newDemoCustomer(server);
    expect((await simulate(undefined)).code).toBe(551);
    expect((await simulate(demoToken)).code).toBe(556);
    expect((await simulate(token, { amount: '1000000' })).code).toBe(561);
  });
});

describe('a reset', () => {
  it('cancels what is open and restores the balances', async () => {
    const { demoToken: token } = await newDemoCustomer(server);
    await expect
      .poll(async () => {
        const order = { symbol: 'BTCUSDT', side: 'buy', type: 'market', total: '500' };
        const client_id = `buy-${Math.random().toString(36).slice(2)}`;
        return (await server.client.call(calls.placeSpotOrder, { body: { ...order, client_id }, token }))
          .code;
      })
      .toBe(200);
    expect(await balancesOf(token)).toHaveLength(4);
    expect(await reset(token)).toMatchObject({
      code: 200,
      message: 'The demo account has been reset.',
      data: null,
    });
    expect(await balancesOf(token)).toEqual(expect.arrayContaining(GRANTED));
    expect(await balancesOf(token)).toHaveLength(3);
  });

  it('is refused to a real account, in the language of the request', async () => {
    const { token } = await newCustomer(server);
    expect(await reset(token)).toMatchObject({
      status: 403,
      code: 12118,
      message: 'Only a demo account can be reset. Switch to the demo account first.',
    });
    expect((await reset(token, 'spa')).message).toMatch(/demo/i);
    expect((await reset()).code).toBe(551);
  });
});
