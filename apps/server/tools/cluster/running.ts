import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** ms after which a process that was left behind is ended by force. */
const PATIENCE = 45_000;
const LOOK_EVERY = 100;

interface Noted {
  pid: number;
  /** A part of its command line, by which a later process with the same number is told from it. */
  mark: string;
  stopSignal: NodeJS.Signals;
}

/**
 * Notes which processes of a cluster run, so that the next start finds what a killed one has left
 * behind.
 */
export class RunningNote {
  private readonly noted = new Map<string, Noted>();

  private constructor(private readonly file: string) {}

  /**
   * Takes the cluster's folder for this process, and ends what a killed one has left behind.
   * Rejects when another one still runs.
   */
  static async take(folder: string): Promise<RunningNote> {
    const file = path.join(folder, 'running.json');
    const left = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Noted>) : {};
    const { [OWNER]: owner, ...others } = left;
    if (owner && owner.pid !== process.pid && runs(owner))
      throw new Error(`A cluster runs on ${folder} already (process ${owner.pid}).`);
    for (const one of Object.values(others)) await end(one);
    const note = new RunningNote(file);
    note.add(OWNER, { pid: process.pid, mark: path.basename(process.argv[1] ?? ''), stopSignal: 'SIGTERM' });
    return note;
  }

  add(name: string, one: Noted): void {
    this.noted.set(name, one);
    writeFileSync(this.file, JSON.stringify(Object.fromEntries(this.noted)));
  }

  release(): void {
    rmSync(this.file, { force: true });
  }
}

const OWNER = 'cluster';

function runs({ mark, pid }: Noted): boolean {
  try {
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(mark);
  } catch {
    return false;
  }
}

async function end(one: Noted): Promise<void> {
  if (!runs(one)) return;
  process.kill(one.pid, one.stopSignal);
  const deadline = Date.now() + PATIENCE;
  while (runs(one)) {
    if (Date.now() > deadline) process.kill(one.pid, 'SIGKILL');
    await sleep(LOOK_EVERY);
  }
}
