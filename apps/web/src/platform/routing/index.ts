export { answers, lazyPage, loadOrNavigate, type PageRoute, Unreachable } from './lazy-page.ts';
