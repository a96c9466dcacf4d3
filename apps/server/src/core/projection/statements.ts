import {
  type AnyEntry,
  type AssetSpec,
  type BalanceEvent,
  entryText,
  type InstrumentEvent,
  type LadderEvent,
  type Order,
  type RememberedCommand,
  type Snapshot,
  type TickEvent,
  type TradeEvent,
  type TransferEvent,
} from '@trade/engine';
import type { RowSet, Stamped } from './rows.ts';

/** A value of one cell: what PostgreSQL reads from its text. */
type Cell = string | number | bigint | boolean | null;

type ColumnType = 'bigint' | 'integer' | 'smallint' | 'numeric' | 'boolean' | 'text' | 'jsonb';

/** How one column is filled from a row. */
type Column<Row> = [name: string, type: ColumnType, value: (row: Row) => Cell];

/** A statement over many rows at once, prepared once a connection: one array parameter a column. */
interface BulkStatement {
  name: string;
  text: string;
  values: string[];
}

/** `INSERT ... SELECT FROM unnest(...)` for rows of one table; `conflict` says what to do with rows that exist. */
export function bulkInsert<Row>(table: string, columns: readonly Column<Row>[], conflict = '') {
  const names = columns.map(([name]) => name).join(', ');
  const text = `INSERT INTO ${table} (${names}) SELECT * FROM ${unnest(columns)} ${conflict}`;
  return (rows: Iterable<Row>): BulkStatement => ({
    name: `insert-${table}`,
    text,
    values: literals(columns, rows),
  });
}

/** `UPDATE ... FROM unnest(...)`: sets every column but the first, which finds the row. */
export function bulkUpdate<Row>(table: string, columns: readonly Column<Row>[]) {
  const [key, ...changed] = columns.map(([name]) => name);
  const changes = changed.map((name) => `${name} = given.${name}`).join(', ');
  const names = columns.map(([name]) => name).join(', ');
  const text = `UPDATE ${table} SET ${changes} FROM ${unnest(columns)} AS given (${names}) WHERE ${table}.${key} = given.${key}`;
  return (rows: Iterable<Row>): BulkStatement => ({
    name: `update-${table}`,
    text,
    values: literals(columns, rows),
  });
}

/** `ON CONFLICT (key) DO UPDATE` that takes the given columns from the new row. */
export function overwrite(key: string, columns: readonly string[]): string {
  const changes = columns.map((name) => `${name} = excluded.${name}`).join(', ');
  return `ON CONFLICT (${key}) DO UPDATE SET ${changes}`;
}

function unnest<Row>(columns: readonly Column<Row>[]): string {
  return `unnest(${columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')})`;
}

