import type pg from 'pg';
import { commit } from '../database/index.ts';
import { type LettersOf, type ProjectedBatch, RowSet } from './rows.ts';
import { statementsFor } from './statements.ts';

/** Another server has taken over the tables. Nothing was written. */
class ProjectionFenced extends Error {
  override readonly name = 'ProjectionFenced';
}

/**
 * Takes over the tables, so that whoever wrote them before can no longer do so. Returns the epoch
 * under which they are written from now on.
 */
export async function takeTables(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ epoch: string }>(
    `INSERT INTO projection_state (id, epoch, seq, time, order_counter, trade_counter, transfer_counter,
       entry_counter, state_hash)
     VALUES (1, 1, 0, 0, 0, 0, 0, 0, '')
     ON CONFLICT (id) DO UPDATE SET epoch = projection_state.epoch + 1
     RETURNING epoch`,
  );
  return Number(rows[0]?.epoch);
}

/**
 * Planned anew each time: a plan made for small tables would later read large ones from end to end.
 */
const BEGIN = 'BEGIN; SET LOCAL plan_cache_mode = force_custom_plan';

/**
 * Advances only from the sequence before and under our own epoch; the row's lock also keeps a new
 * owner waiting.
 */
const ADVANCE = {
  name: 'projection-advance',
  text: `UPDATE projection_state
    SET seq = $3, time = $4, order_counter = $5, trade_counter = $6, transfer_counter = $7, entry_counter = $8,
      state_hash = $9
    WHERE id = 1 AND epoch = $1 AND seq = $2`,
};

/**
 * Writes consecutive batches in one transaction. Skips batches that an earlier try has written
 * although its reply was lost. Throws `ProjectionFenced`, or the database's error.
 */
export async function writeBatches(
  client: pg.ClientBase,
  epoch: number,
  batches: readonly ProjectedBatch[],
  lettersOf?: LettersOf,
): Promise<void> {
  const [first, last] = [batches[0], batches.at(-1)];
  if (!first || !last) return;
  const statements = statementsFor(new RowSet(batches, lettersOf));
  await client.query(BEGIN);
  const { counters } = last;
  const advanced = await client.query({
    ...ADVANCE,
    values: [
      epoch,
      first.firstSeq - 1,
      last.lastSeq,
      last.time,
      counters.order,
      counters.trade,
      counters.transfer,
      counters.entry,
      last.stateHash,
    ],
  });
  if (advanced.rowCount !== 1) {
    await client.query('ROLLBACK');
    if (await isWritten(client, epoch, last.lastSeq)) return;
    throw new ProjectionFenced('Another exchange writes the tables; this one must not go on.');
  }
  for (const statement of statements) await client.query(statement);
  await commit(client);
}

async function isWritten(client: pg.ClientBase, epoch: number, seq: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM projection_state WHERE id = 1 AND epoch = $1 AND seq = $2',
    [epoch, seq],
  );
  return rowCount === 1;
}
