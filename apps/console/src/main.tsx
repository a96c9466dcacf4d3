import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { App } from './app/index.ts';
import './kit/tokens.css';

// Schemas must not compile code at run time: the page's security policy forbids it.
z.config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

createRoot(root).render(
  <StrictMode>
    <App baseUrl={window.location.origin} basename="/console" />
  </StrictMode>,
);
