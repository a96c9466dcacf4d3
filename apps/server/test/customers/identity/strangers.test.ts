import { calls } from '@trade/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Codes } from '../../../src/customers/identity/codes.ts';
import { handOverCode } from '../../../src/customers/identity/index.ts';
import {
  askForReset as askAt,
  newContacts,
  newCustomer,
  PASSWORD,
  registration,
} from '../../harness/customers.ts';
import { codeOf, enrolFirst, newOperator, type TestOperator } from '../../harness/operators.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '../../harness/server.ts';

let server: TestServer;
let root: TestOperator;
beforeAll(async () => {
  server = await startTestServer();
  root = await enrolFirst(server);
});
afterAll(() => server.stop());

/** Headers of a call from the address with that number, optionally with a device. */
const from = (address: number, device?: string) => ({
  headers: {
    'x-forwarded-for': `203.0.${Math.floor(address / 250)}.${(address % 250) + 1}`,
    ...(device === undefined ? {} : { device }),
  },
});

/** The device token by which a client is recognised from then on. */
const deviceOf = (answer: { data: { device: string } }) => answer.data.device;

const logIn = (account: string, password: string, ...where: Parameters<typeof from>) =>
  server.client.call<{ device: string }>(calls.logInCustomer, {
    body: { account, password },
    ...from(...where),
  });
const consoleLogIn = (entries: object, ...where: Parameters<typeof from>) =>
  server.client.call<{ device: string }>(calls.logInOperator, { body: entries, ...from(...where) });

const askForReset = (email: string, address: number) => askAt(server, email, from(address));

/** Allows another code for the target at once. */
const passMinute = (target: string) =>
  server.database.pool.query(
    "UPDATE verification_codes SET sent_at = sent_at - interval '61 seconds' WHERE target = $1",
    [target],
  );

describe('wrong passwords', () => {
  it('at the console lock out who sent them, and nobody else', async () => {
    const { account, password, secret } = await newOperator(server, root, ['support']);
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await consoleLogIn({ account, password: 'a wrong password' }, 1)).code).toBe(12103);
    }
    const right = { account, password, totp: codeOf(secret) };
    expect((await consoleLogIn(right, 1)).code).toBe(557);
    expect((await consoleLogIn(right, 2)).code).toBe(200);
  });

  it('from many addresses lock an account for strangers, and not for its own devices', async () => {
    const { email } = await newCustomer(server);
    const own = deviceOf(await logIn(email, PASSWORD, 3));
    for (let address = 10; address < 20; address += 1) {
      const guesses = await Promise.all(Array.from({ length: 5 }, () => logIn(email, 'wrong-one', address)));
      expect(guesses.map(({ code }) => code)).toEqual([12103, 12103, 12103, 12103, 12103]);
    }
    expect((await logIn(email, PASSWORD, 20)).code).toBe(557);
    expect((await logIn(email, PASSWORD, 20, own)).code).toBe(200);
    // Only one's own device counts: neither another customer's nor an invented one does.
    const other = await newCustomer(server);
    const foreign = deviceOf(await logIn(other.email, PASSWORD, 21));
    for (const device of [foreign, 'i'.repeat(43), `${own}x`])
      expect((await logIn(email, PASSWORD, 22, device)).code).toBe(557);
  });

  it('of a known device count by themselves', async () => {
    const { email } = await newCustomer(server);
    const own = deviceOf(await logIn(email, PASSWORD, 30));
    for (let guess = 0; guess < 5; guess += 1) await logIn(email, 'wrong-one', 31 + guess, own);
    expect((await logIn(email, PASSWORD, 40, own)).code).toBe(557);
    expect((await logIn(email, PASSWORD, 40)).code).toBe(200);
  });

  it('leave the strangers’ count alone once an address has to wait', async () => {
    const { email } = await newCustomer(server);
    for (let guess = 0; guess < 60; guess += 1) await logIn(email, 'wrong-one', 50);
    expect((await logIn(email, PASSWORD, 51)).code).toBe(200);
  });

  it('of a device from before the password was reset are a stranger’s', async () => {
    const { email } = await newCustomer(server);
    const own = deviceOf(await logIn(email, PASSWORD, 60));
    const verify_code = await askForReset(email, 61);
    const reset = { account: email, verify_code, password: 'changed-1' };
    const { code } = await server.client.call(calls.resetPassword, { body: reset, ...from(61) });
    expect(code).toBe(200);
    const mine = deviceOf(await logIn(email, 'changed-1', 61));
    for (let address = 70; address < 80; address += 1) {
      await Promise.all(Array.from({ length: 5 }, () => logIn(email, 'wrong-one', address)));
    }
    expect((await logIn(email, 'changed-1', 80, own)).code).toBe(557);
    expect((await logIn(email, 'changed-1', 80, mine)).code).toBe(200);
  });
});

