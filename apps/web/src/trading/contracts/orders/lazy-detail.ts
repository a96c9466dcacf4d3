import { lazy } from 'react';

/** Loaded when a contract order is opened. */
export const ContractOrderDetail = lazy(() => import('./contract-order-detail.tsx'));
