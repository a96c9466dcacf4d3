import { calls } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContacts } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on' });
});
afterAll(() => server.stop());

/** Makes so many calls from a new address. Returns the codes. */
async function codes(
  times: number,
  from: string,
  call: (headers: Record<string, string>) => Promise<{ code: number }>,
) {
  const found: number[] = [];
  for (let n = 0; n < times; n++) found.push((await call({ 'x-forwarded-for': from })).code);
  return found;
}

describe('one address', () => {
  it('may ask for ten messages a minute, whoever they go to', async () => {
    const send = (headers: Record<string, string>) =>
      server.client.call(calls.sendEmailCode, {
        body: { type: 'register', email: newContacts().email },
        headers,
      });
    const found = await codes(11, '203.0.113.1', send);
    expect(found).toEqual([...Array.from({ length: 10 }, () => 200), 557]);
    expect(await codes(1, '203.0.113.2', send)).toEqual([200]);
  });

  it('may try thirty passwords a minute, whoever they belong to', async () => {
    const attempt = (headers: Record<string, string>) =>
      server.client.call(calls.logInCustomer, {
        body: { account: newContacts().email, password: 'wrong-one' },
        headers,
      });
    const found = await codes(31, '203.0.113.3', attempt);
    expect(found).toEqual([...Array.from({ length: 30 }, () => 12103), 557]);
  });
});
