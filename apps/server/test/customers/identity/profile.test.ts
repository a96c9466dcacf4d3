import { type AccountChange, calls, type UserInfo } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, newDemoCustomer } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { picture, upload } from '../../harness/uploads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const change = (token: string, body: unknown) =>
  server.client.call<UserInfo>(calls.changeProfile, { token, body, lang: 'en' });
const me = async (token: string) => (await server.client.call<UserInfo>(calls.readProfile, { token })).data;

async function uploaded(token: string, purpose: 'avatar' | 'identity' = 'avatar'): Promise<string> {
  const { code, data } = await upload(server, token, { purpose, bytes: await picture() });
  if (code !== 200) throw new Error(`The upload failed: ${code}`);
  return data.file_id;
}

describe('the nickname', () => {
  it.each(['Al', '小明', 'Anna2026', '1234567890', '𠮷田ab', ' Anna '])('may be %s', async (nickname) => {
    const { token } = await newCustomer(server);
    const answer = await change(token, { nickname });
    expect(answer).toMatchObject({ code: 200, message: 'Your profile has been changed.' });
    expect(answer.data.nickname).toBe(nickname.trim());
    expect(await me(token)).toEqual(answer.data);
  });

  it.each([
    'A',
    'ElevenChars',
    '',
    'with space',
    'dash-ed',
    'émile',
    'ひらがな',
    '한국어',
    '１２３',
    'a\u200bb',
    'a\0b',
    '<b>x</b>',
    '=1+1',
    null,
    7,
  ])('may not be %j (561)', async (nickname) => {
    const { token } = await newCustomer(server);
    const before = await me(token);
    expect((await change(token, { nickname })).code).toBe(561);
    expect(await me(token)).toEqual(before);
  });
});

describe('the avatar', () => {
  it('is a file that the user has uploaded as one, and can be removed', async () => {
    const { id, token } = await newCustomer(server);
    const [first, second] = [await uploaded(token), await uploaded(token)];
    expect((await change(token, { avatar: first })).data.avatar).toBe(first);
    expect((await change(token, { avatar: second })).data.avatar).toBe(second);
    expect((await change(token, { nickname: 'Anna' })).data.avatar).toBe(second);
    expect((await change(token, { avatar: null })).data.avatar).toBeNull();
    const { rows } = await server.database.pool.query(
      'SELECT 1 FROM files WHERE owner_id = $1 AND attached_at IS NOT NULL',
      [id],
    );
    expect(rows).toEqual([]);
  });

  it("is not somebody else's file, not a document, and not a file that does not exist (561)", async () => {
    const [one, other] = [await newCustomer(server), await newCustomer(server)];
    const wrong = [
      await uploaded(other.token),
      await uploaded(one.token, 'identity'),
      'f'.repeat(32),
      '../../etc',
      '',
    ];
    for (const avatar of wrong) expect((await change(one.token, { avatar })).code, avatar).toBe(561);
    expect((await me(one.token)).avatar).toBeNull();
  });
});

describe('a profile', () => {
  it('is changed with something to change (571) and a login (551)', async () => {
    const { token } = await newCustomer(server);
    expect((await change(token, {})).code).toBe(571);
    expect((await change('', { nickname: 'Anna' })).code).toBe(551);
  });

  it.each([
    { credit_score: 1000 },
    { role: 'admin' },
    { roles: ['admin'] },
    { level: 'advanced' },
    { balance: '1000000' },
    { realname: { primary: 'approved', advanced: 'approved' } },
    { primaryStatus: 'approved' },
    { primary_status: 'approved' },
    { totp_bound: false },
    { email: 'other@example.com' },
    { id: 1000 },
    { disabled_at: null },
    { holds: [] },
    { invite_code: 'FRIENDLY' },
  ])('takes nothing beside: %j', async (extra) => {
    const { token } = await newCustomer(server);
    const before = await me(token);
    expect((await change(token, { nickname: 'Mallory', ...extra })).code).toBe(561);
    expect(await me(token)).toEqual(before);
  });

  it('is one for the real and the demo account, and its history names the change', async () => {
    const { demoToken, token } = await newDemoCustomer(server);
    const { nickname } = await me(token);
    expect((await change(demoToken, { nickname: 'Demo1' })).data.is_simulation).toBe(true);
    expect((await me(token)).nickname).toBe('Demo1');
    const { data } = await server.client.call<{ items: AccountChange[] }>(calls.listAccountChanges, {
      token,
    });
    expect(data.items[0]).toMatchObject({ type: 'profile_changed', detail: `${nickname} → Demo1` });
  });
});
