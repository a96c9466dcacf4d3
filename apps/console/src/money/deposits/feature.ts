import { ArrowDownToLine } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { DepositPage } from './deposit-page.tsx';
import { DepositsPage } from './deposits-page.tsx';
import { depositsTexts } from './texts.ts';

export const depositsFeature: Feature = {
  screens: [
    {
      path: 'deposits',
      title: depositsTexts.title,
      Icon: ArrowDownToLine,
      role: 'treasury',
      Page: DepositsPage,
      DetailPage: DepositPage,
    },
  ],
};
