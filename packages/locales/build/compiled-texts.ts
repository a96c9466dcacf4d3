import compile from 'icu-minify/compile';
import { type Plugin, runnerImport } from 'vite';

/** The files that an app loads of one language. */
const TEXTS = /packages\/locales\/src\/\w+\/(entrance|rest)\.ts$/;

interface Texts {
  [key: string]: string | Texts;
}
type Compiled = ReturnType<typeof compile> | { [key: string]: Compiled };

/**
 * Parses the texts in the build, so that the app needs no parser of the ICU message syntax
 * (https://unicode-org.github.io/icu/userguide/format_parse/messages/) and no time for it.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    load: {
      filter: { id: TEXTS },
      async handler(id) {
        const { module } = await runnerImport<{ default: Texts }>(id);
        return `export default ${JSON.stringify(compiledOf(module.default))};`;
      },
    },
  };
}

/** Returns the same tree with every text compiled. */
export function compiledOf(texts: Texts): Compiled {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : compiledOf(text),
    ]),
  );
}
