import type { Product } from '../kernel/execution/product.ts';
import { type FeeTiers, feeTiersOf, SET_FEE_TIERS, type SetFeeTiers, setFeeTiers } from './tiers.ts';
import { dropOldDays, type Fees, forgetDemoVolume } from './volume.ts';

declare module '../kernel/execution/command.ts' {
  interface Commands {
    set_fee_tiers: SetFeeTiers;
  }
}

declare module '../kernel/register/entry.ts' {
  interface EntryBodies {
    fee_tiers: FeeTiers;
  }
}

declare module '../kernel/state/engine-state.ts' {
  interface ProductParts {
    readonly fees: Fees;
  }
}

/** What all trading has in common: the fee tiers, and the volumes that decide them. */
export const FEES = {
  commands: {
    set_fee_tiers: { shape: SET_FEE_TIERS, replaces: feeTiersOf, run: setFeeTiers },
  },
  entries: {
    fee_tiers: {
      restore: (state, live) => {
        state.parts.fees.entry = live;
      },
    },
  },
  onNewDay: dropOldDays,
  resetDemo: forgetDemoVolume,
} satisfies Product;
