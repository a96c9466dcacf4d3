import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { z } from 'zod';
import { useIsAuthenticated } from '../platform/session/index.ts';
import { AllTexts } from '../platform/texts/index.ts';
import { ledTo } from './access.ts';

/** What the login page remembers: where the visitor wanted to go. A path of this app, nothing else. */
const wanted = z.object({ from: z.string().regex(/^\/(?![/\\])/) });

/** Sends whoever is not logged in to the login page, and from there back to where they wanted to go. */
export function LoginGate({ children }: { children: ReactNode }) {
  const location = useLocation();
  const authenticated = useIsAuthenticated();
  const target = ledTo(location.pathname, authenticated);
  if (target === '/login') {
    return <Navigate to={target} replace state={{ from: location.pathname + location.search }} />;
  }
  if (target !== null) {
    const memory = wanted.safeParse(location.state);
    return <Navigate to={memory.success ? memory.data.from : target} replace />;
  }
  return authenticated ? <AllTexts>{children}</AllTexts> : children;
}
