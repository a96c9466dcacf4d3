import { lazy } from 'react';

/** Loaded when a contract's order is looked at. */
export const ContractOrderDetail = lazy(() => import('./contract-order-detail.tsx'));
