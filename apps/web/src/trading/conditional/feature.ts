import type { Feature } from '../../platform/feature.tsx';
import { useConditionalEvents } from './events.ts';
import { conditionalRoutes } from './index.ts';
import { ConditionDetail } from './lazy.ts';
import { CONDITIONAL_ORDERS_PATH, conditionalOrderPath } from './paths.ts';

export const feature: Feature = {
  pages: conditionalRoutes,
  ledger: { opens: { conditional_order: conditionalOrderPath } },
  details: [{ product: 'conditional', Detail: ConditionDetail, list: CONDITIONAL_ORDERS_PATH }],
  useEvents: useConditionalEvents,
};
