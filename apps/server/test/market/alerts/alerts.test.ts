import { type AlertData, type CreateAlertBody, calls, MOST_ALERTS, type Ticker } from '@trade/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newCustomer, newDemoCustomer } from '../../harness/customers.ts';
import { lettersTo } from '../../harness/letters.ts';
import { enrolFirst } from '../../harness/operators.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const HIGH: CreateAlertBody = { symbol: 'BTCUSDT', kind: 'price_above', value: '999999', repeats: false };

const set = (token: string | undefined, body: object = {}) =>
  server.client.call<AlertData>(calls.createAlert, { token, body: { ...HIGH, ...body } });
const list = async (token: string | undefined) =>
  (await server.client.call<{ items: AlertData[] }>(calls.listAlerts, { token })).data.items;
const remove = (token: string, id: string) =>
  server.client.call(calls.removeAlert, { token, params: { id } });

async function priceNow(): Promise<number> {
  const { data } = await server.client.call<Ticker[]>(calls.listTickers);
  return Number(data.find(({ symbol }) => symbol === 'BTCUSDT')?.lastPrice);
}

/** Has the market stand where a stored alert is reached by the next tick. */
async function bringNear(id: string): Promise<void> {
  const { pool } = server.database;
  await pool.query(`UPDATE alerts SET threshold = 1, value = '0.01', known = false WHERE id = $1`, [id]);
}

