import { listIeoOffers } from '@trade/protocol';
import { Rocket } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { IeoProjectPage } from './project-page.tsx';
import { IeoProjectsPage } from './projects-page.tsx';
import { ieoTexts } from './texts.ts';

export const ieoFeature: Feature = {
  screens: [
    {
      path: 'ieo-projects',
      title: ieoTexts.title,
      Icon: Rocket,
      role: 'market',
      Page: IeoProjectsPage,
      DetailPage: IeoProjectPage,
    },
  ],
  switches: {
    ieo: {
      name: 'IEO',
      hint: 'Customers can subscribe to new tokens. Subscriptions already made are always allotted.',
    },
  },
  acts: {
    'ieo_project.allot': 'IEO allotted',
    'ieo_project.cancel': 'IEO canceled',
    'ieo_project.create': 'IEO created',
    'ieo_project.edit': 'IEO changed',
    'ieo_project.list': 'IEO market opened',
  },
  categories: {
    buy: 'IEO tokens bought',
  },
  heldFor: {
    ieo_subscription: 'IEO subscriptions',
  },
  pools: { ieo_treasury: 'IEO treasury' },
  sells: { kind: 'ieo', name: 'IEO', counted: 'project', list: listIeoOffers },
};
