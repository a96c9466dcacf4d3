// Looks at every page on every screen, with every size of text and in every language, and
// translated in every way: ten minutes. `npm test` looks at a selection. `npm run walk -- /home`
// looks at the pages whose addresses contain a word.
import { spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { install } from './install.mjs';

const TIME_LIMIT = 600_000;

await install('whole');
const chromium = findChromium();
if (chromium === null) {
  console.error('No Chromium was found (CHROMIUM_PATH, or a chromium or google-chrome on the PATH).');
  process.exit(1);
}
await build();
const words = process.argv.slice(2);
const only = words.length === 0 ? [] : ['-t', words.join('|')];
const { status } = spawnSync(
  'npx',
  [
    'vitest',
    'run',
    '--bail=0',
    `--testTimeout=${TIME_LIMIT}`,
    'test/walk.test.ts',
    'test/translated.test.ts',
    ...only,
  ],
  { cwd: 'e2e', stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromium, WALK: 'whole' } },
);
process.exit(status ?? 1);
