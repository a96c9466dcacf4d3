// First: it decides how every schema is made.
import './platform/schemas.ts';
import { bearTranslation } from '@trade/client/translated-page';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/index.ts';
import { basePath } from './platform/base-path.ts';
import './kit/tokens.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

bearTranslation(document);
createRoot(root).render(
  <StrictMode>
    <App baseUrl={window.location.origin + basePath().slice(0, -1)} basename={`${basePath()}console`} />
  </StrictMode>,
);
