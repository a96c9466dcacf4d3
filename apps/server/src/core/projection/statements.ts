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
import { bulkInsert, bulkUpdate } from './bulk.ts';
import type { RowSet, Stamped } from './rows.ts';
import {
  assets,
  balances,
  entries,
  instruments,
  ladders,
  orders,
  referenceTicks,
  rememberedCommands,
  trades,
  transfers,
} from './schema.ts';

type BulkStatement = ReturnType<ReturnType<typeof bulkInsert>>;

const insertBalances = bulkInsert<typeof balances, BalanceEvent>(
  balances,
  {},
  { onConflict: ['available', 'frozen', 'margin'] },
);

const insertOrders = bulkInsert<typeof orders, Order>(
  orders,
  {},
  {
    onConflict: [
      'filledLots',
      'filledQuote',
      'fee',
      'makerFeePpm',
      'held',
      'status',
      'cancelReason',
      'updatedAt',
    ],
  },
);

const insertTrades = bulkInsert<typeof trades, Stamped<TradeEvent>>(trades, {
  makerOwner: ({ maker }) => maker.owner,
  makerOrder: ({ maker }) => maker.orderId,
  makerFee: ({ maker }) => maker.fee,
  makerFeeAsset: ({ maker }) => maker.feeAsset,
  takerOwner: ({ taker }) => taker.owner,
  takerOrder: ({ taker }) => taker.orderId,
  takerFee: ({ taker }) => taker.fee,
  takerFeeAsset: ({ taker }) => taker.feeAsset,
});

const insertTransfers = bulkInsert<typeof transfers, Stamped<TransferEvent>>(transfers, {
  fromOwner: ({ from }) => from.owner,
  fromKind: ({ from }) => from.kind,
  fromBucket: ({ from }) => from.bucket,
  fromCategory: ({ from }) => from.category,
  toOwner: ({ to }) => to.owner,
  toKind: ({ to }) => to.kind,
  toBucket: ({ to }) => to.bucket,
  toCategory: ({ to }) => to.category,
});

const insertLadders = bulkInsert<typeof ladders, LadderEvent>(ladders, {}, { onConflict: ['bids', 'asks'] });

const insertAssets = bulkInsert<typeof assets, AssetSpec>(assets, {}, { onConflict: 'skip' });

const insertInstruments = bulkInsert<typeof instruments, InstrumentEvent, 'lastTick'>(
  instruments,
  {
    symbol: ({ instrument }) => instrument.symbol,
    spec: ({ instrument }) => JSON.stringify(instrument),
  },
  { out: ['lastTick'], onConflict: ['spec', 'status'] },
);

const insertEntries = bulkInsert<typeof entries, AnyEntry>(
  entries,
  { holds: ({ holds }) => entryText(holds), body: ({ body }) => entryText(body) },
  { onConflict: ['open', 'dueAt', 'holds', 'body', 'updatedAt'] },
);

const insertTicks = bulkInsert<typeof referenceTicks, Stamped<TickEvent>, 'kept'>(
  referenceTicks,
  {},
  { out: ['kept'] },
);

const updateLastTicks = bulkUpdate<typeof instruments, TickEvent>(instruments, 'symbol', {
  lastTick: ({ symbol, price, tickId, at }) => JSON.stringify({ symbol, price, tickId, at }),
});

const insertRemembered = bulkInsert<typeof rememberedCommands, Stamped<RememberedCommand>>(
  rememberedCommands,
  {},
);
/** Returns the statements that write a state into empty tables. Remembered commands are not included. */
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

/** Returns the statements that write `rows`, in the order in which they must run. */
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
