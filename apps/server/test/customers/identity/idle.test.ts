import { calls, type SessionData, type UserInfo } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/app/configuration.ts';
import { Sessions } from '../../../src/customers/identity/sessions.ts';
import { findOperatorByToken, openOperatorSession } from '../../../src/operators/people/sessions.ts';
import { newCustomer, newDemoCustomer } from '../../harness/customers.ts';
import { enrolFirst, type TestOperator } from '../../harness/operators.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { tiesOf } from '../../harness/ties.ts';

let server: TestServer;
let root: TestOperator;
beforeAll(async () => {
  server = await startTestServer();
  root = await enrolFirst(server);
});
afterAll(() => server.stop());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ALONE = { unattended: true };

/** Sessions on the same database with a clock that the test moves. */
function sessionsAt(idle = 72 * HOUR) {
  let time = Date.now();
  const sessions = new Sessions(server.database.db, { idle, now: () => time });
  return {
    sessions,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe("a customer's login", () => {
  it('lasts as long as it is used, and ends 72 hours after its last use', async () => {
    const { id, token } = await newCustomer(server);
    const { pass, sessions } = sessionsAt();
    for (let use = 0; use < 4; use += 1) {
      pass(71 * HOUR);
      expect(await sessions.authenticate(token)).toMatchObject({ customer: id });
    }
    pass(72 * HOUR - MINUTE);
    expect(await sessions.authenticate(token, ALONE)).toMatchObject({ customer: id });
    pass(MINUTE);
    expect(await sessions.authenticate(token)).toEqual({ ended: 12243 });
    expect(await sessions.list(id)).toEqual([]);
  });

  it('is not kept alive by calls with nobody there, nor by a socket that only listens', async () => {
    const { token } = await newCustomer(server);
    const { pass, sessions } = sessionsAt();
    const caller = await sessions.authenticate(token);
    if (!caller || 'ended' in caller) throw new Error('The customer has just logged in');
    for (let hour = 0; hour < 71; hour += 1) {
      pass(HOUR);
      expect(await sessions.authenticate(token, ALONE)).toEqual(caller);
      expect(await sessions.isLive(caller)).toBe(true);
    }
    pass(HOUR);
    expect(await sessions.isLive(caller)).toBe(false);
    expect(await sessions.authenticate(token, ALONE)).toEqual({ ended: 12243 });
  });

  it("counts a customer's call right after a background call of their page", async () => {
    const { id, token } = await newCustomer(server);
    const { pass, sessions } = sessionsAt();
    for (let use = 0; use < 3; use += 1) {
      pass(48 * HOUR);
      expect(await sessions.authenticate(token, ALONE)).toMatchObject({ customer: id });
      pass(1_000);
      expect(await sessions.authenticate(token)).toMatchObject({ customer: id });
    }
  });

  it('is over for good, however long logins last from then on', async () => {
    const { token } = await newCustomer(server);
    const { pass, sessions } = sessionsAt();
    pass(73 * HOUR);
    expect(await sessions.authenticate(token)).toEqual({ ended: 12243 });
    const { sessions: patient } = sessionsAt(720 * HOUR);
    expect(await patient.authenticate(token)).toEqual({ ended: 12243 });
  });

  it('is used, too, by who is in its demo account; a demo login that nobody uses ends alone', async () => {
    const { demoToken, token } = await newDemoCustomer(server);
    const { pass, sessions } = sessionsAt();
    pass(50 * HOUR);
    expect(await sessions.authenticate(demoToken)).toMatchObject({ mode: 'demo' });
    pass(50 * HOUR);
    expect(await sessions.authenticate(token)).toMatchObject({ mode: 'real' });
    pass(50 * HOUR);
    expect(await sessions.authenticate(token)).toMatchObject({ mode: 'real' });
    expect(await sessions.authenticate(demoToken)).toEqual({ ended: 12243 });
  });

  it('says why it is over, and nothing once it would have been over anyway', async () => {
    const { id, token } = await newCustomer(server);
    const other = await newCustomer(server);
    const age = (what: string) =>
      server.database.pool.query(`UPDATE sessions SET ${what} WHERE user_id = $1`, [id]);
    await age("seen_at = now() - interval '73 hours'");
    // Cached answers are refreshed after two seconds at most.
    await expect
      .poll(
        async () => (await server.client.call<UserInfo>(calls.readProfile, { token, lang: 'en' })).message,
      )
      .toBe('You were logged out because you were inactive. Please log in again.');
    expect(await server.client.call(calls.readProfile, { token })).toMatchObject({
      status: 401,
      code: 12243,
    });
    await age('expires_at = now()');
    expect((await server.client.call(calls.readProfile, { token })).code).toBe(551);
    expect((await server.client.call(calls.readProfile, { token: other.token })).code).toBe(200);
  });

  it('is seen when somebody is there, and only then', async () => {
    const { id, token } = await newCustomer(server);
    const seen = async (headers: Record<string, string>) => {
      await server.database.pool.query(
        "UPDATE sessions SET seen_at = now() - interval '10 hours' WHERE user_id = $1",
        [id],
      );
      const { data } = await server.client.call<{ items: SessionData[] }>(calls.listSessions, {
        token,
        headers,
      });
      return Date.now() - (data.items[0]?.seen_at ?? 0) < HOUR;
    };
    expect(await seen({ unattended: '1' })).toBe(false);
    await expect.poll(() => seen({})).toBe(true);
  });
});

describe("an operator's login", () => {
  it('ends half an hour after its last use', async () => {
    const { db, pool } = server.database;
    const ties = await tiesOf(pool, server.dataDir);
    const token = await openOperatorSession(db, ties, Number(root.id));
    let time = Date.now();
    const find = (unattended = false) =>
      findOperatorByToken(db, token, { idle: 30 * MINUTE, now: () => time, ties, unattended });
    for (let use = 0; use < 4; use += 1) {
      time += 29 * MINUTE;
      expect(await find()).toMatchObject({ account: root.account });
    }
    for (let minute = 0; minute < 29; minute += 1) {
      time += MINUTE;
      expect(await find(true)).toMatchObject({ account: root.account });
    }
    time += MINUTE;
    expect(await find()).toBe('idle');
  });

  it('answers 12243 then, and takes no other call for a use than one with somebody there', async () => {
    const call = (headers: Record<string, string> = {}) =>
      server.client.call(calls.readOwnAccount, { token: root.token, headers });
    const age = (minutes: number) =>
      server.database.pool.query(
        `UPDATE operator_sessions SET seen_at = now() - interval '${minutes} minutes'`,
      );
    await age(20);
    expect((await call({ unattended: '1' })).code).toBe(200);
    const { rows } = await server.database.pool.query(
      "SELECT 1 FROM operator_sessions WHERE seen_at > now() - interval '19 minutes'",
    );
    expect(rows).toEqual([]);
    expect((await call()).code).toBe(200);
    const after = await server.database.pool.query(
      "SELECT 1 FROM operator_sessions WHERE seen_at > now() - interval '1 minute'",
    );
    expect(after.rows).toHaveLength(1);
    await age(31);
    expect(await call()).toMatchObject({ status: 401, code: 12243 });
    expect((await server.client.call(calls.readOwnAccount, { token: 'nobody' })).code).toBe(551);
  });
});

describe('the configuration', () => {
  it('lets customers wait three days and operators half an hour, unless it says otherwise', () => {
    expect(readConfig({}).idle).toEqual({ customers: 72 * HOUR, operators: 30 * MINUTE });
    const other = { SESSION_IDLE_HOURS: '1', OPERATOR_IDLE_MINUTES: '5' };
    expect(readConfig(other).idle).toEqual({ customers: HOUR, operators: 5 * MINUTE });
  });

  it.each([
    { SESSION_IDLE_HOURS: '0' },
    { SESSION_IDLE_HOURS: '721' },
    { OPERATOR_IDLE_MINUTES: '4' },
    { OPERATOR_IDLE_MINUTES: '721' },
  ])('takes no time that protects nobody, or nobody can work with: %j', (env) => {
    expect(() => readConfig(env)).toThrow(Object.keys(env)[0]);
  });
});
