import { calls, type NotificationSettings } from '@trade/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newCustomer } from '../../harness/customers.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { type PushDevice, startPushService } from '../../harness/push-service.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

type Service = Awaited<ReturnType<typeof startPushService>>;
let server: TestServer;
let service: Service;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ PUSH_PRIVATE_SERVICES: 'yes' });
});
afterEach(() => service.answer());
afterAll(async () => {
  await server.stop();
  await service.close();
});

const pool = () => server.database.pool;

/** A customer with a device. */
async function reached(settings: object = {}, at: Service = service) {
  const { id, token } = await newCustomer(server);
  const device = at.device();
  const subscribed = await subscribe(token, device);
  await server.client.call(calls.changeNotificationSettings, { token, body: settings });
  return { id, token, device, subscribed };
}

const subscribe = async (token: string, { auth, endpoint, p256dh }: PushDevice) =>
  (
    await server.client.call<{ id: string; renewal: string }>(calls.subscribeToPushes, {
      token,
      body: { endpoint, p256dh, auth },
    })
  ).data;

/** Something that the customer is told of at once: withdrawals are locked. */
const lock = (token: string) =>
  server.client.call(calls.holdOwnAccount, { token, body: { kind: 'withdrawals', slowly: false } });

/** Tells customers of something that can wait. */
async function announce(id: number): Promise<void> {
  await pool().query(
    `WITH told AS (INSERT INTO notifications (id, user_id, kind, body, is_listed, created_at)
       VALUES (gen_random_uuid(), $1, 'announcement_published', $2, true, now()) RETURNING id)
     INSERT INTO push_deliveries (notification_id, subscription_id, service)
       SELECT told.id, s.id, $3 FROM told, push_subscriptions s WHERE s.user_id = $1`,
    [id, JSON.stringify({ id: '7', titles: { en: `Long title ${'x'.repeat(4_000)}` } }), service.url],
  );
}

const waiting = async (id: number) =>
  (
    await pool().query<{ failures: number; wait: number; shortened: boolean }>(
      `SELECT failures, is_shortened AS shortened, extract(epoch FROM due_at - now())::float8 AS wait
       FROM push_deliveries d JOIN push_subscriptions s ON s.id = d.subscription_id WHERE s.user_id = $1`,
      [id],
    )
  ).rows;
const devicesOf = async (token: string) =>
  (await server.client.call<NotificationSettings>(calls.readNotificationSettings, { token })).data.devices;
const arrives = (device: PushDevice, times = 1) =>
  vi.waitFor(() => {
    const pushes = service.at(device);
    if (pushes.length < times) throw new Error(`${pushes.length} pushes`);
    return pushes;
  }, PATIENCE);

