import { Percent } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { FeeTiersPage } from './fee-tiers-page.tsx';
import { feeTiersTexts } from './texts.ts';

export const feeTiersFeature: Feature = {
  screens: [
    { path: 'fee-tiers', title: feeTiersTexts.title, Icon: Percent, role: 'market', Page: FeeTiersPage },
  ],
};
