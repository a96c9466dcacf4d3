import { lazy } from 'react';

/** Loaded when a spot order is opened. */
export const SpotOrderDetail = lazy(() => import('./spot-order-detail.tsx'));
