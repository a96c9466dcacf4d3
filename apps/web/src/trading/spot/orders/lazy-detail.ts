import { lazy } from 'react';

/** Loaded when a waiting spot order is to be changed. */
export const AmendSpotSheet = lazy(() => import('./amend-sheet.tsx'));
/** Loaded when a spot order is opened. */
export const SpotOrderDetail = lazy(() => import('./spot-order-detail.tsx'));
