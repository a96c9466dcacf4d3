import type { ClientConfig } from '@trade/protocol';
import { Suspense, use, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary, GlobalSpinner, Toaster } from '../kit/index.ts';
import { loadConfig } from '../platform/api/index.ts';
import { useLook } from '../platform/preferences/index.ts';
import { basePath } from '../platform/routing/index.ts';
import { type LanguageStore, TextsProvider } from '../platform/texts/index.ts';
import { Connected } from './connected.tsx';
import { AppFailure, StartFailure } from './failure-pages.tsx';
import { Pages } from './pages.tsx';

interface AppProps {
  language: LanguageStore;
  /** The first attempt to load the configuration, already started. */
  config: Promise<ClientConfig>;
}

export function App({ language, config: firstTry }: AppProps) {
  const [config, setConfig] = useState(firstTry);
  return (
    <TextsProvider store={language}>
      <Look />
      <ErrorBoundary
        fallback={(retry) => (
          <StartFailure
            onRetry={() => {
              setConfig(loadConfig());
              retry();
            }}
          />
        )}
      >
        <Suspense>
          <Configured config={config} />
        </Suspense>
      </ErrorBoundary>
      <GlobalSpinner />
      <Toaster />
    </TextsProvider>
  );
}

function Configured({ config }: { config: Promise<ClientConfig> }) {
  const loaded = use(config);
  return (
    <ErrorBoundary fallback={() => <AppFailure />}>
      <BrowserRouter basename={basePath()}>
        <Connected config={loaded}>
          <Pages />
        </Connected>
      </BrowserRouter>
    </ErrorBoundary>
  );
}

function Look() {
  useLook();
  return null;
}
