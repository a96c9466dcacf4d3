import {
  type AccountChange,
  type CreditEvent,
  type CreditScoreData,
  calls,
  type UserInfo,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAccountChange, recordCreditEvent } from '../../../src/customers/history/index.ts';
import { bindAuthenticator } from '../../harness/authenticator.ts';
import { newCustomer, newDemoCustomer } from '../../harness/customers.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface ChangePage {
  items: AccountChange[];
  next_cursor: string | null;
}
const changes = (token: string, query = '') =>
  server.client.get<ChangePage>(`/user/account_changes${query}`, { token });
const score = (token: string) => server.client.call<CreditScoreData>(calls.readCreditScore, { token });

describe('account changes', () => {
  it('tell what happened with device and address, newest first', async () => {
    const customer = await newCustomer(server);
    const headers = { 'user-agent': 'curl/8.5', 'x-forwarded-for': '203.0.113.20' };
    const entries = { account: customer.email, password: 'correct-horse' };
    await server.client.call(calls.logInCustomer, { body: entries, headers });
    const { next } = await bindAuthenticator(server, customer);
    await server.client.call(calls.unbindTotp, { token: customer.token, body: { code: next } });
    const { items, next_cursor } = (await changes(customer.token)).data;
    expect(items.map(({ type }) => type)).toEqual([
      'totp_unbound',
      'totp_bound',
      'login_new_device',
      'login',
      'registered',
    ]);
    expect(items[2]?.detail).toBe('curl · 203.0.113.20');
    expect(next_cursor).toBeNull();
  });

  it('come in pages that neither repeat nor miss one', async () => {
    const { id, token } = await newCustomer(server);
    for (let login = 0; login < 5; login++) {
      await recordAccountChange(server.database.db, { userId: id, type: 'login', detail: `${login}` });
    }
    const found: AccountChange[] = [];
    let cursor: string | null = null;
    do {
      const { data }: { data: ChangePage } = await changes(
        token,
        `?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      );
      expect(data.items.length).toBeLessThanOrEqual(2);
      found.push(...data.items);
      cursor = data.next_cursor;
    } while (cursor);
    expect(found.map(({ detail }) => detail).slice(0, 5)).toEqual(['4', '3', '2', '1', '0']);
    expect(new Set(found.map((change) => change.id)).size).toBe(7);
  });

  it("are the caller's own, of both accounts", async () => {
    const [one, other] = [await newDemoCustomer(server), await newCustomer(server)];
    const own = (await changes(one.token)).data.items.map(({ id }) => id);
    expect((await changes(one.demoToken)).data.items.map(({ id }) => id)).toEqual(own);
    const theirs = (await changes(other.token, `?cursor=${Number(own[0]) + 1000}`)).data.items;
    expect(theirs.filter(({ id }) => own.includes(id))).toEqual([]);
  });

  it.each(['?cursor=x', '?cursor=-1', '?cursor=1%20OR%201', '?limit=0', '?limit=101', '?user_id=1000'])(
    'refuse %s',
    async (query) => {
      const { token } = await newCustomer(server);
      expect((await changes(token, query)).code).toBe(561);
    },
  );

  it('need a login', async () => {
    expect((await changes('')).code).toBe(551);
    expect((await score('')).code).toBe(551);
  });
});

/** Makes unique event ids, like an operator's dialogs. */
let events = 0;
const recordEvent = (event: { userId: number; change: number; reason: string }) => {
  events += 1;
  const clientId = `event-${events}`;
  return server.database.db.transaction((tx) =>
    recordCreditEvent(tx, { ...event, cause: 'dispute', operator: 'root', clientId }),
  );
};

describe('the credit score', () => {
  it('starts at a hundred and changes with events that say why', async () => {
    const { id, token } = await newCustomer(server);
    expect((await score(token)).data).toEqual({ score: 100, history: [] });
    const record = (change: number, reason: string) => recordEvent({ userId: id, change, reason });
    expect(await record(-15, 'Chargeback')).toBe(true);
    expect(await record(5, 'Cleared up')).toBe(true);
    const { data } = await score(token);
    expect(data.score).toBe(90);
    expect(data.history).toMatchObject([
      { cause: 'dispute', change: 5, score: 90, reason: 'Cleared up' },
      { cause: 'dispute', change: -15, score: 85, reason: 'Chargeback' },
    ]);
    expect((await server.client.call<UserInfo>(calls.readProfile, { token })).data.credit_score).toBe(90);
  });

  it('has its history in pages, too', async () => {
    const { id, token } = await newCustomer(server);
    for (const reason of ['first', 'second', 'third']) await recordEvent({ userId: id, change: 1, reason });
    const page = (cursor?: string | null) =>
      server.client.call<{ items: CreditEvent[]; next_cursor: string | null }>(calls.listCreditEvents, {
        token,
        query: { limit: 2, ...(cursor != null && { cursor }) },
      });
    const first = (await page()).data;
    expect(first.items.map(({ reason }) => reason)).toEqual(['third', 'second']);
    const second = (await page(first.next_cursor)).data;
    expect(second.items).toEqual([expect.objectContaining({ reason: 'first', score: 101 })]);
    expect(second.next_cursor).toBeNull();
    expect((await page('x')).code).toBe(561);
    const { token: other } = await newCustomer(server);
    expect((await server.client.call(calls.listCreditEvents, { token: other })).data).toEqual({
      items: [],
      next_cursor: null,
    });
  });

  it('is the sum of its events when many come at once', async () => {
    const { id, token } = await newCustomer(server);
    const events = Array.from({ length: 8 }, (_, n) =>
      recordEvent({ userId: id, change: n - 4, reason: String(n) }),
    );
    await Promise.all(events);
    const { data } = await score(token);
    expect(data.score).toBe(100 + data.history.reduce((sum, { change }) => sum + change, 0));
    expect(data.history[0]?.score).toBe(data.score);
  });

  it('belongs to a user', async () => {
    await expect(recordEvent({ userId: 999_999, change: 1, reason: 'x' })).rejects.toMatchObject({
      code: 12100,
    });
  });
});
