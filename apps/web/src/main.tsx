import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { loadConfig } from './api/index.ts';
import { App } from './app/app.tsx';
import { loadBrandFonts } from './app/brand-fonts.ts';
import { applyUpdates } from './app/updates.ts';
import { listenForInstallOffer } from './install/index.ts';
import { loadOrNavigate } from './routing/index.ts';
import { LanguageStore } from './texts/index.ts';
import './kit/tokens.css';

// Schemas must not compile code at run time: the page's security policy forbids it.
z.config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

listenForInstallOffer();
void applyUpdates();
loadBrandFonts();
const config = loadConfig();
// A failure is shown by the app; until it is there, it is nobody's.
config.catch(() => undefined);
const language = await loadOrNavigate(() => LanguageStore.start(), window.location);
createRoot(root).render(
  <StrictMode>
    <App language={language} config={config} />
  </StrictMode>,
);
