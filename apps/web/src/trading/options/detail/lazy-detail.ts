import { lazy } from 'react';

/** Loaded when an option is opened. */
export const OptionDetail = lazy(() => import('./option-detail.tsx'));
