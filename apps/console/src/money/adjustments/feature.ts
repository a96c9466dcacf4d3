import { HandCoins } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { AdjustmentsPage } from './adjustments-page.tsx';
import { adjustmentsTexts } from './texts.ts';

export const adjustmentsFeature: Feature = {
  screens: [
    {
      path: 'adjustments',
      title: adjustmentsTexts.title,
      Icon: HandCoins,
      role: 'treasury',
      Page: AdjustmentsPage,
    },
  ],
};
