import { demand } from '../kernel/invariant.ts';
import { Slot } from '../kernel/order-book.ts';
import { type EngineState, MODES } from '../kernel/state/engine-state.ts';
import type { Ladder, LadderQuote, Order, Side } from '../model.ts';
import { restingReserve } from '../quote/index.ts';
import type { SpotBook } from './book.ts';
import { LiveOrder, type Resting } from './live-order.ts';

/** Everything that is open in the spot books. */
export interface SpotRows {
  /** Orders with status `new`. */
  orders: Order[];
  ladders: Ladder[];
}

/** Returns copies of the open orders and ladders. */
export function spotRows(state: EngineState): SpotRows {
  const venues = MODES.map((mode) => state.parts.spot[mode]);
  return {
    orders: venues.flatMap(({ orders }) => [...orders.all()].map((live) => live.copy())),
    ladders: venues.flatMap(({ books }) => [...books.values()].map(({ ladder }) => ladder.copy())),
  };
}

/**
 * Adds orders and quotes to the books by their places, whoever owns them, and orders to the lists
 * of their customers by id.
 */
export function restoreSpot(state: EngineState, rows: SpotRows): void {
  const slots: { book: SpotBook; slot: Slot<Resting> }[] = [];
  for (const order of rows.orders) slots.push(restoreOrder(state, order));
  for (const ladder of rows.ladders) slots.push(...restoreLadder(state, ladder));
  slots.sort((one, other) => one.slot.id - other.slot.id);
  let last = 0;
  for (const { book, slot } of slots) {
    demand(slot.id > last && slot.id <= state.counters.order, `order number ${slot.id}`);
    last = slot.id;
    book.queue.add(slot);
  }
  const orders = slots.flatMap(({ slot: { owner } }) => owner ?? []);
  let lastId = 0;
  for (const live of orders.sort((one, other) => one.order.id - other.order.id)) {
    const { id, mode } = live.order;
    demand(id > lastId && id <= state.counters.order, `order number ${id}`);
    lastId = id;
    state.parts.spot[mode].orders.add(live);
  }
  for (const mode of MODES) {
    for (const [symbol, { queue }] of state.parts.spot[mode].books) {
      const bid = queue.best('buy');
      const ask = queue.best('sell');
      demand(
        bid === null || ask === null || bid.price < ask.price,
        `the ${mode} book of ${symbol} is crossed`,
      );
    }
  }
}

function restoreOrder(state: EngineState, row: Order): { book: SpotBook; slot: Slot<Resting> } {
  const book = state.parts.spot[row.mode].books.get(row.symbol);
  demand(book !== undefined, `order ${row.id} in an unknown book`);
  const left = row.lots - row.filledLots;
  const part = left - row.hiddenLots;
  const isOpen = row.status === 'new' && row.type === 'limit' && row.hiddenLots >= 0 && part > 0;
  demand(isOpen, `order ${row.id} is not an open order`);
  const reserve = restingReserve(row.side, row.price, left, book.market.terms);
  demand(row.held === reserve, `order ${row.id} holds ${row.held} and needs ${reserve}`);
  const live = new LiveOrder(
    row,
    book.paidBy(row.side).account(row.customer, 'coin'),
    book.receivedBy(row.side).account(row.customer, 'coin'),
  );
  live.slot = new Slot<Resting>(row.place ?? row.id, row.side, row.price, part, live);
  state.hash.mark(live);
  return { book, slot: live.slot };
}

function restoreLadder(state: EngineState, row: Ladder): { book: SpotBook; slot: Slot<Resting> }[] {
  const book = state.parts.spot[row.mode].books.get(row.symbol);
  demand(book !== undefined, `a ladder in the unknown book ${row.symbol}`);
  demand(book.ladder.isEmpty(), `two ladders of ${row.mode} ${row.symbol}`);
  const { ladder } = book;
  ladder.bids = restoreQuotes('buy', row.bids);
  ladder.asks = restoreQuotes('sell', row.asks);
  const { terms } = book.market;
  for (const { price, lots } of ladder.bids) ladder.heldQuote += restingReserve('buy', price, lots, terms);
  for (const { price, lots } of ladder.asks) ladder.heldBase += restingReserve('sell', price, lots, terms);
  state.hash.mark(ladder);
  return [...ladder.bids, ...ladder.asks].map((slot) => ({ book, slot }));
}

/** Best first, as the ladder keeps them. */
function restoreQuotes(side: Side, quotes: readonly LadderQuote[]): Slot<Resting>[] {
  return quotes
    .map(({ id, price, lots }) => new Slot<Resting>(id, side, price, lots, null))
    .sort((one, other) => (side === 'buy' ? other.price - one.price : one.price - other.price));
}
