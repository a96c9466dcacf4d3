import { BookEntry } from '../kernel/order-book/order-book.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import { type EngineState, MODES } from '../kernel/state/exchange-state.ts';
import type { Side } from '../model.ts';
import { type ContractBook, type ContractResting, ListedContract } from './desk.ts';
import { bookOf, readContract } from './listing.ts';
import type { QuoteRow } from './model.ts';
import { indexPosition } from './positions.ts';

/**
 * Rebuilds the contracts, their books and their indexes from the restored entries. Answers what is wrong with them, or null.
 */
export function restoreContracts(state: EngineState): string | null {
  const { register, contracts: desk } = state;
  desk.platformEntry = register.all('contract_platform')[0] ?? null;
  for (const live of register.all('contract')) {
    const { spec } = live.entry.body;
    const read = readContract(state, spec);
    if (read === null || desk.get(spec.symbol) !== undefined) return `contract ${spec.symbol}`;
    const contract = new ListedContract(live, read.underlying, read.terms);
    for (const mode of MODES) {
      const market = register
        .all('contract_market')
        .find(({ entry }) => entry.mode === mode && entry.body.symbol === spec.symbol);
      if (market === undefined) return `contract ${spec.symbol} without its ${mode} market`;
      contract.books[mode] = bookOf(state, contract, mode, market);
    }
    desk.add(contract);
  }
  for (const live of register.all('contract_position')) {
    const book = desk.book(live.entry.mode, live.entry.body.symbol);
    if (book === undefined) return `position ${live.entry.id} of an unknown contract`;
    indexPosition(book, live);
  }
  return restoreQueues(state);
}

/** Orders and quotes enter a book by number, whoever they belong to: that is their priority. */
function restoreQueues(state: EngineState): string | null {
  const waiting = new Map<ContractBook, BookEntry<ContractResting>[]>();
  for (const contract of state.contracts.all()) {
    for (const mode of MODES) {
      const book = contract.books[mode];
      const { bids, asks } = book.market.entry.body;
      book.bids = quotes('buy', bids);
      book.asks = quotes('sell', asks);
      waiting.set(book, [...book.bids, ...book.asks]);
    }
  }
  for (const live of state.register.all('contract_order')) {
    const book = state.contracts.book(live.entry.mode, live.entry.body.symbol);
    if (book === undefined) return `order ${live.entry.id} of an unknown contract`;
    waiting.get(book)?.push(placeOf(book, live));
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

function placeOf(book: ContractBook, live: LiveEntry<'contract_order'>): BookEntry<ContractResting> {
  const { id, body } = live.entry;
  const place = new BookEntry<ContractResting>(id, body.side, body.price, body.lots - body.filledLots, live);
  book.addPlace(place, live);
  return place;
}

function quotes(side: Side, rows: readonly QuoteRow[]): BookEntry<ContractResting>[] {
  return rows.map(([id, price, lots]) => new BookEntry<ContractResting>(id, side, price, lots, null));
}
