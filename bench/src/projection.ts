import { type Command, createEngine } from '@trade/engine';
import type pg from 'pg';
import { takeTables } from '../../apps/server/src/core/projection/index.ts';
import { type ProjectedBatch, RowSet } from '../../apps/server/src/core/projection/rows.ts';
import { statementsFor } from '../../apps/server/src/core/projection/statements.ts';
import { writeBatches } from '../../apps/server/src/core/projection/write.ts';
import { Core } from '../../apps/server/src/core/sequencer/core.ts';
import { makeLoad } from './engine/whole-engine.ts';
import type { Line } from './line.ts';
import { postgresCost } from './postgres-cost.ts';
import { flood, onFreshDatabase, startEmpty } from './private-exchange.ts';

const COMMANDS = 100_000;
const A_BATCH = 100;
const BATCHES_A_TRANSACTION = 10;
const START = 1_700_000_000_000;

/**
 * Measures the rows that every command leaves in the tables. Three times the same commands into the
 * same empty tables: the ready statements alone (the yardstick), the projection's own writing, and
 * the whole sequencer with journal and engine.
 */
export async function measureProjection(): Promise<Line[]> {
  const { setUp, load } = makeLoad(COMMANDS);
  const transactions = transactionsOf(setUp, load);
  const bare = await onFreshDatabase((pool) => insertBare(pool, transactions));
  const projected = await onFreshDatabase((pool) => project(pool, transactions));
  const sustained = await onFreshDatabase((pool) => sequence(pool, setUp, load));
  return [
    { name: 'rows a command', value: bare.rows / COMMANDS, unit: '' },
    { name: 'WAL a command', value: projected.walBytes / COMMANDS, unit: 'B', limit: { most: 1_229 } },
    {
      name: 'Node CPU of the projection a command',
      value: (projected.nodeSeconds / COMMANDS) * 1e6,
      unit: 'us',
      yardstick: { name: 'PostgreSQL CPU', value: (projected.postgresSeconds / COMMANDS) * 1e6 },
      limit: { most: 0.5 },
    },
    {
      name: 'durable and in the tables',
      value: COMMANDS / sustained.seconds,
      unit: '/s',
      yardstick: { name: 'the same rows inserted bare', value: COMMANDS / bare.seconds },
      limit: { least: 0.7 },
    },
  ];
}

interface Written {
  rows: number;
  seconds: number;
  nodeSeconds: number;
  postgresSeconds: number;
  walBytes: number;
}

/**
 * Runs the commands through the engine. The first transaction holds the set-up; it is not measured.
 */
function transactionsOf(setUp: Command[], load: Command[]): ProjectedBatch[][] {
  const core = new Core(createEngine());
  const transactions = [[core.run(setUp, START)]];
  const measured = A_BATCH * BATCHES_A_TRANSACTION;
  for (let from = 0; from < load.length; from += measured) {
    const batches: ProjectedBatch[] = [];
    for (let at = from; at < from + measured; at += A_BATCH) {
      batches.push(core.run(load.slice(at, at + A_BATCH), START + at));
    }
    transactions.push(batches);
  }
  return transactions;
}

/** The yardstick: statements whose texts are ready, prepared once, sent one after the other. */
async function insertBare(pool: pg.Pool, transactions: ProjectedBatch[][]): Promise<Written> {
  const ready = transactions.map((batches) => statementsFor(new RowSet(batches)));
  const client = await pool.connect();
  const write = async (statements: (typeof ready)[number]) => {
    let rows = 0;
    await client.query('BEGIN; SET LOCAL plan_cache_mode = force_custom_plan');
    for (const statement of statements) rows += (await client.query(statement)).rowCount ?? 0;
    await client.query('COMMIT');
    return rows;
  };
  try {
    await write(ready[0] ?? []);
    let rows = 0;
    const measured = await measure(pool, async () => {
      for (const statements of ready.slice(1)) rows += await write(statements);
    });
    return { ...measured, rows };
  } finally {
    client.release();
  }
}

async function project(pool: pg.Pool, transactions: ProjectedBatch[][]): Promise<Written> {
  const epoch = await takeTables(pool);
  const client = await pool.connect();
  try {
    await writeBatches(client, epoch, transactions[0] ?? []);
    return await measure(pool, async () => {
      for (const batches of transactions.slice(1)) await writeBatches(client, epoch, batches);
    });
  } finally {
    client.release();
  }
}

async function sequence(pool: pg.Pool, setUp: Command[], load: Command[]): Promise<Written> {
  const sequencer = await startEmpty(pool);
  const written = async (commands: readonly Command[]) => {
    await flood(sequencer, commands);
    await sequencer.projected(sequencer.status.seq);
  };
  try {
    await written(setUp);
    return await measure(pool, () => written(load));
  } finally {
    await sequencer.stop();
  }
}

async function measure(pool: pg.Pool, work: () => Promise<void>): Promise<Written> {
  const before = await postgresCost(pool);
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const after = await postgresCost(pool);
  return {
    rows: 0,
    seconds,
    nodeSeconds: (user + system) / 1e6,
    postgresSeconds: after.cpuSeconds - before.cpuSeconds,
    walBytes: after.walBytes - before.walBytes,
  };
}
