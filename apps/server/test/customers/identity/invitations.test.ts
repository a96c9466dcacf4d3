import { calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, newCustomer, registration } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { writeAsServer } from '../../harness/ties.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const inviteCodeOf = async (account: string) => (await logIn(server, account)).userInfo.invite_code;

async function inviterOf(email: string): Promise<number | null> {
  const { rows } = await server.database.pool.query<{ invited_by: string | null }>(
    'SELECT invited_by FROM users WHERE email = $1',
    [email],
  );
  const inviter = rows[0]?.invited_by;
  return inviter ? Number(inviter) : null;
}

describe('an invite code', () => {
  it('is every user their own', async () => {
    const [one, other] = [await newCustomer(server), await newCustomer(server)];
    const codes = [await inviteCodeOf(one.email), await inviteCodeOf(other.email)];
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(codes[0]).not.toBe(codes[1]);
  });

  it('says who invited whom, however it is typed', async () => {
    const inviter = await newCustomer(server);
    const code = await inviteCodeOf(inviter.email);
    for (const invite_code of [code, ` ${code.toLowerCase()} `]) {
      const body = { ...(await registration(server)), invite_code };
      expect((await server.client.call(calls.register, { body })).code).toBe(200);
      expect(await inviterOf(body.email)).toBe(inviter.id);
    }
  });

  it('may be left out', async () => {
    const body = { ...(await registration(server)), invite_code: '  ' };
    expect((await server.client.call(calls.register, { body })).code).toBe(200);
    expect(await inviterOf(body.email)).toBeNull();
  });

  it("is refused with 569 when it is nobody's, or a disabled user's", async () => {
    const inviter = await newCustomer(server);
    const code = await inviteCodeOf(inviter.email);
    await writeAsServer(server, 'users', 'UPDATE users SET disabled_at = now() WHERE id = $1', [inviter.id]);
    const body = await registration(server);
    for (const invite_code of [code, 'FRIEND22', '%', String(inviter.id)]) {
      expect(await server.client.call(calls.register, { body: { ...body, invite_code } })).toMatchObject({
        code: 569,
      });
    }
  });
});
