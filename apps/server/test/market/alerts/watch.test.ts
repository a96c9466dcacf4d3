import { type AlertData, type CreateAlertBody, calls } from '@trade/protocol';
import type pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { createClient } from '../../harness/client.ts';
import { type Customer, newCustomer } from '../../harness/customers.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { type ServerProcess, startProcess } from '../../harness/process.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

interface Row {
  id: number;
  kind: 'price_above' | 'price_below';
  threshold: number;
  made: number;
  reached: number;
  told: number;
  status: string;
}

async function start(database: TestDatabase): Promise<ServerProcess> {
  const server = startProcess({
    DATABASE_URL: database.url,
    SECRET_KEY: 'k'.repeat(32),
    RATE_LIMITS: 'off',
  });
  ended.push(server.kill);
  await server.ready();
  return server;
}

async function lastPrice(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query(
    `SELECT price::float8 AS price FROM reference_ticks WHERE symbol = 'BTCUSDT' ORDER BY seq DESC LIMIT 1`,
  );
  return rows[0]?.price ?? null;
}

/** Sets alerts on both sides of the price, closer and closer to it. Returns how many were taken. */
async function setAround(server: ServerProcess, { token }: Customer, pool: pg.Pool): Promise<number> {
  const client = createClient(await server.url());
  const price = await vi.waitFor(async () => {
    const known = await lastPrice(pool);
    expect(known).not.toBeNull();
    return known as number;
  }, PATIENCE);
  let taken = 0;
  for (let step = 1; step <= 15; step += 1) {
    for (const kind of ['price_above', 'price_below'] as const) {
      const ticks = Math.round(price * (1 + (kind === 'price_above' ? 1 : -1) * step * 0.000_03));
      const body: CreateAlertBody = {
        symbol: 'BTCUSDT',
        kind,
        value: (ticks / 100).toFixed(2),
        repeats: false,
      };
      const { code } = await client.call<AlertData>(calls.createAlert, { body, token });
      // The market may have gone there meanwhile.
      expect([200, 12342]).toContain(code);
      if (code === 200) taken += 1;
    }
  }
  return taken;
}

async function rowsOf(pool: pg.Pool): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `SELECT id::float8 AS id, kind, threshold::float8 AS threshold, made_seq::float8 AS made,
       reached_seq::float8 AS reached, told, status
     FROM alerts JOIN made_alerts USING (id) ORDER BY id`,
  );
  return rows;
}

it('loses no tick and tells none twice, however often the process is killed', async () => {
  const database = await createTestDatabase();
  ended.push(() => database.close());
  const { pool } = database;
  // What each alert was made at, which its row forgets when it is reached.
  await pool.query(`
    CREATE TABLE made_alerts (id bigint, made_seq bigint);
    GRANT ALL ON made_alerts TO PUBLIC;
    CREATE FUNCTION note_made() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      $$ BEGIN INSERT INTO made_alerts VALUES (NEW.id, NEW.reached_seq); RETURN NULL; END $$;
    CREATE TRIGGER note_made AFTER INSERT ON alerts FOR EACH ROW EXECUTE FUNCTION note_made()`);
  let server = await start(database);
  const customer = await newCustomer({ client: createClient(await server.url()), database });
  let set = 0;
  for (let time = 0; time < 3; time += 1) {
    set += await setAround(server, customer, pool);
    const told = async () => (await rowsOf(pool)).filter((row) => row.told > 0).length;
    const before = await told();
    await vi.waitFor(async () => expect(await told()).toBeGreaterThan(before), {
      ...PATIENCE,
      interval: 20,
    });
    server.child.kill('SIGKILL');
    await server.kill();
    server = await start(database);
  }
  // Once a tick from after the last start is evaluated, everything before it is.
  const { rows } = await pool.query('SELECT last_seq::float8 AS seq FROM journal_head');
  await vi.waitFor(async () => {
    const { rows: cursors } = await pool.query('SELECT seq::float8 AS seq FROM alert_cursor');
    expect(cursors[0]?.seq).toBeGreaterThan(rows[0]?.seq);
  }, PATIENCE);
  server.child.kill('SIGKILL');
  await server.kill();
  const { rows: cursors } = await pool.query('SELECT seq::float8 AS seq FROM alert_cursor');
  const { rows: ticks } = await pool.query<{ seq: number; price: number }>(
    `SELECT seq::float8 AS seq, price::float8 AS price FROM reference_ticks WHERE symbol = 'BTCUSDT' ORDER BY seq`,
  );
  const alerts = await rowsOf(pool);
  expect(alerts).toHaveLength(set);
  for (const { id, kind, made, reached, status, threshold, told } of alerts) {
    const isReached = ({ price }: { price: number }) =>
      kind === 'price_above' ? price >= threshold : price <= threshold;
    const first = ticks.find((tick) => tick.seq > made && isReached(tick));
    if (first && first.seq <= cursors[0]?.seq)
      expect({ id, reached, status, told }).toEqual({ id, reached: first.seq, status: 'done', told: 1 });
    if (!first) expect({ id, status, told }).toEqual({ id, status: 'open', told: 0 });
  }
  const { rows: letters } = await pool.query(
    `SELECT count(*)::int AS count FROM (
       SELECT id FROM letters WHERE recipient = $1 AND subject LIKE 'BTCUSDT%'
       UNION SELECT letter FROM outbox WHERE recipient = $1 AND subject LIKE 'BTCUSDT%') AS sent`,
    [customer.email],
  );
  expect(letters[0]?.count).toBe(alerts.filter(({ told }) => told > 0).length);
});
