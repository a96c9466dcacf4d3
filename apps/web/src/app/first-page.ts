import { ledTo } from './access.ts';
import { pageAt, redirects } from './routes.tsx';

/** Starts to load the code of the page that is shown first, while the configuration and the texts are still on their way. */
export function preloadFirstPage(pathname: string, isLoggedIn: boolean): void {
  const shown = ledTo(pathname, isLoggedIn) ?? pathname;
  const target = redirects.find(({ from }) => from === shown)?.to ?? shown;
  pageAt(target)?.page.preload();
}
