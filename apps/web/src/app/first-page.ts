import { ledTo } from './access.ts';
import { pageAt, redirects } from './routes.tsx';

/** Starts to load the code of the first page while the configuration and the texts are still loading. */
export function preloadFirstPage(pathname: string, isLoggedIn: boolean): void {
  const shown = ledTo(pathname, isLoggedIn) ?? pathname;
  const target = redirects.find(({ from }) => from === shown)?.to ?? shown;
  pageAt(target)?.page.preload();
}
