import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { z } from 'zod';
import { useIsAuthenticated } from '../session/index.ts';
import { AllTexts } from '../texts/index.ts';

const OPEN_TO_ALL: ReadonlySet<string> = new Set(['/login', '/register', '/forgot']);
/** Of no use to somebody who is logged in. */
const ONLY_LOGGED_OUT: ReadonlySet<string> = new Set(['/login', '/register']);
const HOME = '/home';

/** What the login page remembers: where the visitor wanted to go. A path of this app, nothing else. */
const wanted = z.object({ from: z.string().regex(/^\/(?![/\\])/) });

/** Sends whoever is not logged in to the login page, and from there back to where they wanted to go. */
export function LoginGate({ children }: { children: ReactNode }) {
  const location = useLocation();
  const authenticated = useIsAuthenticated();
  const path = location.pathname.replace(/(.)\/+$/, '$1');
  if (!authenticated && !OPEN_TO_ALL.has(path)) {
    return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />;
  }
  if (authenticated && ONLY_LOGGED_OUT.has(path)) {
    const memory = wanted.safeParse(location.state);
    return <Navigate to={memory.success ? memory.data.from : HOME} replace />;
  }
  return authenticated ? <AllTexts>{children}</AllTexts> : children;
}
