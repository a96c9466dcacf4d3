import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DatabaseSilent,
  DatabaseWatch,
  inTransaction,
  limitSilence,
  NotCommitted,
  onConnection,
  openDatabase,
} from '../../../src/core/database/index.ts';
import { openConnections } from '../../../src/core/database/pools.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { PATIENCE } from '../../harness/patience.ts';

const SILENT = pino({ level: 'silent' });

let database: TestDatabase;
const ended: (() => unknown)[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
  await database.close();
});

/** Stops a process of the database that serves one connection. Returns how it goes on. */
function stopBackend(pid: number): () => void {
  process.kill(pid, 'SIGSTOP');
  let goOn = () => {
    goOn = () => {};
    process.kill(pid, 'SIGCONT');
  };
  ended.push(() => goOn());
  return () => goOn();
}

async function connect(): Promise<{ client: pg.Client; pid: number }> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  ended.push(() => client.end());
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return { client, pid: rows[0]?.pid ?? 0 };
}

it('cuts a connection whose query is never answered, and with it those that wait behind', async () => {
  const { client, pid } = await connect();
  limitSilence(client, 300);
  stopBackend(pid);
  const results = await Promise.allSettled([client.query('SELECT 1'), client.query('SELECT 2')]);
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseSilent) });
});

