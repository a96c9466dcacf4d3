import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { waitFor } from './patience.ts';

/** How long a stop in order may take before the process is killed, ms: a cluster has seven. */
const STOP_MS = 90_000;
/** In the log, before anything else is done. */
const OPEN = /"url":"(https?:[^"]+)"/;
/** Printed once it serves. */
const SERVING = /^ *App +(https?:\/\/[^/\s]+)/m;

/** A server, or a whole cluster, as a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Everything that it has written so far. */
  printed: () => string;
  /** Waits for its port and returns where it is; it need not have recovered. */
  opened: () => Promise<string>;
  /** Waits until it says that it serves, and returns where, without its base path. */
  serving: () => Promise<string>;
  /** Resolves with its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** Ends it in order, and kills it when that takes too long. Returns how it ended. */
  stop: () => Promise<number | NodeJS.Signals>;
  kill: () => Promise<void>;
}

interface ProcessOptions {
  /** What is given to Node: flags and the program. */
  args: readonly string[];
  /** Its whole environment beside the path. */
  env: NodeJS.ProcessEnv;
  /** The file that it writes to; without one it is heard here. */
  log?: string | undefined;
}

/** Starts Node with these arguments. */
export function spawnServer({ args, env, log }: ProcessOptions): ServerProcess {
  const file = log === undefined ? null : openSync(log, 'a');
  const output = file ?? 'pipe';
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', output, output],
  });
  if (file !== null) closeSync(file);
  let heard = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
    });
  }
  const printed = () => (log === undefined ? heard : readFileSync(log, 'utf8'));
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0));
  });
  const find = (pattern: RegExp) =>
    waitFor(() => {
      const found = pattern.exec(printed())?.[1];
      if (found === undefined && hasEnded(child)) throw new Error(`It ended while starting:\n${printed()}`);
      return found;
    }, 'It does not say where it is');
  return {
    child,
    printed,
    opened: () => find(OPEN),
    serving: () => find(SERVING),
    ended,
    async stop() {
      child.kill('SIGTERM');
      const forced = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      const how = await ended;
      clearTimeout(forced);
      return how;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Waits until `/readyz` answers 200: what was there before is recovered, and calls are answered.
 */
export async function untilReady(server: ServerProcess): Promise<void> {
  const url = await server.opened();
  await waitFor(async () => {
    if (hasEnded(server.child)) throw new Error(`It has ended:\n${server.printed()}`);
    const status = await fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    return status === 200 || undefined;
  }, 'It is not ready');
}

/** By itself or by a signal. */
function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
