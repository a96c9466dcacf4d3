// Must be first: it configures how every schema is made.
import './platform/schemas.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadBrandFonts } from './app/brand-fonts.ts';
import { onFirstInput, preloadAfterLogin, preloadFirstPage } from './app/first-page.ts';
import { applyUpdates } from './app/updates.ts';
import { preloadToasts } from './kit/index.ts';
import { loadConfig } from './platform/api/index.ts';
import { listenForInstallOffer } from './platform/install/index.ts';
import { basePath, loadOrNavigate } from './platform/routing/index.ts';
import { isAuthenticated, SessionStore } from './platform/session/index.ts';
import { LanguageStore } from './platform/texts/index.ts';
import './kit/tokens.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

listenForInstallOffer();
// Not part of what the first screen waits for: browsers translate what is there already. Where it
// can't be had, the app works as long as nobody translates it.
void import('@trade/client/translated-page').then(
  ({ bearTranslation }) => bearTranslation(document),
  () => undefined,
);
// A pause between loading the modules and starting the app, so that the browser can paint and
// react.
await new Promise((resolve) => setTimeout(resolve));
void applyUpdates();
loadBrandFonts();
const config = loadConfig();
// The app shows a failure; this only prevents an unhandled rejection before it is rendered.
config.catch(() => undefined);
// Before the login a few of the texts are enough; the others load at the visitor's first input.
const loggedIn = isAuthenticated(new SessionStore().getSnapshot());
preloadFirstPage(window.location.pathname.slice(basePath().length - 1), loggedIn);
// The first use of Intl makes the browser read its tables, so do it while the texts are loading.
setTimeout(() => Intl.NumberFormat.supportedLocalesOf('en'));
const language = await loadOrNavigate(
  () => LanguageStore.start(loggedIn ? 'all' : 'entrance'),
  window.location,
  // Without texts there is nothing to stay for.
  async () => true,
);
onFirstInput(() => {
  // The same failure is shown where the texts are needed.
  language.all().catch(() => undefined);
  preloadToasts();
  preloadAfterLogin();
});
// As a transition, so that a slow phone can scroll and react while the first page renders.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <App language={language} config={config} />
    </StrictMode>,
  );
});
