import { type AccountChange, calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findCustomer,
  findCustomers,
  setDisabled,
  versionOfState,
} from '../../../src/customers/identity/index.ts';
import { logIn, newCustomer, newDemoCustomer, PASSWORD } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { tiesOf } from '../../harness/ties.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const disable = (userId: number, disabled = true, reason = 'Asked to') =>
  server.database.db.transaction(async (tx) =>
    setDisabled(tx, await tiesOf(server.database.pool, server.dataDir), {
      userId,
      disabled,
      reason,
      operator: 'ann',
      hasOther: false,
      version: await versionNow(userId),
    }),
  );
const versionNow = async (id: number) => {
  const found = await read(id);
  return found ? versionOfState(found) : '';
};
const read = (id: number) => findCustomer(server.database.db, id);
const me = async (token: string) => (await server.client.call(calls.readProfile, { token })).code;

describe('disabling a customer', () => {
  it('ends every login with 12106, and enabling lets them log in anew', async () => {
    const { demoToken, email, id, token } = await newDemoCustomer(server);
    await disable(id, true, 'Chargeback');
    // A change by another process is seen after two seconds at most (cache).
    await expect.poll(() => me(token)).toBe(12106);
    await expect.poll(() => me(demoToken)).toBe(12106);
    const entries = { account: email, password: PASSWORD };
    expect(await server.client.call(calls.logInCustomer, { body: entries })).toMatchObject({
      status: 403,
      code: 12106,
    });
    await disable(id, false, 'Cleared up');
    expect(await me(token)).toBe(551);
    const again = await logIn(server, email);
    const { data } = await server.client.call<{ items: AccountChange[] }>(calls.listAccountChanges, {
      token: again.token,
    });
    expect(data.items.slice(0, 3)).toMatchObject([
      { type: 'login_new_device' },
      { type: 'enabled', detail: 'Cleared up' },
      { type: 'disabled', detail: 'Chargeback' },
    ]);
  });

  it('keeps the moment and takes the new reason when done again, and is undone with its transaction', async () => {
    const { id, token } = await newCustomer(server);
    await disable(id);
    const first = await read(id);
    await disable(id, true, 'Another reason');
    const second = await read(id);
    expect(second?.disabledAt).toEqual(first?.disabledAt);
    expect(second?.disabledReason).toBe('Another reason');
    await disable(id, false);
    expect((await read(id))?.disabledReason).toBeNull();
    const other = await newCustomer(server);
    const undone = server.database.db.transaction(async (tx) => {
      await setDisabled(tx, await tiesOf(server.database.pool, server.dataDir), {
        userId: other.id,
        disabled: true,
        reason: 'Never',
        operator: 'ann',
        hasOther: false,
        version: await versionNow(other.id),
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await me(other.token)).toBe(200);
    expect(await me(token)).not.toBe(200);
  });

  it('answers 12100 for a customer who does not exist', async () => {
    await expect(disable(999_999)).rejects.toMatchObject({ code: 12100 });
  });
});

describe('finding customers', () => {
  it('finds parts of an email, a phone and a nickname, and ids', async () => {
    const { db, pool } = server.database;
    const one = await newCustomer(server);
    await pool.query("UPDATE users SET nickname = '王小明' WHERE id = $1", [one.id]);
    const find = async (search: string) =>
      (await findCustomers(db, { search, state: 'all', limit: 100 })).map(({ id }) => id);
    expect(await find(String(one.id))).toContain(one.id);
    expect(await find(one.email.slice(0, -4).toUpperCase())).toEqual([one.id]);
    expect(await find(one.phone.slice(3))).toEqual([one.id]);
    expect(await find(' 小明 ')).toEqual([one.id]);
    for (const search of ['%', '_', '\\', "' OR true --", '99999999999999999999']) {
      expect(await find(search), search).toEqual([]);
    }
  });

  it('pages through all of them, newest first, by state', async () => {
    const { db } = server.database;
    const made = [await newCustomer(server), await newCustomer(server), await newCustomer(server)];
    const ids = made.map(({ id }) => id).reverse();
    await disable(ids[1] ?? 0);
    const page = (before: number | undefined, state: 'all' | 'enabled' | 'disabled' = 'all') =>
      findCustomers(db, { state, before, limit: 2 });
    const first = await page(undefined);
    const second = await page(first.at(-1)?.id);
    expect([...first, ...second].map(({ id }) => id).slice(0, 3)).toEqual(ids);
    expect((await page(undefined, 'disabled')).map(({ id }) => id)).toEqual([ids[1]]);
    expect((await page(undefined, 'enabled')).map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  });
});
