import { PiggyBank, Timer } from 'lucide-react';
import type { Feature } from '../../platform/feature.tsx';
import { OptionPoolsPage } from './pools-page.tsx';
import { OptionTermsPage } from './terms-page.tsx';
import { optionPoolsTexts, optionTermsTexts } from './texts.ts';

export const optionsFeature: Feature = {
  screens: [
    { path: 'options', title: optionTermsTexts.title, Icon: Timer, role: 'market', Page: OptionTermsPage },
    {
      path: 'option-pools',
      title: optionPoolsTexts.title,
      Icon: PiggyBank,
      role: 'treasury',
      Page: OptionPoolsPage,
    },
  ],
  switches: {
    options: {
      name: 'Timed options',
      hint: 'Customers can buy timed options. Open options can still be closed under their terms, and are always settled.',
    },
  },
  acts: {
    'option_pool.fund': 'Option pool funded',
    'option_terms.change': 'Option terms changed',
  },
  categories: {
    options_order: 'Option opened',
    options_close: 'Option closed',
  },
  heldFor: {
    option_order: 'Open options',
  },
};
