#!/usr/bin/env bash
# What an effect of React comes to that only scrolls: useEffect(() => window.scrollTo(0, 0), []).
#
# Expected: scrollTo returns nothing, as TypeScript's types of the DOM say, so the effect has nothing
# to clean up.
# Seen, with Chromium 156.0.8078: scrollTo, scrollBy and scrollIntoView return a Promise, which
# resolves when the scrolling has ended. React 19.2.0 takes what an effect returns for its cleanup,
# and calls it when the component goes: "is not a function", and the whole page is taken away. Until
# then everything works, in the type check, in jsdom, in happy-dom and in the browser.
#
# Every page that starts at its top is such a place, and arrows without braces are how they are
# written. Braces around the call end it; older browsers do not care.
#
# Needs a Chromium: CHROMIUM_PATH, or chromium-headless-shell, chromium or google-chrome on the path.
set -euo pipefail
chromium=${CHROMIUM_PATH:-$(command -v chromium-headless-shell || command -v chromium || command -v google-chrome || true)}
if [ -z "$chromium" ]; then
  echo 'NOT RUN: there is no Chromium on this machine.' >&2
  exit 1
fi
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund react@19.2.0 react-dom@19.2.0 esbuild@0.28.0 playwright-core@1.56.0 typescript@5.9.3 @types/react@19.2.2 >/dev/null
cat > page.tsx <<'TSX'
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';

function ByArrow() {
  useEffect(() => window.scrollTo(0, 0), []);
  return <p>by arrow</p>;
}
function ByBlock() {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return <p>by block</p>;
}

const told: string[] = [];
const root = createRoot(document.body, { onUncaughtError: (error: unknown) => told.push(String(error)) });
const show = (what: React.ReactNode) => flushSync(() => root.render(what));
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));
Object.assign(window, {
  async run(name: 'arrow' | 'block') {
    told.length = 0;
    show(<main><h1>the page</h1>{name === 'arrow' ? <ByArrow /> : <ByBlock />}</main>);
    await settled();
    const before = document.body.textContent;
    show(<main><h1>the page</h1></main>);
    await settled();
    return { before, after: document.body.textContent, told: [...told] };
  },
});
TSX
echo 'declare module "react-dom/client" { export const createRoot: any }
declare module "react-dom" { export const flushSync: any }' > stubs.d.ts
npx tsc --noEmit --strict --jsx react-jsx --lib es2022,dom --moduleResolution bundler --module esnext page.tsx stubs.d.ts
npx esbuild page.tsx --bundle --jsx=automatic --define:process.env.NODE_ENV='"production"' --outfile=page.js --log-level=error
cat > check.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  const kinds = await page.evaluate(() =>
    [window.scrollTo(0, 0), window.scrollBy(0, 0), document.body.scrollIntoView()].map(String));
  assert.deepEqual(kinds, Array(3).fill('[object Promise]'));
  await page.addScriptTag({ content: readFileSync('page.js', 'utf8') });
  const block = await page.evaluate(() => window.run('block'));
  assert.deepEqual(block, { before: 'the pageby block', after: 'the page', told: [] });
  const arrow = await page.evaluate(() => window.run('arrow'));
  assert.equal(arrow.before, 'the pageby arrow');
  assert.match(arrow.told.join(), /is not a function/);
  assert.equal(arrow.after, '', 'the page is taken away');
  console.log(`As described, with Chromium ${browser.version()}: ${arrow.told[0]}`);
} finally {
  await browser.close();
}
JS
node check.mjs "$chromium"
