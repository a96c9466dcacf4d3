export { lazyPage, loadOrNavigate } from './lazy-page.ts';
export { type PageRoute, routeName } from './page-route.ts';
