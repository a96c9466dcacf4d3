import { type Command, createEngine } from '@trade/engine';
import type pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../src/core/database/index.ts';
import { Projection, takeTables } from '../../../src/core/projection/index.ts';
import { Core } from '../../../src/core/sequencer/core.ts';
import { DEFAULT_LISTING } from '../../../src/market/listing/index.ts';
import { createTestDatabase } from '../../database.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { deposit, tick } from '../sequencer/harness.ts';

let database: Database;
let projection: Projection;
let core: Core;
/** The last sequences of the transactions. */
let written: number[];

beforeEach(async () => {
  database = await createTestDatabase();
  const epoch = await takeTables(database.pool);
  core = new Core(createEngine());
  written = [];
  projection = new Projection({
    pool: database.pool,
    logger: pino({ level: 'silent' }),
    epoch,
    reached: 0,
    isBusy: () => false,
    onFatal: (error) => {
      throw error;
    },
  });
  projection.onProgress((reached) => written.push(reached));
  const { assets, instruments } = DEFAULT_LISTING;
  push([
    ...assets.map((asset): Command => ({ type: 'list_asset', asset })),
    ...instruments.map((instrument): Command => ({ type: 'list_instrument', instrument })),
  ]);
  await projection.wait(core.seq);
  written = [];
});
afterEach(async () => {
  await projection.stop(new Error('The test is over'));
  await database.close();
});

function push(commands: readonly Command[]): void {
  projection.push(core.run(commands, 1_000));
}

describe('the tables', () => {
  it('hold what a reader waits for at once, with everything before it in one transaction', async () => {
    for (let price = 1; price <= 50; price += 1) push([tick('BTCUSDT', 6_000_000 + price)]);
    push([deposit(1_000, 'USDT', 5)]);
    await projection.wait(core.seq);
    expect(written).toEqual([core.seq]);
    expect(await lastPrice(database.pool)).toBe(6_000_050);
  });

  it("get a customer's change though nobody waits for it, and prices alone as well", async () => {
    push([tick('BTCUSDT', 6_000_001)]);
    push([deposit(1_000, 'USDT', 5)]);
    await vi.waitFor(() => expect(written).toEqual([core.seq]), PATIENCE);
    push([tick('BTCUSDT', 6_000_002)]);
    await vi.waitFor(() => expect(written).toHaveLength(2), PATIENCE);
    expect(await lastPrice(database.pool)).toBe(6_000_002);
  });

  it('are written in transactions of some hundred commands when more wait', async () => {
    const each = Array.from({ length: 100 }, (_, at) => deposit(1_000 + at, 'USDT', 5));
    for (let batch = 0; batch < 10; batch += 1)
      push(each.map((command, at) => ({ ...command, reference: `${batch}-${at}` })));
    await projection.wait(core.seq);
    expect(written.length).toBeGreaterThanOrEqual(4);
    expect(written.at(-1)).toBe(core.seq);
  });
});

async function lastPrice(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    "SELECT last_tick ->> 'price' AS price FROM instruments WHERE symbol = 'BTCUSDT'",
  );
  return Number(rows[0]?.price);
}
