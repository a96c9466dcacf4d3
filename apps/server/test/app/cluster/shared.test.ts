import { randomUUID } from 'node:crypto';
import {
  type AppData,
  type ChatEvent,
  type ConsoleSettings,
  calls,
  type SpotOrderWithFills,
} from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findNatsServer } from '../../../../../testbed/src/nats.ts';
import { BASE, hear, listenKeyOf, newBot } from '../../dialects/binance/bots.ts';
import { type Cluster, type ClusterProcess, startCluster } from '../../harness/cluster.ts';
import { logIn, newContacts, newCustomer, PASSWORD } from '../../harness/customers.ts';
import { hold } from '../../harness/holds.ts';
import { enrolFirst, type TestOperator } from '../../harness/operators.ts';
import { PATIENCE } from '../../harness/patience.ts';
import type { TestServer } from '../../harness/server.ts';
import { SocketClient } from '../../harness/socket.ts';
import { customerWith } from '../../harness/withdrawals.ts';
import { chatOf, deskOf } from '../../support/chat/world.ts';

describe.skipIf(findNatsServer() === null)('gateways that serve the same customers', () => {
  let cluster: Cluster;
  let processes: ClusterProcess[];
  /** The second and the third limit calls. */
  let one: TestServer;
  let two: TestServer;
  let three: TestServer;
  let root: TestOperator;

  beforeAll(async () => {
    cluster = await startCluster({ MANUAL_LIMIT: '1000000000', TRADING_DAILY_PRIMARY: '1000' });
    const limited = { RATE_LIMITS: 'on' };
    processes = await Promise.all([
      cluster.start('gateway'),
      cluster.start('gateway', limited),
      cluster.start('gateway', limited),
      cluster.start('exchange,projection,worker'),
    ]);
    await Promise.all(processes.map((process) => process.ready()));
    const servers = processes.slice(0, 3).map((process) => cluster.asServer(process));
    [one, two, three] = servers as [TestServer, TestServer, TestServer];
    root = await enrolFirst(one);
  });
  afterAll(async () => {
    await cluster.stop();
  });

  const verified = (money: string) =>
    customerWith(
      { server: one, ann: root, ben: root, root, stop: async () => undefined },
      { USDT: money },
      'primary',
    );
  const buy = (server: TestServer, token: string, headers = {}) =>
    server.client.call<SpotOrderWithFills>(calls.placeSpotOrder, {
      token,
      headers,
      body: {
        client_id: randomUUID(),
        symbol: 'BTCUSDT',
        side: 'buy',
        type: 'limit',
        price: '20000',
        amount: '0.005',
      },
    });

  it('start on an empty database at the same moment, and make nothing twice', async () => {
    expect(processes.map(({ exitCode }) => exitCode)).toEqual([null, null, null, null]);
    const { rows } = await cluster.database.pool.query<Record<string, number>>(`SELECT
      (SELECT count(*) FROM operators)::int operators,
      (SELECT count(*) FROM audit_log WHERE action = 'operator.create')::int created,
      (SELECT count(*) FROM content_items WHERE kind = 'user_agreement')::int agreements,
      (SELECT count(*) FROM secret_keys)::int keys,
      (SELECT count(*) FROM hash_key)::int hash_keys`);
    expect(rows).toEqual([{ operators: 1, created: 1, agreements: 1, keys: 1, hash_keys: 1 }]);
  });

  // Believed for two seconds without the message: twenty times that is more than the whole test may
  // take.
  it('end a login everywhere, as soon as it ends anywhere', async () => {
    const { email, device } = await newCustomer(one);
    const codeAt = async (server: TestServer, token: string) =>
      (await server.client.call(calls.readProfile, { token })).code;
    for (let round = 0; round < 20; round += 1) {
      const { token } = await logIn(one, email, PASSWORD, device);
      expect(await codeAt(two, token)).toBe(200);
      await one.client.call(calls.logOutCustomer, { token });
      await vi.waitFor(async () => expect(await codeAt(two, token)).toBe(551), PATIENCE);
    }
  });

  it('end the streams of a listen key, wherever it is given up', async () => {
    const bot = await newBot(one);
    const listenKey = await listenKeyOf(one, bot);
    const heard = [await hear(one, `/ws/${listenKey}`), await hear(two, `/ws/${listenKey}`)];
    const given = await fetch(`${one.url}${BASE}/api/v3/userDataStream?listenKey=${listenKey}`, {
      method: 'DELETE',
      headers: { 'x-mbx-apikey': bot.key },
    });
    expect(given.status).toBe(200);
    await expect.poll(() => heard.map(({ closed }) => closed)).toEqual([1001, 1001]);
  });

  it('are bound by a hold that was put at another one', async () => {
    const customer = await verified('1000');
    expect((await buy(two, customer.token)).code).toBe(200);
    await hold(one, root, customer, 'trading');
    await vi.waitFor(async () => expect((await buy(two, customer.token)).code).toBe(12226), PATIENCE);
  });

  // Read every ten seconds without the message.
  it('switch a feature together', async () => {
    const { token } = await newCustomer(one);
    for (let round = 0; round < 8; round += 1) {
      const enabled = round % 2 === 1;
      const body = { enabled, reason: 'For a test' };
      await one.client.call(calls.setFeature, { params: { feature: 'ieo' }, body, token: root.token });
      await vi.waitFor(async () => {
        const { data } = await two.client.call<{ offered: boolean }>(calls.listIeoProjects, { token });
        expect(data.offered).toBe(enabled);
      }, PATIENCE);
    }
  });

  it('show the same settings', async () => {
    const { token } = root;
    const { settings, version } = (await two.client.call<ConsoleSettings>(calls.readSettings, { token }))
      .data;
    const body = { version, settings: { ...settings, app_name: 'Harbour' }, reason: 'A new name' };
    expect((await two.client.call(calls.saveSettings, { body, token })).code).toBe(200);
    await vi.waitFor(async () => {
      for (const { client } of [one, three]) {
        expect((await client.call<AppData>(calls.readAppData)).data.app.app_name).toBe('Harbour');
      }
    }, PATIENCE);
  });

  it('let a customer and support talk, wherever each of them is', async () => {
    const customer = await newCustomer(one);
    const chat = chatOf(one, customer);
    const { data } = await one.client.call<{ ws: { token: string } }>(calls.readAppData, customer);
    const socket = await SocketClient.open(`${one.url.replace('http', 'ws')}/ws?token=${data.ws.token}`);
    const told = () => socket.of(8) as ChatEvent[];
    const desk = deskOf(two, root);

    await desk.presence(true);
    await vi.waitFor(() => expect(told()).toContainEqual({ kind: 'presence', online: true }), PATIENCE);
    expect(await chat.state()).toMatchObject({ online: true });
    const { conversation_id: id } = (await chat.send({ text: 'Hello?' })).data;
    await chat.typing();
    await vi.waitFor(
      async () =>
        expect(await desk.thread(id)).toMatchObject({ customer_online: true, customer_typing: true }),
      PATIENCE,
    );
    await desk.answer(id, 'Good morning');
    await vi.waitFor(
      () =>
        expect(told()).toMatchObject(expect.arrayContaining([expect.objectContaining({ kind: 'message' })])),
      PATIENCE,
    );
    socket.close();
    await vi.waitFor(
      async () => expect(await desk.thread(id)).toMatchObject({ customer_online: false }),
      PATIENCE,
    );
    await desk.presence(false);
    await vi.waitFor(async () => expect(await chat.state()).toMatchObject({ online: false }), PATIENCE);
  });

  it('lock an account after five wrong passwords, wherever they were tried', async () => {
    const { email: account } = await newCustomer(one);
    const guess = async ({ client }: TestServer) =>
      (await client.call(calls.logInCustomer, { body: { account, password: 'not-the-password' } })).code;
    const codes: number[] = [];
    for (const server of [one, two, one, two, one, three]) codes.push(await guess(server));
    expect(codes).toEqual([12103, 12103, 12103, 12103, 12103, 557]);
  });

  it('send ten messages a minute to who asks at both', async () => {
    const codes = await Promise.all(
      Array.from({ length: 14 }, async (_, index) => {
        const { client } = index % 2 === 0 ? two : three;
        const body = { type: 'register', email: newContacts().email };
        return (await client.call(calls.sendEmailCode, { body })).code;
      }),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(codes.filter((code) => code === 557)).toHaveLength(4);
  });

  it('keep the daily limit together, to the last unit, when orders come at once', async () => {
    const { token } = await verified('5000');
    const servers = [one, two, three];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => buy(servers[index % 3] as TestServer, token)),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(codes.filter((code) => code === 12219)).toHaveLength(14);
    const id = answers.find(({ code }) => code === 200)?.data.id ?? '';
    const canceled = await two.client.call(calls.cancelSpotOrder, { params: { id }, token });
    expect(canceled.code).toBe(200);
    const headers = { sequence: canceled.headers.get('sequence') ?? '' };
    expect((await buy(three, token, headers)).code).toBe(200);
    expect((await buy(one, token)).code).toBe(12219);
  });

  it('warn the admins once of failed logins at the console, wherever they fail', async () => {
    const subject = 'Harbour: many logins at the console fail';
    const body = { password: 'not the password', totp: '123456' };
    for (let made = 0; made < 14; made += 1) {
      const { client } = made % 2 === 0 ? two : three;
      await client.call(calls.logInOperator, { body: { ...body, account: `nobody${made}` } });
    }
    const warnings = async () =>
      (await cluster.database.pool.query('SELECT 1 FROM outbox WHERE subject = $1', [subject])).rowCount;
    await vi.waitFor(async () => expect(await warnings()).toBe(1), PATIENCE);
  });
});
