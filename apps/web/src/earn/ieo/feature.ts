import { Rocket } from 'lucide-react';
import { lazy } from 'react';
import { opened } from '../../platform/detail-paths.ts';
import type { Feature } from '../../platform/feature.tsx';
import { lineOf, useOfferEvents } from '../offers/index.ts';
import { ieoRoutes } from './index.ts';
import { IEO_PATH, IEO_RECORDS_PATH } from './paths.ts';
import { IEO_KEY, projectsQuery } from './queries.ts';

const RESULTS = ['ieo_allotted', 'ieo_refunded', 'ieo_credited'] as const;

export const feature: Feature = {
  pages: ieoRoutes,
  menu: { finance: [{ label: 'earn.ieo', to: IEO_PATH }] },
  records: { label: 'earn.my_ieo', to: IEO_RECORDS_PATH },
  ledger: {
    opens: { ieo_subscription: opened(IEO_RECORDS_PATH) },
    references: { subscription: { name: 'ledger.subject.ieo' } },
    holds: { ieo_subscription: 'assets.held.ieo_subscription' },
  },
  offers: lineOf({
    icon: Rocket,
    label: 'earn.ieo',
    hint: 'earn.ieo_hint',
    to: IEO_PATH,
    investment: 'ieo_subscription',
    query: projectsQuery,
    onSale: 'open',
    Row: lazy(() => import('./offer.tsx')),
  }),
  useEvents: () => useOfferEvents(IEO_KEY, RESULTS),
};
