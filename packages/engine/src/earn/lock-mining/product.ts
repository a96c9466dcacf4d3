import type { Product } from '../../kernel/product.ts';
import type { MiningOrder, MiningProduct, MiningRate } from './model.ts';
import { endSale } from './offer.ts';
import { payDividend } from './redeem.ts';

declare module '../../kernel/register/entry.ts' {
  interface EntryBodies {
    mining_order: MiningOrder;
    mining_product: MiningProduct;
    mining_rate: MiningRate;
  }
}

export const LOCK_MINING = {
  entries: {
    mining_order: { due: payDividend },
    mining_product: { due: endSale },
    mining_rate: { due: (x, live) => x.close(live) },
  },
} satisfies Product;
