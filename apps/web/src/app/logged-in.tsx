import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../kit/index.ts';
import { VenueClock } from '../platform/app-data/index.ts';
import { LiveProvider } from '../platform/live/index.ts';
import { loadOrNavigate } from '../platform/routing/index.ts';
import { useUserRenewal } from '../platform/session/index.ts';
import { AllTexts } from '../platform/texts/index.ts';

/** Loaded after the page, because no event arrives before the socket is open. */
const AccountEvents = lazy(() => loadOrNavigate(() => import('./account-events.tsx'), window.location));

/**
 * What surrounds the app while somebody is logged in: live data, events of the account, and times
 * as the venue shows them.
 */
export default function LoggedIn({ socketUrl, children }: { socketUrl: string; children: ReactNode }) {
  return (
    <LiveProvider socketUrl={socketUrl}>
      <UpToDate />
      <VenueClock>{children}</VenueClock>
    </LiveProvider>
  );
}

/** Keeps the customer's data current, and handles events of the account. */
function UpToDate() {
  useUserRenewal();
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <AllTexts>
          <AccountEvents />
        </AllTexts>
      </Suspense>
    </ErrorBoundary>
  );
}
