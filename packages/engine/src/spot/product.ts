import type { Product } from '../kernel/execution/product.ts';
import { MODES } from '../kernel/state/engine-state.ts';
import { type SpotBook, SpotVenue, type SpotVenues } from './book.ts';
import { requote, withdrawLadder } from './ladder.ts';
import {
  CANCEL_SPOT_ORDER,
  CANCEL_SPOT_ORDERS,
  type CancelSpotOrder,
  type CancelSpotOrders,
  cancel,
  cancelSpotOrder,
  cancelSpotOrders,
  isPlaceSpotOrder,
  PLACE_SPOT_ORDER,
  type PlaceSpotOrder,
  placeSpotOrder,
} from './orders.ts';

const CATEGORIES = {
  spot_buy: true,
  spot_sell: true,
} as const;

declare module '../model.ts' {
  interface LedgerCategories extends Record<keyof typeof CATEGORIES, true> {}
}

declare module '../kernel/execution/command.ts' {
  interface Commands {
    place_spot_order: PlaceSpotOrder;
    cancel_spot_order: CancelSpotOrder;
    cancel_spot_orders: CancelSpotOrders;
  }
}

declare module '../kernel/state/engine-state.ts' {
  interface ProductParts {
    readonly spot: SpotVenues;
  }
}

export function spotVenues(): SpotVenues {
  return { real: new SpotVenue(), demo: new SpotVenue() };
}

/** Passes the liquidity provider's few quotes at most. */
function holdsOrder({ queue }: SpotBook): boolean {
  for (const side of ['buy', 'sell'] as const) {
    for (const { owner } of queue.queue(side)) if (owner !== null) return true;
  }
  return false;
}

/**
 * Spot: coin against coin. Its orders and the liquidity provider's ladders are kept outside of the
 * register.
 */
export const SPOT = {
  categories: CATEGORIES,
  commands: {
    place_spot_order: {
      shape: PLACE_SPOT_ORDER,
      check: isPlaceSpotOrder,
      once: 'customer',
      run: placeSpotOrder,
    },
    cancel_spot_order: { shape: CANCEL_SPOT_ORDER, run: cancelSpotOrder },
    cancel_spot_orders: { shape: CANCEL_SPOT_ORDERS, run: cancelSpotOrders },
  },
  awaitsTick: ({ parts }, symbol) =>
    MODES.some((mode) => {
      const book = parts.spot[mode].books.get(symbol);
      return book !== undefined && holdsOrder(book);
    }),
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
