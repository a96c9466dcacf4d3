import type {
  AccountBalance,
  AnyEntry,
  AssetSpec,
  Ladder,
  Order,
  RememberedCommand,
  Snapshot,
} from '@trade/engine';
import { REMEMBERED_COMMANDS, readEntryText } from '@trade/engine';
import type pg from 'pg';
import { reading } from './bulk.ts';
import { ENTRY_JSON } from './queries.ts';
import { balances, orders } from './schema.ts';

type Queries = Pick<pg.ClientBase, 'query'>;

const NO_COUNTERS = { order: 0, trade: 0, transfer: 0, entry: 0 };

/**
 * Returns the engine's state at the sequence that the tables have reached, or null when they are empty. Read in one consistent view of the
 * database.
 */
export async function loadSnapshot(pool: pg.Pool): Promise<Snapshot | null> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const snapshot = await readSnapshot(client);
    await client.query('COMMIT');
    return snapshot;
  } finally {
    client.release();
  }
}

/** The same inside a transaction that gives a consistent view. */
export async function readSnapshot(client: Queries): Promise<Snapshot | null> {
  const snapshot = await read(client);
  return snapshot.seq === 0 ? null : snapshot;
}

async function read(client: Queries): Promise<Snapshot> {
  const [state] = await rows<Pick<Snapshot, 'seq' | 'time' | 'counters' | 'hash'>>(
    client,
    `SELECT seq::float8 AS seq, time::float8 AS time, state_hash AS hash,
       json_build_object('order', order_counter, 'trade', trade_counter, 'transfer', transfer_counter,
         'entry', entry_counter) AS counters
     FROM projection_state WHERE id = 1`,
  );
  return {
    ...(state ?? { seq: 0, time: 0, counters: NO_COUNTERS, hash: '' }),
    assets: await rows<AssetSpec>(client, 'SELECT code, decimals FROM assets'),
    instruments: await rows<Snapshot['instruments'][number]>(
      client,
      'SELECT spec AS instrument, status, last_tick AS "lastTick" FROM instruments',
    ),
    balances: await heldBalances(client),
    orders: await openOrders(client),
    ladders: await rows<Ladder>(client, 'SELECT mode, symbol, bids, asks FROM ladders'),
    entries: await openEntries(client),
    remembered: await remembered(client),
  };
}

const BALANCES = reading<AccountBalance>(balances);

async function heldBalances(client: Queries): Promise<AccountBalance[]> {
  const found = await rows(
    client,
    `SELECT ${BALANCES.columns} FROM balances WHERE available <> 0 OR frozen <> 0 OR margin <> 0`,
  );
  return found.map(BALANCES.rowOf);
}

const ORDERS = reading<Order>(orders);

async function openOrders(client: Queries): Promise<Order[]> {
  const found = await rows(client, `SELECT ${ORDERS.columns} FROM orders WHERE status = 'new'`);
  return found.map(ORDERS.rowOf);
}

async function openEntries(client: Queries): Promise<AnyEntry[]> {
  const found = await rows<{ entry: string }>(
    client,
    `SELECT ${ENTRY_JSON} AS entry FROM entries WHERE open`,
  );
  return found.map(({ entry }) => readEntryText<AnyEntry>(entry));
}

/** The commands that the engine's window keeps, oldest first. */
async function remembered(client: Queries): Promise<RememberedCommand[]> {
  const newestFirst = await rows<RememberedCommand>(
    client,
    `SELECT key, digest, seq::float8 AS seq, order_id::float8 AS "orderId", code
     FROM remembered_commands ORDER BY seq DESC LIMIT ${REMEMBERED_COMMANDS}`,
  );
  return newestFirst.reverse();
}

async function rows<Row extends object>(client: Queries, query: string): Promise<Row[]> {
  const result = await client.query<Row>(query);
  return result.rows;
}
