import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanProtocol } from '../../packages/client/build/lean-protocol.ts';

/** Where `npm run dev` finds the server. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? '8080'}`;

export default defineConfig({
  base: '/console/',
  // The build does not know the path that it is served under: files find each other, the server
  // writes the path into the page.
  experimental: {
    renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  plugins: [leanProtocol(), react(), tailwindcss()],
  build: {
    target: 'es2023',
    // Every browser that can run this preloads modules itself.
    modulePreload: { polyfill: false },
    // The page's security policy lets nothing in that stands in the page itself.
    assetsInlineLimit: 0,
  },
  server: { port: 5174, proxy: { '/api': api } },
});
