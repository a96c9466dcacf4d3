import type { LazyPage } from './lazy-page.ts';

/** One page of the app. Each feature lists its own; the app joins the lists. */
export interface PageRoute {
  /** Absolute path; `:name` for a parameter. */
  path: string;
  page: LazyPage;
  /** Shows the bottom menu and the customer-service button. */
  menu?: boolean;
  /** May use the whole width of a large screen. */
  wide?: boolean;
}

/**
 * What a path is called in the page title: its last fixed part as words, capitalised. `/market/trade/coins/:symbol` is Coins,
 * `/fund/transfer_history` Transfer history, `/assetsInfo` Assets info.
 */
export function routeName(path: string): string {
  const fixed = path.split('/').filter((part) => part !== '' && !part.startsWith(':'));
  const words = (fixed.at(-1) ?? '').replace(/[-_]|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
