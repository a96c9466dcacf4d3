import { once } from 'node:events';
import { createServer } from 'node:net';
import type pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../src/core/database/index.ts';
import { createTestDatabase } from './database.ts';
import { post, type ServerProcess, startProcess } from './harness/process.ts';

const SECRET_KEY = 'k'.repeat(32);

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

function start(env: Record<string, string>): ServerProcess {
  const started = startProcess(env);
  ended.push(started.kill);
  return started;
}

async function startWithDatabase(env: Record<string, string> = {}) {
  const database = await createTestDatabase();
  ended.push(() => database.close());
  const started = start({ DATABASE_URL: database.url, SECRET_KEY, ...env });
  return { ...started, database };
}

/** Keeps everybody from a table until it is released. */
async function lockTable(pool: pg.Pool, table: string) {
  const client = await pool.connect();
  // A failed test drops the database under it.
  client.on('error', () => undefined);
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return {
    isWaitedFor: () =>
      expect
        .poll(async () => {
          const { rows } = await pool.query(
            `SELECT count(*)::int AS waiting FROM pg_locks WHERE relation = '${table}'::regclass AND NOT granted`,
          );
          return rows[0].waiting;
        })
        .toBeGreaterThan(0),
    async release() {
      await client.query('COMMIT');
      client.release();
    },
  };
}

describe('the process', () => {
  it('says where it is, and ends in order when asked to', async () => {
    const { child, printed, database } = await startWithDatabase();
    await expect.poll(printed).toMatch(/App +http:\/\/127\.0\.0\.1:\d+/);
    const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed()) ?? [];

    await expect
      .poll(async () => (await fetch(`${url}/readyz`)).json())
      .toEqual({ ready: true, database: true, exchange: true });
    const { webSoketUrl } = (await (await fetch(`${url}/config.json`)).json()) as { webSoketUrl: string };
    const socket = new WebSocket(webSoketUrl);
    await once(socket, 'open');

    // A developer finds the code in the terminal.
    await fetch(`${url}/api/v3/send_email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'register', email: 'dev@example.com' }),
    });
    expect(printed()).toMatch(/^Email to dev@example\.com: .*\b\d{6}\b/m);

    // Passwords cost what OWASP names first, whatever they cost in other tests.
    const { rows: operators } = await database.pool.query('SELECT password_hash FROM operators');
    expect(operators).toEqual([
      { password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) },
    ]);

    child.kill('SIGTERM');
    const [[code], [closed]] = await Promise.all([once(child, 'exit'), once(socket, 'close')]);
    expect(code).toBe(0);
    expect(closed).toBe(1001);
    const { rows } = await database.pool.query(
      'SELECT (SELECT max(last_seq) FROM journal) = (SELECT seq FROM projection_state) AS complete',
    );
    expect(rows).toEqual([{ complete: true }]);
  });

  it('opens its port before it has recovered, and answers to the last call when it stops', async () => {
    const first = await startWithDatabase();
    await first.ready();
    const { pool, url: databaseUrl } = first.database;
    await expect
      .poll(async () => (await pool.query('SELECT seq > 0 AS some FROM projection_state')).rows)
      .toEqual([{ some: true }]);
    await first.kill();

    const lock = await lockTable(pool, 'ladders');
    const { child, ask, ready } = start({ DATABASE_URL: databaseUrl, SECRET_KEY });
    expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'alive' } });
    // All tables but the locked one.
    await expect
      .poll(async () => (await ask('/readyz')).body)
      .toEqual({ ready: false, status: 'recovering', step: 'tables', done: 8, of: 9 });
    expect((await ask('/readyz')).status).toBe(503);
    expect(await ask('/api/v3/data')).toMatchObject({ status: 503, body: { code: 558, data: null } });
    // Clients of another venue's dialect know its refusals alone.
    expect(await ask('/compat/binance/api/v3/time')).toEqual({
      status: 503,
      body: { code: -1001, msg: 'Internal error; unable to process your request. Please try again.' },
    });
    await lock.release();
    await ready();
    expect(await ask('/api/v3/data')).toMatchObject({ status: 200, body: { code: 200 } });

    const logIn = post({ account: 'nobody@example.com', password: 'not this one' });
    const users = await lockTable(pool, 'users');
    const last = ask('/api/v3/login', logIn);
    await users.isWaitedFor();
    child.kill('SIGTERM');
    await expect.poll(async () => (await ask('/readyz')).body).toEqual({ ready: false, status: 'stopping' });
    expect(await ask('/api/v3/login', logIn)).toMatchObject({ status: 503, body: { code: 558 } });
    await users.release();
    const { body, status } = await last;
    expect([status, typeof body.request_id, body.code]).toEqual([
      expect.any(Number),
      'string',
      expect.any(Number),
    ]);
    expect([503, 500]).not.toContain(status);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('ends with a failure and a reason when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    ended.push(() => other.close());
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { child, printed } = await startWithDatabase({ PORT: String(port) });
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(printed()).toContain('EADDRINUSE');
  });

  it('says in one line that its database does not answer', async () => {
    const port = await freePort();
    const DATABASE_URL = `postgresql://ann:hidden@127.0.0.1:${port}/trade`;
    const { child, printed } = start({ DATABASE_URL, SECRET_KEY, LOG_LEVEL: 'warn' });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(printed()).toBe(
      `The server cannot start: DATABASE_URL: nothing listens there (connect ECONNREFUSED 127.0.0.1:${port})\n`,
    );
  });

  it('refuses to start in production without what that needs, and says what', async () => {
    const { child, printed } = start({ NODE_ENV: 'production', RATE_LIMITS: 'off' });
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    for (const name of [
      'SECRET_KEY',
      'DATABASE_URL',
      'PUBLIC_URL',
      'SMTP_URL',
      'SMS_URL',
      'FEED',
      'RATE_LIMITS',
    ]) {
      expect(printed()).toContain(`  ${name}: `);
    }
    expect(printed()).not.toMatch(/^ +at /m);
  });
});
