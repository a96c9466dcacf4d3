import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../kit/index.ts';
import { loadOrNavigate } from '../../platform/routing/index.ts';
import { useUser } from '../../platform/session/index.ts';

/** Few accounts have a hold, so this loads only when needed. */
const HoldNotes = lazy(() => loadOrNavigate(() => import('./hold-notes.tsx'), window.location));

/** Shows the holds of the account on every page, if there are any. */
export function HoldBanner() {
  // Data stored by an older version of the app has no holds.
  const holds = useUser()?.holds ?? [];
  if (holds.length === 0) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <HoldNotes holds={holds} />
      </Suspense>
    </ErrorBoundary>
  );
}
