import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../kit/index.ts';
import { VenueFormats } from '../platform/app-data/index.ts';
import { type Feature, FeaturesProvider } from '../platform/feature.tsx';
import { LiveProvider } from '../platform/live/index.ts';
import { useUserRenewal } from '../platform/session/index.ts';
import { AllTexts } from '../platform/texts/index.ts';
import { features } from './features.ts';

/**
 * What surrounds the app while somebody is logged in: live data, events of the account, times and
 * amounts as the venue shows them, and what each capability brings.
 */
export default function LoggedIn({ socketUrl, children }: { socketUrl: string; children: ReactNode }) {
  return (
    <LiveProvider socketUrl={socketUrl}>
      <VenueFormats>
        <UpToDate />
        <FeaturesProvider value={features}>{children}</FeaturesProvider>
      </VenueFormats>
    </LiveProvider>
  );
}

/** Keeps the customer's data current, and tells them on every page what has happened. */
function UpToDate() {
  useUserRenewal();
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <AllTexts>
          {features.map(
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            ({ useEvents }, index) => useEvents && <Events key={index} useEvents={useEvents} />,
          )}
        </AllTexts>
      </Suspense>
    </ErrorBoundary>
  );
}

function Events({ useEvents }: Required<Pick<Feature, 'useEvents'>>) {
  useEvents();
  return null;
}
