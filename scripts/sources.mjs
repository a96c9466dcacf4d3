import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Runs a program of the repository from its sources, with this process's arguments, and ends with its exit code.
 * @param {string} program its path below the repository
 */
export function runFromSources(program) {
  const root = path.resolve(import.meta.dirname, '..');
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(root, program), ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { INIT_CWD: process.cwd(), ...process.env } },
  );
  process.exitCode = status ?? 1;
}
