import type { Product } from '../kernel/product.ts';
import { MODES } from '../kernel/state/engine-state.ts';
import { SpotVenue, type SpotVenues } from './book.ts';
import { requote, withdrawLadder } from './ladder.ts';
import { cancel } from './orders.ts';

declare module '../kernel/state/engine-state.ts' {
  interface ProductParts {
    readonly spot: SpotVenues;
  }
}

export function spotVenues(): SpotVenues {
  return { real: new SpotVenue(), demo: new SpotVenue() };
}

/** Spot: coin against coin. Its orders and the liquidity provider's ladders are kept outside of the register. */
export const SPOT = {
  onTick: (x, { spec, status }, { price }) => {
    if (status !== 'open') return;
    for (const mode of MODES) {
      const book = x.state.parts.spot[mode].books.get(spec.symbol);
      if (book !== undefined) requote(x, book, price);
    }
  },
  onSuspended: (x, { spec }) => {
    for (const mode of MODES) {
      const book = x.state.parts.spot[mode].books.get(spec.symbol);
      if (book !== undefined) withdrawLadder(x, book);
    }
  },
  resetDemo: (x, customer) => {
    for (const live of x.state.parts.spot.demo.orders.of(customer)) cancel(x, live, 'demo_reset');
  },
  eachFrozen: (state, tell) => {
    for (const mode of MODES) {
      const { books, orders } = state.parts.spot[mode];
      for (const { pays, order } of orders.all()) tell(pays, order.held);
      for (const { ladder, quote, base } of books.values()) {
        tell(quote.provider, ladder.heldQuote);
        tell(base.provider, ladder.heldBase);
      }
    }
  },
} satisfies Product;
