import { ENGINE_RULES } from '@trade/engine';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archivePartitions } from '../../../src/core/journal/index.ts';
import { loadSnapshot } from '../../../src/core/projection/index.ts';
import { keepCheckpoint, rebuild } from '../../../src/venue/integrity/index.ts';
import { type Harness, openHarness } from '../../core/sequencer/harness.ts';
import { CommandSource } from '../../core/sequencer/simulation/commands.ts';
import { Random } from '../../core/sequencer/simulation/random.ts';
import { rehash, tamper } from '../../harness/tamper.ts';

const DAY_MS = 86_400_000;
const TABLES = [
  'assets',
  'instruments',
  'ladders',
  'traded_volumes',
  'balances',
  'entries',
  'orders',
  'trades',
  'transfers',
  'reference_ticks',
  'remembered_commands',
] as const;

let harness: Harness;
let source: CommandSource;
const orderIds: number[] = [];
const positionIds: number[] = [];
beforeEach(async () => {
  harness = await openHarness({ fundLiquidityIn: ['real', 'demo'] });
  source = new CommandSource(new Random(11), orderIds, positionIds);
});
afterEach(() => harness.close());

/** Customers trade for a while, of spot and of contracts. */
async function trade(commands: number): Promise<void> {
  const { sequencer, clock } = harness;
  if (sequencer.status.seq < 100) for (const command of source.opening()) await sequencer.submit(command);
  for (let n = 0; n < commands; n += 1) {
    clock.time += 1000;
    const outcome = await sequencer.submit(source.next());
    if (outcome.orderId !== null) orderIds.push(outcome.orderId);
    for (const event of outcome.events) {
      if (event.type === 'entry' && event.entry.kind === 'contract_position')
        positionIds.push(event.entry.id);
    }
  }
}

/** Where a row that says nothing counts as absent. */
const HOLDING: Partial<Record<(typeof TABLES)[number], string>> = {
  balances: 'WHERE available <> 0 OR frozen <> 0 OR margin <> 0',
  traded_volumes: "WHERE days <> '[]'",
};

/**
 * Returns every row of every table that the engine's commands write; empty accounts and volumes
 * count as absent.
 */
async function contents(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const holding = HOLDING[table] ?? '';
    const { rows } = await pool.query(
      `SELECT to_jsonb(t) AS row FROM ${table} AS t ${holding} ORDER BY to_jsonb(t)::text`,
    );
    found[table] = rows.map(({ row }) => row as unknown);
  }
  return found;
}

async function damage(): Promise<void> {
  const { pool } = harness;
  await pool.query(
    "UPDATE balances SET available = available + 1000000 WHERE owner = 1000 AND asset = 'USDT'",
  );
  await pool.query("DELETE FROM orders WHERE status = 'new'");
  await pool.query('UPDATE entries SET open = false WHERE open AND customer > 0');
  await pool.query('DELETE FROM transfers WHERE id > (SELECT max(id) - 20 FROM transfers)');
  await pool.query(
    'INSERT INTO trades SELECT id + 100000, seq, time, mode, symbol, price, lots, quote, taker_side, maker_owner, maker_order, maker_fee, maker_fee_asset, taker_owner, taker_order, taker_fee, taker_fee_asset FROM trades LIMIT 1',
  );
}

/** Rebuilds, and returns the lines that were printed. */
async function run(from: number | null = null) {
  const told: string[] = [];
  harness.clock.time += 1;
  const rebuilt = await rebuild(harness.pool, {
    from,
    now: harness.clock.time,
    tell: (line) => told.push(line),
  });
  return { ...rebuilt, told };
}

/** Starts the exchange at a time at which nothing is due: what is would be done at once. */
function startBefore() {
  harness.clock.time -= 2 * DAY_MS;
  return harness.startAnother({ listing: null });
}

async function keepStateNow(): Promise<number> {
  const snapshot = await loadSnapshot(harness.pool);
  if (!snapshot) throw new Error('The tables hold a state');
  await keepCheckpoint(harness.pool, snapshot, harness.clock.time);
  return snapshot.seq;
}

