import { copyEntry, type Entry } from '../../kernel/register/entry.ts';
import type { EngineState } from '../../kernel/state/engine-state.ts';
import { least, miningAmountCovered } from '../../quote/index.ts';
import { type EarnProduct, yieldPool } from '../pools.ts';
import { lockMining, publishMiningRate } from './lock.ts';
import {
  CREATE_MINING_PRODUCT,
  type CreateMiningProduct,
  EDIT_MINING_PRODUCT,
  type EditMiningProduct,
  END_MINING_SALE,
  type EndMiningSale,
  LOCK_MINING as LOCK_MINING_SHAPE,
  type LockMining,
  type MiningOrder,
  type MiningProduct,
  type MiningRate,
  PUBLISH_MINING_RATE,
  type PublishMiningRate,
  REDEEM_MINING,
  type RedeemMining,
} from './model.ts';
import { createMiningProduct, editMiningProduct, endMiningSale, endSale } from './offer.ts';
import { payDividend, redeemMining } from './redeem.ts';

const CATEGORIES = {
  lock_mining: true,
  cancel_mining: true,
  mining_income: true,
  mining_done: true,
} as const;

declare module '../../model.ts' {
  interface LedgerCategories extends Record<keyof typeof CATEGORIES, true> {}
}

declare module '../../kernel/execution/command.ts' {
  interface Commands {
    create_mining_product: CreateMiningProduct;
    edit_mining_product: EditMiningProduct;
    end_mining_sale: EndMiningSale;
    publish_mining_rate: PublishMiningRate;
    lock_mining: LockMining;
    redeem_mining: RedeemMining;
  }
}

declare module '../../kernel/register/entry.ts' {
  interface EntryBodies {
    mining_order: MiningOrder;
    mining_product: MiningProduct;
    mining_rate: MiningRate;
  }
}

export const LOCK_MINING = {
  categories: CATEGORIES,
  covered: { pool: 'yield_pool', kind: 'mining_order' },
  commands: {
    create_mining_product: { shape: CREATE_MINING_PRODUCT, once: 'creation', run: createMiningProduct },
    edit_mining_product: {
      shape: EDIT_MINING_PRODUCT,
      replaces: ({ register }, { productId }) => register.get('mining_product', productId)?.entry.body,
      run: editMiningProduct,
    },
    end_mining_sale: { shape: END_MINING_SALE, run: endMiningSale },
    publish_mining_rate: { shape: PUBLISH_MINING_RATE, run: publishMiningRate },
    lock_mining: { shape: LOCK_MINING_SHAPE, once: 'customer', run: lockMining },
    redeem_mining: { shape: REDEEM_MINING, once: 'customer', run: redeemMining },
  },
  entries: {
    mining_order: { due: payDividend },
    mining_product: { due: endSale },
    mining_rate: { due: (x, live) => x.close(live) },
  },
} satisfies EarnProduct;

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
