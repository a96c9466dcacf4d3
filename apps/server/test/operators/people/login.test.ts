import { calls, type OperatorOutcome } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  enrolFirst,
  inviteOperator,
  newOperator,
  type TestOperator,
} from '../../harness/operators.ts';
import { FIRST_OPERATOR, startTestServer, type TestServer } from '../../harness/server.ts';
import { writeAsServer } from '../../harness/ties.ts';

let server: TestServer;
let root: TestOperator;

beforeAll(async () => {
  server = await startTestServer();
  root = await enrolFirst(server);
});
afterAll(() => server.stop());

const logIn = (account: string, password: string, totp?: string) =>
  server.client.call<{ token: string }>(calls.logInOperator, {
    body: {
      account,
      password,
      ...(totp === undefined ? {} : { totp }),
    },
  });
const me = (token: string) =>
  server.client.call<{ account: string; roles: string[] }>(calls.readOwnAccount, { token });

/** Creates an operator with a password and no authenticator, like the first one. */
async function unbound(account: string) {
  const { id, password } = await newOperator(server, root, ['support'], account);
  await writeAsServer(
    server,
    'operators',
    'UPDATE operators SET totp_secret = NULL, totp_bound_at = NULL, totp_last_step = NULL WHERE id = $1',
    [id],
  );
  return { account, password };
}

describe('the first operator', () => {
  it('is the configured one, with every role', async () => {
    const { data } = await me(root.token);
    expect(data.account).toBe(FIRST_OPERATOR.account);
    expect(data.roles).toEqual(['support', 'reviewer', 'treasury', 'market', 'admin']);
  });
});

describe('binding an authenticator', () => {
  it('comes before the first login and is over with it', async () => {
    const { account, password } = await unbound('binder');
    expect((await logIn(account, password)).code).toBe(554);
    const first = await server.client.call<{ secret: string; uri: string }>(calls.enrolOperator, {
      body: {
        account,
        password,
      },
    });
    expect(first.data.uri).toMatch(/^otpauth:\/\/totp\/.*binder/);
    const second = await server.client.call<{ secret: string }>(calls.enrolOperator, {
      body: { account, password },
    });
    expect((await logIn(account, password, codeOf(first.data.secret))).code).toBe(568);
    expect((await logIn(account, password, codeOf(second.data.secret))).code).toBe(200);
    expect((await server.client.call(calls.enrolOperator, { body: { account, password } })).code).toBe(556);
    expect((await logIn(account, password)).code).toBe(552);
  });

  it('needs the right password', async () => {
    const { account } = await unbound('careful');
    const answer = await server.client.call(calls.enrolOperator, {
      body: { account, password: 'a wrong password' },
    });
    expect(answer.code).toBe(12103);
  });

  it('keeps the secret unreadable in the database', async () => {
    const { rows } = await server.database.pool.query<{ totp_secret: Buffer }>(
      'SELECT totp_secret FROM operators WHERE account = $1',
      [root.account],
    );
    expect(rows[0]?.totp_secret.length).toBeGreaterThan(20);
    expect(rows[0]?.totp_secret.includes(Buffer.from(root.secret))).toBe(false);
  });
});

describe('a code', () => {
  it('is accepted once, however many send it at the same time', async () => {
    const { account, password, secret } = await newOperator(server, root, ['support']);
    const totp = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(account, password, totp)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.every(({ code }) => code === 200 || code === 576)).toBe(true);
    expect((await logIn(account, password, totp)).code).toBe(576);
  });

  it('of a step before one that was accepted is not accepted', async () => {
    const { account, password, secret } = await newOperator(server, root, ['support']);
    expect((await logIn(account, password, codeOf(secret, 1))).code).toBe(200);
    expect((await logIn(account, password, codeOf(secret))).code).toBe(576);
  });

  it.each(['000000x', '', 'abcdef', '１２３４５６', '12345'])('like %j is none', async (totp) => {
    const { account, password } = await newOperator(server, root, ['support']);
    expect((await logIn(account, password, totp)).code).toBe(totp === '' ? 552 : 568);
  });

  it('cannot be guessed: after five failures the account has to wait', async () => {
    const { account, password } = await newOperator(server, root, ['support']);
    const codes = [];
    for (let guess = 0; guess < 8; guess += 1) {
      codes.push((await logIn(account, password, String(guess).padStart(6, '0'))).code);
    }
    expect(codes.slice(0, 5)).toEqual([568, 568, 568, 568, 568]);
    expect(codes.slice(5)).toEqual([557, 557, 557]);
  });

  it('cannot be guessed by a hundred at once, at a login or at a link', async () => {
    const counted = (answers: { code: number }[]) => {
      const codes = answers.map(({ code }) => code);
      return {
        judged: codes.filter((code) => code === 568).length,
        waits: codes.filter((code) => code === 557).length,
      };
    };
    const guesses = Array.from({ length: 100 }, (_, at) => String(900_000 + at));
    const { account, password } = await newOperator(server, root, ['support']);
    const logins = await Promise.all(guesses.map((totp) => logIn(account, password, totp)));
    expect(counted(logins)).toEqual({ judged: 5, waits: 95 });

    const token = await inviteOperator(server, root, ['support'], 'guessed');
    await server.client.call(calls.openEnrolmentLink, { body: { token } });
    const enrolments = await Promise.all(
      guesses.map((totp) =>
        server.client.call(calls.completeEnrolment, { body: { token, totp, password: 'a long password' } }),
      ),
    );
    expect(counted(enrolments)).toEqual({ judged: 5, waits: 95 });
  });
});

