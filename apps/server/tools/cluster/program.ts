import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const RESTART_AFTER = 1_000;
const LOOK_EVERY = 100;
/** ms that a program may take until it is ready, on a slow machine. */
const START_PATIENCE = 180_000;
/** A program that ends so often before it was ever ready will never be. */
const MOST_FAILED_STARTS = 5;
/** ms after which a stop is forced. */
const STOP_PATIENCE = 45_000;

export interface ProgramOptions {
  /** Names it, to people and in its log file. */
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** The system account that it runs as; null means the caller's. */
  account?: { uid: number; gid: number } | null;
  /** What ends it in order. */
  stopSignal: NodeJS.Signals;
  /** Gets a copy of all that it prints. */
  logFile: string;
  onLine?: (line: string) => void;
  /** Called when it was started, and when it ended although nobody stopped it. */
  onStarted?: (pid: number) => void;
  onEnded?: (how: number | NodeJS.Signals) => void;
}

/** A process that is started again whenever it ends, until it is stopped. */
export class Program {
  private child: ChildProcess | null = null;
  private readonly log: WriteStream;
  private readonly halted = new AbortController();
  private ends = 0;
  private lastLines: string[] = [];

  constructor(readonly options: ProgramOptions) {
    this.log = createWriteStream(options.logFile, { flags: 'a' });
  }

  get name(): string {
    return this.options.name;
  }

  /** Null while it does not run. */
  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  start(): void {
    const { account, args, command, cwd, env, onStarted } = this.options;
    // A process group of its own: an interrupt at the terminal reaches only the process that stops
    // all in order.
    const child = spawn(command, args, {
      env,
      cwd,
      ...account,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    child.once('error', (error) => this.hear(error.message));
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => this.hear(line));
    child.once('exit', (code, signal) => this.ended(code ?? signal ?? 0));
    if (child.pid !== undefined) onStarted?.(child.pid);
  }

  /**
   * Resolves once `isReady` says so. Rejects when it ends again and again before that, or takes too
   * long.
   */
  async ready(isReady: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + START_PATIENCE;
    while (!(await isReady().catch(() => false))) {
      this.halted.signal.throwIfAborted();
      if (this.ends >= MOST_FAILED_STARTS || Date.now() > deadline)
        throw new Error(`${this.name} does not start. It printed:\n${this.lastLines.join('\n')}`);
      await sleep(LOOK_EVERY);
    }
    this.ends = 0;
  }

  /** Ends it in order, by force when that takes too long, and starts it no more. */
  async stop(): Promise<void> {
    this.halted.abort(new Error(`${this.name} is stopped`));
    const { child } = this;
    if (child) {
      const closed = new Promise((resolve) => child.once('exit', resolve));
      child.kill(this.options.stopSignal);
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE);
      await closed;
      clearTimeout(force);
    }
    this.log.end();
  }

  /** Ends it at once, and starts it no more. */
  kill(): void {
    this.halted.abort(new Error(`${this.name} is stopped`));
    this.child?.kill('SIGKILL');
  }

  private hear(line: string): void {
    // What a process printed last may come after its end was noticed.
    if (this.log.writable) this.log.write(`${line}\n`);
    this.lastLines = [...this.lastLines, line].slice(-20);
    this.options.onLine?.(line);
  }

  private ended(how: number | NodeJS.Signals): void {
    this.child = null;
    if (this.halted.signal.aborted) return;
    this.ends += 1;
    this.options.onEnded?.(how);
    void sleep(RESTART_AFTER).then(() => {
      if (!this.halted.signal.aborted) this.start();
    });
  }
}
