import { lazyPage, type PageRoute } from '../routing/index.ts';
import { CONTACT_PATH } from './paths.ts';

export { CONTACT_PATH } from './paths.ts';

export const contactRoutes: readonly PageRoute[] = [
  { path: CONTACT_PATH, page: lazyPage(() => import('./contact-page.tsx')) },
];
