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
  type VolumeEvent,
} from '@trade/engine';
import { bulkInsert, bulkUpdate, type Stamp } from './bulk.ts';
import type { EventLetter, RowSet } from './rows.ts';
import {
  assets,
  balances,
  entries,
  eventLetters,
  instruments,
  ladders,
  orders,
  referenceTicks,
  rememberedCommands,
  tradedVolumes,
  trades,
  transfers,
} from './schema.ts';

type BulkStatement = ReturnType<ReturnType<typeof bulkInsert>>;

const STAMP = {
  seq: (_: unknown, { seq }: Stamp) => seq,
  time: (_: unknown, { time }: Stamp) => time,
};

const insertBalances = bulkInsert<typeof balances, BalanceEvent>(
  balances,
  {},
  { change: ['available', 'frozen', 'margin'] },
);

const insertOrders = bulkInsert<typeof orders, Order>(
  orders,
  {},
  {
    near: 'id',
    change: [
      'price',
      'lots',
      'place',
      'hiddenLots',
      'grownAt',
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

const insertTrades = bulkInsert<typeof trades, TradeEvent>(trades, {
  ...STAMP,
  makerOwner: ({ maker }) => maker.owner,
  makerOrder: ({ maker }) => maker.orderId,
  makerFee: ({ maker }) => maker.fee,
  makerFeeAsset: ({ maker }) => maker.feeAsset,
  takerOwner: ({ taker }) => taker.owner,
  takerOrder: ({ taker }) => taker.orderId,
  takerFee: ({ taker }) => taker.fee,
  takerFeeAsset: ({ taker }) => taker.feeAsset,
});

const insertTransfers = bulkInsert<typeof transfers, TransferEvent>(transfers, {
  ...STAMP,
  fromOwner: ({ from }) => from.owner,
  fromKind: ({ from }) => from.kind,
  fromBucket: ({ from }) => from.bucket,
  fromCategory: ({ from }) => from.category,
  toOwner: ({ to }) => to.owner,
  toKind: ({ to }) => to.kind,
  toBucket: ({ to }) => to.bucket,
  toCategory: ({ to }) => to.category,
});

const insertLadders = bulkInsert<typeof ladders, LadderEvent>(ladders, {}, { change: ['bids', 'asks'] });

const insertVolumes = bulkInsert<typeof tradedVolumes, VolumeEvent>(
  tradedVolumes,
  { days: ({ days }) => entryText(days) },
  { change: ['days'] },
);

const insertAssets = bulkInsert<typeof assets, AssetSpec>(assets, {}, { skip: true });

const insertInstruments = bulkInsert<typeof instruments, InstrumentEvent, 'lastTick'>(
  instruments,
  {
    symbol: ({ instrument }) => instrument.symbol,
    spec: ({ instrument }) => JSON.stringify(instrument),
  },
  { out: ['lastTick'], change: ['spec', 'status'] },
);

const insertEntries = bulkInsert<typeof entries, AnyEntry>(
  entries,
  { holds: ({ holds }) => entryText(holds), body: ({ body }) => entryText(body) },
  { change: ['open', 'dueAt', 'holds', 'body', 'updatedAt'] },
);

const insertTicks = bulkInsert<typeof referenceTicks, TickEvent, 'kept'>(
  referenceTicks,
  { seq: STAMP.seq },
  { out: ['kept'] },
);

const updateLastTicks = bulkUpdate<typeof instruments, TickEvent>(instruments, 'symbol', {
  lastTick: ({ symbol, price, tickId, at }) => JSON.stringify({ symbol, price, tickId, at }),
});

const insertRemembered = bulkInsert<typeof rememberedCommands, RememberedCommand>(rememberedCommands, {
  time: STAMP.time,
});

const insertLetters = bulkInsert<typeof eventLetters, EventLetter, 'id'>(
  eventLetters,
  { body: ({ body }) => JSON.stringify(body) },
  { out: ['id'] },
);

/**
 * Returns the statements that write a state into empty tables. Remembered commands are not
 * included.
 */
export function statementsOfSnapshot(state: Snapshot): BulkStatement[] {
  const ticks = state.instruments.flatMap(({ lastTick }) =>
    lastTick === null ? [] : [{ ...lastTick, type: 'tick' as const }],
  );
  return [
    insertAssets(state.assets),
    insertInstruments(state.instruments.map((row) => ({ ...row, type: 'instrument' as const }))),
    updateLastTicks(ticks),
    insertLadders(state.ladders.map((row) => ({ ...row, type: 'ladder' as const }))),
    insertVolumes(state.volumes.map((row) => ({ ...row, type: 'volume' as const }))),
    insertBalances(state.balances.map((row) => ({ ...row, type: 'balance' as const }))),
    insertEntries(state.entries),
    insertOrders(state.orders),
  ];
}

/** Returns the statements that write `changes`, in the order in which they must run. */
export function statementsFor(changes: RowSet): BulkStatement[] {
  const statements: BulkStatement[] = [];
  const add = <Row>(
    build: (rows: readonly Row[], stamps?: readonly Stamp[]) => BulkStatement,
    changed: Map<unknown, Row> | { rows: readonly Row[]; stamps: readonly Stamp[] },
  ) => {
    const { rows, stamps } = changed instanceof Map ? { rows: [...changed.values()], stamps: [] } : changed;
    if (rows.length > 0) statements.push(build(rows, stamps));
  };
  add(insertAssets, changes.assets);
  add(insertInstruments, changes.instruments);
  add(updateLastTicks, changes.lastTicks);
  add(insertTicks, changes.ticks);
  add(insertLadders, changes.ladders);
  add(insertVolumes, changes.volumes);
  add(insertBalances, changes.balances);
  add(insertEntries, changes.entries);
  add(insertOrders, changes.orders);
  add(insertTrades, changes.trades);
  add(insertTransfers, changes.transfers);
  add(insertRemembered, changes.remembered);
  if (changes.letters.length > 0) statements.push(insertLetters(changes.letters));
  return statements;
}
