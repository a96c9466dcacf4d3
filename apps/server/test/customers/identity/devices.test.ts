import { calls, type LoginData, type SessionData } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isKnownDevice } from '../../../src/platform/login/known-devices.ts';
import { askForReset, type Customer, logIn, newCustomer, PASSWORD } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const knows = ({ id }: Pick<Customer, 'id'>, device: string | undefined) =>
  isKnownDevice(server.database.db, id, device ?? null);

async function deviceOfLogin(email: string, device?: string, password = PASSWORD): Promise<string> {
  return (await logIn(server, email, password, device)).device ?? '';
}

describe('a device', () => {
  it('is known from the registration or the first login on, and its token stays the same', async () => {
    const customer = await newCustomer(server);
    expect(customer.device).toMatch(/^[\w-]{43}$/);
    expect(await deviceOfLogin(customer.email, customer.device)).toBe(customer.device);
    const other = await deviceOfLogin(customer.email);
    expect(other).not.toBe(customer.device);
    expect(await knows(customer, customer.device)).toBe(true);
    expect(await knows(customer, other)).toBe(true);
    const { rows } = await server.database.pool.query(
      "SELECT encode(token_hash, 'escape') AS hash, device, ip FROM known_devices WHERE user_id = $1",
      [customer.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows.every(({ hash }) => hash !== customer.device && hash !== other)).toBe(true);
    expect(rows[0]).toMatchObject({ device: 'node', ip: '127.0.0.1' });
  });

  it('is known to each customer who has logged in from it, and to nobody else', async () => {
    const [one, other] = [await newCustomer(server), await newCustomer(server)];
    expect(await knows(other, one.device)).toBe(false);
    expect(await deviceOfLogin(other.email, one.device)).toBe(one.device);
    expect(await knows(other, one.device)).toBe(true);
  });

  it('does not choose its own token', async () => {
    const customer = await newCustomer(server);
    for (const chosen of ['A'.repeat(43), 'short', '']) {
      expect(await deviceOfLogin(customer.email, chosen)).not.toBe(chosen);
      expect(await knows(customer, chosen)).toBe(false);
    }
  });

  it('is not known by a login that failed, nor by a login to the demo account', async () => {
    const customer = await newCustomer(server);
    const headers = { device: customer.device };
    await server.client.call(calls.logInCustomer, {
      body: { account: customer.email, password: 'not-this-one' },
    });
    const demo = await server.client.call<LoginData>(calls.logInToDemo, { token: customer.token, headers });
    expect(demo.data.device).toBeUndefined();
    const { rows } = await server.database.pool.query(
      'SELECT count(*)::int FROM known_devices WHERE user_id = $1',
      [customer.id],
    );
    expect(rows[0]).toEqual({ count: 1 });
  });

  it('is forgotten with the login that its customer ends', async () => {
    const customer = await newCustomer(server);
    const stolen = await deviceOfLogin(customer.email);
    const { token } = customer;
    const { items } = (await server.client.call<{ items: SessionData[] }>(calls.listSessions, { token }))
      .data;
    const thief = items.find(({ is_current }) => !is_current);
    expect((await server.client.call(calls.endSession, { params: { id: thief?.id }, token })).code).toBe(200);
    expect(await knows(customer, stolen)).toBe(false);
    expect(await knows(customer, customer.device)).toBe(true);
  });

  it('stays known after another password only when it is the one that changed it', async () => {
    const customer = await newCustomer(server);
    const stolen = await deviceOfLogin(customer.email);
    const body = {
      account: customer.email,
      verify_code: await askForReset(server, customer.email),
      password: 'changed-1',
    };
    const headers = { device: customer.device };
    expect((await server.client.call(calls.resetPassword, { body, headers })).code).toBe(200);
    expect(await knows(customer, stolen)).toBe(false);
    expect(await knows(customer, customer.device)).toBe(true);
  });
});
