import { lazy } from 'react';

/** Loaded when a coin order is looked at. */
export const SpotOrderDetail = lazy(() => import('./spot-order-detail.tsx'));
