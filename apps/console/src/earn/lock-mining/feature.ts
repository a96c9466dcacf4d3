import { listLockMiningOffers } from '@trade/protocol';
import { LockKeyhole } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { LockMiningProductPage } from './product-page.tsx';
import { LockMiningPage } from './products-page.tsx';
import { lockMiningTexts } from './texts.ts';

export const lockMiningFeature: Feature = {
  screens: [
    {
      path: 'lock-mining',
      title: lockMiningTexts.title,
      Icon: LockKeyhole,
      role: 'market',
      Page: LockMiningPage,
      DetailPage: LockMiningProductPage,
    },
  ],
  switches: {
    lock_mining: {
      name: 'Lock-mining',
      hint: 'Customers can lock money. Locked money always earns its income, can be redeemed early and is returned.',
    },
  },
  acts: {
    'mining_product.create': 'Lock-mining product created',
    'mining_product.edit': 'Lock-mining product changed',
    'mining_product.end_sale': 'Lock-mining product taken off sale',
    'mining_rate.publish': 'Daily rate published',
  },
  categories: {
    lock_mining: 'Lock-mining deposit',
    cancel_mining: 'Lock-mining early redemption',
    mining_income: 'Lock-mining income',
    mining_done: 'Lock-mining completed',
  },
  heldFor: {
    mining_order: 'Lock-mining',
  },
  sells: { kind: 'lock_mining', name: 'Lock-mining', counted: 'order', list: listLockMiningOffers },
};
