const OPEN_TO_ALL: ReadonlySet<string> = new Set(['/login', '/register', '/forgot']);
/** Pages that are only for visitors without a login. */
const ONLY_LOGGED_OUT: ReadonlySet<string> = new Set(['/login', '/register']);

/** Returns where to redirect from `pathname`; null when the visitor may see the page. */
export function ledTo(pathname: string, isLoggedIn: boolean): '/login' | '/home' | null {
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (!isLoggedIn) return OPEN_TO_ALL.has(path) ? null : '/login';
  return ONLY_LOGGED_OUT.has(path) ? '/home' : null;
}
