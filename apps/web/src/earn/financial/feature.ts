import { CircleDollarSign } from 'lucide-react';
import { lazy } from 'react';
import { opened } from '../../platform/detail-paths.ts';
import type { Feature } from '../../platform/feature.tsx';
import { lineOf, useOfferEvents } from '../offers/index.ts';
import { investRoutes } from './index.ts';
import { FINANCIAL_ORDERS_PATH, FINANCIAL_PATH } from './paths.ts';
import { FINANCIAL_KEY, productsQuery } from './queries.ts';

const RESULTS = ['financial_settled'] as const;

export const feature: Feature = {
  pages: investRoutes,
  menu: { finance: [{ label: 'earn.financial', to: FINANCIAL_PATH }] },
  records: { label: 'earn.my_financial', to: FINANCIAL_ORDERS_PATH },
  ledger: {
    opens: { financial_order: opened(FINANCIAL_ORDERS_PATH) },
    group: 'earn',
    categories: ['financial_buy', 'financial_settlement'],
  },
  offers: lineOf({
    icon: CircleDollarSign,
    label: 'earn.financial',
    hint: 'earn.financial_hint',
    to: FINANCIAL_PATH,
    investment: 'financial_order',
    query: productsQuery,
    onSale: 'selling',
    Row: lazy(() => import('./offer.tsx')),
  }),
  useEvents: () => useOfferEvents(FINANCIAL_KEY, RESULTS),
};
