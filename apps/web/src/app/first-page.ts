import { matchRoutes } from 'react-router';
import { ledTo } from './access.ts';
import { frameRoutes, redirects, topRoutes } from './routes.tsx';

/** Starts to load the code of the page that is shown first, while the configuration and the texts are still on their way. */
export function preloadFirstPage(pathname: string, isLoggedIn: boolean): void {
  const shown = ledTo(pathname, isLoggedIn) ?? pathname;
  const target = redirects.find(({ from }) => from === shown)?.to ?? shown;
  const pages = [...topRoutes, ...frameRoutes].map(({ path, page }) => ({ path, handle: page }));
  matchRoutes(pages, target)?.at(-1)?.route.handle.preload();
}
