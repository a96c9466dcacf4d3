const OPEN_TO_ALL: ReadonlySet<string> = new Set(['/login', '/register', '/forgot']);
/** Of no use to somebody who is logged in. */
const ONLY_LOGGED_OUT: ReadonlySet<string> = new Set(['/login', '/register']);

/** Where a visitor is led instead of `pathname`; null when the page is theirs to see. */
export function ledTo(pathname: string, isLoggedIn: boolean): '/login' | '/home' | null {
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (!isLoggedIn) return OPEN_TO_ALL.has(path) ? null : '/login';
  return ONLY_LOGGED_OUT.has(path) ? '/home' : null;
}
