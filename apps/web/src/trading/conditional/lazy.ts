import { lazy } from 'react';

/** Loaded when a type of conditional order is chosen. */
export const ConditionSheet = lazy(() => import('./condition-sheet.tsx'));
/** Loaded beside the other orders of a trading page. */
export const WaitingConditions = lazy(() => import('./waiting-list.tsx'));
/** Loaded with the tables of the desk. */
export const ConditionsTable = lazy(() => import('./conditions-table.tsx'));
/** Loaded with the list of all open orders. */
export const ConditionCard = lazy(async () => ({
  default: (await import('./condition-card.tsx')).ConditionCard,
}));
/** Loaded when a conditional order is opened. */
export const ConditionDetail = lazy(() => import('./condition-detail.tsx'));
