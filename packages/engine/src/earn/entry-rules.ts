import type { EntryRules } from '../kernel/register/entry-rules.ts';
import { advanceIeoProject } from './ieo/allot.ts';
import { endSale } from './lock-mining/offer.ts';
import { payDividend } from './lock-mining/redeem.ts';

export const miningProductRules: EntryRules<'mining_product'> = { due: endSale };

export const miningOrderRules: EntryRules<'mining_order'> = { due: payDividend };

export const miningRateRules: EntryRules<'mining_rate'> = { due: (x, live) => x.close(live) };

export const ieoProjectRules: EntryRules<'ieo_project'> = { due: advanceIeoProject };
