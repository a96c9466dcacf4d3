import { type AccountChange, calls, type SessionData, type UserInfo } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Sessions } from '../../../src/customers/identity/sessions.ts';
import { newCustomer, newDemoCustomer, PASSWORD } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const RULES = { idle: 72 * 3_600_000, now: Date.now };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

const list = async (token: string) =>
  (await server.client.call<{ items: SessionData[] }>(calls.listSessions, { token })).data.items;
const revoke = (token: string, id: string) =>
  server.client.call(calls.endSession, { params: { id: id }, token });
const me = async (token: string) => (await server.client.call<UserInfo>(calls.readProfile, { token })).code;

async function logInFrom(account: string, ip: string): Promise<string> {
  const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': ip };
  const entries = { account, password: PASSWORD };
  return (await server.client.call<{ token: string }>(calls.logInCustomer, { body: entries, headers })).data
    .token;
}

describe('the sessions of a user', () => {
  it('are told with device, address and times', async () => {
    const { email, token } = await newCustomer(server);
    await logInFrom(email, '203.0.113.7');
    const sessions = await list(token);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ is_current }) => !is_current)).toMatchObject({
      device: 'Firefox, Linux',
      ip: '203.0.113.7',
      is_simulation: false,
    });
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
    for (const { created_at, seen_at } of sessions) {
      expect(Math.abs(Date.now() - created_at)).toBeLessThan(60_000);
      expect(seen_at).toBeGreaterThanOrEqual(created_at);
    }
    expect(JSON.stringify(sessions)).not.toMatch(/hash|token/i);
  });

  it('name the simulation logins, and nothing that has ended', async () => {
    const customer = await newDemoCustomer(server);
    const modes = (await list(customer.token)).map(({ is_simulation }) => is_simulation);
    expect(new Set(modes)).toEqual(new Set([false, true]));
    expect(modes).toHaveLength(2);
    const other = await logInFrom(customer.email, '203.0.113.8');
    await server.client.call(calls.logOutCustomer, { body: {}, token: other });
    await server.database.pool.query(
      "UPDATE sessions SET expires_at = now() WHERE user_id = $1 AND mode = 'demo'",
      [customer.id],
    );
    expect(await list(customer.token)).toHaveLength(1);
  });

  it('are seen at most once a minute', async () => {
    const { id, token } = await newCustomer(server);
    const seen = async () => (await list(token))[0]?.seen_at ?? 0;
    const first = await seen();
    const sessions = new Sessions(server.database.db, RULES);
    await sessions.authenticate(token);
    expect(await seen()).toBe(first);
    await server.database.pool.query(
      "UPDATE sessions SET seen_at = now() - interval '61 seconds' WHERE user_id = $1",
      [id],
    );
    // A new instance with an empty cache: cached sessions are not looked up.
    await new Sessions(server.database.db, RULES).authenticate(token);
    expect(await seen()).toBeGreaterThanOrEqual(first);
  });
});

describe('ending a session', () => {
  it('ends it at once with its simulation login, and no other', async () => {
    const customer = await newDemoCustomer(server);
    const keeper = await logInFrom(customer.email, '203.0.113.9');
    const target = (await list(customer.token)).find(({ is_current }) => is_current);
    expect(await me(customer.demoToken)).toBe(200);
    expect((await revoke(keeper, target?.id ?? '')).code).toBe(200);
    expect(await me(customer.token)).toBe(551);
    expect(await me(customer.demoToken)).toBe(551);
    expect(await me(keeper)).toBe(200);
    const changes = await server.client.call<{ items: AccountChange[] }>(calls.listAccountChanges, {
      token: keeper,
    });
    expect(changes.data.items[0]?.type).toBe('session_revoked');
    expect((await revoke(keeper, target?.id ?? '')).code).toBe(559);
  });

  it('ends a simulation login alone, and another one can be made in the name of the real login', async () => {
    const customer = await newDemoCustomer(server);
    const demo = (await list(customer.token)).find(({ is_simulation }) => is_simulation);
    expect((await revoke(customer.token, demo?.id ?? '')).code).toBe(200);
    expect(await me(customer.demoToken)).toBe(551);
    expect(await me(customer.token)).toBe(200);
    const { token } = customer;
    const again = await server.client.call<{ token: string }>(calls.logInToDemo, { token });
    expect(await me(again.data.token)).toBe(200);
  });

  it("answers 559 for another user's, for none, and for what is no id", async () => {
    const [one, other] = [await newCustomer(server), await newCustomer(server)];
    const theirs = (await list(other.token))[0]?.id ?? '';
    for (const id of [theirs, '00000000-0000-4000-8000-000000000000', 'x', "'; DROP TABLE sessions; --"]) {
      expect(await revoke(one.token, encodeURIComponent(id))).toMatchObject({ status: 404, code: 559 });
    }
    expect(await me(other.token)).toBe(200);
  });

  it('is not for a demo account, and not for strangers', async () => {
    const { demoToken } = await newDemoCustomer(server);
    const id = (await list(demoToken))[0]?.id ?? '';
    expect((await revoke(demoToken, id)).code).toBe(556);
    expect((await revoke('', id)).code).toBe(551);
    expect((await server.client.call(calls.listSessions)).code).toBe(551);
  });
});
