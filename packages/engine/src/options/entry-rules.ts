import type { EntryRules } from '../kernel/register/entry-rules.ts';
import { settleOverdue, settleReset } from './settle.ts';

export const optionOrderRules: EntryRules<'option_order'> = {
  due: settleOverdue,
  reset: settleReset,
  restore: (state, live) => state.options.at(live.entry.body.symbol).open.add(live),
};

export const optionTermsRules: EntryRules<'option_terms'> = {
  restore: (state, live) => {
    state.options.at(live.entry.body.symbol).terms = live;
  },
};

export const optionVolatilityRules: EntryRules<'option_volatility'> = {
  restore: (state, live) => {
    state.options.at(live.entry.body.symbol).volatility = live;
  },
};
