import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Program, type ProgramOptions } from './program.ts';
import { RunningNote } from './running.ts';

interface Wanted extends Omit<ProgramOptions, 'logFile' | 'onEnded' | 'onStarted'> {
  /** A part of its command line that no other process has. */
  mark: string;
}

/**
 * Where the programs of a cluster run: each has its log file, is noted, and is told of when it
 * ends.
 */
export class Hall {
  private readonly programs: Program[] = [];
  private closing = false;

  private constructor(
    readonly folder: string,
    private readonly note: RunningNote,
    /** Says something to whoever has started the cluster. */
    readonly tell: (line: string) => void,
  ) {}

  /** Rejects when another cluster runs on the folder. */
  static async open(folder: string, tell: (line: string) => void): Promise<Hall> {
    mkdirSync(path.join(folder, 'logs'), { recursive: true });
    return new Hall(folder, await RunningNote.take(folder), tell);
  }

  get logs(): string {
    return path.join(this.folder, 'logs');
  }

  /** Takes a program in, which is then to be started. Throws once all is being stopped. */
  add({ mark, ...wanted }: Wanted): Program {
    if (this.closing) throw new Error('The cluster is stopped.');
    const { name, stopSignal } = wanted;
    const program = new Program({
      ...wanted,
      logFile: path.join(this.logs, `${name}.log`),
      onStarted: (pid) => this.note.add(name, { pid, mark, stopSignal }),
      onEnded: (how) => this.tell(`${name} has ended (${how}); starting it again ...`),
    });
    this.programs.push(program);
    return program;
  }

  /** Ends these, and then whatever else runs, the last started first. */
  async stop(first: readonly Program[] = []): Promise<void> {
    this.closing = true;
    const others = this.programs.filter((program) => !first.includes(program)).reverse();
    for (const program of [...first, ...others]) await program.stop();
    this.note.release();
  }

  /** Ends all at once, without any order. */
  kill(): void {
    this.closing = true;
    for (const program of this.programs) program.kill();
    this.note.release();
  }
}
