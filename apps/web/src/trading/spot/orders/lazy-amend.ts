import { lazy } from 'react';

/** Loaded when a waiting spot order is to be changed. */
export const AmendSpotSheet = lazy(() => import('./amend-sheet.tsx'));
