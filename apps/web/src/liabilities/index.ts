import { HEADS_PATH, PROOF_PATH } from '../platform/paths/liabilities.ts';
import { lazyPage, type PageRoute } from '../platform/routing/index.ts';

export const proofRoutes: readonly PageRoute[] = [
  { path: PROOF_PATH, page: lazyPage(() => import('./proof-page.tsx')), title: 'proof.title' },
  { path: HEADS_PATH, page: lazyPage(() => import('./heads/heads-page.tsx')), title: 'proof.heads.title' },
];
