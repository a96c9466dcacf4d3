// Stops and continues the processes of a PostgreSQL cluster on this machine, so that it looks alive and answers nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the processes of the cluster with this data folder, the postmaster first. Throws when it does not run.
 *
 * @param {string} dataFolder the folder with `postmaster.pid`
 * @returns {number[]}
 */
function postgresProcesses(dataFolder) {
  const postmaster = Number(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = listed
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster)
    .map(([pid]) => pid);
  return [postmaster, ...children];
}

/**
 * Stops all of them. Returns a function that lets them go on; it may be called more than once.
 *
 * @param {string} dataFolder
 * @returns {() => void}
 */
export function stopPostgres(dataFolder) {
  const stopped = new Set();
  // The postmaster first: it makes no more processes, and the second look finds what it made before.
  for (let look = 0; look < 2; look++) {
    for (const pid of postgresProcesses(dataFolder)) {
      if (signal(pid, 'SIGSTOP')) stopped.add(pid);
    }
  }
  return () => {
    for (const pid of stopped) signal(pid, 'SIGCONT');
    stopped.clear();
  };
}

/** False for a process that has ended. */
function signal(pid, name) {
  try {
    process.kill(pid, name);
    return true;
  } catch (error) {
    if (error.code === 'ESRCH') return false;
    throw error;
  }
}