/** One array literal a column. Written here rather than by the driver, which spends more on them than the database does. */
function literals<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): string[] {
  const list = [...rows];
  return columns.map(([, type, value]) => {
    const quoted = type === 'text' || type === 'jsonb';
    const cells = list.map((row) => {
      const cell = value(row);
      if (cell === null) return 'NULL';
      return quoted ? quote(String(cell)) : String(cell);
    });
    return `{${cells.join(',')}}`;
  });
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

const insertBalances = bulkInsert<BalanceEvent>(
  'balances',
  [
    ['owner', 'bigint', (row) => row.owner],
    ['mode', 'text', (row) => row.mode],
    ['kind', 'text', (row) => row.kind],
    ['asset', 'text', (row) => row.asset],
    ['available', 'numeric', (row) => row.available],
    ['frozen', 'numeric', (row) => row.frozen],
    ['margin', 'numeric', (row) => row.margin],
  ],
  overwrite('owner, mode, kind, asset', ['available', 'frozen', 'margin']),
);

const insertOrders = bulkInsert<Order>(
  'orders',
  [
    ['id', 'bigint', (row) => row.id],
    ['customer', 'bigint', (row) => row.customer],
    ['mode', 'text', (row) => row.mode],
    ['symbol', 'text', (row) => row.symbol],
    ['client_id', 'text', (row) => row.clientId],
    ['side', 'text', (row) => row.side],
    ['type', 'text', (row) => row.type],
    ['time_in_force', 'text', (row) => row.timeInForce],
    ['post_only', 'boolean', (row) => row.postOnly],
    ['price', 'bigint', (row) => row.price],
    ['lots', 'bigint', (row) => row.lots],
    ['total', 'numeric', (row) => row.total],
    ['filled_lots', 'bigint', (row) => row.filledLots],
    ['filled_quote', 'numeric', (row) => row.filledQuote],
    ['fee', 'numeric', (row) => row.fee],
    ['maker_fee_ppm', 'integer', (row) => row.makerFeePpm],
    ['held', 'numeric', (row) => row.held],
    ['status', 'text', (row) => row.status],
    ['cancel_reason', 'text', (row) => row.cancelReason],
    ['created_at', 'bigint', (row) => row.createdAt],
    ['updated_at', 'bigint', (row) => row.updatedAt],
  ],
  overwrite('id', [
    'filled_lots',
    'filled_quote',
    'fee',
    'maker_fee_ppm',
    'held',
    'status',
    'cancel_reason',
    'updated_at',
  ]),
);

const insertTrades = bulkInsert<Stamped<TradeEvent>>('trades', [
  ['id', 'bigint', (row) => row.id],
  ['seq', 'bigint', (row) => row.seq],
  ['time', 'bigint', (row) => row.time],
  ['mode', 'text', (row) => row.mode],
  ['symbol', 'text', (row) => row.symbol],
  ['price', 'bigint', (row) => row.price],
  ['lots', 'bigint', (row) => row.lots],
  ['quote', 'numeric', (row) => row.quote],
  ['taker_side', 'text', (row) => row.takerSide],
  ['maker_owner', 'bigint', (row) => row.maker.owner],
  ['maker_order', 'bigint', (row) => row.maker.orderId],
  ['maker_fee', 'numeric', (row) => row.maker.fee],
  ['maker_fee_asset', 'text', (row) => row.maker.feeAsset],
  ['taker_owner', 'bigint', (row) => row.taker.owner],
  ['taker_order', 'bigint', (row) => row.taker.orderId],
  ['taker_fee', 'numeric', (row) => row.taker.fee],
  ['taker_fee_asset', 'text', (row) => row.taker.feeAsset],
]);

const insertTransfers = bulkInsert<Stamped<TransferEvent>>('transfers', [
  ['id', 'bigint', (row) => row.id],
  ['seq', 'bigint', (row) => row.seq],
  ['time', 'bigint', (row) => row.time],
  ['mode', 'text', (row) => row.mode],
  ['asset', 'text', (row) => row.asset],
  ['amount', 'numeric', (row) => row.amount],
  ['from_owner', 'bigint', (row) => row.from.owner],
  ['from_kind', 'text', (row) => row.from.kind],
  ['from_bucket', 'text', (row) => row.from.bucket],
  ['from_category', 'text', (row) => row.from.category],
  ['to_owner', 'bigint', (row) => row.to.owner],
  ['to_kind', 'text', (row) => row.to.kind],
  ['to_bucket', 'text', (row) => row.to.bucket],
  ['to_category', 'text', (row) => row.to.category],
  ['reference', 'text', (row) => row.reference],
]);

const insertLadders = bulkInsert<LadderEvent>(
  'ladders',
  [
    ['mode', 'text', (row) => row.mode],
    ['symbol', 'text', (row) => row.symbol],
    ['bids', 'jsonb', (row) => JSON.stringify(row.bids)],
    ['asks', 'jsonb', (row) => JSON.stringify(row.asks)],
  ],
  overwrite('mode, symbol', ['bids', 'asks']),
);

const insertAssets = bulkInsert<AssetSpec>(
  'assets',
  [
    ['code', 'text', (row) => row.code],
    ['decimals', 'smallint', (row) => row.decimals],
  ],
  'ON CONFLICT (code) DO NOTHING',
);

const insertInstruments = bulkInsert<InstrumentEvent>(
  'instruments',
  [
    ['symbol', 'text', (row) => row.instrument.symbol],
    ['spec', 'jsonb', (row) => JSON.stringify(row.instrument)],
    ['status', 'text', (row) => row.status],
  ],
  overwrite('symbol', ['spec', 'status']),
);

const insertEntries = bulkInsert<AnyEntry>(
  'entries',
  [
    ['kind', 'text', (row) => row.kind],
    ['id', 'bigint', (row) => row.id],
    ['mode', 'text', (row) => row.mode],
    ['customer', 'bigint', (row) => row.customer],
    ['open', 'boolean', (row) => row.open],
    ['due_at', 'bigint', (row) => row.dueAt],
    ['holds', 'jsonb', (row) => entryText(row.holds)],
    ['body', 'jsonb', (row) => entryText(row.body)],
    ['created_at', 'bigint', (row) => row.createdAt],
    ['updated_at', 'bigint', (row) => row.updatedAt],
  ],
  overwrite('kind, id', ['open', 'due_at', 'holds', 'body', 'updated_at']),
);

const insertTicks = bulkInsert<Stamped<TickEvent>>('reference_ticks', [
  ['symbol', 'text', (row) => row.symbol],
  ['seq', 'bigint', (row) => row.seq],
  ['tick_id', 'text', (row) => row.tickId],
  ['price', 'bigint', (row) => row.price],
  ['at', 'bigint', (row) => row.at],
]);

const updateLastTicks = bulkUpdate<TickEvent>('instruments', [
  ['symbol', 'text', (row) => row.symbol],
  ['last_tick', 'jsonb', ({ symbol, price, tickId, at }) => JSON.stringify({ symbol, price, tickId, at })],
]);

const insertRemembered = bulkInsert<Stamped<RememberedCommand>>('remembered_commands', [
  ['key', 'text', (row) => row.key],
  ['digest', 'text', (row) => row.digest],
  ['seq', 'bigint', (row) => row.seq],
  ['time', 'bigint', (row) => row.time],
  ['order_id', 'bigint', (row) => row.orderId],
  ['code', 'integer', (row) => row.code],
]);

/** The statements that bring a state into tables that hold nothing of it. What is remembered of commands is not a part of them. */
export function statementsOfSnapshot(state: Snapshot): BulkStatement[] {
  const ticks = state.instruments.flatMap(({ lastTick }) =>
    lastTick === null ? [] : [{ ...lastTick, type: 'tick' as const }],
  );
  return [
    insertAssets(state.assets),
    insertInstruments(state.instruments.map((row) => ({ ...row, type: 'instrument' as const }))),
    updateLastTicks(ticks),
    insertLadders(state.ladders.map((row) => ({ ...row, type: 'ladder' as const }))),
    insertBalances(state.balances.map((row) => ({ ...row, type: 'balance' as const }))),
    insertEntries(state.entries),
    insertOrders(state.orders),
  ];
}

/** The statements that bring `rows` into the tables, in the order in which they must run. */
export function statementsFor(rows: RowSet): BulkStatement[] {
  const statements: BulkStatement[] = [];
  const add = <Row>(
    build: (rows: Iterable<Row>) => BulkStatement,
    part: readonly Row[] | Map<unknown, Row>,
  ) => {
    const size = Array.isArray(part) ? part.length : (part as Map<unknown, Row>).size;
    if (size > 0) statements.push(build((part as Map<unknown, Row>).values()));
  };
  add(insertAssets, rows.assets);
  add(insertInstruments, rows.instruments);
  add(updateLastTicks, rows.lastTicks);
  add(insertTicks, rows.ticks);
  add(insertLadders, rows.ladders);
  add(insertBalances, rows.balances);
  add(insertEntries, rows.entries);
  add(insertOrders, rows.orders);
  add(insertTrades, rows.trades);
  add(insertTransfers, rows.transfers);
  add(insertRemembered, rows.remembered);
  return statements;
}
