import type {
  AccountKind,
  Bucket,
  CancelReason,
  EntryKind,
  Hold,
  InstrumentSpec,
  LadderQuote,
  LedgerCategory,
  Mode,
  OrderStatus,
  OrderType,
  ReferenceTick,
  Side,
  TimeInForce,
  TradingStatus,
} from '@trade/engine';
import { FIRST_CUSTOMER, SYSTEM_OWNERS } from '@trade/engine';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';

/** Smallest units of an asset, exact. */
const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' }).notNull();
/** Sequences, ids, ticks, lots and milliseconds: safe integers. */
const whole = (name: string) => bigint(name, { mode: 'number' });

/** The balance of every account, system accounts included. */
export const balances = pgTable(
  'balances',
  {
    owner: whole('owner').notNull(),
    mode: text().$type<Mode>().notNull(),
    kind: text().$type<AccountKind>().notNull(),
    asset: text().notNull(),
    available: units('available'),
    frozen: units('frozen'),
    margin: units('margin'),
  },
  (table) => [primaryKey({ columns: [table.owner, table.mode, table.kind, table.asset] })],
);

/*
 * Orders, trades and transfers have a partition for each range of ids (docs/database.md), for which
 * this language has no words: the migration that made them and `protections/partitions.sql` do.
 */

/** Every order, open or closed. Ids grow with time, so they are the cursor of lists. */
export const orders = pgTable(
  'orders',
  {
    id: whole('id').primaryKey(),
    customer: whole('customer').notNull(),
    mode: text().$type<Mode>().notNull(),
    symbol: text().notNull(),
    clientId: text('client_id').notNull(),
    side: text().$type<Side>().notNull(),
    type: text().$type<OrderType>().notNull(),
    timeInForce: text('time_in_force').$type<TimeInForce>().notNull(),
    postOnly: boolean('post_only').notNull(),
    /** Ticks. */
    price: whole('price').notNull(),
    lots: whole('lots').notNull(),
    /** Quote units of a market buy by total. */
    total: units('total'),
    filledLots: whole('filled_lots').notNull(),
    filledQuote: units('filled_quote'),
    fee: units('fee'),
    /** Null in orders from before fees were stored. */
    makerFeePpm: integer('maker_fee_ppm'),
    /** Null when it was that of its market. */
    takerFeePpm: integer('taker_fee_ppm'),
    held: units('held'),
    /**
     * Its place among the orders of its price since it was amended or its next part came up; null
     * while that is its id.
     */
    place: whole('place'),
    /** Null when others see all of it. */
    visibleLots: whole('visible_lots'),
    hiddenLots: whole('hidden_lots').notNull().default(0),
    status: text().$type<OrderStatus>().notNull(),
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    createdAt: whole('created_at').notNull(),
    /** When an amendment last asked for more. */
    grownAt: whole('grown_at'),
    updatedAt: whole('updated_at').notNull(),
  },
  (table) => [
    index('orders_of_customer').on(table.customer, table.mode, table.id),
    index('orders_grown')
      .on(table.customer, table.mode, table.grownAt)
      .where(sql`${table.grownAt} IS NOT NULL`),
    index('orders_open').on(table.customer, table.mode, table.id).where(sql`${table.status} = 'new'`),
  ],
);

export const trades = pgTable(
  'trades',
  {
    id: whole('id').primaryKey(),
    seq: whole('seq').notNull(),
    time: whole('time').notNull(),
    mode: text().$type<Mode>().notNull(),
    symbol: text().notNull(),
    /** Ticks. */
    price: whole('price').notNull(),
    lots: whole('lots').notNull(),
    /** Quote units. */
    quote: units('quote'),
    takerSide: text('taker_side').$type<Side>().notNull(),
    makerOwner: whole('maker_owner').notNull(),
    /** Null when the liquidity provider's quote was hit. */
    makerOrder: whole('maker_order'),
    makerFee: units('maker_fee'),
    makerFeeAsset: text('maker_fee_asset').notNull(),
    takerOwner: whole('taker_owner').notNull(),
    /** Null when the liquidity provider's new quote met a resting order. */
    takerOrder: whole('taker_order'),
    takerFee: units('taker_fee'),
    takerFeeAsset: text('taker_fee_asset').notNull(),
  },
  (table) => [
    index('trades_of_book').on(table.mode, table.symbol, table.id),
    index('trades_of_maker_order').on(table.makerOrder).where(sql`${table.makerOrder} is not null`),
    index('trades_of_taker_order').on(table.takerOrder).where(sql`${table.takerOrder} is not null`),
  ],
);

