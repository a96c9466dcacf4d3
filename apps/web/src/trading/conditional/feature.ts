import { type Feature, openOrdersOf } from '../../platform/feature.tsx';
import { useConditionalEvents } from './events.ts';
import { conditionalRoutes } from './index.ts';
import { ConditionCard, ConditionDetail } from './lazy.ts';
import { CONDITIONAL_ORDERS_PATH, conditionalOrderPath } from './paths.ts';
import { waitingConditions } from './waiting.ts';

export const feature: Feature = {
  pages: conditionalRoutes,
  ledger: { opens: { conditional_order: conditionalOrderPath } },
  details: [{ product: 'conditional', Detail: ConditionDetail, list: CONDITIONAL_ORDERS_PATH }],
  openOrders: openOrdersOf({ name: 'conditional', list: waitingConditions, Card: ConditionCard }),
  useEvents: useConditionalEvents,
};
