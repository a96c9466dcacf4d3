import { CONTACT_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export const contactRoutes: readonly PageRoute[] = [
  { path: CONTACT_PATH, page: lazyPage(() => import('./contact-page.tsx')), title: 'contact.title' },
];
