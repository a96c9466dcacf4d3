/**
 * Bundles the tests that mutants are run against into one file: all but those of folders that are
 * not mutated, and the long random runs, which take most of the time and find least.
 */
import { readdirSync } from 'node:fs';
import { build } from 'esbuild';

const LEFT_OUT = [
  /^(corpus|operators|earn|kernel\/register|kernel\/state)\//,
  /^rem/,
  /random-market/,
  /never-richer/,
  /against-reference/,
  /restored-hash/,
  /restored-twin/,
  /state-hash/,
  /withdrawals-against/,
];

const isProperty = (path) => /against-|bounds|funding|random-/.test(path);

const tests = readdirSync('test', { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.test.ts') && !LEFT_OUT.some((pattern) => pattern.test(path)))
  // Property tests last: most mutants are killed before.
  .sort((one, other) => Number(isProperty(one)) - Number(isProperty(other)) || (one < other ? -1 : 1));

await build({
  stdin: { contents: tests.map((path) => `import './test/${path}';`).join('\n'), resolveDir: '.' },
  alias: { vitest: './mutation/test-api.mjs' },
  external: ['fast-check', '@vitest/expect', 'chai'],
  bundle: true,
  // The package declares its modules free of side effects, but its tests consist of them.
  ignoreAnnotations: true,
  platform: 'node',
  format: 'esm',
  define: { 'process.env.PROPERTY_SHARE': '"0.02"' },
  outfile: 'reports/tests.mjs',
});
