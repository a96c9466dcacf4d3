import type { Order } from '../../model.ts';
import type { Account } from '../accounts/account.ts';
import type { Digest } from '../hash/digest.ts';
import { ENTITY_KIND } from '../hash/kinds.ts';
import { HashedEntity } from '../hash/state-hash.ts';
import type { BookEntry } from '../order-book/order-book.ts';

/** Who rests in a spot book: a customer's order, or (null) the liquidity provider. */
export type Resting = LiveOrder | null;

/** An order while the engine works on it. Events and snapshots carry copies of `order`, never the object itself. */
export class LiveOrder extends HashedEntity {
  /** Its place in the book while it rests. */
  entry: BookEntry<Resting> | null = null;
  /** The customer's open orders next to it, while it is open itself. */
  before: LiveOrder | null = null;
  after: LiveOrder | null = null;
  /** The last command that touched it. */
  touchedAt = 0;
  /** How transfers for its hold refer to it. */
  readonly reference: string;

  constructor(
    readonly order: Order,
    /** The account that pays: `order.held` is frozen there. */
    readonly pays: Account,
    /** The account that receives. */
    readonly receives: Account,
  ) {
    super();
    this.reference = `order:${order.id}`;
  }

  copy(): Order {
    return { ...this.order };
  }

  isPresent(): boolean {
    return this.order.status === 'new';
  }

  describe(digest: Digest): void {
    const { order } = this;
    digest
      .begin(ENTITY_KIND.order)
      .number(order.id)
      .number(order.customer)
      .flag(order.mode === 'real')
      .text(order.symbol)
      .text(order.clientId)
      .flag(order.side === 'buy')
      .flag(order.type === 'limit')
      .text(order.timeInForce)
      .flag(order.postOnly)
      .number(order.price)
      .number(order.lots)
      .bigint(order.total)
      .number(order.filledLots)
      .bigint(order.filledQuote)
      .bigint(order.fee)
      .bigint(order.held)
      .number(order.createdAt)
      .number(order.updatedAt);
    if (order.makerFeePpm !== null) digest.number(order.makerFeePpm);
  }
}
