// First: it decides how every schema is made.
import './platform/schemas.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadBrandFonts } from './app/brand-fonts.ts';
import { onFirstInput } from './app/first-input.ts';
import { preloadFirstPage } from './app/first-page.ts';
import { applyUpdates } from './app/updates.ts';
import { preloadToasts } from './kit/index.ts';
import { loadConfig } from './platform/api/index.ts';
import { basePath } from './platform/base-path.ts';
import { listenForInstallOffer } from './platform/install/index.ts';
import { loadOrNavigate } from './platform/routing/index.ts';
import { isAuthenticated, SessionStore } from './platform/session/index.ts';
import { LanguageStore } from './platform/texts/index.ts';
import './kit/tokens.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

listenForInstallOffer();
// Loading the modules was one task, starting the app is another: between them the browser can paint and answer.
await new Promise((resolve) => setTimeout(resolve));
void applyUpdates();
loadBrandFonts();
const config = loadConfig();
// A failure is shown by the app; until it is there, it is nobody's.
config.catch(() => undefined);
// Before the login a fraction of the texts is enough; the others come once the visitor does something.
const loggedIn = isAuthenticated(new SessionStore().getSnapshot());
preloadFirstPage(window.location.pathname.slice(basePath().length - 1), loggedIn);
// The first use of Intl has the browser read its tables: now, while the texts are on their way.
setTimeout(() => Intl.NumberFormat.supportedLocalesOf('en'));
const language = await loadOrNavigate(
  () => LanguageStore.start(loggedIn ? 'all' : 'entrance'),
  window.location,
);
onFirstInput(() => {
  // A failure is met again, and shown, where the texts are needed.
  language.all().catch(() => undefined);
  preloadToasts();
});
// In slices: a slow phone stays able to scroll and to answer a touch while the first page is made.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <App language={language} config={config} />
    </StrictMode>,
  );
});
