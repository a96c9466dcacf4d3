import { ScrollText } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { AuditPage } from './audit-page.tsx';
import { auditTexts } from './texts.ts';

export const auditFeature: Feature = {
  screens: [{ path: 'audit', title: auditTexts.title, Icon: ScrollText, role: 'admin', Page: AuditPage }],
};
