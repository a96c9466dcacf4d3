// Builds the app and the server when their sources changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const STAMP = '.cache/build';
const SOURCES = ['packages', 'apps', 'package-lock.json'];
const PRODUCTS = ['apps/web/dist/index.html', 'apps/console/dist/index.html', 'apps/server/dist/main.js'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test', 'data']);

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

export function build() {
  const now = fingerprint();
  const fresh =
    existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now && PRODUCTS.every((file) => existsSync(file));
  if (fresh) return;
  for (const [workspace, name] of [
    ['apps/web', 'app'],
    ['apps/console', 'console'],
    ['apps/server', 'server'],
  ]) {
    console.log(`Building the ${name} ...`);
    const run = spawnSync('npm', ['run', '--silent', 'build', '-w', workspace], { stdio: 'inherit' });
    if (run.status !== 0) process.exit(run.status ?? 1);
  }
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, now);
}
