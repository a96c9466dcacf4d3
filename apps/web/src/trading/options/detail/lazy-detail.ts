import { lazy } from 'react';

/** Loaded when an option is looked at. */
export const OptionDetail = lazy(() => import('./option-detail.tsx'));
