import { Landmark } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { ProductPoolsPage } from './pools-page.tsx';
import { poolsTexts } from './texts.ts';

export const poolsFeature: Feature = {
  pools: { yield_pool: 'Yield pool' },
  screens: [
    {
      path: 'product-pools',
      title: poolsTexts.title,
      Icon: Landmark,
      role: 'treasury',
      Page: ProductPoolsPage,
    },
  ],
};