describe('alerts', () => {
  it('are set, listed and removed by their owner, in each mode for itself', async () => {
    const { token, demoToken } = await newDemoCustomer(server);
    const { code, data } = await set(token, { repeats: true });
    expect(code).toBe(200);
    expect(data).toMatchObject({
      symbol: 'BTCUSDT',
      kind: 'price_above',
      value: '999999.00',
      window: null,
      repeats: true,
      cool_down: 3_600,
      status: 'open',
      told: 0,
      last: null,
    });
    const practice = await set(demoToken, { kind: 'rise', value: '5.50', window: '1h' });
    expect(practice.data).toMatchObject({ value: '5.5', window: '1h', repeats: false, cool_down: null });
    expect(await list(token)).toEqual([data]);
    expect(await list(demoToken)).toEqual([practice.data]);
    const other = await newCustomer(server);
    expect((await remove(other.token, data.id)).code).toBe(559);
    expect((await remove(demoToken, data.id)).code).toBe(559);
    expect((await remove(token, data.id)).code).toBe(200);
    expect((await remove(token, data.id)).code).toBe(559);
    expect(await list(token)).toEqual([]);
    expect((await set(undefined)).code).toBe(551);
  });

  it('wait for nothing that cannot be', async () => {
    const { token } = await newCustomer(server);
    const codes = async (bodies: readonly object[]) => {
      const answers = await Promise.all(bodies.map((body) => set(token, body)));
      return answers.map(({ code }) => code);
    };
    const perpetual = { symbol: 'BTCUSDT-PERP' };
    const impossible = [
      { value: '0' },
      { value: '-5' },
      { value: '1e9' },
      { value: '60000.001' },
      { value: '999999999999999999' },
      { value: '' },
      { window: '1h' },
      { kind: 'rise', value: '5' },
      { kind: 'rise', value: '0.05', window: '1h' },
      { kind: 'rise', value: '1000.01', window: '1h' },
      { kind: 'fall', value: '100', window: '1h' },
      { kind: 'fall', value: '5.125', window: '1h' },
      { kind: 'funding_above', value: '0.01' },
      { kind: 'funding_above', value: '0.01', symbol: 'BTCUSDT-WEEK' },
      { ...perpetual, kind: 'funding_below', value: '-100.1' },
      { ...perpetual, kind: 'liquidation', value: '11' },
      { kind: 'liquidation', value: '10' },
      { cool_down: 600 },
    ];
    expect(await codes(impossible)).toEqual(impossible.map(() => 12341));
    expect(await codes([{ symbol: 'NOPEUSDT' }, { symbol: 'nope' }, { kind: 'moon' }])).toEqual([
      559, 561, 561,
    ]);
    expect(
      await codes([
        { repeats: true, cool_down: 59 },
        { window: '2h', kind: 'rise' },
      ]),
    ).toEqual([561, 561]);
    const reached = [
      { value: '0.01' },
      { kind: 'price_below' },
      { ...perpetual, kind: 'funding_above', value: '-99' },
    ];
    expect(await codes(reached)).toEqual([12342, 12342, 12342]);
    const possible = [
      { kind: 'fall', value: '99.99', window: '24h' },
      { ...perpetual, kind: 'liquidation', value: '10' },
      { ...perpetual, kind: 'funding_above', value: '99' },
      { ...perpetual, kind: 'funding_below', value: '-99', repeats: true, cool_down: 60 },
    ];
    expect(await codes(possible)).toEqual(possible.map(() => 200));
    expect(await list(token)).toHaveLength(possible.length);
  });

  it('are so many of one customer at most, also at once, and others go on', async () => {
    const [greedy, other] = [await newCustomer(server), await newCustomer(server)];
    const answers = await Promise.all(Array.from({ length: MOST_ALERTS + 20 }, () => set(greedy.token)));
    const taken = answers.filter(({ code }) => code === 200);
    expect(taken).toHaveLength(MOST_ALERTS);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 12340]));
    expect((await set(other.token)).code).toBe(200);
    await remove(greedy.token, taken[0]?.data.id ?? '');
    expect((await set(greedy.token)).code).toBe(200);
  });

  it('tell their owner once, in the app’s list and by letter', async () => {
    const { email, token } = await newCustomer(server);
    const { data } = await set(token, { kind: 'price_below', value: '1' });
    const above = await set(token);
    await bringNear(above.data.id);
    await server.restart();
    await vi.waitFor(async () => {
      const [open, done] = await list(token);
      expect(open).toMatchObject({ id: data.id, status: 'open', told: 0 });
      expect(done).toMatchObject({ id: above.data.id, status: 'done', told: 1 });
    }, PATIENCE);
    const done = (await list(token))[1];
    expect(Number(done?.last?.value)).toBeGreaterThan((await priceNow()) / 2);
    const told = (await lettersTo(server, email)).filter(({ subject }) => subject.includes('alert'));
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toBe('BTCUSDT: your alert was reached');
    expect(told[0]?.body).toContain('at or above 0.01');
  });

  it('are told when the database refuses at first, and once', async () => {
    const { email, token } = await newCustomer(server);
    const { pool } = server.database;
    const { data } = await set(token);
    await pool.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN IF NEW.subject LIKE 'BTCUSDT%' THEN RAISE EXCEPTION 'no'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON letters FOR EACH ROW EXECUTE FUNCTION refuse()`);
    await bringNear(data.id);
    await server.restart();
    const { rows } = await pool.query('SELECT last_seq::float8 AS seq FROM journal_head');
    await vi.waitFor(async () => {
      const { rows: now } = await pool.query('SELECT last_seq::float8 AS seq FROM journal_head');
      expect(now[0]?.seq).toBeGreaterThan(rows[0]?.seq + 20);
    }, PATIENCE);
    expect((await list(token))[0]).toMatchObject({ status: 'open', told: 0 });
    await pool.query('DROP TRIGGER refuse ON letters');
    await vi.waitFor(async () => expect((await list(token))[0]?.told).toBe(1), PATIENCE);
    const told = (await lettersTo(server, email)).filter(({ subject }) => subject.includes('alert'));
    expect(told).toHaveLength(1);
  });

  it('end with a message when their market is gone', async () => {
    const { email, token } = await newCustomer(server);
    const { data } = await set(token);
    await server.database.pool.query(`UPDATE alerts SET symbol = 'GONEUSDT', known = false WHERE id = $1`, [
      data.id,
    ]);
    await server.restart();
    await vi.waitFor(async () => expect((await list(token))[0]?.status).toBe('ended'), PATIENCE);
    const told = (await lettersTo(server, email)).map(({ subject }) => subject);
    expect(told).toContain('Your alert for GONEUSDT has ended: the market is no longer listed.');
  });

  it('are shown to the support in both modes', async () => {
    const { demoToken, id, token } = await newDemoCustomer(server);
    await set(token);
    await set(demoToken);
    const { token: operator } = await enrolFirst(server);
    const { code, data } = await server.client.call<{ items: { mode: string }[] }>(calls.listCustomerAlerts, {
      token: operator,
      params: { id: String(id) },
    });
    expect(code).toBe(200);
    expect(data.items.map(({ mode }) => mode)).toEqual(['demo', 'real']);
    const unknown = await server.client.call(calls.listCustomerAlerts, {
      token: operator,
      params: { id: '1' },
    });
    expect(unknown.code).toBe(12100);
  });
});
