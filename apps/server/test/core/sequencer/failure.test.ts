import { ENGINE_VERSION, restore, rulesOf, takeSnapshot } from '@trade/engine';
import { CODES } from '@trade/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyJournal } from '../../../src/core/journal/index.ts';
import { loadSnapshot } from '../../../src/core/projection/index.ts';
import { rehash, tamper } from '../../harness/tamper.ts';
import { buy, deposit, type Harness, openHarness, order, tick } from './harness.ts';

const CUSTOMER = 1000;

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

/** Ends every connection to the database but the caller's. */
async function cutConnections(): Promise<void> {
  await harness.pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
}

describe('an exchange that lost its lease', () => {
  it('answers nobody who has seen more than it has, and everybody else', async () => {
    let isHeld = true;
    const exchange = await harness.startAnother({
      confirm: async () => {
        if (!isHeld) throw new Error('Another process has taken over');
      },
    });
    const { seq } = exchange.status;
    await exchange.reached(seq);
    await exchange.reached(seq + 1);
    isHeld = false;
    await exchange.reached(seq);
    await expect(exchange.reached(seq + 1)).rejects.toMatchObject({ code: CODES.service_unavailable });
    await exchange.stop();
  });

  it('commits nothing more, refuses everybody, and says so once', async () => {
    const first = harness.sequencer;
    await first.projected(first.status.seq);
    const second = await harness.startAnother();
    const results = await Promise.allSettled(
      [1, 2, 3].map((n) => first.submit(deposit(CUSTOMER, 'USDT', n))),
    );
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(first.submit(deposit(CUSTOMER, 'USDT', 4))).rejects.toMatchObject({ code: 558 });
    expect(first.status.running).toBe(false);
    expect(harness.fatal.map(({ name }) => name)).toEqual(['LeaseLost']);

    const outcome = await second.submit(deposit(CUSTOMER, 'USDT', 7));
    await second.projected(outcome.seq);
    const { rows } = await harness.pool.query(
      "SELECT available FROM balances WHERE owner = $1 AND asset = 'USDT'",
      [CUSTOMER],
    );
    expect(rows).toEqual([{ available: '700000000' }]);
    await second.stop();
  });

  it('cannot write the tables either', async () => {
    const { sequencer } = harness;
    const held = await harness.pool.connect();
    await held.query('BEGIN');
    await held.query('SELECT * FROM projection_state FOR UPDATE');
    const outcome = await sequencer.submit(deposit(CUSTOMER, 'USDT', 1));
    const waiting = expect(sequencer.projected(outcome.seq)).rejects.toThrow();
    await held.query('UPDATE projection_state SET epoch = epoch + 1');
    await held.query('COMMIT');
    held.release();
    await waiting;
    expect(harness.fatal.map(({ name }) => name)).toEqual(['ProjectionFenced']);
    expect(sequencer.status.running).toBe(false);
  });
});

