import {
  type ServerProcess as Spawned,
  spawnServer,
  untilReady,
} from '../../../../testbed/src/server-process.ts';
import { program } from '../programs.ts';

/** The server as a separate process, as an operator starts it. */
export interface ServerProcess extends Pick<Spawned, 'child' | 'printed' | 'kill'> {
  /** Waits for its port and returns where it is; it need not have recovered. */
  url: () => Promise<string>;
  /** Waits until it serves. */
  ready: () => Promise<void>;
  ask: (path: string, init?: RequestInit) => Promise<Answer>;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Starts the server; `env` are settings beside those of development. */
export function startProcess(env: Record<string, string>): ServerProcess {
  const settings = { NODE_ENV: 'development', PORT: '0', LOG_LEVEL: 'info', ...env };
  const started = spawnServer({ args: [program('main')], env: settings });
  const { child, kill, opened, printed } = started;
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch((await opened()) + path, init);
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
  return { child, printed, url: opened, ask, ready: () => untilReady(started), kill };
}

/** A call with a JSON body. */
export function post(body: unknown, token?: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  };
}
