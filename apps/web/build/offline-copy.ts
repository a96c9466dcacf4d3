import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const ENTRY = path.resolve(import.meta.dirname, '../src/app/service-worker.ts');
/** What the app needs to start and to show every page without a network. */
const KEPT = /^(index\.html|favicon\.svg|theme\.js|assets\/.+\.(js|css|woff2))$/;
/** Other languages and the chart are not for everybody: they are fetched when needed. */
const ON_DEMAND = /^assets\/(locale|lightweight-charts)-/;
/** A name with the hash of its content never changes its content. */
const HASHED = /^assets\//;

/** Writes `sw.js`, the service worker that keeps an offline copy of the app, beside the app. */
export function offlineCopy(): Plugin {
  return {
    name: 'offline-copy',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The build has no folder.');
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          OFFLINE_FILES: JSON.stringify(filesOf(dir)),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2023',
          rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}

function filesOf(dir: string): { url: string; revision: string | null }[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((url) => KEPT.test(url) && !ON_DEMAND.test(url))
    .sort()
    .map((url) => ({ url, revision: HASHED.test(url) ? null : digest(path.join(dir, url)) }));
}

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32);
