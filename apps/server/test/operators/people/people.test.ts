import {
  type Approval,
  calls,
  type EnrolmentLink,
  type OperatorInfo,
  type OperatorOutcome,
  type OperatorRole,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newCustomer } from '../../harness/customers.ts';
import {
  approve,
  codeOf,
  emailOf,
  enrolByLink,
  enrolFirst,
  inviteOperator,
  linkOf,
  newOperator,
  type TestOperator,
} from '../../harness/operators.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { writeAsServer } from '../../harness/ties.ts';

const REASON = 'Needed for a test';
const HOUR = 3_600_000;

let server: TestServer;
/** The first admin, with every role. */
let root: TestOperator;
/** The second admin. */
let ben: TestOperator;
let treasurer: TestOperator;

beforeAll(async () => {
  server = await startTestServer({ OPERATOR_POWER_WAIT_HOURS: '24' });
  root = await enrolFirst(server);
  ben = await newOperator(server, root, ['admin']);
  treasurer = await newOperator(server, root, ['treasury', 'support']);
});
afterAll(() => server.stop());

const invite = (by: TestOperator, account: string, roles: OperatorRole[] = ['treasury']) =>
  server.client.call<OperatorOutcome>(calls.inviteOperator, {
    body: { account, name: 'A colleague', email: emailOf(account), roles, reason: REASON },
    token: by.token,
  });
const change = (by: TestOperator, id: string, body: object) =>
  server.client.call<OperatorOutcome>(calls.changeOperator, {
    params: { id: id },
    token: by.token,
    body: { reason: REASON, ...body },
  });
const me = ({ token }: TestOperator) => server.client.call<OperatorInfo>(calls.readOwnAccount, { token });
const infoOf = async (id: string) => {
  const { data } = await server.client.call<{ items: OperatorInfo[] }>(calls.listOperators, {
    token: root.token,
  });
  return data.items.find((item) => item.id === id);
};
const open = (token: string) =>
  server.client.call<EnrolmentLink>(calls.openEnrolmentLink, { body: { token } });
const mailsTo = async (email: string) => {
  const { rows } = await server.database.pool.query<{ subject: string }>(
    'SELECT subject FROM outbox WHERE recipient = $1 ORDER BY id',
    [email],
  );
  return rows.map(({ subject }) => subject);
};
/** Letters are sent in rounds. */
/** Ends the waiting time of new roles. */
const letPowersAct = (id: string) =>
  writeAsServer(server, 'operators', "UPDATE operators SET roles_from = '{}' WHERE id = $1", [id]);

describe('one admin alone', () => {
  it('does not get 1,000,000 USDT by two treasury operators of their own making', async () => {
    const accounts = ['puppet-one', 'puppet-two'];
    for (const account of accounts) {
      const { data } = await invite(root, account);
      expect(data.operator).toBeNull();
      expect(data.approval?.status).toBe('pending');
      const own = { decision: 'approve', digest: data.approval?.digest };
      const decided = await server.client.call(calls.decideApproval, {
        params: { id: data.approval?.id },
        body: own,
        token: root.token,
      });
      expect(decided.code).toBe(556);
      await expect(linkOf(server, emailOf(account))).rejects.toThrow('No link');
    }
    const { data } = await server.client.call<{ items: OperatorInfo[] }>(calls.listOperators, {
      token: root.token,
    });
    expect(data.items.map(({ account }) => account)).not.toContain('puppet-one');
  });

  it.each([
    ['password', { reset: ['password'] }],
    ['authenticator', { reset: ['authenticator'] }],
    ['both', { reset: ['password', 'authenticator'] }],
    ['address, where the links go', { email: 'mallory@elsewhere.example' }],
  ])("does not take over another's login by resetting the %s", async (_what, body) => {
    const { data } = await change(root, treasurer.id, body);
    expect(data.approval).toMatchObject({ status: 'pending', proposed_by: root.account });
    expect((await me(treasurer)).code).toBe(200);
    expect((await infoOf(treasurer.id))?.totp_bound).toBe(true);
    const withdraw = { decision: 'withdraw', digest: data.approval?.digest };
    await server.client.call(calls.decideApproval, {
      params: { id: data.approval?.id },
      body: withdraw,
      token: root.token,
    });
  });

  it.each([
    ['grants a role', { roles: ['treasury', 'support', 'market'] }],
    ['trades one role for another', { roles: ['market'] }],
  ])('neither %s', async (_what, body) => {
    expect((await change(root, treasurer.id, body)).data.approval?.status).toBe('pending');
    expect((await me(treasurer)).data.roles).toEqual(['treasury', 'support']);
  });

  it('takes a role away and disables at once, but lets nobody back in', async () => {
    const { id } = await newOperator(server, root, ['support', 'reviewer']);
    expect((await change(root, id, { roles: ['support'] })).data.operator?.roles).toEqual(['support']);
    expect((await change(root, id, { disabled: true })).data.operator?.disabled).toBe(true);
    const back = (await change(root, id, { disabled: false })).data.approval;
    expect(back?.changes).toEqual([{ what: 'State', before: 'disabled', after: 'active' }]);
    await approve(server, back as Approval, ben);
    expect((await infoOf(id))?.disabled).toBe(false);
  });

  it('does not become two persons by two accounts of one mailbox', async () => {
    const puppet = { account: 'puppet', name: 'A colleague', roles: ['treasury'], reason: REASON };
    for (const email of [root.account, root.account.toUpperCase(), emailOf(treasurer.account)]) {
      const asked = { token: root.token };
      expect(
        (await server.client.call(calls.inviteOperator, { body: { ...puppet, email }, ...asked })).code,
      ).toBe(566);
    }
    expect((await change(root, treasurer.id, { email: emailOf(ben.account) })).code).toBe(566);
    // Nor by enabling them again under the old address, when somebody else has it by then.
    const { id } = await newOperator(server, root, ['support'], 'gone');
    await change(root, id, { disabled: true });
    await newOperator(server, root, ['support'], emailOf('gone'));
    expect((await change(root, id, { disabled: false })).code).toBe(566);
  });

  it('does not dismiss the only other admin', async () => {
    for (const body of [{ disabled: true }, { roles: ['support'] }]) {
      expect((await change(root, ben.id, body)).data.approval?.status).toBe('pending');
    }
    expect((await me(ben)).data.roles).toEqual(['admin']);
  });
});

