import { RefreshCw } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { ConversionTermsPage } from './conversion-terms-page.tsx';
import { conversionTermsTexts } from './texts.ts';

export const conversionFeature: Feature = {
  screens: [
    {
      path: 'exchange-terms',
      title: conversionTermsTexts.title,
      Icon: RefreshCw,
      role: 'market',
      Page: ConversionTermsPage,
    },
  ],
};
