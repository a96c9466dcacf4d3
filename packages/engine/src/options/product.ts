import type { Product } from '../kernel/product.ts';
import type { OptionMarkets } from './market.ts';
import type { OptionOrder, OptionTerms, OptionVolatility } from './option.ts';
import { settleBefore, settleOverdue, settleReset } from './settle.ts';
import { measureVolatility } from './volatility.ts';

declare module '../kernel/register/entry.ts' {
  interface EntryBodies {
    option_order: OptionOrder;
    option_terms: OptionTerms;
    option_volatility: OptionVolatility;
  }
}

declare module '../kernel/state/engine-state.ts' {
  interface ProductParts {
    readonly options: OptionMarkets;
  }
}

/** Timed options. */
export const OPTIONS = {
  entries: {
    option_order: {
      due: settleOverdue,
      reset: settleReset,
      restore: (state, live) => state.parts.options.at(live.entry.body.symbol).open.add(live),
    },
    option_terms: {
      restore: (state, live) => {
        state.parts.options.at(live.entry.body.symbol).terms = live;
      },
    },
    option_volatility: {
      restore: (state, live) => {
        state.parts.options.at(live.entry.body.symbol).volatility = live;
      },
    },
  },
  beforeTick: settleBefore,
  onTick: (x, { spec }, tick) => measureVolatility(x, spec.symbol, tick),
} satisfies Product;
