import { ArrowUpFromLine } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { withdrawalsTexts } from './texts.ts';
import { WithdrawalPage } from './withdrawal-page.tsx';
import { WithdrawalsPage } from './withdrawals-page.tsx';

export const withdrawalsFeature: Feature = {
  screens: [
    {
      path: 'withdrawals',
      title: withdrawalsTexts.title,
      Icon: ArrowUpFromLine,
      role: 'treasury',
      Page: WithdrawalsPage,
      DetailPage: WithdrawalPage,
    },
  ],
};