describe("a customer's code", () => {
  it('survives what others guess, from however many addresses', async () => {
    const { email } = await newCustomer(server);
    const verify_code = await askForReset(email, 100);
    const reset = (code: string, address: number) =>
      server.client.call(calls.resetPassword, {
        body: { account: email, verify_code: code, password: 'changed-1' },
        ...from(address),
      });
    const wrong = verify_code === '000000' ? '111111' : '000000';
    for (let address = 101; address < 111; address += 1) {
      for (let guess = 0; guess < 5; guess += 1) expect((await reset(wrong, address)).code).toBe(11303);
      expect((await reset(verify_code, address)).code).toBe(557);
    }
    // All strangers together had fifty guesses; the next one has none.
    expect((await reset(verify_code, 111)).code).toBe(557);
    expect((await reset(verify_code, 100)).code).toBe(200);
  });

  it('is not guessed outside of the strangers’ count by asking for it', async () => {
    const { email } = await newCustomer(server);
    const own = deviceOf(await logIn(email, PASSWORD, 140));
    const verify_code = await askForReset(email, 141);
    const wrong = verify_code === '000000' ? '111111' : '000000';
    const reset = (code: string, ...where: Parameters<typeof from>) =>
      server.client.call(calls.resetPassword, {
        body: { account: email, verify_code: code, password: 'changed-1' },
        ...from(...where),
      });
    const counted = async () => {
      const { rows } = await server.database.pool.query<{ failures: number }>(
        "SELECT failures FROM attempts WHERE kind = 'code' AND subject = $1 AND guesser = ''",
        [`forgot ${email}`],
      );
      return rows[0]?.failures ?? 0;
    };
    // Each of eleven addresses asks for the code, and guesses as often as it may.
    let taken = 0;
    for (let address = 142; address < 153; address += 1) {
      await passMinute(email);
      expect(await askForReset(email, address)).toBe(verify_code);
      const answers = await Promise.all(Array.from({ length: 8 }, () => reset(wrong, address)));
      expect(answers.every(({ code }) => code === 11303 || code === 557)).toBe(true);
      taken += answers.filter(({ code }) => code === 11303).length;
      expect(await counted()).toBe(taken);
    }
    expect(taken).toBe(50);
    expect((await reset(verify_code, 152)).code).toBe(557);
    expect((await reset(verify_code, 153)).code).toBe(557);
    expect((await reset(verify_code, 153, own)).code).toBe(200);
  });

  it('gives who asked five guesses that nobody else stops, and no more by asking again', async () => {
    const { email } = await newCustomer(server);
    const verify_code = await askForReset(email, 160);
    const wrong = verify_code === '000000' ? '111111' : '000000';
    const reset = (code: string, address: number) =>
      server.client.call(calls.resetPassword, {
        body: { account: email, verify_code: code, password: 'changed-1' },
        ...from(address),
      });
    for (let address = 161; address < 171; address += 1)
      for (let guess = 0; guess < 5; guess += 1) await reset(wrong, address);
    for (let guess = 0; guess < 5; guess += 1) expect((await reset(wrong, 160)).code).toBe(11303);
    await server.database.pool.query(
      "UPDATE attempts SET locked_until = now() WHERE kind = 'code' AND subject = $1 AND guesser <> ''",
      [`forgot ${email}`],
    );
    await passMinute(email);
    await askForReset(email, 160);
    expect((await reset(verify_code, 160)).code).toBe(557);
  });

  it('gives each who asked five of the guesses of all who did, however many of theirs come at once', async () => {
    const { email } = await newCustomer(server);
    const verify_code = await askForReset(email, 180);
    const wrong = verify_code === '000000' ? '111111' : '000000';
    const body = { account: email, verify_code: wrong, password: 'changed-1' };
    for (const [index, address] of [181, 182].entries()) {
      await passMinute(email);
      await askForReset(email, address);
      const guesses = Array.from({ length: 28 }, () =>
        server.client.call(calls.resetPassword, { body, ...from(address) }),
      );
      const answers = await Promise.all(guesses);
      expect(answers.filter(({ code }) => code === 11303)).toHaveLength(5);
      const { rows } = await server.database.pool.query(
        "SELECT failures FROM attempts WHERE kind = 'code' AND subject = $1 AND guesser = 'asked'",
        [`forgot ${email}`],
      );
      expect(rows).toEqual([{ failures: 5 * (index + 1) }]);
    }
  });

  it('survives that others ask for one', async () => {
    const { email } = await newCustomer(server);
    const mine = await askForReset(email, 120);
    await passMinute(email);
    expect(await askForReset(email, 121)).toBe(mine);
    const body = { account: email, verify_code: mine, password: 'changed-1' };
    expect((await server.client.call(calls.resetPassword, { body, ...from(120) })).code).toBe(200);
    // Once used, it is not given back.
    await passMinute(email);
    const next = await askForReset(email, 120);
    expect((await server.client.call(calls.resetPassword, { body, ...from(120) })).code).toBe(
      next === mine ? 200 : 11303,
    );
  });

  it('can still be asked for by an own device when strangers have used up the messages of the day', async () => {
    const { email } = await newCustomer(server);
    const own = deviceOf(await logIn(email, PASSWORD, 130));
    await askForReset(email, 131);
    await server.database.pool.query('UPDATE verification_codes SET sent_in_window = 20 WHERE target = $1', [
      email,
    ]);
    await passMinute(email);
    const ask = (device?: string) =>
      server.client.call(calls.sendEmailCode, { body: { type: 'forgot', email }, ...from(132, device) });
    expect((await ask()).code).toBe(557);
    expect((await ask(own)).code).toBe(200);
  });
});

