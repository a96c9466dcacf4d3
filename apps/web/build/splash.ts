import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

const PAGE = 'index.html';
const SCRIPT = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;
/**
 * What a new visitor needs next: the login page, and its texts in the language that everybody
 * starts with.
 */
const NEXT = /^assets\/(login-page|locale-en-entrance)-[^/]+\.js$/;

/**
 * Lets the style and the splash of index.html come before the code: it is large, and nothing of it
 * shows until all is there. It is loaded at once and run file after file, each in a task of its
 * own: between them the browser can paint and answer.
 */
export function splashFirst(): Plugin {
  return {
    name: 'splash-first',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle[PAGE];
      if (page?.type !== 'asset') throw new Error(`The build has no ${PAGE}.`);
      const html = String(page.source);
      const scripts = [...html.matchAll(SCRIPT)].map(([, file]) => String(file));
      const next = Object.keys(bundle)
        .filter((file) => NEXT.test(file))
        .map((file) => `/${file}`);
      if (scripts.length === 0 || next.length === 0) throw new Error('The page starts no module.');
      const source = oneAfterAnother(scripts);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/start-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      const tags = [
        `<script type="module" async fetchpriority="low" crossorigin src="/${fileName}"></script>`,
        ...[...scripts, ...next].map(
          (file) => `<link rel="modulepreload" crossorigin href="${file}" fetchpriority="low">`,
        ),
      ];
      page.source = html
        .replaceAll(SCRIPT, '')
        .replace('  </body>', `${tags.map((tag) => `    ${tag}\n`).join('')}  </body>`);
    },
  };
}

/** The code that runs these files so: it lies beside them. */
function oneAfterAnother(files: readonly string[]): string {
  const imports = files.map((file) => `await import("./${path.posix.basename(file)}");`);
  return `${imports.join('await new Promise((run)=>setTimeout(run));')}\n`;
}