/**
 * Whether a transfer stays in its account and only changes the bucket: from `available` into a
 * hold, or back.
 */
export const IS_HOLD = sql`(from_owner = to_owner AND from_kind = to_kind)`;
const IS_FREED = sql`(${IS_HOLD} AND to_bucket = 'available')`;

/** How a customer's ledger names what left an account; of a freed hold, what it was freed for. */
export const LEAVING_CATEGORY = sql`(CASE WHEN ${IS_FREED} THEN to_category ELSE from_category END)`;
/** Signed units of what left an account; of a hold, of its available part. */
export const LEAVING_AMOUNT = sql`(CASE WHEN ${IS_FREED} THEN amount ELSE -amount END)`;

/*
 * The indexes of a customer's ledger begin with one number for the account (`ledger_account` of
 * owner, mode and kind), or for a line of it (`ledger_line`, with asset and category: a hash, so
 * every query also asks for the columns themselves). Both functions stand in the migration that
 * made the indexes. A page is then read from the ends of a few indexes, however long the ledger and
 * however rare the line.
 */
export const FROM_CUSTOMER = sql.raw(`from_owner >= ${FIRST_CUSTOMER}`);
/** A hold is one entry of the ledger: it is found by the account that it leaves. */
export const TO_CUSTOMER = sql.raw(
  `to_owner >= ${FIRST_CUSTOMER} AND NOT (from_owner = to_owner AND from_kind = to_kind)`,
);
export const LEAVING_ACCOUNT = sql`ledger_account(from_owner, mode, from_kind)`;
export const ENTERING_ACCOUNT = sql`ledger_account(to_owner, mode, to_kind)`;
export const LEAVING_LINE = sql`ledger_line(from_owner, mode, from_kind, asset, ${LEAVING_CATEGORY})`;
export const ENTERING_LINE = sql`ledger_line(to_owner, mode, to_kind, asset, to_category)`;
/**
 * Of every so many transfers one is found by its time: ids and times grow together, so this places
 * any time among the ids.
 */
export const MARKED = sql`id % 256 = 0`;

/**
 * Every movement of money: one debit, one credit. The indexes serve customers' ledgers, deposits
 * and withdrawals; only audits read the venue's own accounts.
 */
export const transfers = pgTable(
  'transfers',
  {
    id: whole('id').primaryKey(),
    seq: whole('seq').notNull(),
    time: whole('time').notNull(),
    mode: text().$type<Mode>().notNull(),
    asset: text().notNull(),
    amount: units('amount'),
    fromOwner: whole('from_owner').notNull(),
    fromKind: text('from_kind').$type<AccountKind>().notNull(),
    fromBucket: text('from_bucket').$type<Bucket>().notNull(),
    fromCategory: text('from_category').$type<LedgerCategory>().notNull(),
    toOwner: whole('to_owner').notNull(),
    toKind: text('to_kind').$type<AccountKind>().notNull(),
    toBucket: text('to_bucket').$type<Bucket>().notNull(),
    toCategory: text('to_category').$type<LedgerCategory>().notNull(),
    reference: text().notNull(),
  },
  (table) => [
    index('transfers_leaving').on(LEAVING_ACCOUNT, table.id).where(FROM_CUSTOMER),
    index('transfers_entering').on(ENTERING_ACCOUNT, table.id).where(TO_CUSTOMER),
    index('transfers_leaving_line').on(LEAVING_LINE, table.id).where(FROM_CUSTOMER),
    index('transfers_entering_line').on(ENTERING_LINE, table.id).where(TO_CUSTOMER),
    index('transfers_by_time').on(table.time, table.id).where(MARKED),
    index('transfers_paid_in')
      .on(table.toOwner, table.mode, table.id)
      .where(sql`${table.fromOwner} = ${sql.raw(String(SYSTEM_OWNERS.custody))}`),
    index('transfers_paid_out')
      .on(table.fromOwner, table.mode, table.id)
      .where(sql`${table.toOwner} = ${sql.raw(String(SYSTEM_OWNERS.custody))}`),
  ],
);

/**
 * The lines that a customer's ledger has: which entries a filter can find at all. A trigger of
 * `transfers` writes them.
 */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    owner: whole('owner').notNull(),
    mode: text().$type<Mode>().notNull(),
    side: text().$type<'in' | 'out'>().notNull(),
    kind: text().$type<AccountKind>().notNull(),
    asset: text().notNull(),
    category: text().$type<LedgerCategory>().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.owner, table.mode, table.side, table.kind, table.asset, table.category],
    }),
  ],
);

