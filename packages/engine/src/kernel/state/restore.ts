import { restoreContracts } from '../../contracts/restore.ts';
import type { AccountBalance, Ladder, LadderQuote, Order, Side } from '../../model.ts';
import { restingReserve } from '../../quote/index.ts';
import type { Snapshot } from '../../snapshot.ts';
import { addMarket, copyInstrument, isAsset, readTerms } from '../../venue/listing.ts';
import { REMEMBERED_COMMANDS } from '../../version.ts';
import { BookEntry } from '../order-book/order-book.ts';
import type { SpotBook } from '../order-book/spot-book.ts';
import { LiveOrder, type Resting } from '../orders/live-order.ts';
import { rulesOf } from '../register/clock.ts';
import { type AnyEntry, copyEntry, LiveEntry } from '../register/entry.ts';
import { EngineState, MODES } from './exchange-state.ts';
import { auditBooks } from './trial-balance.ts';

/** The hash of the whole state: the same for every state that behaves the same. Cheap once a batch, not meant for every command. */
export function stateHash(state: EngineState): string {
  const { seq, time, counters } = state;
  return state.hash.value([seq, time, counters.order, counters.trade, counters.transfer, counters.entry]);
}

/** The whole state as rows that share nothing with it. Accounts that hold nothing are left out. */
export function takeSnapshot(state: EngineState): Snapshot {
  const venues = MODES.map((mode) => state.venues[mode]);
  const assets = [...state.assets.values()];
  return {
    seq: state.seq,
    time: state.time,
    counters: { ...state.counters },
    assets: assets.map(({ spec }) => ({ ...spec })),
    instruments: [...state.markets.values()].map(({ spec, status, lastTick }) => ({
      instrument: copyInstrument(spec),
      status,
      lastTick: lastTick === null ? null : { ...lastTick },
    })),
    balances: assets.flatMap(({ ledgers }) =>
      MODES.flatMap((mode) =>
        [...ledgers[mode].all()].filter((account) => account.isPresent()).map((account) => account.balance()),
      ),
    ),
    orders: venues.flatMap(({ orders }) => [...orders.all()].map((live) => live.copy())),
    ladders: venues.flatMap(({ books }) => [...books.values()].map(({ ladder }) => ladder.copy())),
    entries: [...state.register.everything()].map(copyEntry),
    remembered: state.memory.list(),
    hash: stateHash(state),
  };
}

/** A snapshot that cannot have come from `takeSnapshot`, or not whole. */
export class SnapshotRefused extends Error {
  override readonly name = 'SnapshotRefused';
}

function demand(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new SnapshotRefused(`Snapshot refused: ${reason}`);
}

/**
 * Rebuilds the state, which then behaves as the one that was snapshot, whatever the order of the rows.
 * Throws `SnapshotRefused` when books do not balance, holds do not add up to what is frozen, rows
 * contradict each other, or the hash differs: a part of a snapshot is never taken for the whole.
 */
export function restore(snapshot: Snapshot): EngineState {
  const state = new EngineState();
  state.seq = snapshot.seq;
  state.time = snapshot.time;
  Object.assign(state.counters, snapshot.counters);
  restoreListings(state, snapshot);
  for (const row of snapshot.balances) restoreBalance(state, row);
  restoreBooks(state, snapshot);
  for (const entry of snapshot.entries) restoreEntry(state, entry);
  const contractFault = restoreContracts(state);
  demand(contractFault === null, `${contractFault}`);
  restoreMemory(state, snapshot);
  const fault = auditBooks(state);
  demand(fault === null, `${fault}`);
  const hash = stateHash(state);
  demand(hash === snapshot.hash, 'its contents do not hash to what was recorded');
  return state;
}

function restoreListings(state: EngineState, { assets, instruments }: Snapshot): void {
  for (const { code, decimals } of assets) {
    demand(isAsset({ code, decimals }) && !state.assets.has(code), `asset ${code}`);
    state.addAsset({ code, decimals });
  }
  for (const { instrument, status, lastTick } of instruments) {
    const terms = readTerms(state, instrument);
    demand(terms !== null && !state.markets.has(instrument.symbol), `instrument ${instrument.symbol}`);
    const market = addMarket(state, copyInstrument(instrument), terms);
    market.status = status;
    market.lastTick = lastTick === null ? null : { ...lastTick };
  }
}

