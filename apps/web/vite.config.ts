import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Where `npm run dev` finds the server: its API, its socket and what only it can answer. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? '8080'}`;
const FOUNDATION =
  /apps\/web\/src\/schemas\.ts$|node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod|use-intl|intl-messageformat|@formatjs)\//;
/** Without tabs: they would bring their library into the first screen. */
const SHARED = /apps\/web\/src\/(?!kit\/page\/tabs)|lucide-react/;
const ENTRANCE = /apps\/web\/src\/auth\/(?!register|forgot)|node_modules\/(react-hook-form|@hookform)\//;
/** Files that name paths and keys and nothing else. */
const PATHS = /apps\/web\/src\/.*[/-](paths|keys?)\.ts$/;
const LOCALE_MODULE = /packages\/locales\/src\/(\w+)\/\w+\.ts$/;

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    VitePWA({
      // In `public`: the server puts the operator's name and icon into it, so that it must not be cached.
      manifest: false,
      // Registered by hand: an update waits until the app starts again, see app/updates.ts.
      injectRegister: null,
      registerType: 'prompt',
      workbox: {
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'favicon.svg'],
        // Seven of eight languages and the chart are not for everybody: they are fetched when needed.
        globIgnores: ['assets/locale-*', 'assets/lightweight-charts-*'],
        navigateFallbackDenylist: [/^\/(api|brand|console|docs|ws)(\/|$)/, /\.\w{1,12}$/],
        cleanupOutdatedCaches: true,
        runtimeCaching: [
          {
            urlPattern: /\/assets\/(locale|lightweight-charts)-[^/]+\.js$/,
            handler: 'CacheFirst',
            options: { cacheName: 'on-demand', expiration: { maxEntries: 20 } },
          },
        ],
      },
    }),
  ],
  build: {
    target: 'es2023',
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId, moduleIds }) => {
          const [, locale] = LOCALE_MODULE.exec(moduleIds[0] ?? facadeModuleId ?? '') ?? [];
          if (locale === undefined) return 'assets/[name]-[hash].js';
          const all = moduleIds.some((id) => id.endsWith('/index.ts'));
          return `assets/locale-${locale}${all ? '' : '-entrance'}-[hash].js`;
        },
        codeSplitting: {
          groups: [
            { name: 'lightweight-charts', test: /node_modules\/(lightweight-charts|fancy-canvas)\// },
            // What every page stands on, in one file: it changes rarely and is fetched once.
            { name: 'foundation', test: FOUNDATION },
            // Where pages are, by which they link to each other: a few words each.
            { name: 'paths', test: PATHS },
            // And what most pages share: many small files would cost more than a few unused lines.
            { name: 'shared', test: SHARED, minShareCount: 20 },
            // The forms of the entrance in one file, too: each is small, and every request takes its time.
            { name: 'entrance', test: ENTRANCE },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/brand': api,
      '/config.json': api,
      '/ws': { target: api, ws: true },
    },
  },
});
