import { ShieldCheck } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { LedgerVerificationPage } from './ledger-verification-page.tsx';
import { verificationTexts } from './texts.ts';

export const ledgerVerificationFeature: Feature = {
  screens: [
    {
      path: 'verification-of-books',
      title: verificationTexts.title,
      Icon: ShieldCheck,
      role: 'admin',
      Page: LedgerVerificationPage,
    },
  ],
};