function restoreBalance(state: EngineState, row: AccountBalance): void {
  const ledger = state.assets.get(row.asset)?.ledgers[row.mode];
  demand(ledger !== undefined, `a balance of the unknown asset ${row.asset}`);
  const account = ledger.account(row.owner, row.kind);
  demand(!account.isPresent(), `two balances of ${row.mode} ${row.asset} ${row.kind} of ${row.owner}`);
  account.available = row.available;
  account.frozen = row.frozen;
  account.margin = row.margin;
  account.countedTotal = account.total();
  state.hash.mark(account);
}

function restoreEntry(state: EngineState, row: AnyEntry): void {
  const { entry, order } = state.counters;
  const last = row.kind === 'contract_order' ? order : entry;
  demand(row.open && row.id <= last, `${row.kind} ${row.id} is not an open entry`);
  demand(state.register.get(row.kind, row.id) === undefined, `${row.kind} ${row.id} comes twice`);
  const live = new LiveEntry(structuredClone(row));
  state.register.add(live);
  state.hash.mark(live);
  rulesOf(live).restore?.(state, live);
}

/** Entries enter a book by id, whoever they belong to: that is their priority. */
function restoreBooks(state: EngineState, snapshot: Snapshot): void {
  const entries: { book: SpotBook; entry: BookEntry<Resting> }[] = [];
  for (const order of snapshot.orders) entries.push(restoreOrder(state, order));
  for (const ladder of snapshot.ladders) entries.push(...restoreLadder(state, ladder));
  entries.sort((one, other) => one.entry.id - other.entry.id);
  let last = 0;
  for (const { book, entry } of entries) {
    demand(entry.id > last && entry.id <= state.counters.order, `order number ${entry.id}`);
    last = entry.id;
    book.queue.add(entry);
    if (entry.owner !== null) state.venues[book.mode].orders.add(entry.owner);
  }
  for (const mode of MODES) {
    for (const [symbol, { queue }] of state.venues[mode].books) {
      const bid = queue.best('buy');
      const ask = queue.best('sell');
      demand(
        bid === null || ask === null || bid.price < ask.price,
        `the ${mode} book of ${symbol} is crossed`,
      );
    }
  }
}

function restoreOrder(state: EngineState, row: Order): { book: SpotBook; entry: BookEntry<Resting> } {
  const book = state.venues[row.mode].books.get(row.symbol);
  demand(book !== undefined, `order ${row.id} in an unknown book`);
  const left = row.lots - row.filledLots;
  const isOpen = row.status === 'new' && row.type === 'limit' && left > 0;
  demand(isOpen, `order ${row.id} is not an open order`);
  const reserve = restingReserve(row.side, row.price, left, book.market.terms);
  demand(row.held === reserve, `order ${row.id} holds ${row.held} and needs ${reserve}`);
  const live = new LiveOrder(
    { ...row },
    book.paidBy(row.side).account(row.customer, 'coin'),
    book.receivedBy(row.side).account(row.customer, 'coin'),
  );
  live.entry = new BookEntry<Resting>(row.id, row.side, row.price, left, live);
  state.hash.mark(live);
  return { book, entry: live.entry };
}

function restoreLadder(state: EngineState, row: Ladder): { book: SpotBook; entry: BookEntry<Resting> }[] {
  const book = state.venues[row.mode].books.get(row.symbol);
  demand(book !== undefined, `a ladder in the unknown book ${row.symbol}`);
  demand(book.ladder.isEmpty(), `two ladders of ${row.mode} ${row.symbol}`);
  const { ladder } = book;
  ladder.bids = restoreQuotes('buy', row.bids);
  ladder.asks = restoreQuotes('sell', row.asks);
  const { terms } = book.market;
  for (const { price, lots } of ladder.bids) ladder.heldQuote += restingReserve('buy', price, lots, terms);
  for (const { price, lots } of ladder.asks) ladder.heldBase += restingReserve('sell', price, lots, terms);
  state.hash.mark(ladder);
  return [...ladder.bids, ...ladder.asks].map((entry) => ({ book, entry }));
}

/** Best first, as the ladder keeps them. */
function restoreQuotes(side: Side, quotes: readonly LadderQuote[]): BookEntry<Resting>[] {
  return quotes
    .map(({ id, price, lots }) => new BookEntry<Resting>(id, side, price, lots, null))
    .sort((one, other) => (side === 'buy' ? other.price - one.price : one.price - other.price));
}

function restoreMemory(state: EngineState, { remembered }: Snapshot): void {
  demand(remembered.length <= REMEMBERED_COMMANDS, `${remembered.length} remembered commands`);
  for (const row of [...remembered].sort((one, other) => one.seq - other.seq)) {
    demand(state.memory.recall(row.key) === undefined, `${row.key} is remembered twice`);
    state.memory.add({ ...row });
  }
}
