import { operatorRole } from '@trade/protocol';
import { Braces } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { CallsPage } from './calls-page.tsx';
import { callsTexts } from './texts.ts';

export const callsFeature: Feature = {
  screens: [
    { path: 'api', title: callsTexts.title, Icon: Braces, role: operatorRole.options, Page: CallsPage },
  ],
};
