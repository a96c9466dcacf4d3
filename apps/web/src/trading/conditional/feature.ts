import { conditionalOrderPath } from '../../platform/detail-paths.ts';
import type { Feature } from '../../platform/feature.tsx';
import { CONDITIONAL_ORDERS_PATH } from '../../platform/paths.ts';
import { useConditionalEvents } from './events.ts';
import { ConditionDetail } from './lazy.ts';

export const conditionalFeature: Feature = {
  ledger: { opens: { conditional_order: conditionalOrderPath } },
  details: [{ product: 'conditional', Detail: ConditionDetail, list: CONDITIONAL_ORDERS_PATH }],
  useEvents: useConditionalEvents,
};