it('leaves a connection alone on which nothing is asked', async () => {
  const { client } = await connect();
  limitSilence(client, 50);
  await sleep(300);
  limitSilence(client, 60_000);
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

/** Keeps this process from doing anything for `ms`, as a machine that was stopped does. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

it('leaves alone a query that was sent when the limit of a silent connection was just over', async () => {
  const { client } = await connect();
  limitSilence(client, 2_000);
  await client.query('SELECT 1');
  const answer = new Promise((resolve, reject) => {
    // Due together with the limit, after this process did nothing for longer than that.
    const ask = () => client.query('SELECT 1 AS one FROM pg_sleep(0.2)');
    setTimeout(() => ask().then(({ rows }) => resolve(rows), reject), 2_010);
  });
  standStill(2_500);
  expect(await answer).toEqual([{ one: 1 }]);
});

it('does not count the time that this process itself stood still', async () => {
  const { client, pid } = await connect();
  limitSilence(client, 8_000);
  const goOn = stopBackend(pid);
  const answer = client.query('SELECT 1 AS one');
  await sleep(10);
  standStill(9_000);
  setTimeout(goOn, 500);
  expect((await answer).rows).toEqual([{ one: 1 }]);
});

it('watches whether the database answers, and sees that it does again', async () => {
  const told: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => void told.push(JSON.parse(line).msg) });
  const watch = new DatabaseWatch({ url: database.url, name: 'watching' }, logger);
  ended.push(() => watch.stop());
  const pids = async () => {
    const { rows } = await database.pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'watching'`,
    );
    return rows.map(({ pid }) => pid);
  };
  await expect.poll(pids).toHaveLength(1);
  expect(watch.answers).toBe(true);
  stopBackend((await pids())[0] ?? 0);
  await expect.poll(() => told).toEqual(['the database does not answer', 'the database answers again']);
  expect(watch.answers).toBe(true);
});

it('limits statements, for calls more than for long work', async () => {
  const opened = await openDatabase({ databaseUrl: database.url, dataDir: '' }, pino({ level: 'silent' }));
  ended.push(() => opened.close());
  const limitOf = async (pool: pg.Pool) => (await pool.query('SHOW statement_timeout')).rows[0];
  expect(await limitOf(opened.pool)).toEqual({ statement_timeout: '10s' });
  expect(await limitOf(opened.patient.pool)).toEqual({ statement_timeout: '10min' });
  expect(opened.answers()).toBe(true);
});

describe('a transaction', () => {
  const open = async (max = 1, statement = 600_000) => {
    await database.pool.query('CREATE TABLE IF NOT EXISTS notes (text text)');
    const connections = openConnections(
      { url: database.url, name: 'transactions' },
      { max, statement },
      SILENT,
    );
    ended.push(() => connections.pool.end());
    return connections;
  };
  const notes = async () =>
    (await database.pool.query<{ text: string }>('SELECT text FROM notes')).rows.map(({ text }) => text);

  it('that PostgreSQL rolled back at COMMIT was not done, and says so', async () => {
    const { db, pool } = await open();
    await pool.query("SELECT set_config('application_name', 'the first one', false)");
    const swallowing = db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO notes VALUES ('by drizzle')`);
      await tx.execute(sql`SELECT 1 / 0`).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow(NotCommitted);
    // A statement that nobody waited for fails after whoever wrote it is done.
    const floating = db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO notes VALUES ('floating')`);
      tx.execute(sql`SELECT 1 / 0`).catch(() => undefined);
    });
    await expect(floating).rejects.toThrow(NotCommitted);
    const own = onConnection(pool, (client) =>
      inTransaction(client, async () => {
        await client.query("INSERT INTO notes VALUES ('own')");
        await client.query('SELECT 1 / 0').catch(() => undefined);
      }),
    );
    await expect(own).rejects.toThrow(NotCommitted);
    expect(await notes()).toEqual([]);
    // It is over all the same: the connection is still the same one.
    await db.transaction((tx) => tx.execute(sql`INSERT INTO notes VALUES ('done')`), {
      isolationLevel: 'serializable',
      accessMode: 'read write',
      deferrable: false,
    });
    expect(await notes()).toEqual(['done']);
    expect((await pool.query('SHOW application_name')).rows).toEqual([{ application_name: 'the first one' }]);
  });

  it('that failed says why, and its savepoints are taken back alone', async () => {
    const { db } = await open();
    await db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO notes VALUES ('kept')`);
      await expect(
        tx.transaction(async (inner) => {
          await inner.execute(sql`INSERT INTO notes VALUES ('taken back')`);
          throw new Error('inside');
        }),
      ).rejects.toThrow('inside');
    });
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO notes VALUES ('never')`);
        throw new Error('outside');
      }),
    ).rejects.toThrow('outside');
    const changing = db.transaction((tx) => tx.execute(sql`INSERT INTO notes VALUES ('no')`), {
      accessMode: 'read only',
    });
    await expect(changing).rejects.toMatchObject({ cause: { code: '25006' } });
    expect(await notes()).toEqual(['kept']);
  });

  it('may have been done when nobody heard the answer, and its connection is not used again', async () => {
    const { db, pool } = await open();
    pool.on('acquire', (client) => limitSilence(client, 300));
    const pidOf = async () =>
      (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
    const before = await pidOf();
    await expect(pool.query("INSERT INTO notes SELECT 'late' FROM pg_sleep(1)")).rejects.toThrow(
      DatabaseSilent,
    );
    const next = await pidOf();
    expect(next).not.toBe(before);
    await vi.waitFor(async () => expect(await notes()).toEqual(['late']), PATIENCE);

    let goOn = () => {};
    const unheard = db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO notes VALUES ('unknown')`);
      goOn = stopBackend(next ?? 0);
    });
    await expect(unheard).rejects.toThrow(DatabaseSilent);
    expect(await pidOf()).not.toBe(next);
    goOn();
    await vi.waitFor(async () => expect(await notes()).toEqual(['late', 'unknown']), PATIENCE);
  });

  it('whose BEGIN is not answered keeps no connection from others', async () => {
    const { db, pool } = await open(1, 100);
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    stopBackend(rows[0]?.pid ?? 0);
    await expect(db.transaction(async () => 'begun')).rejects.toThrow(DatabaseSilent);
    expect(await db.transaction(async () => 'begun')).toBe('begun');
    expect(pool.totalCount).toBe(1);
  });

  it('is begun and committed in one place', () => {
    const sources = path.join(import.meta.dirname, '../../../src');
    const inSources = (pattern: RegExp) =>
      readdirSync(sources, { recursive: true, encoding: 'utf8' })
        .filter(
          (file) => file.endsWith('.ts') && pattern.test(readFileSync(path.join(sources, file), 'utf8')),
        )
        .sort();
    expect(inSources(/['"`]COMMIT['"`]/)).toEqual(['core/database/transaction.ts']);
    expect(inSources(/drizzle\((this\.)?pool\)/)).toEqual(['core/database/transaction.ts']);
    expect(inSources(/query_timeout/)).toEqual([]);
  });
});
