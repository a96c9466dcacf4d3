// Builds the app and the server when their sources changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runStage } from './stage.mjs';

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

const PARTS = { 'the app': 'apps/web', 'the console': 'apps/console', 'the server': 'apps/server' };

/** @param {[name: string, workspace: string]} part */
const buildOne = ([name, workspace]) =>
  runStage(`Building ${name}`, ['npm', 'run', '--silent', 'build', '-w', workspace]);

export async function build() {
  const now = fingerprint();
  const fresh =
    existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now && PRODUCTS.every((file) => existsSync(file));
  if (fresh) return;
  const built = await Promise.all(Object.entries(PARTS).map(buildOne));
  if (built.includes(false)) process.exit(1);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, now);
}
