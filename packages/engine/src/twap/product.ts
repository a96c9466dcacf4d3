import type { Product } from '../kernel/execution/product.ts';
import type { EngineState } from '../kernel/state/engine-state.ts';
import {
  CANCEL_TWAP_ORDER,
  type CancelTwapOrder,
  PLACE_TWAP_ORDER,
  type PlaceTwapOrder,
  type TwapOrder,
} from './model.ts';
import { cancelTwapOrder, placeTwapOrder } from './orders.ts';
import type { RunningTwaps } from './running.ts';
import { endTwap, needOf, takeSlice } from './slice.ts';

declare module '../kernel/execution/command.ts' {
  interface Commands {
    place_twap_order: PlaceTwapOrder;
    cancel_twap_order: CancelTwapOrder;
  }
}

declare module '../kernel/register/entry.ts' {
  interface EntryBodies {
    twap_order: TwapOrder;
  }
}

declare module '../kernel/state/engine-state.ts' {
  interface ProductParts {
    readonly twap: RunningTwaps;
  }
}

function audit(state: EngineState): string | null {
  for (const { entry } of state.register.all('twap_order')) {
    const book = state.parts.spot[entry.mode].books.get(entry.body.symbol);
    const held = entry.holds[0]?.amount ?? 0n;
    if (book === undefined || held !== needOf(book, entry.body)) {
      return `TWAP order ${entry.id} holds ${held} and needs another amount`;
    }
  }
  return null;
}

/** TWAP orders: amounts that are traded on spot in slices. */
export const TWAP = {
  commands: {
    place_twap_order: { shape: PLACE_TWAP_ORDER, once: 'customer', run: placeTwapOrder },
    cancel_twap_order: { shape: CANCEL_TWAP_ORDER, run: cancelTwapOrder },
  },
  entries: {
    twap_order: {
      due: takeSlice,
      reset: (x, live) => endTwap(x, live, 'canceled', 'demo_reset'),
      restore: ({ parts }, { entry }) => parts.twap.enter(entry.body.symbol),
    },
  },
  awaitsTick: ({ parts }, symbol) => parts.twap.in(symbol) > 0,
  audit,
} satisfies Product;
