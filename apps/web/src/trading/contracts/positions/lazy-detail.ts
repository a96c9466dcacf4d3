import { lazy } from 'react';

/** Loaded when a position is opened. */
export const PositionDetail = lazy(() => import('./position-detail.tsx'));
