// Runs steps beside each other: while the tests of one wait for a database or a browser, another
// computes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * @typedef {object} Job
 * @property {string} name
 * @property {string} program
 * @property {readonly string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} shell
 * @property {string} [after] the job that must have ended well before this one; else it is not run
 */

/**
 * How a job ended: its exit code, null when it was not run or was killed, and how long it took, ms.
 * @typedef {{ code: number | null; took: number }} End
 */

/**
 * Runs jobs, `lanes` at a time, in their order but for those that wait for another. `onEnd` hears
 * of each as soon as it is over.
 * @param {readonly Job[]} jobs
 * @param {{ lanes: number; print: (line: string) => void; onEnd: (job: Job, end: End) => void }}
 * options
 */
export async function runBeside(jobs, { lanes, print, onEnd }) {
  const width = Math.max(0, ...jobs.map(({ name }) => name.length));
  const waiting = [...jobs];
  /** @type {Map<string, End>} */
  const ended = new Map();
  const isWaitedFor = (/** @type {string} */ name) =>
    jobs.some((job) => job.name === name) && !ended.has(name);

  /** @returns {Job | undefined} */
  const next = () => {
    const index = waiting.findIndex(({ after }) => after === undefined || !isWaitedFor(after));
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  const run = async (/** @type {Job} */ job) => {
    const prefix = `${job.name.padEnd(width)} | `;
    const needed = job.after && ended.get(job.after);
    const end =
      needed && needed.code !== 0
        ? { code: null, took: 0 }
        : await runOne(job, (line) => print(prefix + line));
    ended.set(job.name, end);
    onEnd(job, end);
  };
  for (;;) {
    while (running.size < lanes) {
      const job = next();
      if (!job) break;
      const under = run(job).finally(() => running.delete(under));
      running.add(under);
    }
    if (running.size === 0) return;
    await Promise.race(running);
  }
}

/**
 * @param {Job} job
 * @param {(line: string) => void} print
 * @returns {Promise<End>}
 */
async function runOne({ program, args, cwd, env, shell }, print) {
  const began = Date.now();
  const child = spawn(program, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', print);
  const [code] = await once(child, 'close');
  return { code, took: Date.now() - began };
}