describe('a login', () => {
  it('answers the same for an account that does not exist as for a wrong password', async () => {
    const { account } = await newOperator(server, root, ['support']);
    const wrong = await logIn(account, 'not the password', '123456');
    const unknown = await logIn('nobody at all', 'not the password', '123456');
    expect([unknown.status, unknown.code, unknown.message]).toEqual([
      wrong.status,
      wrong.code,
      wrong.message,
    ]);
  });

  it('refuses fields that it does not know', async () => {
    const body = { account: root.account, password: root.password, roles: ['admin'] };
    expect((await server.client.call(calls.logInOperator, { body })).code).toBe(561);
  });

  it('ends with its logout', async () => {
    const operator = await newOperator(server, root, ['support']);
    expect((await server.client.call(calls.logOutOperator, { body: {}, token: operator.token })).code).toBe(
      200,
    );
    expect((await me(operator.token)).code).toBe(551);
  });

  it('ends after its time', async () => {
    const operator = await newOperator(server, root, ['support']);
    await writeAsServer(
      server,
      'operator_sessions',
      'UPDATE operator_sessions SET expires_at = now() WHERE operator_id = $1',
      [operator.id],
    );
    expect((await me(operator.token)).code).toBe(551);
  });

  it('is kept as a digest alone', async () => {
    const { rows } = await server.database.pool.query<{ text: string }>(
      "SELECT string_agg(operator_sessions::text, E'\\n') AS text FROM operator_sessions",
    );
    expect(rows[0]?.text).not.toContain(root.token);
    expect(rows[0]?.text).not.toContain(Buffer.from(root.token).toString('hex'));
  });
});

describe('an operator', () => {
  const change = (id: string, body: unknown, token = root.token) =>
    server.client.call<OperatorOutcome>(calls.changeOperator, { params: { id: id }, token, body });

  it('who is disabled is out at once and cannot come back', async () => {
    const operator = await newOperator(server, root, ['support']);
    const left = await change(operator.id, { disabled: true, reason: 'Left the firm' });
    expect(left.data.operator?.disabled).toBe(true);
    expect((await me(operator.token)).code).toBe(551);
    expect((await logIn(operator.account, operator.password, codeOf(operator.secret))).code).toBe(12106);
    await change(operator.id, { disabled: false, reason: 'Came back' });
    expect((await logIn(operator.account, operator.password, codeOf(operator.secret))).code).toBe(200);
  });

  it('loses a role with the next call', async () => {
    const operator = await newOperator(server, root, ['support', 'treasury']);
    expect((await server.client.call(calls.readTrialBalance, { token: operator.token })).code).toBe(200);
    await change(operator.id, { roles: ['support'], reason: 'Other duties' });
    expect(await server.client.call(calls.readTrialBalance, { token: operator.token })).toMatchObject({
      code: 556,
      message: expect.stringContaining('your roles do not include it'),
    });
  });

  it('changes neither their own roles nor disables themselves, nor goes around the proof of who they are', async () => {
    for (const own of [
      { roles: ['admin'] },
      { disabled: true },
      { reset: ['password'] },
      { reset: ['authenticator'] },
    ]) {
      expect((await change(root.id, { ...own, reason: 'Less to do' })).code).toBe(556);
    }
    expect((await change(root.id, { name: 'Root', reason: 'A nicer name' })).code).toBe(200);
  });

  it('cannot be dismissed by two who dismiss each other: one admin remains', async () => {
    const [one, two] = [
      await newOperator(server, root, ['admin']),
      await newOperator(server, root, ['admin']),
    ];
    const dismissal = { disabled: true, reason: 'You or me' };
    const codes = await Promise.all([
      change(two.id, dismissal, one.token),
      change(one.id, dismissal, two.token),
    ]);
    // The second one is no longer an admin (556), or not even logged in (551).
    expect([
      [200, 551],
      [200, 556],
    ]).toContainEqual(codes.map(({ code }) => code).sort((a, b) => a - b));
    const remaining = await Promise.all([one, two].map(({ token }) => me(token)));
    expect(remaining.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 551]);
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['a password that somebody else has chosen', { password: 'quite a long password' }, 561],
    ['no address', { email: 'nowhere' }, 561],
    ['no reason', { reason: ' ' }, 561],
    ['no roles', { roles: [] }, 561],
    ['a role that does not exist', { roles: ['god'] }, 561],
    ['no name', { name: ' ' }, 571],
    ['an account that is taken', { account: ` ${FIRST_OPERATOR.account.toUpperCase()} ` }, 566],
    ['an identity of their own', { id: '1' }, 561],
  ])('is not added with %s', async (_what, given, code) => {
    const body = {
      account: 'candidate',
      name: 'C',
      email: 'candidate@venue.example',
      roles: ['support'],
      reason: 'Needed here',
      ...given,
    };
    expect((await server.client.call(calls.inviteOperator, { body, token: root.token })).code).toBe(code);
  });

  it('cannot be changed without a reason, nor when it does not exist', async () => {
    const operator = await newOperator(server, root, ['support']);
    expect((await change(operator.id, { disabled: true })).code).toBe(571);
    expect((await change(operator.id, { disabled: true, reason: ' x ' })).code).toBe(561);
    expect((await change(operator.id, { reason: 'Nothing at all' })).code).toBe(571);
    expect((await change('99999', { disabled: true, reason: 'Who?' })).code).toBe(559);
  });
});

