// Runs a command as a stage that a person waits for: shows what it does and for how long, and what
// it prints only when it fails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const seconds = (/** @type {number} */ since) => `${Math.round((Date.now() - since) / 1000)} s`;

/** Shows the stages that run: in a terminal one line that counts the seconds. */
class Stages {
  /** @type {Map<string, number>} When each stage that runs began, ms. */
  running = new Map();
  /** @type {ReturnType<typeof setInterval> | null} */
  ticking = null;

  /** @param {string} name */
  begin(name) {
    this.running.set(name, Date.now());
    if (!process.stdout.isTTY) console.log(`${name} ...`);
    else this.ticking ??= setInterval(() => this.draw(), 1_000);
    this.draw();
  }

  /**
   * @param {string} name
   * @param {boolean} succeeded
   */
  end(name, succeeded) {
    const began = this.running.get(name) ?? Date.now();
    this.running.delete(name);
    this.clear();
    console.log(`${succeeded ? '✓' : '×'} ${name} (${seconds(began)})`);
    if (this.running.size > 0) return this.draw();
    if (this.ticking) clearInterval(this.ticking);
    this.ticking = null;
  }

  draw() {
    if (!process.stdout.isTTY) return;
    this.clear();
    const parts = [...this.running].map(([name, began]) => `${name} ${seconds(began)}`);
    process.stdout.write(`  ${parts.join(', ')}`.slice(0, process.stdout.columns - 1));
  }

  clear() {
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  }
}

const stages = new Stages();

/**
 * Runs a command as a stage and returns whether it succeeded. What it printed is shown when it
 * failed.
 * @param {string} name what is done: 'Building the app'
 * @param {readonly string[]} command
 */
export async function runStage(name, [program = '', ...args]) {
  stages.begin(name);
  const run = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const printed = [];
  for (const output of [run.stdout, run.stderr]) output.on('data', (part) => printed.push(part));
  const succeeded = await once(run, 'close').then(
    ([code]) => code === 0,
    (error) => {
      printed.push(Buffer.from(`${error.message}\n`));
      return false;
    },
  );
  stages.end(name, succeeded);
  if (!succeeded) process.stderr.write(Buffer.concat(printed));
  return succeeded;
}
