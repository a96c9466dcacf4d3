import type {
  AccountBalance,
  AnyEntry,
  AssetSpec,
  Ladder,
  Order,
  RememberedCommand,
  Snapshot,
  TradedVolume,
} from '@trade/engine';
import { REMEMBERED_COMMANDS, readEntryText } from '@trade/engine';
import type pg from 'pg';
import { onConnectionInOneView } from '../database/index.ts';
import { type ColumnQuery, inColumns, tableInColumns } from './columns.ts';
import { ENTRY_JSON } from './queries.ts';
import { assets, balances, ladders, orders, rememberedCommands } from './schema.ts';

type Queries = Pick<pg.ClientBase, 'query'>;

/** Is told how many tables are loaded, of how many. */
type TellTables = (done: number, of: number) => void;

/** Reads rows of the consistent view. */
type Reader = <Row extends object>(query: ColumnQuery<Row>) => Promise<Row[]>;

/** Enough for a hundred thousand rows without a file. */
const MEMORY = "SET LOCAL work_mem = '64MB'";

/**
 * Returns the engine's state at the sequence that the tables have reached, or null when they are
 * empty. The large tables are read at the same time, each over its own connection, all in one
 * consistent view of the database.
 */
export async function loadSnapshot(
  pool: pg.Pool,
  tell: TellTables = () => undefined,
): Promise<Snapshot | null> {
  return onConnectionInOneView(pool, async (client) => {
    const { rows } = await client.query<{ view: string }>('SELECT pg_export_snapshot() AS view');
    const view = rows[0]?.view ?? '';
    const readLarge: Reader = (query) =>
      onConnectionInOneView(pool, async (other) => {
        await other.query(`SET TRANSACTION SNAPSHOT '${view}'`);
        await other.query(MEMORY);
        return await readerOf(other)(query);
      });
    return await read(client, readerOf(client), readLarge, tell);
  });
}

/** The same inside a transaction that gives a consistent view, over its one connection. */
export function readSnapshot(client: Queries): Promise<Snapshot | null> {
  const reader = readerOf(client);
  return read(client, reader, reader, () => undefined);
}

/** Reads over one connection, one query after the other. */
function readerOf(client: Queries): Reader {
  let last: Promise<unknown> = Promise.resolve();
  return (query) => {
    const reading = last.then(() => client.query<string[]>({ rowMode: 'array', text: query.text }));
    last = reading.catch(() => undefined);
    return reading.then(({ rows }) => query.rowsOf(rows));
  };
}

async function read(
  client: Queries,
  small: Reader,
  large: Reader,
  tell: TellTables,
): Promise<Snapshot | null> {
  const { rows } = await client.query<Pick<Snapshot, 'seq' | 'time' | 'counters' | 'hash'>>(STATE);
  const [state] = rows;
  if (state === undefined || state.seq === 0) return null;
  const [listed, instruments, held, bids, asks, quotes, volumes, entries, remembered] = await allOf(tell, [
    small(ASSETS),
    small(INSTRUMENTS),
    large(BALANCES),
    large(BIDS),
    large(ASKS),
    small(LADDERS),
    large(VOLUMES),
    large(ENTRIES),
    large(REMEMBERED),
  ]);
  return {
    ...state,
    assets: listed,
    instruments,
    balances: held,
    orders: [...bids, ...asks],
    ladders: quotes,
    volumes: volumes.map(({ text }) => readEntryText<TradedVolume>(text)),
    entries: entries.map(({ text }) => readEntryText<AnyEntry>(text)),
    remembered: remembered.reverse(),
  };
}

/** Resolves as `Promise.all`, and tells how many are there whenever one is. */
function allOf<Parts extends readonly Promise<unknown>[]>(
  tell: TellTables,
  parts: readonly [...Parts],
): Promise<{ -readonly [At in keyof Parts]: Awaited<Parts[At]> }> {
  let done = 0;
  tell(done, parts.length);
  for (const part of parts) {
    const note = () => tell(++done, parts.length);
    part.then(note, () => undefined);
  }
  return Promise.all(parts);
}

const STATE = `SELECT seq::float8 AS seq, time::float8 AS time, state_hash AS hash,
    json_build_object('order', order_counter, 'trade', trade_counter, 'transfer', transfer_counter,
      'entry', entry_counter) AS counters
  FROM projection_state WHERE id = 1`;

const ASSETS = tableInColumns<AssetSpec>(assets, 'assets');

const INSTRUMENTS = inColumns<Snapshot['instruments'][number]>(
  { instrument: 'spec', status: 'status', lastTick: 'last_tick' },
  'instruments',
);

const LADDERS = tableInColumns<Ladder>(ladders, 'ladders');

const VOLUMES = inColumns<{ text: string }>(
  { text: "json_build_object('mode', mode, 'customer', customer, 'days', days)::text" },
  "traded_volumes WHERE days <> '[]'",
);

const BALANCES = tableInColumns<AccountBalance>(
  balances,
  'balances WHERE available <> 0 OR frozen <> 0 OR margin <> 0',
);

/** Each side by itself, so that two connections share the work. */
const BIDS = tableInColumns<Order>(orders, "orders WHERE status = 'new' AND side = 'buy'");
const ASKS = tableInColumns<Order>(orders, "orders WHERE status = 'new' AND side = 'sell'");

const ENTRIES = inColumns<{ text: string }>({ text: ENTRY_JSON }, 'entries WHERE open');

/** The commands that the engine's window keeps, newest first. */
const REMEMBERED = tableInColumns<RememberedCommand>(
  rememberedCommands,
  `(SELECT * FROM remembered_commands ORDER BY seq DESC LIMIT ${REMEMBERED_COMMANDS}) AS newest`,
  ['time'],
);
