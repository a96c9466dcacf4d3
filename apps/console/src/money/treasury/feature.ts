import { Scale, Vault } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { CustodyPage } from './custody-page.tsx';
import { custodyTexts, trialBalanceTexts } from './texts.ts';
import { TrialBalancePage } from './trial-balance-page.tsx';

export const treasuryFeature: Feature = {
  screens: [
    { path: 'books', title: trialBalanceTexts.title, Icon: Scale, role: 'treasury', Page: TrialBalancePage },
    { path: 'custody', title: custodyTexts.title, Icon: Vault, role: 'treasury', Page: CustodyPage },
  ],
};
