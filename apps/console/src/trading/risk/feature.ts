import { ShieldAlert } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { RiskPage } from './risk-page.tsx';
import { riskTexts } from './texts.ts';

export const riskFeature: Feature = {
  screens: [{ path: 'risk', title: riskTexts.title, Icon: ShieldAlert, role: 'market', Page: RiskPage }],
};
