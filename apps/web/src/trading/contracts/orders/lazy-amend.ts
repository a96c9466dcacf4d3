import { lazy } from 'react';

/** Loaded when a waiting contract order is to be changed. */
export const AmendContractSheet = lazy(() => import('./amend-sheet.tsx'));
