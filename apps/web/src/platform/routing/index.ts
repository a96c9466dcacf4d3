export { lazyPage, loadOrNavigate, type PageRoute } from './lazy-page.ts';
