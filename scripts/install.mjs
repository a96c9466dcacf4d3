// Installs the dependencies when the lockfile differs from the last installed one. Uses only Node itself.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const LEAST_NODE = [20, 19];
const STAMP = 'node_modules/.installed-lockfile';

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  console.error(`Node ${LEAST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

const lockfileHash = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

export function install() {
  requireNode();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockfileHash()) return;
  console.log('Installing dependencies (about a minute the first time) ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const run = spawnSync(npm, ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  });
  if (run.status !== 0) {
    console.error('The installation failed; the lines above say why.');
    process.exit(run.status ?? 1);
  }
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(STAMP, lockfileHash());
}
