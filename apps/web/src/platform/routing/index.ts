export { basePath } from './base-path.ts';
export { answers, lazyPage, loadOrNavigate, type PageRoute, type TextKey, Unreachable } from './lazy-page.ts';
