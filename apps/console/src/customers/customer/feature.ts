import { Users } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { customersTexts } from '../texts.ts';
import { CustomerPage } from './customer-page.tsx';
import { CustomersPage } from './customers-page.tsx';

export const customersFeature: Feature = {
  screens: [
    {
      path: 'customers',
      title: customersTexts.title,
      Icon: Users,
      role: 'support',
      Page: CustomersPage,
      DetailPage: CustomerPage,
    },
  ],
};