describe("an operator's own way in", () => {
  const NEW_PASSWORD = 'quite another password';
  const send = (method: 'post' | 'put', path: string, body: object, token: string) =>
    method === 'post'
      ? server.client.post<{ secret: string }>(`/console/${path}`, body, { token })
      : server.client.put<null>(`/console/${path}`, { token, body });
  const lastDeed = async () => {
    const { rows } = await server.database.pool.query<{ text: string }>(
      'SELECT audit_log::text AS text FROM audit_log ORDER BY seq DESC LIMIT 1',
    );
    return rows[0]?.text ?? '';
  };

  it('has another password once the old one and a code are shown, which ends every login', async () => {
    const { account, id, password, secret, token } = await newOperator(server, root, ['support']);
    const body = { old_password: password, password: NEW_PASSWORD, totp: codeOf(secret) };
    const refused = async (given: object) =>
      (await send('post', 'password', { ...body, totp: codeOf(secret, 1), ...given }, token)).code;
    const taken = codeOf(secret);
    expect(await refused({ old_password: 'not the password' })).toBe(12119);
    expect(await refused({ totp: '000000' })).toBe(568);
    expect(await refused({ totp: ' ' })).toBe(571);
    expect(await refused({ password: 'too short' })).toBe(561);
    expect(await refused({ password, totp: taken })).toBe(12239);
    expect(await refused({ totp: taken })).toBe(576);
    expect((await send('post', 'password', { ...body, totp: codeOf(secret, 1) }, token)).code).toBe(200);
    expect(await lastDeed()).toContain('operator.password');
    expect(await lastDeed()).not.toContain(NEW_PASSWORD);
    expect((await me(token)).code).toBe(551);
    expect((await logIn(account, password)).code).toBe(12103);
    expect((await logIn(account, NEW_PASSWORD)).code).toBe(552);
    expect((await change(id, { name: 'Renamed' })).code).toBe(571);
  });

  it('has another authenticator once a code of it has come; until then the old one stays', async () => {
    const { account, password, secret, token } = await newOperator(server, root, ['support']);
    expect((await send('put', 'totp', { totp: codeOf(secret) }, token)).code).toBe(554);
    const proof = { password, totp: codeOf(secret) };
    expect((await send('post', 'totp', { ...proof, password: 'not the password' }, token)).code).toBe(12119);
    const { data: next } = await server.client.call<{ secret: string }>(calls.beginOwnTotp, {
      body: proof,
      token,
    });
    expect(next.secret).not.toBe(secret);
    expect((await send('put', 'totp', { totp: codeOf(secret, 1) }, token)).code).toBe(568);
    expect((await logIn(account, password, codeOf(next.secret))).code).toBe(568);
    expect((await send('put', 'totp', { totp: codeOf(next.secret) }, token)).code).toBe(200);
    expect(await lastDeed()).toContain('operator.authenticator');
    expect((await me(token)).code).toBe(551);
    expect((await logIn(account, password, codeOf(secret, 1))).code).toBe(568);
    expect((await logIn(account, password, codeOf(next.secret))).code).toBe(576);
    expect((await logIn(account, password, codeOf(next.secret, 1))).code).toBe(200);
  });

  const change = (id: string, body: object) =>
    server.client.call(calls.changeOperator, { params: { id: id }, token: root.token, body });
});
