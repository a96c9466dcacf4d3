import { lazy } from 'react';
import { optionDetailPath } from '../../platform/detail-paths.ts';
import type { Feature } from '../../platform/feature.tsx';
import { OPTION_ORDERS_PATH } from '../../platform/paths.ts';
import { optionRoutes } from './index.ts';

const OptionDetail = lazy(() => import('./detail/option-detail.tsx'));
const EndedOptions = lazy(async () => {
  const { OptionHistory } = await import('./ended-option.tsx');
  return { default: () => <OptionHistory symbol={null} /> };
});

export const feature: Feature = {
  pages: optionRoutes,
  ledger: {
    opens: { option: optionDetailPath },
    holds: { option_order: 'assets.held.option_order' },
    group: 'option',
    categories: ['options_order', 'options_close'],
  },
  details: [{ product: 'option', Detail: OptionDetail, list: OPTION_ORDERS_PATH }],
  ended: [{ name: 'option', title: (t) => t('trade.product.option'), List: EndedOptions }],
};
