import type { Product } from '../../kernel/product.ts';
import { copyEntry, type Entry } from '../../kernel/register/entry.ts';
import type { EngineState } from '../../kernel/state/engine-state.ts';
import { least, miningAmountCovered } from '../../quote/index.ts';
import { yieldPool } from '../pools.ts';
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

/** A lock-mining product with the largest amount that a customer without orders can lock now. */
export interface MiningOffer {
  product: Entry<'mining_product'>;
  remaining: bigint;
}

/** Returns the products that are on sale, will be, or have open orders, by id. */
export function miningOffers(state: EngineState): MiningOffer[] {
  return state.register.all('mining_product').map((live) => {
    const { asset, days, maximum, rateMaxPpm } = live.entry.body;
    const covered = miningAmountCovered(yieldPool(state, asset).available, rateMaxPpm, days);
    return {
      product: copyEntry(live) as Entry<'mining_product'>,
      remaining: least(covered, maximum),
    };
  });
}
