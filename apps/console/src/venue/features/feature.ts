import { ToggleRight } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { FeaturesPage } from './features-page.tsx';
import { featuresTexts } from './texts.ts';

export const switchesFeature: Feature = {
  screens: [
    { path: 'features', title: featuresTexts.title, Icon: ToggleRight, role: 'admin', Page: FeaturesPage },
  ],
};
