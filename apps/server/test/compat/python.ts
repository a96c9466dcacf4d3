import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BASE, type Bot } from '../dialects/binance/bots.ts';

/** The interpreter with the clients; null where they are not to be run. */
export const PYTHON = process.env.COMPAT_PYTHON || null;

/** What a program has printed, and its exit code. */
interface Ended {
  code: number | null;
  said: string;
}

/** A program of Python, which is told the addresses of a server. */
export interface Program {
  ended: Promise<Ended>;
  /** Asks it to end, as its owner would. */
  stop: () => void;
  /** The hosts that it would have gone to. */
  left: () => string[];
  folder: string;
}

/** Starts Python in a folder of its own, where nothing can leave this machine. */
export function startPython(args: readonly string[], about: { url: string; bot?: Bot }): Program {
  const folder = mkdtempSync(path.join(tmpdir(), 'compat-'));
  const left = path.join(folder, 'left.txt');
  const child = spawn(PYTHON ?? '', args, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PYTHONUTF8: '1',
      PYTHONPATH: path.join(import.meta.dirname, 'guard'),
      COMPAT_LEFT: left,
      COMPAT_URL: about.url + BASE,
      COMPAT_KEY: about.bot?.key ?? '',
      COMPAT_SECRET: about.bot?.secret ?? '',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part.toString();
    });
  return {
    folder,
    ended: new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, said }));
    }),
    stop: () => void child.kill('SIGINT'),
    left: () => (existsSync(left) ? readFileSync(left, 'utf8').trim().split('\n') : []),
  };
}

/** Runs a program of this folder to its end. */
export async function run(
  file: string,
  about: { url: string; bot?: Bot },
): Promise<Ended & { left: string[] }> {
  const program = startPython([path.join(import.meta.dirname, file)], about);
  return { ...(await program.ended), left: program.left() };
}
