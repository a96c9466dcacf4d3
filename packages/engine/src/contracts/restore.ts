import { Slot } from '../kernel/order-book.ts';
import { type EngineState, MODES } from '../kernel/state/engine-state.ts';
import type { Side } from '../model.ts';
import { type ContractBook, type ContractResting, ListedContract } from './market/book.ts';
import type { QuoteRow } from './market/model.ts';
import { slotOf } from './orders/resting.ts';
import { indexPosition } from './positions/positions.ts';
import { bookOf } from './terms/listing.ts';
import { readContract } from './terms/terms.ts';

/**
 * Rebuilds the contracts, their books and their indexes from the restored entries. Returns the
 * first fault, or null.
 */
export function restoreContracts(state: EngineState): string | null {
  const { register } = state;
  const { contracts } = state.parts;
  contracts.platformEntry = register.all('contract_platform')[0] ?? null;
  for (const live of register.all('contract')) {
    const { spec } = live.entry.body;
    const read = readContract(state, spec);
    if (read === null || contracts.get(spec.symbol) !== undefined) return `contract ${spec.symbol}`;
    const contract = new ListedContract(live, read.underlying, read.terms, read.quoteDecimals);
    for (const mode of MODES) {
      const market = register
        .all('contract_market')
        .find(({ entry }) => entry.mode === mode && entry.body.symbol === spec.symbol);
      if (market === undefined) return `contract ${spec.symbol} without its ${mode} market`;
      contract.books[mode] = bookOf(state, contract, mode, market);
    }
    contracts.add(contract);
  }
  for (const live of register.all('contract_position')) {
    const book = contracts.book(live.entry.mode, live.entry.body.symbol);
    if (book === undefined) return `position ${live.entry.id} of an unknown contract`;
    indexPosition(book, live);
  }
  return restoreQueues(state);
}

/** Adds orders and quotes to a book by their places, whoever owns them. */
function restoreQueues(state: EngineState): string | null {
  const waiting = new Map<ContractBook, Slot<ContractResting>[]>();
  for (const contract of state.parts.contracts.all()) {
    for (const mode of MODES) {
      const book = contract.books[mode];
      const { bids, asks } = book.market.entry.body;
      book.bids = quotes('buy', bids);
      book.asks = quotes('sell', asks);
      waiting.set(book, [...book.bids, ...book.asks]);
    }
  }
  for (const live of state.register.all('contract_order')) {
    const book = state.parts.contracts.book(live.entry.mode, live.entry.body.symbol);
    if (book === undefined) return `order ${live.entry.id} of an unknown contract`;
    const slot = slotOf(live);
    book.addSlot(slot, live);
    waiting.get(book)?.push(slot);
  }
  for (const [book, entries] of waiting) {
    entries.sort((one, other) => one.id - other.id);
    for (const entry of entries) book.queue.add(entry);
    const [bid, ask] = [book.queue.best('buy'), book.queue.best('sell')];
    if (bid !== null && ask !== null && bid.price >= ask.price) {
      return `the ${book.mode} book of ${book.spec.symbol} is crossed`;
    }
  }
  return null;
}

function quotes(side: Side, rows: readonly QuoteRow[]): Slot<ContractResting>[] {
  return rows.map(([id, price, lots]) => new Slot<ContractResting>(id, side, price, lots, null));
}
