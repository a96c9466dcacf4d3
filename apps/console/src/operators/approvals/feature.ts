import { CheckCheck } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { ApprovalPage } from './approval-page.tsx';
import { ApprovalsPage } from './approvals-page.tsx';
import { approvalsTexts } from './texts.ts';

export const approvalsFeature: Feature = {
  screens: [
    {
      path: 'approvals',
      title: approvalsTexts.title,
      Icon: CheckCheck,
      role: ['treasury', 'market', 'admin'],
      Page: ApprovalsPage,
      DetailPage: ApprovalPage,
    },
  ],
};
