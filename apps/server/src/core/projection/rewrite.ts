import { type Counters, ORDER_KINDS, type Snapshot } from '@trade/engine';
import type pg from 'pg';
import { Partitions } from './partitions.ts';
import { type ProjectedBatch, RowSet } from './rows.ts';
import { statementsFor, statementsOfSnapshot } from './statements.ts';

/* Rebuilds the tables inside one transaction of their owner. */

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
  'projection_state',
] as const;

/** Copies the tables into a new schema, and returns its name. */
export async function keepTablesAside(client: pg.ClientBase, now: number): Promise<string> {
  const schema = `before_rebuild_${now}`;
  await client.query(`CREATE SCHEMA ${schema}`);
  for (const table of TABLES) await client.query(`CREATE TABLE ${schema}.${table} AS TABLE public.${table}`);
  return schema;
}

/**
 * Deletes from the tables everything after a state and everything that the state contains; what was
 * closed before it stays. With null, deletes everything.
 */
export async function clearTables(client: pg.ClientBase, state: Snapshot | null): Promise<void> {
  if (state === null) {
    for (const table of TABLES) {
      if (table !== 'projection_state') await client.query(`DELETE FROM ${table}`);
    }
    return;
  }
  const { counters, entries, orders, seq } = state;
  for (const table of ['assets', 'instruments', 'ladders', 'traded_volumes', 'balances'])
    await client.query(`DELETE FROM ${table}`);
  for (const table of ['remembered_commands', 'reference_ticks', 'trades', 'transfers']) {
    await client.query(`DELETE FROM ${table} WHERE seq > $1`, [seq]);
  }
  await client.query('DELETE FROM transfers WHERE id > $1', [counters.transfer]);
  await client.query('DELETE FROM trades WHERE id > $1', [counters.trade]);
  await client.query('DELETE FROM orders WHERE id > $1 OR id = ANY ($2)', [
    counters.order,
    orders.map(({ id }) => id),
  ]);
  await client.query(
    'DELETE FROM entries WHERE id > CASE WHEN kind = ANY ($3) THEN $1::bigint ELSE $2::bigint END',
    [counters.order, counters.entry, ORDER_KINDS],
  );
  await client.query(
    'DELETE FROM entries USING unnest($1::text[], $2::bigint[]) AS gone (kind, id) WHERE entries.kind = gone.kind AND entries.id = gone.id',
    [entries.map(({ kind }) => kind), entries.map(({ id }) => id)],
  );
}

/** Writes a state after `clearTables`. */
export async function writeSnapshot(client: pg.ClientBase, state: Snapshot): Promise<void> {
  await new Partitions().reach(client, state.counters);
  for (const statement of statementsOfSnapshot(state)) await client.query(statement);
}

/** Writes the rows of consecutive batches. */
export async function writeRows(client: pg.ClientBase, batches: readonly ProjectedBatch[]): Promise<void> {
  const last = batches.at(-1);
  if (last) await new Partitions().reach(client, last.counters);
  for (const statement of statementsFor(new RowSet(batches))) await client.query(statement);
}

/** Records which sequence the tables have reached. */
export async function writeState(
  client: pg.ClientBase,
  epoch: number,
  position: { seq: number; time: number; counters: Counters; hash: string },
): Promise<void> {
  const { counters, hash, seq, time } = position;
  await client.query(
    `INSERT INTO projection_state (id, epoch, seq, time, order_counter, trade_counter, transfer_counter,
       entry_counter, state_hash)
     VALUES (1, $1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE SET epoch = $1, seq = $2, time = $3, order_counter = $4, trade_counter = $5,
       transfer_counter = $6, entry_counter = $7, state_hash = $8`,
    [epoch, seq, time, counters.order, counters.trade, counters.transfer, counters.entry, hash],
  );
}
