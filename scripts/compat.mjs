// Runs Python's clients of Binance's dialect against a whole server on loopback: ccxt,
// python-binance, and freqtrade in dry-run and live mode, for an hour (`COMPAT_MINUTES`). They are
// installed, once, into a folder of their own below `.cache`.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { install } from './install.mjs';

const SERVER = path.resolve(import.meta.dirname, '../apps/server');
const FOLDER = path.join(SERVER, 'test/compat');
const PINNED = path.join(FOLDER, 'requirements.txt');
const VENV = path.resolve(import.meta.dirname, '../.cache/compat');
const PYTHON = path.join(VENV, 'bin/python');
/** Written last: without it an installation was cut off. */
const DONE = path.join(VENV, 'installed.txt');

/** @param {string} why */
function notRun(why) {
  console.error(`\n!!! NOT RUN: Python's clients of Binance's dialect were NOT tried. ${why}\n`);
  process.exit(1);
}

/**
 * @param {string} program
 * @param {string[]} args
 */
const succeeds = (program, args) => spawnSync(program, args, { stdio: 'inherit' }).status === 0;

function installClients() {
  if (existsSync(DONE)) return;
  rmSync(VENV, { recursive: true, force: true });
  console.log(`Installing what ${path.relative(process.cwd(), PINNED)} names into ${VENV}`);
  if (!succeeds('python3', ['-m', 'venv', VENV])) notRun('There is no python3 with venv and pip.');
  const pip = ['-m', 'pip', 'install', '--quiet', '--prefer-binary', '-r', PINNED];
  if (!succeeds(PYTHON, pip)) notRun('pip could not install the clients.');
  if (!succeeds(PYTHON, ['-c', `open(${JSON.stringify(DONE)}, 'w').close()`])) notRun('Python does not run.');
}

installClients();
await install('whole');
const { status } = spawnSync('npx', ['vitest', 'run', '--reporter=verbose', 'test/compat/compat.test.ts'], {
  cwd: SERVER,
  stdio: 'inherit',
  env: { COMPAT_MINUTES: '60', ...process.env, COMPAT_PYTHON: PYTHON },
});
process.exit(status ?? 1);