describe('a database that goes away', () => {
  it('ends the exchange when a commit cannot be made, and no acknowledged command is lost', async () => {
    await harness.sequencer.submit(deposit(CUSTOMER, 'USDT', 100, 'kept'));
    await cutConnections();
    await expect(harness.sequencer.submit(deposit(CUSTOMER, 'USDT', 5, 'lost?'))).rejects.toMatchObject({
      code: 558,
    });
    expect(harness.fatal).toHaveLength(1);

    const again = await harness.startAnother();
    const kept = await again.submit(deposit(CUSTOMER, 'USDT', 100, 'kept'));
    expect(kept.duplicate).toBe(true);
    await again.stop();
  });

  it('holds the tables up only until it is back', async () => {
    const { sequencer, pool } = harness;
    await sequencer.projected(sequencer.status.seq);
    // Only the connections of the pool that are idle or write the tables: the journal's own stays.
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND query NOT LIKE '%journal_head%'`,
    );
    const outcome = await sequencer.submit(deposit(CUSTOMER, 'USDT', 3));
    await sequencer.projected(outcome.seq);
    expect(harness.fatal).toEqual([]);
  });
});

describe('recovery', () => {
  /** Leaves committed batches that the tables do not hold. */
  async function leaveTail(): Promise<void> {
    const { sequencer, pool } = harness;
    await sequencer.submit(deposit(CUSTOMER, 'USDT', 100_000));
    await sequencer.submit(deposit(CUSTOMER, 'BTC', 10));
    await sequencer.projected(sequencer.status.seq);
    const held = await pool.connect();
    await held.query('BEGIN');
    await held.query('SELECT * FROM projection_state FOR UPDATE');
    for (let n = 0; n < 20; n++) {
      await sequencer.submit(tick('BTCUSDT', 6_700_000 + n * 10));
      await sequencer.submit(order(CUSTOMER, `limit-${n}`, { price: 6_600_000 + n, lots: 100 }));
      await sequencer.submit(buy(CUSTOMER, `market-${n}`, 0.01));
    }
    expect(sequencer.status.seq - sequencer.status.projectedSeq).toBe(60);
    // The next writer's epoch: the first writer can no longer finish its tables.
    await held.query('UPDATE projection_state SET epoch = epoch + 100');
    await held.query('COMMIT');
    held.release();
    await sequencer.projected(sequencer.status.seq).catch(() => undefined);
  }

  it('comes to the same state from the tables and the tail, and then projects the tail', async () => {
    await leaveTail();
    const { status } = harness.sequencer;
    expect(status.projectedSeq).toBeLessThan(status.seq);
    const told: { step: string; done: number; of: number }[] = [];
    const again = await harness.startAnother({
      listing: null,
      tell: (progress) => told.push({ ...progress }),
    });
    const tables = told.filter(({ step }) => step === 'tables');
    expect(tables.map(({ done, of }) => [done, of])).toEqual(
      Array.from({ length: 10 }, (_, done) => [done, 9]),
    );
    const replayed = told.filter(({ step }) => step === 'journal');
    expect(replayed.length).toBeGreaterThan(1);
    expect(replayed.map(({ done }) => done)).toEqual(
      replayed.map(({ done }) => done).toSorted((a, b) => a - b),
    );
    const tail = status.seq - status.projectedSeq;
    expect(replayed.at(-1)).toEqual({ step: 'journal', done: tail, of: tail });
    expect(again.status).toMatchObject({ seq: status.seq, stateHash: status.stateHash });
    expect(again.depth('demo', 'BTCUSDT', 50)).toEqual(harness.sequencer.depth('demo', 'BTCUSDT', 50));
    await again.projected(status.seq);
    const snapshot = await loadSnapshot(harness.pool);
    expect(snapshot && takeSnapshot(restore(snapshot)).hash).toBe(status.stateHash);
    await again.stop();
  });

  it('refuses a tail of another engine version and says what to do', async () => {
    await leaveTail();
    await tamper(harness.pool, "UPDATE journal SET engine_version = '0' WHERE first_seq > 60");
    await rehash(harness.pool);
    await expect(harness.startAnother()).rejects.toThrow(
      /engine version 0 .*Start version 0 once more, stop it cleanly/,
    );
  });

  it('replays a tail that another build of the same rules wrote', async () => {
    await leaveTail();
    const { status } = harness.sequencer;
    const rules = rulesOf(ENGINE_VERSION);
    await tamper(
      harness.pool,
      `UPDATE journal SET engine_version = CASE WHEN first_seq > 80 THEN '${rules}.0123456789ab' ELSE '${rules}' END`,
    );
    await rehash(harness.pool);
    const again = await harness.startAnother({ listing: null });
    expect(again.status).toMatchObject({ seq: status.seq, stateHash: status.stateHash });
    await again.stop();
  });

  it('names both builds when what another one wrote comes out differently', async () => {
    await leaveTail();
    const other = `${rulesOf(ENGINE_VERSION)}.0123456789ab`;
    await tamper(
      harness.pool,
      `UPDATE journal SET engine_version = '${other}', state_hash = 'of another engine'
       WHERE first_seq > (SELECT seq FROM projection_state)`,
    );
    await rehash(harness.pool);
    await expect(harness.startAnother()).rejects.toThrow(
      `engine version ${other} wrote them, and this is version ${ENGINE_VERSION}`,
    );
  });

  it('refuses a changed tail', async () => {
    await leaveTail();
    await tamper(
      harness.pool,
      `UPDATE journal SET commands = replace(commands, '"lots":100', '"lots":101')
       WHERE first_seq = (SELECT max(first_seq) - 1 FROM journal)`,
    );
    await expect(harness.startAnother()).rejects.toThrow(/was changed/);
  });

  it('refuses a tail that does not lead to the recorded state, though its chain is whole', async () => {
    await leaveTail();
    await tamper(
      harness.pool,
      `UPDATE journal SET state_hash = 'forged' WHERE first_seq > (SELECT seq FROM projection_state)`,
    );
    await rehash(harness.pool);
    await expect(harness.startAnother()).rejects.toThrow(/did not lead to the recorded state/);
  });

  it('refuses tables that were tampered with', async () => {
    await harness.sequencer.stop();
    await harness.pool.query(
      "UPDATE balances SET available = available + 1 WHERE owner = 7 AND asset = 'USDT'",
    );
    await expect(harness.startAnother()).rejects.toThrow(/Snapshot refused: .*npm run rebuild/);
  });

  it('still takes the next start after a refusal', async () => {
    await leaveTail();
    await harness.pool.query('ALTER TABLE journal RENAME COLUMN commands TO hidden');
    await expect(harness.startAnother()).rejects.toThrow();
    await harness.pool.query('ALTER TABLE journal RENAME COLUMN hidden TO commands');
    const again = await harness.startAnother();
    expect((await verifyJournal(harness.pool)).lastSeq).toBe(again.status.seq);
    await again.stop();
  });
});