describe('two admins', () => {
  it('has an account of one word, which nothing unseen makes another one', async () => {
    for (const account of ['ann recharge:7', 'ann\u00a0x', 'ann\tx', 'an\u200bn'])
      expect((await invite(root, account)).code, JSON.stringify(account)).toBe(561);
  });

  it('appoint an operator, who chooses their own way in by a link that works once', async () => {
    const link = await inviteOperator(server, root, ['support'], 'carla');
    const info = (
      await server.client.call<{ items: OperatorInfo[] }>(calls.listOperators, { token: root.token })
    ).data.items;
    const carla = info.find(({ account }) => account === 'carla');
    expect(carla).toMatchObject({ email: 'carla@venue.example', totp_bound: false });
    expect((carla?.link_expires_at ?? 0) - Date.now()).toBeGreaterThan(71 * HOUR);
    // An account without a password cannot be opened by any, and the link itself is not stored.
    expect(
      (await server.client.call(calls.logInOperator, { body: { account: 'carla', password: '' } })).code,
    ).toBe(571);
    const { rows } = await server.database.pool.query<{ text: string }>(
      'SELECT operator_links::text AS text FROM operator_links',
    );
    expect(JSON.stringify(rows)).not.toContain(link);

    const { data } = await open(link);
    expect(data).toMatchObject({ account: 'carla', password: 'new', authenticator: 'new' });
    const choose = (given: object) =>
      server.client.call(calls.completeEnrolment, {
        body: {
          token: link,
          password: 'quite a long password',
          totp: codeOf(data.totp?.secret ?? '', -1),
          ...given,
        },
      });
    expect((await choose({ password: 'too short' })).code).toBe(561);
    expect((await choose({ totp: '000000' })).code).toBe(568);
    const enrolled = await enrolByLink(server, link);
    expect((await me(enrolled)).data).toMatchObject({ account: 'carla', totp_bound: true });
    expect((await open(link)).code).toBe(12313);
    expect((await choose({})).code).toBe(12313);
    await vi.waitFor(async () => {
      const subject = 'Trade console: An operator has set up their login: carla';
      for (const to of [root.account, emailOf(ben.account), 'carla@venue.example']) {
        expect(await mailsTo(to)).toContain(subject);
      }
    }, PATIENCE);
  });

  it('reset a login: the old one is void, the link goes to its owner alone, and all admins are told', async () => {
    const dora = await newOperator(server, root, ['support', 'treasury']);
    await letPowersAct(dora.id);
    const { data } = await change(root, dora.id, { reset: ['authenticator'] });
    expect(data.approval?.changes.at(-1)).toEqual({
      what: 'Link sent to',
      before: null,
      after: emailOf(dora.account),
    });
    await approve(server, data.approval as Approval, ben);
    expect((await me(dora)).code).toBe(551);
    // The password alone binds no authenticator: the link is needed too.
    const { account, password } = dora;
    expect((await server.client.call(calls.enrolOperator, { body: { account, password } })).code).toBe(556);
    const link = await linkOf(server, emailOf(account));
    const opened = (await open(link)).data;
    expect(opened).toMatchObject({ password: 'present', authenticator: 'new' });
    const totp = codeOf(opened.totp?.secret ?? '', -1);
    const wrong = { token: link, password: 'not the password at all', totp };
    expect((await server.client.call(calls.completeEnrolment, { body: wrong })).code).toBe(555);
    const again = await enrolByLink(server, link);
    expect((await infoOf(dora.id))?.waiting_roles.map(({ role }) => role)).toEqual(['treasury']);
    expect((await me(again)).code).toBe(200);
    await vi.waitFor(async () => {
      const subject = `Trade console: Done: Reset the access of ${account}`;
      for (const to of [root.account, emailOf(ben.account), emailOf(account)]) {
        expect(await mailsTo(to)).toContain(subject);
      }
    }, PATIENCE);
  });

  it('leave the authenticator where the password alone is reset', async () => {
    const emil = await newOperator(server, root, ['support']);
    const { data } = await change(root, emil.id, { reset: ['password'] });
    await approve(server, data.approval as Approval, ben);
    const link = await linkOf(server, emailOf(emil.account));
    expect((await open(link)).data).toMatchObject({ password: 'new', authenticator: 'present', totp: null });
    const body = { token: link, password: 'quite another password', totp: codeOf(emil.secret) };
    // Logging in took this one.
    const used = { ...body, totp: codeOf(emil.secret, -1) };
    expect(await server.client.call(calls.completeEnrolment, { body: used, lang: 'en' })).toMatchObject({
      code: 576,
      message: 'This code has already been used. Wait for the next one in your authenticator app.',
    });
    expect((await server.client.call(calls.completeEnrolment, { body })).code).toBe(200);
    const login = { account: emil.account, password: body.password, totp: codeOf(emil.secret, 1) };
    expect((await server.client.call(calls.logInOperator, { body: login })).code).toBe(200);
  });

  it('send a link anew in place of the one before, as long as it is needed', async () => {
    const first = await inviteOperator(server, root, ['support'], 'frank');
    const { rows } = await server.database.pool.query<{ id: number }>(
      "SELECT id FROM operators WHERE account = 'frank'",
    );
    const path = `/console/operators/${rows[0]?.id}/invitation`;
    expect((await server.client.post(path, {}, { token: ben.token })).code).toBe(200);
    expect((await open(first)).code).toBe(12313);
    const second = await linkOf(server, 'frank@venue.example');
    await writeAsServer(
      server,
      'operator_links',
      "UPDATE operator_links SET expires_at = now() - interval '1 second'",
    );
    expect((await open(second)).code).toBe(12313);
    expect((await server.client.post(path, {}, { token: root.token })).code).toBe(200);
    await enrolByLink(server, await linkOf(server, 'frank@venue.example'));
    expect((await server.client.post(path, {}, { token: root.token })).code).toBe(556);
    expect(
      (
        await server.client.call(calls.resendInvitation, {
          params: { id: '99999' },
          body: {},
          token: root.token,
        })
      ).code,
    ).toBe(559);
  });

  it('disable an invited one before they come in: the link is void', async () => {
    const link = await inviteOperator(server, root, ['support'], 'gerd');
    const { rows } = await server.database.pool.query<{ id: number }>(
      "SELECT id FROM operators WHERE account = 'gerd'",
    );
    expect((await change(ben, String(rows[0]?.id), { disabled: true })).data.operator?.disabled).toBe(true);
    expect((await open(link)).code).toBe(12313);
  });
});