/**
 * Every entry that was ever in the engine's register. Amounts in `holds` and `body` are written as
 * `{"$n":"123"}`.
 */
export const entries = pgTable(
  'entries',
  {
    kind: text().$type<EntryKind>().notNull(),
    id: whole('id').notNull(),
    mode: text().$type<Mode>().notNull(),
    /** 0 for the venue's offers to everybody. */
    customer: whole('customer').notNull(),
    open: boolean().notNull(),
    dueAt: whole('due_at'),
    holds: jsonb().$type<Hold[]>().notNull(),
    body: jsonb().notNull(),
    createdAt: whole('created_at').notNull(),
    updatedAt: whole('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('entries_of_customer').on(table.customer, table.mode, table.kind, table.id),
    index('entries_open_of_customer')
      .on(table.customer, table.mode, table.kind, table.id)
      .where(sql`${table.open}`),
    index('entries_grown')
      .on(table.customer, table.mode, table.kind)
      .where(sql`jsonb_exists(${table.body}, 'grownAt')`),
    index('entries_open').on(table.kind, table.id).where(sql`${table.open}`),
    index('entries_options_by_time').on(table.createdAt).where(sql`${table.kind} = 'option_order'`),
  ],
);

/** The liquidity provider's quotes, one row a book. */
export const ladders = pgTable(
  'ladders',
  {
    mode: text().$type<Mode>().notNull(),
    symbol: text().notNull(),
    bids: jsonb().$type<LadderQuote[]>().notNull(),
    asks: jsonb().$type<LadderQuote[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.symbol] })],
);

/** What each customer has traded in the last days, one row a customer and mode. */
export const tradedVolumes = pgTable(
  'traded_volumes',
  {
    mode: text().$type<Mode>().notNull(),
    customer: whole('customer').notNull(),
    /** Amounts are written as `{"$n":"123"}`; empty for who has traded nothing lately. */
    days: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.customer] })],
);

export const assets = pgTable('assets', {
  code: text().primaryKey(),
  decimals: smallint().notNull(),
});

export const instruments = pgTable('instruments', {
  symbol: text().primaryKey(),
  spec: jsonb().$type<InstrumentSpec>().notNull(),
  status: text().$type<TradingStatus>().notNull(),
  lastTick: jsonb('last_tick').$type<ReferenceTick>(),
});

/**
 * The ticks of the reference market in the engine's order: the recent ones, and for good those that
 * decided timed options, with their neighbours.
 */
export const referenceTicks = pgTable(
  'reference_ticks',
  {
    symbol: text().notNull(),
    /** The command that brought it. */
    seq: whole('seq').notNull(),
    tickId: text('tick_id').notNull(),
    /** Ticks of the instrument. */
    price: whole('price').notNull(),
    at: whole('at').notNull(),
    /** Whether it stays when it is old. */
    kept: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.symbol, table.seq] }),
    index('reference_ticks_at').on(table.at, table.symbol),
    index('reference_ticks_passing').on(table.at).where(sql`not ${table.kept}`),
  ],
);

/**
 * The first result of every client id and funding reference, kept for good: repeating one never
 * acts twice.
 */
export const rememberedCommands = pgTable(
  'remembered_commands',
  {
    key: text().primaryKey(),
    digest: text().notNull(),
    seq: whole('seq').notNull(),
    time: whole('time').notNull(),
    orderId: whole('order_id'),
    /** Catalogue code of a refusal; null when accepted. */
    code: integer(),
  },
  (table) => [index('remembered_commands_seq').on(table.seq)],
);

/**
 * Letters about what the engine did by itself, written in the transaction of what they tell of:
 * none is lost and none is made twice, whichever process ends when. They leave with the transaction
 * that queues them.
 */
export const eventLetters = pgTable('event_letters', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** The command that did it. */
  seq: whole('seq').notNull(),
  customer: whole('customer').notNull(),
  kind: text().notNull(),
  body: jsonb().notNull(),
});

/** How far the tables are, one row, written in the transaction of the rows. */
export const projectionState = pgTable('projection_state', {
  id: integer().primaryKey(),
  /** The lease of the journal's writer that may write these tables. */
  epoch: whole('epoch').notNull(),
  seq: whole('seq').notNull(),
  time: whole('time').notNull(),
  orderCounter: whole('order_counter').notNull(),
  tradeCounter: whole('trade_counter').notNull(),
  transferCounter: whole('transfer_counter').notNull(),
  entryCounter: whole('entry_counter').notNull(),
  /** State hash of the engine at `seq`. */
  stateHash: text('state_hash').notNull(),
});
