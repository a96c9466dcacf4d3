import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';
import { CONDITIONAL_ORDERS_PATH } from './paths.ts';

export { ConditionsTable, WaitingConditions } from './lazy.ts';
export { useConditionLines } from './lines.ts';
export { useWaitingConditions } from './queries.ts';
export { ChosenCondition, useConditions } from './use-conditions.tsx';
export { useConditionalOrders } from './waiting.ts';

export const conditionalRoutes: readonly PageRoute[] = [
  {
    path: CONDITIONAL_ORDERS_PATH,
    page: lazyPage(() => import('./orders-page.tsx')),
    title: 'conditional.title',
  },
];
