import { CandlestickChart } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { InstrumentsPage } from './instruments-page.tsx';
import { instrumentsTexts } from './texts.ts';

export const instrumentsFeature: Feature = {
  screens: [
    {
      path: 'instruments',
      title: instrumentsTexts.title,
      Icon: CandlestickChart,
      role: 'market',
      Page: InstrumentsPage,
    },
  ],
};
