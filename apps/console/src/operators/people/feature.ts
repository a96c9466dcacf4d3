import { UserCog } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { operatorsTexts } from '../texts.ts';
import { OperatorsPage } from './operators-page.tsx';

export const operatorsFeature: Feature = {
  screens: [
    { path: 'operators', title: operatorsTexts.title, Icon: UserCog, role: 'admin', Page: OperatorsPage },
  ],
};