describe('a push', () => {
  it('is encrypted for its device and signed by the venue, and says nothing personal', async () => {
    const { device, token } = await reached();
    await lock(token);
    const [push] = await arrives(device);
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(push?.payload).toMatchObject({
      title: 'Trade',
      body: expect.stringContaining('new notification'),
    });
    expect(push?.headers.topic).toBe(push?.payload.id.replaceAll('-', ''));
    expect(push?.claims.aud).toBe(service.url);
    const { data } = await server.client.call<NotificationSettings>(calls.readNotificationSettings, {
      token,
    });
    expect(push?.headers.authorization).toContain(`k=${data.push_key}`);
    const opened = await server.client.call<{ kind: string }>(calls.readNotification, {
      token,
      params: { id: push?.payload.id ?? '' },
    });
    expect(opened.data.kind).toBe('hold_put');
    await vi.waitFor(
      async () => expect((await devicesOf(token))[0]?.last_pushed_at).not.toBeNull(),
      PATIENCE,
    );
  });

  it('says what happened once the customer wants it to', async () => {
    const { device, token } = await reached({ show_details: true });
    await lock(token);
    const [push] = await arrives(device);
    expect(push?.payload.title).toContain('Withdrawals');
  });

  it('does not come when the customer has switched it off', async () => {
    const off = { app: true, push: false, mail: true };
    const { device, id, token } = await reached({ groups: { security: off } });
    await lock(token);
    expect(await waiting(id)).toEqual([]);
    expect(service.at(device)).toEqual([]);
  });

  it('does not reach a device that was logged out', async () => {
    const { device, id, token } = await reached();
    await server.client.call(calls.logOutCustomer, { token });
    await announce(id);
    await vi.waitFor(async () => expect(await waiting(id)).toEqual([]), PATIENCE);
    expect(service.at(device)).toEqual([]);
  });

  it('waits for the end of quiet hours, unless it is urgent', async () => {
    const { device, id, token } = await reached({
      quiet_hours: { from: '00:00', to: '23:59', timezone: 'UTC' },
    });
    await announce(id);
    await vi.waitFor(async () => expect((await waiting(id))[0]?.wait).toBeGreaterThan(1), PATIENCE);
    await lock(token);
    const pushes = await arrives(device);
    expect(pushes).toHaveLength(1);
    expect(pushes[0]?.headers.urgency).toBe('high');
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i has lost the device: it gets no more', async (status) => {
    const { token } = await reached();
    service.answer({ status });
    await lock(token);
    await vi.waitFor(async () => expect(await devicesOf(token)).toEqual([]), PATIENCE);
  });

  it.each([500, 503])(
    'that answers %i is asked again, with a push that takes the place of the first',
    async (status) => {
      const { device, id, token } = await reached();
      service.answer({ status });
      await lock(token);
      await vi.waitFor(async () => expect((await waiting(id))[0]?.failures).toBe(1), PATIENCE);
      expect((await waiting(id))[0]?.wait).toBeGreaterThan(0);
      await pool().query('UPDATE push_deliveries SET due_at = now()');
      const [first, second] = await arrives(device, 2);
      expect(second?.headers.topic).toBe(first?.headers.topic);
      await vi.waitFor(async () => expect(await waiting(id)).toEqual([]), PATIENCE);
    },
  );

  it('that finds a push too long gets a shorter one', async () => {
    const { device, id } = await reached({ show_details: true });
    service.answer({ status: 413 });
    await announce(id);
    const [long, short] = await arrives(device, 2);
    expect(long?.size).toBeLessThanOrEqual(4_096);
    expect(short?.size).toBeLessThan(1_000);
    expect(short?.payload.title).toMatch(/^Long title x+…$/);
    await vi.waitFor(async () => expect(await waiting(id)).toEqual([]), PATIENCE);
  });

  it('that wants to be left alone is, and no other waits for it', async () => {
    const other = await startPushService();
    try {
      const { id, token } = await reached({}, other);
      other.answer({ status: 429, headers: { 'retry-after': '1800' } });
      await lock(token);
      await vi.waitFor(async () => expect((await waiting(id))[0]?.failures).toBe(1), PATIENCE);
      expect((await waiting(id))[0]?.wait).toBeGreaterThan(1_700);
      const { device, token: else_ } = await reached();
      await lock(else_);
      await arrives(device);
    } finally {
      await other.close();
    }
  });

  it('that never answers keeps nobody waiting', async () => {
    const silent = await startPushService();
    try {
      silent.answer(...Array.from({ length: 20 }, () => 'never' as const));
      for (let n = 0; n < 8; n += 1) await lock((await reached({}, silent)).token);
      const { device, token } = await reached();
      await lock(token);
      await arrives(device);
    } finally {
      await silent.close();
    }
  });
});

describe('a crash between record and answer', () => {
  it('loses nothing: the push comes once more, in place of the first, and then no more', async () => {
    const { device, id, token } = await reached();
    service.answer('never');
    await lock(token);
    await arrives(device);
    // As whoever ended meanwhile leaves it: still queued, and due once nobody can be sending it.
    expect(await waiting(id)).toMatchObject([{ failures: 0 }]);
    expect((await waiting(id))[0]?.wait).toBeGreaterThan(10);
    await server.restart(() => pool().query('UPDATE push_deliveries SET due_at = now()'));
    const [first, second] = await arrives(device, 2);
    expect(second?.headers.topic).toBe(first?.headers.topic);
    await vi.waitFor(async () => expect(await waiting(id)).toEqual([]), PATIENCE);
    expect(service.at(device)).toHaveLength(2);
  });
});

describe('a subscription', () => {
  it('is renewed by whoever has what its device was answered with, once', async () => {
    const { subscribed, token } = await reached();
    const { endpoint, p256dh, auth } = service.device();
    const body = { renewal: subscribed.renewal, endpoint, p256dh, auth };
    const renewed = await server.client.call<{ id: string }>(calls.renewPushSubscription, { body });
    expect((await devicesOf(token)).map(({ id }) => id)).toEqual([renewed.data.id]);
    expect((await server.client.call(calls.renewPushSubscription, { body })).code).not.toBe(0);
  });

  it('belongs to whoever logged in at the device last', async () => {
    const { device, token } = await reached();
    const other = await newCustomer(server);
    await subscribe(other.token, device);
    expect(await devicesOf(token)).toEqual([]);
    expect(await devicesOf(other.token)).toHaveLength(1);
  });

  it.each([
    ['no address', { endpoint: 'push' }],
    ['another scheme', { endpoint: 'file:///etc/passwd' }],
    ['a name and a password', { endpoint: 'https://a:b@push.example.com/x' }],
    ['a key that is none', { p256dh: 'A'.repeat(87) }],
  ])('is refused with %s', async (_, wrong) => {
    const { token } = await newCustomer(server);
    const { auth, endpoint, p256dh } = service.device();
    const body = { endpoint, p256dh, auth, ...wrong };
    const { status } = await server.client.call(calls.subscribeToPushes, { token, body });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await devicesOf(token)).toEqual([]);
  });
});