describe('tables that a start refuses', () => {
  it('are made anew from the journal, row by row as they were', async () => {
    await trade(250);
    await harness.sequencer.stop();
    const { stateHash } = harness.sequencer.status;
    const before = await contents(harness.pool);
    await damage();
    await expect(harness.startAnother()).rejects.toThrow();

    const rebuilt = await run();
    expect(rebuilt).toMatchObject({ base: 0, stateHash, fault: null });
    expect(await contents(harness.pool)).toEqual(before);
    const again = await startBefore();
    expect(again.status.stateHash).toBe(stateHash);
    await again.stop();
    // The tables as they were can still be examined.
    const kept = await harness.pool.query(
      `SELECT count(*)::int AS n FROM ${rebuilt.keptAs}.trades WHERE id > 100000`,
    );
    expect(kept.rows).toEqual([{ n: 1 }]);
    const { rows } = await harness.pool.query('SELECT action FROM audit_log ORDER BY seq DESC LIMIT 1');
    expect(rows).toEqual([{ action: 'books.rebuild' }]);
  });

  it('are made anew from the newest kept state, also when the days before it are gone', async () => {
    await trade(150);
    await harness.sequencer.stop();
    const base = await keepStateNow();
    harness.clock.time += DAY_MS;
    harness.sequencer = await harness.startAnother({ listing: null });
    await trade(100);
    await harness.sequencer.stop();
    const { stateHash } = harness.sequencer.status;
    const before = await contents(harness.pool);
    expect(await archivePartitions(harness.pool, { keepFrom: '2026-11-21', upTo: base })).toEqual([
      '2026-11-20',
    ]);
    await harness.pool.query('DROP TABLE journal_archive.journal_2026_11_20');
    await damage();

    expect(await run()).toMatchObject({ base, stateHash, fault: null });
    expect(await contents(harness.pool)).toEqual(before);
    // Without the removed days the replay cannot start at the beginning.
    await expect(run(0)).rejects.toThrow(/Restore the database from a backup/);
    const again = await startBefore();
    expect(again.status.stateHash).toBe(stateHash);
    await again.stop();
  });

  it('whose history before the newest kept state was changed are made anew from an older one', async () => {
    await trade(150);
    await harness.sequencer.stop();
    const base = await keepStateNow();
    harness.sequencer = await harness.startAnother({ listing: null });
    await trade(50);
    await harness.sequencer.stop();
    const before = await contents(harness.pool);
    await harness.pool.query('DELETE FROM transfers WHERE id = 30');
    const rebuilt = await run();
    expect(rebuilt).toMatchObject({ base: 0, fault: null });
    expect(rebuilt.told.join(' ')).toContain(
      `Replaying from the state of ${base} ...   The ledger lacks a movement (transfers, id 30)`,
    );
    expect(await contents(harness.pool)).toEqual(before);
  });

  it('are made anew through rows of other builds of the same rules, and not through those of other rules', async () => {
    await trade(60);
    await harness.sequencer.stop();
    const before = await contents(harness.pool);
    await damage();
    const writtenBy = async (version: string) => {
      await tamper(harness.pool, 'UPDATE journal SET engine_version = $1 WHERE first_seq > 60', [version]);
      await rehash(harness.pool);
    };
    await writtenBy(`${ENGINE_RULES}9.source`);
    await expect(run(0)).rejects.toThrow(/were made by an engine with other rules/);
    await writtenBy(`${ENGINE_RULES}.0123456789ab`);
    expect(await run(0)).toMatchObject({ base: 0, fault: null });
    expect(await contents(harness.pool)).toEqual(before);
  });

  it('stay as they are when the journal was changed, too', async () => {
    await trade(50);
    await harness.sequencer.stop();
    await damage();
    const damaged = await contents(harness.pool);
    await tamper(
      harness.pool,
      "UPDATE journal SET commands = replace(commands, '1000', '1001') WHERE first_seq > 60",
    );
    await expect(run()).rejects.toThrow(/Restore the database from a backup/);
    expect(await contents(harness.pool)).toEqual(damaged);
  });
});
