import type { Execution } from '../../kernel/execution/execution.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import type { EngineState } from '../../kernel/state/engine-state.ts';
import type { Side } from '../../model.ts';
import {
  type Backing,
  type ContractTerms,
  divideUp,
  equity,
  least,
  rescueAt,
  type Spare,
  spareAt,
} from '../../quote/index.ts';
import type { ContractBook, GivingPrices, LivePosition } from '../market/book.ts';
import { addMargin, availableOf, countAdded, heldBy, returnMargin } from '../market/money.ts';
import { endOrder } from '../orders/orders.ts';
import { refresh } from '../positions/positions.ts';

/*
 * A cross position that a mark would liquidate is rescued: its margin grows from its owner's
 * backing in the same quote asset and mode. Only money that is there moves, from hold to hold of
 * one account:
 *
 * 1. what is available;
 * 2. the surplus of the owner's other cross positions, in the order of ids;
 * 3. what waiting cross orders that open hold: they are canceled, newest first, as many as it
 * takes;
 * 4. when the position would be liquidated all the same, what the others hold beyond maintenance,
 * each in proportion to what it has left.
 *
 * The first three come to the initial margin at the mark or, when they end before, to maintenance
 * at least. The fourth comes to maintenance and half of what is then left to the others: they must
 * stand the next price, too. Less than maintenance would only be lost.
 */

/** The prices, in ticks, that a settlement goes by. */
export interface SettlementMarks {
  /** The price that settles. */
  mark: number;
  /** The last mark before it. */
  before: number;
}

/**
 * Returns the prices, in ticks, that a position which gives goes by: it gives what it has at each
 * of them.
 */
type GivenAt = (book: ContractBook, side: Side) => readonly number[];

/** A mark that the index does not share takes nothing from what is given. */
const now: GivenAt = (book, side) => [book.givingPrice(side)];

/** Another position that gives. */
interface Donor extends Spare {
  book: ContractBook;
  position: LivePosition;
}

/** What an owner can add to one of their cross positions, part by part. */
interface Sources {
  available: bigint;
  donors: Donor[];
  /** Newest first. */
  orders: { book: ContractBook; live: LiveEntry<'contract_order'> }[];
}

function backingFrom({ available, donors, orders }: Sources): Backing {
  const surplus = donors.reduce((sum, donor) => sum + donor.surplus, available);
  return {
    free: orders.reduce((sum, { live }) => sum + heldBy(live), surplus),
    last: donors.reduce((sum, donor) => sum + lastOf(donor), 0n),
  };
}

/** What a donor has beyond its surplus. */
function lastOf({ headroom, surplus }: Spare): bigint {
  return headroom - surplus;
}

/**
 * Whose backing it is, in the quote asset and mode of a book; `except` are the positions that give
 * nothing: those that it stands behind.
 */
interface Backed {
  book: ContractBook;
  customer: number;
  except: readonly number[];
  /** Judges the positions in the book by these terms instead of those in force. */
  terms?: ContractTerms;
}

function sourcesOf(
  { register, parts }: EngineState,
  { book, customer, except, terms = book.terms }: Backed,
  givenAt: GivenAt,
): Sources {
  const { mode, ledger } = book;
  const sources: Sources = { available: availableOf(book, customer), donors: [], orders: [] };
  for (const { entry } of register.ofKind(mode, customer, 'contract_position')) {
    const own = parts.contracts.book(mode, entry.body.symbol);
    const position = own?.positions.get(entry.id);
    const gives = own?.ledger === ledger && entry.body.marginMode === 'cross';
    if (!gives || position === undefined || except.includes(entry.id)) continue;
    const by = own === book ? terms : own.terms;
    const spares = givenAt(own, entry.body.side).map((price) => spareAt(entry.body, price, by));
    const given = spares.reduce(lessOf);
    if (given.headroom > 0n) sources.donors.push({ book: own, position, ...given });
  }
  for (const live of register.ofKind(mode, customer, 'contract_order').reverse()) {
    const { id, body } = live.entry;
    const own = parts.contracts.book(mode, body.symbol);
    if (own?.ledger !== ledger || body.marginMode !== 'cross' || !own.slots.has(id)) continue;
    sources.orders.push({ book: own, live });
  }
  return sources;
}

function lessOf(one: Spare, other: Spare): Spare {
  return { surplus: least(one.surplus, other.surplus), headroom: least(one.headroom, other.headroom) };
}

/** Returns what an owner can add to a cross position at the prices of now, in quote units. */
export function backingOf(state: EngineState, backed: Backed): bigint {
  const { free, last } = backingFrom(sourcesOf(state, backed, now));
  return free + last;
}

function backedBy(book: ContractBook, { live: { entry } }: LivePosition): Backed {
  return { book, customer: entry.customer, except: [entry.id] };
}

/**
 * Adds margin to a cross position that a price (ticks) would liquidate. While positions without
 * equity are closed, others in the book may be closed against them at prices from before the mark:
 * `before` are the prices of then, and they give only what they could give at these, too. Returns
 * false, and does nothing, when its backing is not enough.
 */
export function rescue(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  at: number,
  before: GivingPrices | null,
): boolean {
  const { body } = position.live.entry;
  if (body.marginMode !== 'cross') return false;
  const givenAt: GivenAt = (own, side) =>
    own === book && before !== null ? [...now(own, side), before[side]] : now(own, side);
  const sources = sourcesOf(x.state, backedBy(book, position), givenAt);
  const amount = rescueAt(body, at, backingFrom(sources), book.terms);
  if (amount === 0n) return false;
  give(x, book, position, sources, amount);
  return true;
}

/**
 * Pays the loss of a cross position that a settlement price leaves without equity. Returns false,
 * and does nothing, when its backing is not enough.
 */
export function rescueAtSettlement(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  { mark, before }: SettlementMarks,
): boolean {
  const { body } = position.live.entry;
  if (body.marginMode !== 'cross') return false;
  const missing = -equity(body, mark, book.terms);
  const givenAt: GivenAt = (own, side) => (own === book ? [mark, before] : now(own, side));
  const sources = sourcesOf(x.state, backedBy(book, position), givenAt);
  const { free, last } = backingFrom(sources);
  if (missing > free + last) return false;
  give(x, book, position, sources, missing);
  return true;
}

function give(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  { donors, orders }: Sources,
  amount: bigint,
): void {
  const { account } = position;
  for (const donor of donors) {
    if (account.available >= amount) break;
    take(x, donor, least(donor.surplus, amount - account.available));
  }
  for (const order of orders) {
    if (account.available >= amount) break;
    endOrder(x, order.book, order.live, 'cross_margin');
  }
  takeLast(x, donors, amount - account.available);
  addMargin(x, position, amount, 'cross_margin');
  refresh(x, book, position);
}

/** Takes an amount from what donors have beyond their surplus, from each in proportion to it. */
function takeLast(x: Execution, donors: readonly Donor[], amount: bigint): void {
  const all = donors.reduce((sum, donor) => sum + lastOf(donor), 0n);
  let missing = amount;
  for (const donor of donors) {
    if (missing <= 0n) return;
    const given = least(divideUp(lastOf(donor) * amount, all), missing);
    take(x, donor, given);
    missing -= given;
  }
}

function take(x: Execution, { book, position }: Donor, amount: bigint): void {
  if (amount === 0n) return;
  returnMargin(x, position, amount);
  countAdded(position, -amount);
  refresh(x, book, position);
}
