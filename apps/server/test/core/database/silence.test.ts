import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  DatabaseSilent,
  DatabaseWatch,
  limitSilence,
  openDatabase,
} from '../../../src/core/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';

let database: TestDatabase;
const ended: (() => unknown)[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
  await database.close();
});

/** Stops a process of the database that serves one connection. */
function stopBackend(pid: number): void {
  process.kill(pid, 'SIGSTOP');
  ended.push(() => process.kill(pid, 'SIGCONT'));
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
