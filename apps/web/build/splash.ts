import type { Plugin } from 'vite';

const SCRIPT = /\s*<script type="module"([^>]*)><\/script>/g;
/** What a new visitor needs next: the login page, and its texts in the language that everybody starts with. */
const NEXT = /^assets\/(login-page|locale-en-entrance)-[^/]+\.js$/;

/**
 * Lets the style and the splash of index.html come before the code: it is large, and nothing of it shows until all is there.
 * Each script runs by itself (`async`), below the element that it fills.
 */
export function splashFirst(): Plugin {
  return {
    name: 'splash-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const scripts = [...html.matchAll(SCRIPT)].map(
          ([, rest]) => `<script type="module" async fetchpriority="low"${rest}></script>`,
        );
        const next = Object.keys(bundle)
          .filter((file) => NEXT.test(file))
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" fetchpriority="low">`);
        if (scripts.length === 0 || next.length === 0) throw new Error('The page starts no module.');
        const tags = [...scripts, ...next].map((tag) => `    ${tag}\n`).join('');
        return html.replaceAll(SCRIPT, '').replace('  </body>', `${tags}  </body>`);
      },
    },
  };
}
