import { LockKeyhole } from 'lucide-react';
import { lazy } from 'react';
import { opened } from '../../platform/detail-paths.ts';
import type { Feature } from '../../platform/feature.tsx';
import { lineOf, useOfferEvents } from '../offers/index.ts';
import { lockMiningRoutes } from './index.ts';
import { LOCK_MINING_RECORDS_PATH, LOCK_MINING_WELCOME_PATH } from './paths.ts';
import { LOCK_MINING_KEY, productsQuery } from './queries.ts';

const RESULTS = ['mining_done'] as const;

export const feature: Feature = {
  pages: lockMiningRoutes,
  menu: { finance: [{ label: 'earn.lock_mining', to: LOCK_MINING_WELCOME_PATH }] },
  records: { label: 'earn.my_lock_mining', to: LOCK_MINING_RECORDS_PATH },
  ledger: {
    holds: { mining_order: 'assets.held.mining_order' },
    opens: { mining_order: opened(LOCK_MINING_RECORDS_PATH) },
    group: 'earn',
    categories: ['lock_mining', 'cancel_mining', 'mining_income', 'mining_done'],
  },
  offers: lineOf({
    icon: LockKeyhole,
    label: 'earn.lock_mining',
    hint: 'earn.lock_mining_hint',
    to: LOCK_MINING_WELCOME_PATH,
    investment: 'mining_order',
    query: productsQuery,
    onSale: 'selling',
    Row: lazy(() => import('./offer.tsx')),
  }),
  useEvents: () => useOfferEvents(LOCK_MINING_KEY, RESULTS),
};
