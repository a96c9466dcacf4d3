import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Leases } from '../../../src/core/lease/index.ts';
import { participate } from '../../../src/core/sequencer/index.ts';
import { DUTY } from '../../../src/core/sequencer/participant.ts';
import { DEFAULT_LISTING } from '../../../src/market/listing/index.ts';
import { MemoryBus } from '../../../src/platform/bus/index.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { PATIENCE } from '../../harness/patience.ts';

const logger = pino({ level: 'silent' });

let database: TestDatabase;
let leases: { before: Leases; own: Leases };

beforeEach(async () => {
  database = await createTestDatabase();
  const open = (holder: string) => new Leases({ databaseUrl: database.appUrl, holder, log: logger });
  leases = { before: open('before'), own: open('own') };
});

afterEach(async () => {
  await leases.before.close();
  await leases.own.close();
  await database.close();
});

it('leaves nothing behind when it is stopped while it takes the journal over', async () => {
  const { pool } = database;
  const held = await leases.before.take(DUTY.exchange);
  const participant = await participate({
    pool,
    patient: pool,
    bus: new MemoryBus(),
    leases: leases.own,
    logger,
    holder: 'own',
    writesJournal: 'first',
    writesTables: false,
    clock: { now: Date.now },
    listing: DEFAULT_LISTING,
    fundLiquidityIn: ['demo'],
    tell: () => undefined,
    onFatal: (error) => {
      throw error;
    },
  });
  const lock = await pool.connect();
  await lock.query('BEGIN; LOCK TABLE journal_head IN SHARE MODE');
  await held.release();
  await vi.waitFor(async () => {
    const { rowCount } = await lock.query(
      "SELECT 1 FROM pg_locks WHERE relation = 'journal_head'::regclass AND NOT granted",
    );
    expect(rowCount).toBe(1);
  }, PATIENCE);
  const stopped = participant.stop();
  await lock.query('ROLLBACK');
  lock.release();
  await stopped;
  expect(participant.leads).toBe(false);
  // A look at the journal's end may be under way yet.
  await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), PATIENCE);
  const { rows } = await pool.query(
    "SELECT head.holder AS writer, leases.holder FROM journal_head head, leases WHERE leases.name = 'exchange'",
  );
  expect(rows).toEqual([{ writer: '', holder: '' }]);
});