describe('messages', () => {
  const askToRegister = (email: string, address: number) =>
    server.client.call(calls.sendEmailCode, { body: { type: 'register', email }, ...from(address) });

  it('flood no mailbox under its many names, from however many addresses', async () => {
    const codes: number[] = [];
    for (let at = 0; at < 42; at += 1)
      codes.push((await askToRegister(`Flooded+${at}@example.com`, 300 + at)).code);
    expect(codes.slice(0, 40).every((code) => code === 200)).toBe(true);
    expect(codes.slice(40)).toEqual([557, 557]);
    const { rows } = await server.database.pool.query(
      "SELECT recipient FROM outbox WHERE recipient LIKE 'flooded+%'",
    );
    expect(rows).toHaveLength(40);
    expect((await askToRegister('flooded+1@example.org', 350)).code).toBe(200);
  });

  it('that failed on their way may be asked for again at once, stay counted, and leave a code good', async () => {
    const { email } = newContacts();
    const { db } = server.database;
    const identity = { codes: new Codes(db, [TEST_SECRET]), log: pino({ level: 'silent' }) };
    const asker = { key: 'address:203.0.113.7', known: false };
    let sent = 0;
    const away = {
      send: () => {
        sent += 1;
        return Promise.reject(new Error('The answer was lost'));
      },
      stop: () => undefined,
    };
    const message = { channel: 'email', to: email, subject: '', text: '' } as const;
    const good = await identity.codes.issue('register', email, asker);
    await passMinute(email);
    const ask = async () => {
      await identity.codes.issue('register', email, asker);
      await handOverCode({ ...identity, messenger: away }, 'register', message);
    };
    await expect(ask()).rejects.toMatchObject({ code: 558 });
    expect(await identity.codes.check('register', [email], good, asker)).toBe(email);
    for (let again = 2; again < 20; again += 1) await expect(ask()).rejects.toMatchObject({ code: 558 });
    await expect(ask()).rejects.toMatchObject({ code: 557 });
    expect(sent).toBe(19);
  });
});

