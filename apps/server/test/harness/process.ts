import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect } from 'vitest';
import { program } from '../programs.ts';

/** The server as a separate process, as an operator starts it. */
export interface ServerProcess {
  child: ChildProcess;
  /** Everything that it has written so far. */
  printed: () => string;
  /** Waits for its port and returns where it is; it need not have recovered. */
  url: () => Promise<string>;
  /** Waits until it serves. */
  ready: () => Promise<void>;
  ask: (path: string, init?: RequestInit) => Promise<Answer>;
  /** Kills it. */
  kill: () => Promise<void>;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/**
 * Starts Node with these arguments, and keeps all that it prints. Its environment is `env` only,
 * and the path.
 */
export function spawnHeard(
  args: readonly string[],
  env: Record<string, string>,
): { child: ChildProcessByStdio<null, Readable, Readable>; printed: () => string } {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  return { child, printed: () => printed };
}

/** Starts the server; `env` are settings beside those of development. */
export function startProcess(env: Record<string, string>): ServerProcess {
  const settings = { NODE_ENV: 'development', PORT: '0', LOG_LEVEL: 'info', ...env };
  const { child, printed } = spawnHeard([program('main')], settings);
  const url = async () => {
    await expect.poll(printed).toMatch(/"url":"http:[^"]+"/);
    return /"url":"(http:[^"]+)"/.exec(printed())?.[1] ?? '';
  };
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch((await url()) + path, init);
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
  return {
    child,
    printed,
    url,
    ask,
    ready: () => expect.poll(async () => (await ask('/readyz')).status).toBe(200),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** A call with a JSON body. */
export function post(body: unknown, token?: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  };
}