describe('a new power over money', () => {
  it('acts after its time alone: until then its holder reads, and changes nothing', async () => {
    const hugo = await newOperator(server, root, ['treasury', 'market', 'support']);
    const info = (await me(hugo)).data;
    expect(info.waiting_roles.map(({ role }) => role)).toEqual(['treasury', 'market']);
    for (const { from } of info.waiting_roles) {
      expect(from - Date.now()).toBeGreaterThan(23 * HOUR);
      expect(from - Date.now()).toBeLessThanOrEqual(24 * HOUR);
    }
    const { token } = hugo;
    const customer = await newCustomer(server);
    const money = {
      client_id: 'm-1',
      type: 'manual_deposit',
      customer: String(customer.id),
      currency: 'USDT',
      amount: '1',
      reason: REASON,
    };
    const move = () =>
      server.client.call<{ status: string }>(calls.proposeAdjustment, { body: money, token });
    expect((await server.client.call(calls.readTrialBalance, { token })).code).toBe(200);
    const refused = await move();
    expect(refused.code).toBe(12312);
    expect(refused.message).toContain(new Date(info.waiting_roles[0]?.from ?? 0).toISOString());
    expect(
      (await server.client.call(calls.changeInstrument, { params: { symbol: 'BTCUSDT' }, token, body: {} }))
        .code,
    ).not.toBe(200);
    expect((await server.client.call(calls.setInboxPresence, { body: {}, token })).code).not.toBe(12312);
    await letPowersAct(hugo.id);
    expect((await move()).data.status).toBe('completed');
  });

  it('waits when an operator comes back or gets it beside another role, which stays in force', async () => {
    const ida = await newOperator(server, root, ['treasury']);
    await letPowersAct(ida.id);
    const { data } = await change(root, ida.id, { roles: ['treasury', 'market'] });
    await approve(server, data.approval as Approval, ben);
    expect((await infoOf(ida.id))?.waiting_roles.map(({ role }) => role)).toEqual(['market']);
    await change(root, ida.id, { disabled: true });
    const back = await change(root, ida.id, { disabled: false });
    await approve(server, back.data.approval as Approval, ben);
    expect((await infoOf(ida.id))?.waiting_roles.map(({ role }) => role)).toEqual(['treasury', 'market']);
  });
});