describe('failed logins at the console', () => {
  const failures = async () =>
    (
      await server.database.pool.query<{
        subject: string;
        detail: Record<string, unknown>;
        operator: string;
      }>(
        "SELECT operator, subject, detail FROM audit_log WHERE action = 'operator.login_failed' ORDER BY seq",
      )
    ).rows;

  it('stand in the audit log, whatever they failed for, and without what was typed', async () => {
    const { account, id, password, secret } = await newOperator(server, root, ['support']);
    const totp = codeOf(secret);
    await consoleLogIn({ account, password, totp }, 200);
    const before = (await failures()).length;
    await consoleLogIn({ account, password: 'a wrong password' }, 200);
    await consoleLogIn({ account, password, totp: '000000' }, 200);
    await consoleLogIn({ account, password, totp }, 200);
    await consoleLogIn({ account: 'my secret password', password: 'x' }, 200);
    const told = (await failures()).slice(before);
    expect(told).toEqual([
      {
        operator: account,
        subject: `operator:${id}`,
        detail: { ip: '203.0.0.201', reason: 'account or password' },
      },
      { operator: account, subject: `operator:${id}`, detail: { ip: '203.0.0.201', reason: 'code' } },
      { operator: account, subject: `operator:${id}`, detail: { ip: '203.0.0.201', reason: 'used code' } },
      {
        operator: 'unknown',
        subject: 'operator:unknown',
        detail: { ip: '203.0.0.201', reason: 'account or password' },
      },
    ]);
    expect(JSON.stringify(told)).not.toContain('secret');
  });

  it('cannot flood it', async () => {
    const before = (await failures()).length;
    for (let guess = 0; guess < 30; guess += 1) {
      await consoleLogIn({ account: `nobody${guess}`, password: 'x' }, 210);
    }
    expect((await failures()).length - before).toBe(10);
    await consoleLogIn({ account: 'nobody', password: 'x' }, 211);
    expect((await failures()).at(-1)?.detail).toMatchObject({ others_unrecorded: 20 });
  });

  it('are one address for all of an IPv6 network that one customer holds', async () => {
    const before = (await failures()).length;
    for (let guess = 0; guess < 12; guess += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:0:7::${guess + 1}` };
      await server.client.call(calls.logInOperator, {
        body: { account: `host${guess}`, password: 'x' },
        headers,
      });
    }
    expect((await failures()).length - before).toBe(10);
  });

  it('wake the admins when they are many, once', async () => {
    const told = async () => {
      const { rows } = await server.database.pool.query(
        "SELECT 1 FROM outbox WHERE recipient = $1 AND subject = 'Trade: many logins at the console fail'",
        [root.account],
      );
      return rows.length;
    };
    await expect.poll(told).toBe(1);
  });
});

describe('a common password', () => {
  it.each(['123456', 'qwerty', 'Password', 'iloveyou'])('like %s opens no account', async (password) => {
    const contacts = newContacts();
    const body = { ...contacts, account: contacts.email, type: 1, verify_code: '000000', password };
    expect((await server.client.call(calls.register, { body })).code).toBe(12121);
  });

  it('is taken neither for a change nor for a reset, nor for an operator', async () => {
    const { email, token } = await newCustomer(server);
    const change = { email, verify_code: '000000', old_password: PASSWORD, password: '123456' };
    expect((await server.client.call(calls.changePassword, { body: change, token })).code).toBe(12121);
    const reset = { account: email, verify_code: '000000', password: '123456' };
    expect((await server.client.call(calls.resetPassword, { body: reset })).code).toBe(12121);
    const own = { old_password: root.password, password: 'Password1234', totp: codeOf(root.secret) };
    expect((await server.client.call(calls.changeOwnPassword, { body: own, token: root.token })).code).toBe(
      12121,
    );
  });

  it('was not one of those before', async () => {
    const body = await registration(server);
    expect((await server.client.call(calls.register, { body })).code).toBe(200);
  });
});
