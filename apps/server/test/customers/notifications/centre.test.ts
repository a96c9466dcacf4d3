import {
  calls,
  LOCALES,
  NOTIFICATION_DAYS,
  type NotificationData,
  type NotificationSettings,
} from '@trade/protocol';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteOld } from '../../../src/customers/notifications/list.ts';
import { newCustomer } from '../../harness/customers.ts';
import { enrolFirst } from '../../harness/operators.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type List = { items: NotificationData[]; next_cursor: string | null };
const list = async (token: string, query: Record<string, string | number | null> = {}, lang = 'en') =>
  (await server.client.call<List>(calls.listNotifications, { token, query, lang })).data;
const unread = async (token: string) =>
  (await server.client.call<{ unread: number }>(calls.countUnreadNotifications, { token })).data.unread;
const read = (token: string, body: object) =>
  server.client.call<{ unread: number }>(calls.markNotificationsRead, { token, body });
const choose = (token: string, body: object) =>
  server.client.call<NotificationSettings>(calls.changeNotificationSettings, { token, body });
const freeze = (token: string) =>
  server.client.call(calls.holdOwnAccount, { token, body: { kind: 'withdrawals', slowly: false } });
const lettersTo = async (email: string) =>
  (
    await server.database.pool.query(
      `SELECT recipient FROM letters WHERE recipient = $1 AND subject LIKE '%hold%'
       UNION ALL SELECT recipient FROM outbox WHERE recipient = $1 AND subject LIKE '%hold%'`,
      [email],
    )
  ).rows.length;

describe('the list of notifications', () => {
  it('has what happened, with its record, in the language of the request, until it is read', async () => {
    const { token } = await newCustomer(server);
    await freeze(token);
    const { items } = await list(token);
    expect(items[0]).toMatchObject({
      kind: 'hold_put',
      group: 'security',
      target: { kind: 'holds', id: '' },
      is_urgent: true,
      is_read: false,
    });
    const titles = await Promise.all(
      LOCALES.map(async (locale) => (await list(token, {}, locale)).items[0]?.title),
    );
    expect(new Set(titles).size).toBe(LOCALES.length);
    const before = await unread(token);
    expect((await read(token, { ids: [items[0]?.id] })).data.unread).toBe(before - 1);
    expect((await read(token, {})).data.unread).toBe(0);
    expect((await list(token)).items.every(({ is_read }) => is_read)).toBe(true);
  });

  it('is read page by page, and shows nobody else what is in it', async () => {
    const { token } = await newCustomer(server);
    const other = await newCustomer(server);
    await freeze(token);
    const first = await list(token, { limit: 1 });
    const second = await list(token, { limit: 1, cursor: first.next_cursor });
    expect(second.items).toHaveLength(1);
    const ids = [first, second].flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2);
    const params = { id: ids[0] ?? '' };
    expect((await server.client.call(calls.readNotification, { token: other.token, params })).status).toBe(
      404,
    );
    await read(other.token, { ids });
    expect(await unread(token)).toBe(2);
  });

  it('keeps nothing longer than it says', async () => {
    const { token } = await newCustomer(server);
    await server.database.pool.query(
      `UPDATE notifications SET created_at = now() - make_interval(days => ${NOTIFICATION_DAYS + 1})`,
    );
    const before = new Date(Date.now() - NOTIFICATION_DAYS * 86_400_000);
    await deleteOld(drizzle(server.database.pool), before);
    expect((await list(token)).items).toEqual([]);
  });
});

describe('the choices of a customer', () => {
  it('hold for the list, and never for letters that protect the account', async () => {
    const { email, token } = await newCustomer(server);
    const { data } = await choose(token, { groups: { security: { app: false, push: false, mail: false } } });
    expect(data.groups.security).toEqual({ app: false, push: false, mail: true });
    const before = (await list(token)).items.length;
    await freeze(token);
    expect((await list(token)).items).toHaveLength(before);
    expect(await lettersTo(email)).toBeGreaterThan(0);
  });

  it('are changed one by one, and by two at once without loss', async () => {
    const { token } = await newCustomer(server);
    const off = { app: false, push: false, mail: false };
    await Promise.all([
      choose(token, { groups: { fills: off } }),
      choose(token, { groups: { deposits: off }, show_details: true }),
    ]);
    const { data } = await choose(token, {});
    expect(data).toMatchObject({ groups: { fills: off, deposits: off }, show_details: true });
  });

  it.each([
    ['an unknown group', { groups: { weather: { app: true, push: true, mail: true } } }],
    ['half a choice', { groups: { fills: { app: true } } }],
    ['an hour that is none', { quiet_hours: { from: '24:00', to: '07:00', timezone: 'UTC' } }],
    ['a time zone that is none', { quiet_hours: { from: '22:00', to: '07:00', timezone: 'Mars/Base' } }],
  ])('are refused with %s', async (_, body) => {
    const { token } = await newCustomer(server);
    expect((await choose(token, body)).status).toBe(422);
  });
});

describe('an announcement', () => {
  it('is told to everybody once, however often it is published', async () => {
    const { token } = await newCustomer(server);
    const operator = await enrolFirst(server);
    const created = await server.client.call<{ id: string; version: string }>(calls.createContent, {
      token: operator.token,
      body: { kind: 'announcement', locale: 'en', title: 'Maintenance on Sunday', body: 'At noon.' },
    });
    let { id, version } = created.data;
    for (const published of [true, false, true]) {
      const set = await server.client.call<{ id: string; version: string }>(calls.setContentState, {
        token: operator.token,
        params: { id },
        body: { published, version },
      });
      ({ id, version } = set.data);
    }
    const told = () =>
      list(token).then(({ items }) => items.filter(({ kind }) => kind === 'announcement_published'));
    await vi.waitFor(async () => expect(await told()).toHaveLength(1), PATIENCE);
    expect((await told())[0]).toMatchObject({ title: 'Maintenance on Sunday' });
    await vi.waitFor(async () => {
      const { rows } = await server.database.pool.query('SELECT 1 FROM broadcasts WHERE ended_at IS NULL');
      expect(rows).toEqual([]);
    }, PATIENCE);
    expect(await told()).toHaveLength(1);
  });
});
