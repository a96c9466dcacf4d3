import type { Slot } from '../../kernel/order-book.ts';
import type { LiveEntry } from '../../kernel/register/entry.ts';
import { type Side, SYSTEM_OWNERS } from '../../model.ts';
import {
  accepts,
  afterClosing,
  closingBound,
  notional,
  openingBound,
  type PositionSize,
} from '../../quote/index.ts';
import type { ContractBook, ContractResting } from '../market/book.ts';
import { HouseTrades } from '../positions/house.ts';
import { orderFees } from './orders.ts';

type Maker = LiveEntry<'contract_order'>;

/**
 * Judges whether resting orders and quotes can bear fills at the mark of now: what opens must not
 * be below maintenance, what closes must be covered by its margin, and the provider must be able to
 * pay. Several fills of one walk through the book are judged together, because each changes what
 * its owner can bear next.
 */
export class Burdens {
  /**
   * Lots that the walk adds to a position, by its owner or, in a dated contract, by the order that
   * opens it.
   */
  private readonly opened = new Map<string, number>();
  /** Positions as the walk leaves them. */
  private readonly closed = new Map<number, PositionSize>();
  private provider: HouseTrades | null = null;

  constructor(private readonly book: ContractBook) {}

  /**
   * Whether `lots` of a resting order or quote can be filled after what was counted before; then
   * they count, too.
   */
  bear({ owner, side, price }: Slot<ContractResting>, lots: number): boolean {
    if (owner === null) return this.quoted(side, price, lots);
    return owner.entry.body.action === 'open'
      ? this.opens(owner, price, lots)
      : this.closes(owner, price, lots);
  }

  private quoted(side: Side, price: number, lots: number): boolean {
    this.provider ??= new HouseTrades(this.book, SYSTEM_OWNERS.liquidity_provider, side);
    return this.provider.add(lots, notional(price, lots, this.book.terms.unitsPerTickLot));
  }

  private opens(owner: Maker, price: number, lots: number): boolean {
    const { book } = this;
    const { id, customer, body } = owner.entry;
    const { side, multiple } = body;
    const increased = book.increasedBy(owner);
    const key = body.product === 'eternal' ? `${customer}:${side}` : `${id}`;
    const before = this.opened.get(key) ?? 0;
    const position = { lots: before + (increased?.live.entry.body.lots ?? 0) };
    const bound = openingBound({ side, lots, multiple }, book.knownMark, position, book.terms);
    if (bound !== null && !accepts(side, bound, price)) return false;
    this.opened.set(key, before + lots);
    return true;
  }

  private closes(owner: Maker, price: number, lots: number): boolean {
    const { book } = this;
    const { positionId, side } = owner.entry.body;
    const id = positionId ?? 0;
    const before = this.closed.get(id) ?? book.positions.get(id)?.live.entry.body;
    if (before === undefined || before.lots < lots) return false;
    const bound = closingBound(before, book.terms, orderFees(book, owner));
    if (bound !== null && !accepts(side, bound, price)) return false;
    const quote = notional(price, lots, book.terms.unitsPerTickLot);
    this.closed.set(id, afterClosing(before, lots, quote));
    return true;
  }
}
