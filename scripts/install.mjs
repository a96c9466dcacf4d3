// Installs the dependencies when the lockfile differs from the last installed one. Uses only Node
// itself.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { runStage } from './stage.mjs';

const LEAST_NODE = [20, 19];
const STAMP = 'node_modules/.installed-lockfile';

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  console.error(`Node ${LEAST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

const lockfileHash = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

/** What was installed last, and from which lockfile; what somebody installed by hand is whole. */
function installed() {
  if (!existsSync(STAMP)) return { lockfile: '', isWhole: existsSync('node_modules/.package-lock.json') };
  const [lockfile = '', what] = readFileSync(STAMP, 'utf8').trim().split(' ');
  return { lockfile, isWhole: what !== 'product' };
}

/**
 * `dependencies` are what builds and runs the product, `devDependencies` what only tests, checks
 * and benchmarks need: as many files again, which a first start does not wait for. What is there
 * once stays.
 * @param {'product' | 'whole'} what
 */
export async function install(what) {
  requireNode();
  const last = installed();
  const isWhole = what === 'whole' || last.isWhole;
  if (last.lockfile === lockfileHash() && last.isWhole === isWhole) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const command = [npm, 'install', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!isWhole) command.push('--omit=dev');
  if (!(await runStage('Installing dependencies', command))) {
    console.error('The installation failed; the lines above say why.');
    process.exit(1);
  }
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(STAMP, `${lockfileHash()} ${isWhole ? 'whole' : 'product'}\n`);
}
