// Builds the app and the server when their sources changed since the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const STAMP = '.cache/build';
const SOURCES = ['packages', 'apps', 'package-lock.json'];
const PRODUCTS = ['apps/web/dist/index.html', 'apps/console/dist/index.html', 'apps/server/dist/main.js'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test', 'data', '.cache']);

function fingerprint() {
  const hash = createHash('sha256');
  const visit = (entry) => {
    const status = statSync(entry);
    if (!status.isDirectory()) {
      hash.update(`${entry}\0`).update(readFileSync(entry));
      return;
    }
    for (const name of readdirSync(entry).sort()) {
      if (!NOT_SOURCES.has(name)) visit(path.join(entry, name));
    }
  };
  for (const source of SOURCES) visit(source);
  return hash.digest('hex');
}

/**
 * Returns its exit code.
 * @param {string} workspace
 */
async function buildOne(workspace) {
  const run = spawn('npm', ['run', '--silent', 'build', '-w', workspace], { stdio: 'inherit' });
  const [code] = await once(run, 'close');
  return code ?? 1;
}

export async function build() {
  const now = fingerprint();
  const fresh =
    existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now && PRODUCTS.every((file) => existsSync(file));
  if (fresh) return;
  console.log('Building the app, the console and the server ...');
  const codes = await Promise.all(['apps/web', 'apps/console', 'apps/server'].map(buildOne));
  if (codes.some((code) => code !== 0)) process.exit(1);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, now);
}
