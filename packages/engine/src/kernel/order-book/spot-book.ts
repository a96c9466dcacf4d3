import type { Mode, Side } from '../../model.ts';
import type { AssetLedger } from '../accounts/account.ts';
import type { Resting } from '../orders/live-order.ts';
import { LiveLadder } from './ladder.ts';
import type { Market } from './market.ts';
import { OrderBook } from './order-book.ts';

/** One instrument's book in one mode, with the ledgers that its trades move. */
export class SpotBook {
  readonly queue = new OrderBook<Resting>();
  readonly ladder: LiveLadder;

  constructor(
    readonly market: Market,
    readonly mode: Mode,
    readonly base: AssetLedger,
    readonly quote: AssetLedger,
  ) {
    this.ladder = new LiveLadder(mode, market.spec.symbol);
  }

  /** What an order of this side pays with. */
  paidBy(side: Side): AssetLedger {
    return side === 'buy' ? this.quote : this.base;
  }

  /** What an order of this side receives. */
  receivedBy(side: Side): AssetLedger {
    return side === 'buy' ? this.base : this.quote;
  }
}
