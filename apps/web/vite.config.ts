import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanProtocol } from '../../packages/client/build/lean-protocol.ts';
import { compiledTexts } from '../../packages/locales/build/compiled-texts.ts';
import { chunksByNeed } from './build/chunks.ts';
import { offlineCopy } from './build/offline-copy.ts';
import { splashFirst } from './build/splash.ts';

/**
 * Where `npm run dev` finds the server: its API, its socket and what only it can answer. It is
 * asked by the address that the browser asked for, as it answers with that where the app finds
 * everything.
 */
const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? '8080'}`, changeOrigin: false };
/** The texts of one language that are loaded after its entrance. */
const TEXT_PARTS = ['rest', 'explanations'];
const LOCALE_MODULE = /packages\/locales\/src\/(\w+)\/[\w-]+\.ts$/;

/** Makes the plugins that turn the sources into JavaScript, with React's compiler or without it. */
const transpile = (compiler: boolean) => [leanProtocol(), compiledTexts(), react({ compiler })];

export default defineConfig({
  plugins: [
    ...transpile(true),
    tailwindcss(),
    chunksByNeed(() => transpile(false)),
    splashFirst(),
    offlineCopy(),
  ],
  // The build does not know the path that it is served under: files find each other, the server
  // writes the path into the page.
  experimental: {
    renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    target: 'es2023',
    // Every browser that can run this preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId, moduleIds }) => {
          const [, locale] = LOCALE_MODULE.exec(moduleIds[0] ?? facadeModuleId ?? '') ?? [];
          if (locale === undefined) return 'assets/[name]-[hash].js';
          const part = TEXT_PARTS.find((name) => moduleIds.some((id) => id.endsWith(`/${name}.ts`)));
          return `assets/locale-${locale}-${part ?? 'entrance'}-[hash].js`;
        },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/brand': api, '/config.json': api, '/ws': { ...api, ws: true } },
  },
});
