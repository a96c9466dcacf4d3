import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../kit/index.ts';
import { loadOrNavigate } from '../../platform/routing/index.ts';
import { useUser } from '../../platform/session/index.ts';

/** Few accounts are held: the others never load it. */
const HoldNotes = lazy(() => loadOrNavigate(() => import('./hold-notes.tsx'), window.location));

/** Says on every page what is held of the account, if anything is. */
export function HoldBanner() {
  // What an older version of the app has stored does not say.
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
