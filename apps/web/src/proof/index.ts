import { lazyPage, type PageRoute } from '../routing/index.ts';
import { PROOF_PATH } from './paths.ts';

export { PROOF_PATH } from './paths.ts';

export const proofRoutes: readonly PageRoute[] = [
  { path: PROOF_PATH, page: lazyPage(() => import('./proof-page.tsx')), title: 'proof.title' },
];
