import { type Command, createEngine, type Order } from '@trade/engine';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ProjectedBatch, Projection, takeTables } from '../../../src/core/projection/index.ts';
import { Partitions } from '../../../src/core/projection/partitions.ts';
import { Core } from '../../../src/core/sequencer/core.ts';
import { DEFAULT_LISTING } from '../../../src/market/listing/index.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { endFirstPartitions, PARTED, partitionsOf } from '../../harness/partitions.ts';
import { CommandSource } from '../sequencer/simulation/commands.ts';
import { Random } from '../sequencer/simulation/random.ts';

const IDS = 60;
const NOBODY_HERE = { order: 0, trade: 0, transfer: 0, entry: 0 };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await endFirstPartitions(database.pool, IDS);
});
afterEach(() => database.close());

/** Customers trade, and what they do is written as it would be after a start. */
async function trade(commands: number): Promise<ProjectedBatch[]> {
  const app = new pg.Pool({ connectionString: database.appUrl, max: 2 });
  const projection = new Projection({
    pool: app,
    logger: pino({ level: 'silent' }),
    epoch: await takeTables(app),
    reached: 0,
    isBusy: () => false,
    idsAPartition: IDS,
    onFatal: (error) => {
      throw error;
    },
  });
  const core = new Core(createEngine());
  const [orderIds, positionIds]: [number[], number[]] = [[], []];
  const source = new CommandSource(new Random(7), orderIds, positionIds);
  const batches: ProjectedBatch[] = [];
  const run = (given: readonly Command[]) => {
    const batch = core.run(given, 1_000 + core.seq);
    batches.push(batch);
    projection.push(batch);
    for (const { orderId } of batch.outcomes) if (orderId !== null) orderIds.push(orderId);
  };
  const { assets, instruments, liquidity } = DEFAULT_LISTING;
  run([
    ...assets.map((asset): Command => ({ type: 'list_asset', asset })),
    ...instruments.map((instrument): Command => ({ type: 'list_instrument', instrument })),
    ...(['real', 'demo'] as const).flatMap((mode) =>
      Object.entries(liquidity).map(([asset, amount]): Command => {
        const to = { system: 'liquidity_provider' } as const;
        return { type: 'fund', reference: `${mode}-${asset}`, mode, to, asset, amount, category: 'deposit' };
      }),
    ),
    ...source.opening(),
  ]);
  for (let n = 0; n < commands; n += 1) {
    run([source.next()]);
    if (n % 50 === 0) await projection.wait(core.seq);
  }
  await projection.wait(core.seq);
  await projection.stop(new Error('The test is over'));
  await app.end();
  return batches;
}

describe('the large tables', () => {
  it('get their next partitions before they need them, and rows of all of them are changed', async () => {
    const batches = await trade(1_000);
    const events = batches.flatMap(({ outcomes }) => outcomes.flatMap((outcome) => outcome.events));
    const { counters } = batches.at(-1) ?? { counters: NOBODY_HERE };
    const last = { transfers: counters.transfer, orders: counters.order, trades: counters.trade };
    for (const table of PARTED) {
      expect(last[table]).toBeGreaterThan(IDS);
      const names = await partitionsOf(database.pool, table);
      expect(names.slice(0, 2)).toEqual([`${table}_from_0`, `${table}_from_${IDS}`]);
      const { rows } = await database.pool.query<{ end: number }>(
        'SELECT end_of_partitions($1)::float8 AS end',
        [table],
      );
      expect(rows[0]?.end).toBeGreaterThan(last[table]);
    }
    const orders = new Map<number, Order>();
    for (const event of events) if (event.type === 'order') orders.set(event.order.id, event.order);
    const { rows } = await database.pool.query<{ id: number; status: string }>(
      'SELECT id::float8 AS id, status FROM orders ORDER BY id',
    );
    const expected = [...orders.values()].sort((a, b) => a.id - b.id);
    expect(rows).toEqual(expected.map(({ id, status }) => ({ id, status })));
    for (const [table, type] of [
      ['transfers', 'transfer'],
      ['trades', 'trade'],
    ] as const) {
      const { rows: counted } = await database.pool.query(`SELECT count(*)::int AS count FROM ${table}`);
      expect(counted).toEqual([{ count: events.filter((event) => event.type === type).length }]);
    }
    // Every entry of a ledger is found by its filter, whichever partition it lies in.
    const { rows: missing } = await database.pool.query(
      `SELECT from_owner FROM transfers WHERE from_owner >= 1000 AND (from_owner, mode, from_kind, asset)
       NOT IN (SELECT owner, mode, kind, asset FROM ledger_lines WHERE side = 'out')`,
    );
    expect(missing).toEqual([]);
  });

  it('are worked with by the server through their parents only, old partitions and new', async () => {
    await new Partitions(IDS).reach(database.pool, { ...NOBODY_HERE, transfer: IDS });
    const app = new pg.Client({ connectionString: database.appUrl });
    await app.connect();
    for (const partition of await partitionsOf(database.pool, 'transfers')) {
      for (const text of [
        `SELECT 1 FROM ${partition}`,
        `INSERT INTO ${partition} (id) VALUES (1)`,
        `UPDATE ${partition} SET amount = 0`,
        `DELETE FROM ${partition}`,
        `TRUNCATE ${partition}`,
        `ALTER TABLE transfers DETACH PARTITION ${partition}`,
      ]) {
        await expect(app.query(text), text).rejects.toThrow(/permission denied|must be owner/);
      }
    }
    await expect(app.query("SELECT make_partitions('journal', 1, 1)")).rejects.toThrow('no partitions');
    await app.end();
  });

  it('get one partition when several ask for it, and nobody who writes or reads meanwhile waits', async () => {
    const { pool } = database;
    const writer = await pool.connect();
    await writer.query('BEGIN');
    await writer.query(
      `INSERT INTO orders SELECT 1, 5001, 'demo', 'BTCUSDT', 'a', 'buy', 'limit', 'GTC', false, 1, 1, 0, 0, 0, 0, 0, 'new', NULL, 0, 0`,
    );
    const counters = { ...NOBODY_HERE, order: 3 * IDS };
    await Promise.all([1, 2, 3].map(() => new Partitions(IDS).reach(pool, counters)));
    await writer.query("UPDATE orders SET status = 'filled' WHERE id = 1");
    await writer.query('COMMIT');
    writer.release();

    const maker = await pool.connect();
    await maker.query('BEGIN');
    await new Partitions(IDS).reach(maker, { ...counters, order: 6 * IDS });
    const { rowCount } = await pool.query("UPDATE orders SET status = 'new' WHERE id = 1");
    expect(rowCount).toBe(1);
    await maker.query('ROLLBACK');
    maker.release();
    expect(await partitionsOf(pool, 'orders')).toEqual([0, 1, 2, 3].map((n) => `orders_from_${n * IDS}`));
  });
});
