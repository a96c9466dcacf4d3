import type { Product } from '../kernel/execution/product.ts';
import type { OptionMarkets } from './market.ts';
import type { OptionOrder, OptionTerms, OptionVolatility } from './option.ts';
import {
  BUY_OPTION,
  type BuyOption,
  buyOption,
  CLOSE_OPTION,
  CLOSE_OPTIONS,
  type CloseOption,
  type CloseOptions,
  closeOption,
  closeOptions,
} from './orders.ts';
import { settleBefore, settleOverdue, settleReset } from './settle.ts';
import { SET_OPTION_TERMS, type SetOptionTerms, setOptionTerms } from './terms.ts';
import { measureVolatility } from './volatility.ts';

const CATEGORIES = {
  options_order: true,
  options_close: true,
} as const;

declare module '../model.ts' {
  interface LedgerCategories extends Record<keyof typeof CATEGORIES, true> {}
}

declare module '../kernel/execution/command.ts' {
  interface Commands {
    set_option_terms: SetOptionTerms;
    buy_option: BuyOption;
    close_option: CloseOption;
    close_options: CloseOptions;
  }
}

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
  categories: CATEGORIES,
  commands: {
    set_option_terms: {
      shape: SET_OPTION_TERMS,
      replaces: ({ parts }, { symbol }) => parts.options.find(symbol)?.terms?.entry.body.version,
      run: setOptionTerms,
    },
    buy_option: { shape: BUY_OPTION, once: 'customer', run: buyOption },
    close_option: { shape: CLOSE_OPTION, once: 'customer', run: closeOption },
    close_options: { shape: CLOSE_OPTIONS, once: 'customer', run: closeOptions },
  },
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
  awaitsTick: ({ parts }, symbol) => parts.options.find(symbol)?.open.next() != null,
  onTick: (x, { spec }, tick) => measureVolatility(x, spec.symbol, tick),
} satisfies Product;
