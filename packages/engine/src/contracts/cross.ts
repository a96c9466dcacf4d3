import type { Execution } from '../kernel/execution.ts';
import type { LiveEntry } from '../kernel/register/entry.ts';
import type { EngineState } from '../kernel/state/engine-state.ts';
import { equity, least, rescueAt, surplusAt } from '../quote/index.ts';
import type { ContractBook, LivePosition } from './book.ts';
import { accountOf, addMargin, heldBy, returnMargin } from './money.ts';
import { endOrder } from './orders.ts';
import { refresh } from './positions.ts';

/*
 * A cross position that a mark would liquidate is rescued: its margin grows from its owner's backing in the same quote asset and mode.
 * Only money that is there moves, from hold to hold of one account:
 *
 * 1. what is available;
 * 2. the surplus of the owner's other cross positions that trade, in the order of ids;
 * 3. what waiting cross orders that open hold: they are canceled, newest first, as many as it takes.
 *
 * All of it comes to the initial margin at the mark or, when the backing ends before, to maintenance at least. Less would only be lost.
 */

/** The marks, in ticks, that a rescue goes by. */
export interface RescueMarks {
  /** The one that liquidates. */
  mark: number;
  /**
   * The last one before it. While positions without equity are closed, others in the book may be closed against them at prices from before
   * the mark, so those give only what they could give then, too.
   */
  before: number;
}

/** What an owner can add to one of their cross positions, part by part. */
interface Sources {
  available: bigint;
  donors: { book: ContractBook; position: LivePosition; surplus: bigint }[];
  /** Newest first. */
  orders: { book: ContractBook; live: LiveEntry<'contract_order'> }[];
}

function sumOf({ available, donors, orders }: Sources): bigint {
  return (
    donors.reduce((sum, { surplus }) => sum + surplus, available) +
    orders.reduce((sum, { live }) => sum + heldBy(live), 0n)
  );
}

/** Whose backing it is, in the quote asset and mode of a book; `except` are the positions that give nothing: those that it stands behind. */
interface Backed {
  book: ContractBook;
  customer: number;
  except: readonly number[];
}

function sourcesOf(
  { register, parts }: EngineState,
  { book, customer, except }: Backed,
  marks: RescueMarks | null,
): Sources {
  const { mode, ledger } = book;
  const sources: Sources = { available: accountOf(book, customer).available, donors: [], orders: [] };
  for (const { entry } of register.ofKind(mode, customer, 'contract_position')) {
    const own = parts.contracts.book(mode, entry.body.symbol);
    const position = own?.positions.get(entry.id);
    const gives = own?.ledger === ledger && own.contract.isTrading && entry.body.marginMode === 'cross';
    if (!gives || position === undefined || except.includes(entry.id)) continue;
    const surplus = (mark: number) => surplusAt(entry.body, mark, own.terms);
    const given =
      own === book && marks !== null
        ? least(surplus(marks.mark), surplus(marks.before))
        : surplus(own.knownMark);
    if (given > 0n) sources.donors.push({ book: own, position, surplus: given });
  }
  for (const live of register.ofKind(mode, customer, 'contract_order').reverse()) {
    const { id, body } = live.entry;
    const own = parts.contracts.book(mode, body.symbol);
    if (own?.ledger !== ledger || body.marginMode !== 'cross' || !own.slots.has(id)) continue;
    sources.orders.push({ book: own, live });
  }
  return sources;
}

/** Returns what an owner can add to a cross position at the present marks, in quote units. */
export function backingOf(state: EngineState, backed: Backed): bigint {
  return sumOf(sourcesOf(state, backed, null));
}

function backedBy(book: ContractBook, { live: { entry } }: LivePosition): Backed {
  return { book, customer: entry.customer, except: [entry.id] };
}

/** Adds margin to a cross position that a mark would liquidate. Returns false, and does nothing, when its backing is not enough. */
export function rescue(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  marks: RescueMarks,
): boolean {
  const { body } = position.live.entry;
  if (body.marginMode !== 'cross') return false;
  const sources = sourcesOf(x.state, backedBy(book, position), marks);
  const amount = rescueAt(body, marks.mark, sumOf(sources), book.terms);
  if (amount === 0n) return false;
  give(x, book, position, sources, amount);
  return true;
}

/** Pays the loss of a cross position that a settlement price leaves without equity. Returns false, and does nothing, when its backing is not enough. */
export function rescueAtSettlement(
  x: Execution,
  book: ContractBook,
  position: LivePosition,
  marks: RescueMarks,
): boolean {
  const { body } = position.live.entry;
  if (body.marginMode !== 'cross') return false;
  const missing = -equity(body, marks.mark, book.terms);
  const sources = sourcesOf(x.state, backedBy(book, position), marks);
  if (missing > sumOf(sources)) return false;
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
    returnMargin(x, donor.position, least(donor.surplus, amount - account.available));
    refresh(x, donor.book, donor.position);
  }
  for (const order of orders) {
    if (account.available >= amount) break;
    endOrder(x, order.book, order.live, 'cross_margin');
  }
  addMargin(x, position, amount, 'cross_margin');
  refresh(x, book, position);
}
