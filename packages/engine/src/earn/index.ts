import type { EngineState } from '../kernel/state/engine-state.ts';
import { FINANCIAL } from './financial/product.ts';
import { IEO } from './ieo/product.ts';
import { LOCK_MINING } from './lock-mining/product.ts';
import { type PoolView, poolsOf } from './pools.ts';

export type * from './financial/model.ts';
export type * from './financial/offer.ts';
export { financialTermsRefusal } from './financial/offer.ts';
export { type FinancialOffer, financialOffers } from './financial/product.ts';
export type * from './ieo/applications.ts';
export type * from './ieo/model.ts';
export { ieoTermsRefusal } from './ieo/offer.ts';
export { type IeoOffer, ieoOffers } from './ieo/product.ts';
export type * from './lock-mining/model.ts';
export { miningTermsRefusal } from './lock-mining/offer.ts';
export { type MiningOffer, miningOffers } from './lock-mining/product.ts';

/** The products of earn, in the order in which they act. */
export const EARN = {
  list: [FINANCIAL, LOCK_MINING, IEO],
  categories: { ...FINANCIAL.categories, ...LOCK_MINING.categories },
  entries: { ...FINANCIAL.entries, ...LOCK_MINING.entries, ...IEO.entries },
  commands: { ...FINANCIAL.commands, ...LOCK_MINING.commands, ...IEO.commands },
} as const;

/** The pool of one asset, and what it is held for. */
export type ProductPoolView = PoolView<(typeof EARN.list)[number]['covered']>;

/** Returns the pools of real money that are not empty, by asset. */
export function productPools(state: EngineState): ProductPoolView[] {
  return poolsOf(
    state,
    EARN.list.map(({ covered }) => covered),
  );
}
