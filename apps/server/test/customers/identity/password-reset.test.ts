import { calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  lastCode,
  logIn,
  newContacts,
  newCustomer,
  newDemoCustomer,
  PASSWORD,
  subjectsTo,
} from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (email: string, lang = 'en') =>
  server.client.call(calls.sendEmailCode, { body: { type: 'forgot', email }, lang });
const reset = (account: string, verify_code: string, password = 'changed-1') =>
  server.client.call(calls.resetPassword, { body: { account, verify_code, password } });

/** The code of a reset is sent after the call's answer. */
async function resetCode(target: string): Promise<string> {
  await expect.poll(() => subjectsTo(server, target)).toContainEqual(expect.stringMatching(/reset your|^$/));
  return lastCode(server, target);
}

describe('a forgotten password', () => {
  it('is replaced with a code, which ends every login', async () => {
    const { email, token, demoToken } = await newDemoCustomer(server);
    const { token: other } = await logIn(server, email);
    expect((await ask(email)).code).toBe(200);
    const answer = await reset(email, await resetCode(email));
    expect(answer).toMatchObject({ code: 200, data: null });
    for (const ended of [token, demoToken, other]) {
      expect((await server.client.call(calls.readProfile, { token: ended })).code).toBe(12242);
    }
    expect(
      (await server.client.call(calls.logInCustomer, { body: { account: email, password: PASSWORD } })).code,
    ).toBe(12103);
    await logIn(server, email, 'changed-1');
  });

  it('can be replaced by phone', async () => {
    const { email, phone } = await newCustomer(server);
    await server.client.call(calls.sendSmsCode, { body: { type: 'forgot', phone } });
    await expect.poll(() => lastCode(server, phone).catch(() => null)).not.toBeNull();
    expect((await reset(phone, await lastCode(server, phone))).code).toBe(200);
    await logIn(server, email, 'changed-1');
  });

  it('unlocks an account that somebody else has locked by guessing', async () => {
    const { email } = await newCustomer(server);
    for (let failure = 0; failure < 5; failure++) {
      await server.client.call(calls.logInCustomer, { body: { account: email, password: 'wrong-one' } });
    }
    await ask(email);
    await reset(email, await resetCode(email));
    await logIn(server, email, 'changed-1');
  });

  it('uses its code up', async () => {
    const { email } = await newCustomer(server);
    await ask(email);
    const code = await resetCode(email);
    expect((await reset(email, code)).code).toBe(200);
    expect((await reset(email, code, 'changed-2')).code).toBe(568);
    await logIn(server, email, 'changed-1');
  });

  it('refuses what is missing or malformed', async () => {
    const { email } = await newCustomer(server);
    expect((await reset('', '123456')).code).toBe(571);
    expect((await reset(email, '')).code).toBe(571);
    expect((await reset(email, '123456', '')).code).toBe(571);
    expect((await reset(email, '123456', 'short')).code).toBe(12120);
    expect((await reset('nobody', '123456')).code).toBe(561);
    expect((await reset(email, '12345')).code).toBe(568);
    const unknownField = { account: email, verify_code: '123456', password: 'changed-1', user_id: 1000 };
    expect((await server.client.call(calls.resetPassword, { body: unknownField })).code).toBe(561);
  });

  it('does not take the code of another account', async () => {
    const [mine, theirs] = [await newCustomer(server), await newCustomer(server)];
    await ask(mine.email);
    expect((await reset(theirs.email, await resetCode(mine.email))).code).toBe(568);
    await ask(theirs.email);
    await resetCode(theirs.email);
    const code = await resetCode(mine.email);
    const answer = await reset(theirs.email, code);
    expect([11303, 568]).toContain(answer.code);
    await logIn(server, theirs.email);
  });

  it('tells nobody which accounts exist', async () => {
    const { email: known } = await newCustomer(server);
    const { email: unknown } = newContacts();
    const told: unknown[] = [];
    for (const email of [known, unknown]) {
      const answers = [await ask(email), await ask(email)];
      for (let tries = 0; tries < 6; tries++) answers.push(await reset(email, '000000'));
      told.push(answers.map(({ status, code, data }) => ({ status, code, data })));
    }
    // With a chance of one in a million the code is 000000, and this fails.
    expect(told[1]).toEqual(told[0]);
    const { rows } = await server.database.pool.query('SELECT 1 FROM outbox WHERE recipient = $1', [unknown]);
    expect(rows).toEqual([]);
  });
});
