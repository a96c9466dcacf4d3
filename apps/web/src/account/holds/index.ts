import { OWN_HOLDS_PATH } from '../../platform/paths.ts';
import { lazyPage, type PageRoute } from '../../platform/routing/index.ts';

export { HoldBanner } from './banner.tsx';
export { HoldNote } from './hold-note.tsx';

export const holdRoutes: readonly PageRoute[] = [
  { path: OWN_HOLDS_PATH, page: lazyPage(() => import('./own-holds-page.tsx')), title: 'holds.own.title' },
];
