import { Newspaper } from 'lucide-react';
import type { Feature } from '../platform/feature.tsx';
import { ContentPage } from './content-page.tsx';
import { ItemPage } from './item-page.tsx';
import { contentTexts } from './texts.ts';

export const contentFeature: Feature = {
  screens: [
    {
      path: 'content',
      title: contentTexts.title,
      Icon: Newspaper,
      role: 'support',
      Page: ContentPage,
      DetailPage: ItemPage,
    },
  ],
};
