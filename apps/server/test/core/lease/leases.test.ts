import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Jobs, Leases } from '../../../src/core/lease/index.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { PATIENCE } from '../../harness/patience.ts';

const log = pino({ level: 'silent' });

let database: TestDatabase;
let opened: Leases[];

beforeEach(async () => {
  database = await createTestDatabase();
  opened = [];
});

afterEach(async () => {
  for (const leases of opened) await leases.close();
  await database.close();
});

function open(holder: string, logger: Pick<typeof log, 'info' | 'warn' | 'error'> = log): Leases {
  const leases = new Leases({ databaseUrl: database.appUrl, holder, log: logger });
  opened.push(leases);
  return leases;
}

/** A session of the server's role that ends with the test. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.appUrl });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** A promise that the test settles. */
function later<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('a lease', () => {
  it('is taken in the end when the sessions of the holder before could not be ended at first', async () => {
    const terminate = 'FUNCTION pg_terminate_backend(integer, bigint)';
    await database.pool.query(
      `INSERT INTO leases (name, epoch, beat, holder, backend_pid, backend_start) VALUES ('duty', 3, 1, 'dead', 0, now())`,
    );
    await database.pool.query(`REVOKE EXECUTE ON ${terminate} FROM PUBLIC`);
    const warn = vi.fn();
    const taken = open('next', { ...log, info: () => undefined, error: () => undefined, warn }).take('duty');
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), PATIENCE);
    await database.pool.query(`GRANT EXECUTE ON ${terminate} TO PUBLIC`);
    const lease = await taken;
    await lease.confirm();
    expect(lease.epoch).toBe(4);
  });

  it('is left to its living holder by one that was itself too slow to see signs of life', async () => {
    const holder = await connect();
    await holder.query(
      `INSERT INTO leases (name, epoch, beat, holder, backend_pid, backend_start)
       SELECT 'duty', 3, 1, 'slow', pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()`,
    );
    const epoch = async () => Number((await holder.query('SELECT epoch FROM leases')).rows[0].epoch);
    const lookedAt = async () => {
      const { rows } = await holder.query(
        `SELECT max(query_start)::text AS at FROM pg_stat_activity WHERE application_name = 'next'`,
      );
      return rows[0].at as string | null;
    };
    const nextLook = async () => {
      const before = await lookedAt();
      await expect.poll(lookedAt, PATIENCE).not.toBe(before);
    };
    const taken = open('next').take('duty');
    await nextLook();
    await nextLook();
    // The whole machine stands still, for longer than signs of life may.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_500);
    await nextLook();
    await nextLook();
    expect(await epoch()).toBe(3);
    expect((await taken).epoch).toBe(4);
  });

  it('is kept by a holder that stood still while the database answered', async () => {
    const warn = vi.fn();
    const lease = await open('one', { ...log, warn }).take('duty');
    const client = await connect();
    const isHeldUp = async () => {
      const { rows } = await database.pool.query(
        `SELECT FROM pg_stat_activity WHERE application_name = 'one' AND wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    await client.query('BEGIN');
    await client.query('SELECT FROM leases FOR UPDATE');
    await expect.poll(isHeldUp, PATIENCE).toBe(true);
    void client.query('COMMIT');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
    await lease.confirm();
    expect(warn.mock.calls.map(([{ err }]) => err.message)).not.toContain('Query read timeout');
  });
});

describe('jobs', () => {
  const jobsOf = (leases: Leases, fatal: Error[] = []) =>
    new Jobs({ leases, isWorker: true, log, retryAfter: 20, onFatal: (error) => fatal.push(error) });

  it('tries one again that cannot be begun, while the others go on', async () => {
    const fatal: Error[] = [];
    const jobs = jobsOf(open('one'), fatal);
    const begun = later<void>();
    let tries = 0;
    await jobs.add('steady', () => () => undefined);
    await jobs.add(
      'late',
      () => {
        tries += 1;
        if (tries < 3) throw new Error('Nobody writes the journal');
        begun.resolve();
        return () => undefined;
      },
      { waits: false },
    );
    await begun.promise;
    expect(fatal).toEqual([]);
    await jobs.stop();
  });

  it('ends one that had not begun yet when it was stopped', async () => {
    const leases = open('one');
    const jobs = jobsOf(leases);
    const [starting, started, ended] = [later<void>(), later<void>(), vi.fn()];
    await jobs.add(
      'slow',
      async () => {
        starting.resolve();
        await started.promise;
        return ended;
      },
      { waits: false },
    );
    await starting.promise;
    const stopped = jobs.stop();
    started.resolve();
    await stopped;
    expect(ended).toHaveBeenCalledOnce();
    await open('two').take('job.slow');
  });
});
