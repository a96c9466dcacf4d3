import { IdCard } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { verificationsTexts } from './texts.ts';
import { VerificationPage } from './verification-page.tsx';
import { VerificationsPage } from './verifications-page.tsx';

export const verificationsFeature: Feature = {
  screens: [
    {
      path: 'verification',
      title: verificationsTexts.title,
      Icon: IdCard,
      role: 'reviewer',
      Page: VerificationsPage,
      DetailPage: VerificationPage,
    },
  ],
};
