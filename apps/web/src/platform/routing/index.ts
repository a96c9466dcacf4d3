export { lazyPage, loadOrNavigate } from './lazy-page.ts';
export type { PageRoute } from './page-route.ts';
